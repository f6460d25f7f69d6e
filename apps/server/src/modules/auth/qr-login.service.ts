import { QR_STATUS } from '@tingan/contract/auth'
import { QR_LOGIN_SECONDS } from '@tingan/contract/constants'
import type { Ctx, Deps } from '../../platform/context.ts'
import { randomHex, sha256 } from '../../platform/crypto/random.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'

/**
 * The picture shows only the id. Asking for the state needs the poll key as well, which never leaves the browser
 * that made the code, so photographing the screen gains nothing.
 */
export async function createQr(ctx: Ctx, deviceId: string) {
  const qrId = randomHex(16)
  const pollKey = randomHex(16)
  const expireAt = ctx.clock.now() + QR_LOGIN_SECONDS * 1000
  await ctx.db
    .insertInto('qr_login')
    .values({
      qr_id: qrId,
      poll_key_hash: sha256(pollKey),
      device_id: deviceId,
      expires_at: new Date(expireAt),
    })
    .execute()
  return { qrId, qrUrl: qrUrl(ctx, qrId), pollKey, expireAt }
}

/** The listener app opens its own scheme; in the sandbox any phone's camera reaches the page that plays it. */
function qrUrl(ctx: Ctx, qrId: string): string {
  if (!ctx.config.SANDBOX) return `tingan://login/scan?qrId=${qrId}`
  return `${ctx.config.PUBLIC_URL ?? `http://localhost:${ctx.config.PORT}`}/sandbox?qrId=${qrId}`
}

export async function qrStatus(ctx: Ctx, qrId: string, pollKey: string) {
  const row = await ctx.db.selectFrom('qr_login').selectAll().where('qr_id', '=', qrId).executeTakeFirst()
  if (!row || row.poll_key_hash !== sha256(pollKey) || row.device_id !== ctx.deviceId) throw fail(2108)
  const over = row.expires_at <= ctx.clock.date() && row.status !== QR_STATUS.cancelled
  if (row.used_at || over) return { status: QR_STATUS.expired }
  if (row.status !== QR_STATUS.confirmed) return { status: row.status }
  const scanTicket = randomHex(24)
  await ctx.db
    .updateTable('qr_login')
    .set({ scan_ticket_hash: sha256(scanTicket) })
    .where('qr_id', '=', qrId)
    .execute()
  return { status: row.status, scanTicket }
}

export async function takeConfirmedScan(ctx: Ctx, qrId: string, scanTicket: string): Promise<number> {
  const now = ctx.clock.date()
  const row = await ctx.db
    .updateTable('qr_login')
    .set({ used_at: now })
    .where('qr_id', '=', qrId)
    .where('scan_ticket_hash', '=', sha256(scanTicket))
    .where('device_id', '=', ctx.deviceId)
    .where('status', '=', QR_STATUS.confirmed)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('uid')
    .executeTakeFirst()
  if (!row?.uid) throw fail(2108)
  return row.uid
}

const MOVES = {
  scan: { from: [QR_STATUS.waiting], to: QR_STATUS.scanned },
  confirm: { from: [QR_STATUS.scanned], to: QR_STATUS.confirmed },
  cancel: { from: [QR_STATUS.waiting, QR_STATUS.scanned], to: QR_STATUS.cancelled },
} as const

/** The phone's side: whoever scans first must also be the one who confirms. */
export async function moveQr(
  deps: Pick<Deps, 'db' | 'clock'>,
  qrId: string,
  act: keyof typeof MOVES,
  uid: number,
): Promise<number> {
  const { from, to } = MOVES[act]
  const row = await deps.db
    .updateTable('qr_login')
    .set({ status: to, uid })
    .where('qr_id', '=', qrId)
    .where('status', 'in', from)
    .where(({ or, eb }) => or([eb('uid', 'is', null), eb('uid', '=', uid)]))
    .where('expires_at', '>', deps.clock.date())
    .returning('status')
    .executeTakeFirst()
  if (!row) throw fail(2108)
  return row.status
}

export function waitingQrs(db: Db, now: Date) {
  return db
    .selectFrom('qr_login')
    .select(['qr_id', 'status', 'expires_at'])
    .where('status', 'in', [QR_STATUS.waiting, QR_STATUS.scanned])
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(20)
    .execute()
}
