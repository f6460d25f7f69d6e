import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'

export const HOST_TOKEN_SECONDS = 600

export type HostPurpose = 'feedback' | 'pic' | 'paper'

/** `purpose.uid.expiry.signature`: the other host needs only the key to believe it, not our database. */
export function makeHostToken(
  deps: Pick<Deps, 'clock' | 'hostKey'>,
  purpose: HostPurpose,
  uid: number | null,
) {
  const claim = `${purpose}.${uid ?? 0}.${deps.clock.seconds() + HOST_TOKEN_SECONDS}`
  return { hostToken: `${claim}.${sign(deps.hostKey, claim)}`, expireIn: HOST_TOKEN_SECONDS }
}

/** Whose token it is, null for a visitor's. */
export function readHostToken(
  deps: Pick<Deps, 'clock' | 'hostKey'>,
  token: string,
  purpose: HostPurpose,
): number | null {
  const [named, uid, expiry, signature] = token.split('.')
  const claim = `${named}.${uid}.${expiry}`
  const good =
    named === purpose &&
    signature !== undefined &&
    same(signature, sign(deps.hostKey, claim)) &&
    Number(expiry) >= deps.clock.seconds()
  if (!good) throw fail(2003)
  return Number(uid) || null
}

function sign(key: KeyObject, claim: string): string {
  return createHmac('sha256', key).update(claim).digest('hex')
}

function same(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
