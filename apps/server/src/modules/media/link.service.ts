import { createHmac, timingSafeEqual } from 'node:crypto'
import { AUDIO_LINK_SECONDS } from '@tingan/contract/media'
import type { Deps } from '../../platform/context.ts'

type Needs = Pick<Deps, 'clock' | 'hostKey'>

/** Opens one stored file for ten minutes to whoever has it, as a player's requests carry no headers of ours. */
export function audioLink(deps: Needs, key: string | null): string {
  if (!key) return ''
  const expires = deps.clock.seconds() + AUDIO_LINK_SECONDS
  return `/audio/${key}?expires=${expires}&sign=${signatureOf(deps, key, expires)}`
}

export function linkIsGood(deps: Needs, key: string, query: { expires?: string; sign?: string }): boolean {
  const expires = Number(query.expires)
  if (!Number.isSafeInteger(expires) || expires < deps.clock.seconds()) return false
  const [given, expected] = [Buffer.from(query.sign ?? ''), Buffer.from(signatureOf(deps, key, expires))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf({ hostKey }: Needs, key: string, expires: number): string {
  return createHmac('sha256', hostKey).update(`audio.${key}.${expires}`).digest('hex')
}
