import { OPEN_WITHDRAWS, WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import type { Db } from '../../platform/db/connection.ts'

export async function hasOpen(db: Db, uid: number, statuses = OPEN_WITHDRAWS): Promise<boolean> {
  const row = await db
    .selectFrom('withdraw')
    .select('withdraw_no')
    .where('uid', '=', uid)
    .where('status', 'in', [...statuses])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const { refused, bounced, cancelled } = WITHDRAW_STATUS

/** Of a person since the month began; what came to nothing is not counted. */
export async function sinceMonth(db: Db, uid: number, begin: Date): Promise<{ times: number; fen: number }> {
  const row = await db
    .selectFrom('withdraw')
    .select(({ fn }) => [fn.countAll<number>().as('times'), fn.sum<number | null>('apply_fen').as('fen')])
    .where('uid', '=', uid)
    .where('owner_type', '=', 1)
    .where('created_at', '>=', begin)
    .where('status', 'not in', [refused, bounced, cancelled])
    .executeTakeFirstOrThrow()
  return { times: row.times, fen: Number(row.fen ?? 0) }
}

export async function withdrawnFen(db: Db, uid: number): Promise<number> {
  const row = await db
    .selectFrom('withdraw')
    .select(({ fn }) => fn.sum<number | null>('apply_fen').as('fen'))
    .where('uid', '=', uid)
    .where('status', '=', WITHDRAW_STATUS.paid)
    .executeTakeFirstOrThrow()
  return Number(row.fen ?? 0)
}
