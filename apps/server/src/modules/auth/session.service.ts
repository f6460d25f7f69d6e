import { ACCESS_TOKEN_SECONDS, MAX_DEVICES, REFRESH_TOKEN_SECONDS } from '@tingan/contract/constants'
import type { TokenBlob } from '@tingan/contract/token-blob'
import { encodeTkData } from '@tingan/contract/token-blob'
import type { Ctx, Deps, MemberCtx } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { cookiesSecure, writeSessionCookies } from '../../platform/http/cookies.ts'
import { presentDevice } from './session.present.ts'
import * as repo from './session.repo.ts'

const DEVICE_LIST_MS = 30 * 86_400_000

export function expiries(now: number) {
  const seconds = Math.floor(now / 1000)
  const access = seconds + ACCESS_TOKEN_SECONDS
  const refresh = seconds + REFRESH_TOKEN_SECONDS
  return { accessExpiresAt: new Date(access * 1000), refreshExpiresAt: new Date(refresh * 1000) }
}

export function blobOf(
  ctx: Pick<Deps, 'tokens'>,
  session: { id: number; generation: number; accessExpiresAt: Date; refreshExpiresAt: Date },
): TokenBlob {
  return {
    accessToken: ctx.tokens.access(session.id, session.generation),
    accessTokenExpire: Math.floor(session.accessExpiresAt.getTime() / 1000),
    refreshToken: ctx.tokens.refresh(session.id, session.generation),
    refreshTokenExpire: Math.floor(session.refreshExpiresAt.getTime() / 1000),
  }
}

/** Opens a session on this device; the oldest beyond five ends. */
export async function openSession(ctx: Ctx, uid: number, deviceId: string, loginWay: string) {
  const now = ctx.clock.now()
  const at = new Date(now)
  const { accessExpiresAt, refreshExpiresAt } = expiries(now)
  const eventId = randomHex(16)
  const blob = await inTransaction(ctx.db, async (tx) => {
    await repo.lockAccount(tx, uid)
    const live = await repo.liveSessions(tx, uid, at)
    const sameDevice = live.filter((session) => session.device_id === deviceId)
    const others = live.filter((session) => session.device_id !== deviceId)
    for (const { session_id } of sameDevice)
      await repo.endSession(tx, { sessionId: session_id }, 'logout', at)
    for (const { session_id } of others.slice(0, Math.max(0, others.length - MAX_DEVICES + 1)))
      await repo.endSession(tx, { sessionId: session_id }, 'tooManyDevices', at)
    const id = await repo.insertSession(tx, {
      uid,
      device_id: deviceId,
      event_id: eventId,
      login_way: loginWay,
      rotated_at: at,
      access_expires_at: accessExpiresAt,
      refresh_expires_at: refreshExpiresAt,
      ip: ctx.ip,
      user_agent: ctx.userAgent,
      created_at: at,
      last_seen_at: at,
    })
    const pair = blobOf(ctx, { id, generation: 1, accessExpiresAt, refreshExpiresAt })
    await repo.insertTokens(tx, id, 1, pair)
    return pair
  })
  ctx.sessions.forget(uid)
  sendCookies(ctx, blob, { uid, eventId })
  return { ...blob, tkData: encodeTkData(blob), token: blob.accessToken, loginUid: uid, eventId }
}

export function sendCookies(ctx: Ctx, blob: TokenBlob, who: { uid: number; eventId: string }): void {
  for (const cookie of writeSessionCookies(blob, who, cookiesSecure(ctx.config))) ctx.setCookie(cookie)
}

export async function endOwnSession(ctx: MemberCtx): Promise<void> {
  await repo.endSession(ctx.db, { sessionId: ctx.member.sessionId }, 'logout', ctx.clock.date())
  ctx.sessions.forget(ctx.member.uid)
}

/** For whoever changes an account so that nobody may stay signed in to it. */
export async function endSessionsOf(
  ctx: Pick<Deps, 'db' | 'clock' | 'sessions'>,
  uid: number,
  reason: 'frozen' | 'cancelled' | 'merged' | 'disabled' | 'forced',
): Promise<number> {
  const ended = await repo.endAllSessions(ctx.db, uid, reason, ctx.clock.date())
  ctx.sessions.forget(uid)
  return ended
}

export function listDevices(ctx: MemberCtx) {
  return devicesOf(ctx, ctx.member.uid, ctx.member.sessionId)
}

/** Also for whoever helps the owner and is on none of them. */
export async function devicesOf(ctx: Pick<Deps, 'db' | 'clock'>, uid: number, currentId: number | null) {
  const now = ctx.clock.now()
  const rows = await repo.recentSessions(ctx.db, uid, new Date(now - DEVICE_LIST_MS))
  return rows.map((row) => presentDevice(row, currentId, new Date(now)))
}

export async function kickDevice(ctx: MemberCtx, sessionId: number): Promise<void> {
  const { uid } = ctx.member
  const ended = await repo.endSession(ctx.db, { sessionId, uid }, 'kicked', ctx.clock.date())
  if (!ended) throw fail(2002)
  ctx.sessions.forget(uid)
}
