import type { Call } from '@tingan/contract/call'
import type { Deps } from '../context.ts'
import { fail } from '../failure.ts'

type Needs = Pick<Deps, 'counters' | 'config'>

/** An office shares one address, so it may do what several people may. */
const PEOPLE_PER_ADDRESS = 20

/** Before anything is remembered of a request: a flood must not fill the memory of nonces. */
export function limitAddress({ counters, config }: Needs, ip: string): void {
  if (counters.hit(`address:${ip}`, 60) > config.RATE_PER_MINUTE * PEOPLE_PER_ADDRESS) throw fail(2004)
}

/** The general limit of a person (or visitor's address) and the call's own, tighter one. */
export function limitCall(
  { counters, config }: Needs,
  declaration: Call,
  uid: number | null,
  ip: string,
): void {
  const who = uid === null ? `ip:${ip}` : `uid:${uid}`
  if (counters.hit(`all:${who}`, 60) > config.RATE_PER_MINUTE) throw fail(2004)
  const own = declaration.limit
  if (!own) return
  const key = own.per === 'ip' ? `ip:${ip}` : who
  if (counters.hit(`${declaration.path}:${key}`, own.seconds) > own.max) throw fail(2004)
}
