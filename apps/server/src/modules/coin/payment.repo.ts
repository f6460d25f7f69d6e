import { REFUND_STATUS } from '@tingan/contract/ops/recharge'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type RefundRow = Selectable<Tables['coin_refund']>

export function findPayment(db: Db, channel: number, thirdNo: string) {
  return db
    .selectFrom('coin_payment')
    .selectAll()
    .where('channel', '=', channel)
    .where('third_no', '=', thirdNo)
    .executeTakeFirst()
}

export async function insertPayment(db: Db, row: Insertable<Tables['coin_payment']>): Promise<void> {
  await db.insertInto('coin_payment').values(row).execute()
}

/** False when the person has had it already. */
export async function joinActivity(
  db: Db,
  activityId: number,
  uid: number,
  orderNo: string,
): Promise<boolean> {
  const row = await db
    .insertInto('recharge_join')
    .values({ activity_id: activityId, uid, order_no: orderNo })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasJoined(db: Db, activityId: number, uid: number): Promise<boolean> {
  const row = await db
    .selectFrom('recharge_join')
    .select('uid')
    .where('activity_id', '=', activityId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRefund(db: Db, row: Insertable<Tables['coin_refund']>): Promise<void> {
  await db.insertInto('coin_refund').values(row).execute()
}

export function findRefund(db: Db, refundNo: string): Promise<RefundRow | undefined> {
  return db.selectFrom('coin_refund').selectAll().where('refund_no', '=', refundNo).executeTakeFirst()
}

export function lockRefund(db: Db, refundNo: string): Promise<RefundRow> {
  return db
    .selectFrom('coin_refund')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Those a channel can be asked for; who waited longest for a try comes first, so that none keeps others away. */
export function openRefunds(db: Db, channels: readonly number[]): Promise<RefundRow[]> {
  return db
    .selectFrom('coin_refund')
    .selectAll()
    .where('status', '=', REFUND_STATUS.open)
    .where('channel', 'in', [...channels])
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(100)
    .execute()
}

export async function markRefundTried(db: Db, refundNo: string, at: Date): Promise<number> {
  const { tries } = await db
    .updateTable('coin_refund')
    .set((eb) => ({ tried_at: at, tries: eb('tries', '+', 1) }))
    .where('refund_no', '=', refundNo)
    .returning('tries')
    .executeTakeFirstOrThrow()
  return tries
}

export async function markRefundAsked(db: Db, refundNo: string, at: Date): Promise<void> {
  await db.updateTable('coin_refund').set({ asked_at: at }).where('refund_no', '=', refundNo).execute()
}

export async function closeRefund(
  db: Db,
  refundNo: string,
  { status, reason, at }: { status: number; reason: string; at: Date },
): Promise<void> {
  await db
    .updateTable('coin_refund')
    .set({ status, fail_reason: reason, done_at: at })
    .where('refund_no', '=', refundNo)
    .execute()
}

const LIVE = [REFUND_STATUS.open, REFUND_STATUS.done]

/** Another refund of the same payment is under way or done. */
export async function isPaidBack(db: Db, { channel, third_no }: RefundRow): Promise<boolean> {
  const row = await db
    .selectFrom('coin_refund')
    .select('refund_no')
    .where('channel', '=', channel)
    .where('third_no', '=', third_no)
    .where('status', 'in', LIVE)
    .executeTakeFirst()
  return row !== undefined
}

export async function listRefunds(
  db: Db,
  { status, keyword }: { status?: number | undefined; keyword?: string | undefined },
  { pn, rn }: { pn: number; rn: number },
) {
  const matching = db
    .selectFrom('coin_refund as r')
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? 0))
    .$if(Boolean(keyword), (query) =>
      query.where((eb) =>
        eb.or([eb('r.refund_no', '=', keyword ?? ''), eb('r.order_no', '=', keyword ?? '')]),
      ),
    )
  const rows = await matching
    .innerJoin('coin_order as o', 'o.order_no', 'r.order_no')
    .selectAll('r')
    .select('o.uid')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('coin_refund as a')
          .select('a.refund_no')
          .whereRef('a.channel', '=', 'r.channel')
          .whereRef('a.third_no', '=', 'r.third_no')
          .where('a.status', 'in', LIVE),
      ).as('again'),
    )
    .orderBy('r.refund_no', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
