import { ACCOUNT_STATUS } from '@tingan/contract/account'
import { REFRESH_GRACE_SECONDS } from '@tingan/contract/constants'
import type { TokenBlob } from '@tingan/contract/token-blob'
import type { Deps } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import type { Tx } from '../../platform/db/connection.ts'
import * as repo from './session.repo.ts'
import { blobOf, expiries } from './session.service.ts'

export type Refreshed =
  | { blob: TokenBlob; uid: number; eventId: string }
  | { code: 1999 | 1004; why: (typeof WHY)[keyof typeof WHY] }

/** The error code beside a failed result: which of the reasons it was. */
export const WHY = { unknown: 1, ended: 2, expired: 3, reused: 4, foreignTicket: 5, account: 6 } as const

type SessionRow = NonNullable<Awaited<ReturnType<typeof repo.sessionOfRefreshToken>>>

/**
 * Rotates the pair. The directly preceding refresh token gets the same new pair again for sixty seconds, so tabs
 * that raced all win; any older one is a thief's or a thief's victim's, and the family dies.
 */
export async function refresh(
  deps: Pick<Deps, 'db' | 'clock' | 'tokens' | 'sessions'>,
  claim: { refreshToken: string; ticket: string },
): Promise<Refreshed> {
  const refreshed = await deps.db.transaction().execute((tx) => rotate(deps, tx, claim))
  if ('uid' in refreshed) deps.sessions.forget(refreshed.uid)
  return refreshed
}

async function rotate(
  deps: Pick<Deps, 'clock' | 'tokens' | 'sessions'>,
  tx: Tx,
  claim: { refreshToken: string; ticket: string },
): Promise<Refreshed> {
  if (!claim.refreshToken) return { code: 1999, why: WHY.unknown }
  const session = await repo.sessionOfRefreshToken(tx, sha256(claim.refreshToken))
  if (!session) return { code: 1999, why: WHY.unknown }
  const now = deps.clock.now()
  const refused = standing(session, now)
  if (refused) return refused
  if (claim.ticket && (await belongsElsewhere(tx, claim.ticket, session.session_id)))
    return { code: 1999, why: WHY.foreignTicket }

  if (session.token_generation === session.generation) return next(deps, tx, session, now)
  const justBefore = session.token_generation === session.generation - 1
  if (justBefore && now <= session.rotated_at.getTime() + REFRESH_GRACE_SECONDS * 1000)
    return { blob: currentBlob(deps, session), uid: session.uid, eventId: session.event_id }

  await repo.endSession(tx, { sessionId: session.session_id }, 'tokenReused', new Date(now))
  deps.sessions.forget(session.uid)
  return { code: 1999, why: WHY.reused }
}

function standing(session: SessionRow, now: number): Refreshed | null {
  const { frozen, cancelled } = ACCOUNT_STATUS
  if (session.account_status === frozen || session.account_status === cancelled)
    return { code: 1004, why: WHY.account }
  if (session.ended_at) return { code: 1999, why: WHY.ended }
  if (session.refresh_expires_at.getTime() <= now) return { code: 1999, why: WHY.expired }
  return null
}

async function belongsElsewhere(tx: Tx, ticket: string, sessionId: number): Promise<boolean> {
  const owner = await repo.sessionIdOfAccessToken(tx, sha256(ticket))
  return owner !== undefined && owner.session_id !== sessionId
}

async function next(
  deps: Pick<Deps, 'tokens'>,
  tx: Tx,
  session: SessionRow,
  now: number,
): Promise<Refreshed> {
  const generation = session.generation + 1
  const { accessExpiresAt, refreshExpiresAt } = expiries(now)
  await repo.advanceGeneration(tx, session.session_id, {
    generation,
    at: new Date(now),
    accessExpiresAt,
    refreshExpiresAt,
  })
  const blob = blobOf(deps, {
    id: session.session_id,
    generation,
    accessExpiresAt,
    refreshExpiresAt,
  })
  await repo.insertTokens(tx, session.session_id, generation, blob)
  return { blob, uid: session.uid, eventId: session.event_id }
}

function currentBlob(deps: Pick<Deps, 'tokens'>, session: SessionRow): TokenBlob {
  return blobOf(deps, {
    id: session.session_id,
    generation: session.generation,
    accessExpiresAt: session.access_expires_at,
    refreshExpiresAt: session.refresh_expires_at,
  })
}
