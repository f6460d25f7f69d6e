import { ORDER_STATUS } from '@tingan/rules/money/order-status'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import { orderNoOf } from './trade-number.ts'

export type OrderRow = Selectable<Tables['coin_order']>
export type OrderChange = Omit<Updateable<Tables['coin_order']>, 'order_no' | 'version' | 'updated_at'>

const { waiting, paying, paid, failed, refunding } = ORDER_STATUS

export async function nextNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('coin_number') as number`.execute(db)
  return rows[0]?.number ?? 0
}

export function insertOrder(db: Db, row: Insertable<Tables['coin_order']>): Promise<OrderRow> {
  return db.insertInto('coin_order').values(row).returningAll().executeTakeFirstOrThrow()
}

export function findOrder(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('coin_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst()
}

export function lockOrder(db: Db, orderNo: string): Promise<OrderRow> {
  return db
    .selectFrom('coin_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function updateOrder(db: Db, orderNo: string, change: OrderChange, at: Date): Promise<OrderRow> {
  return db
    .updateTable('coin_order')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('order_no', '=', orderNo)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Of a day: what is paid, and what may still be. */
export async function orderedSince(db: Db, uid: number, since: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('coin_order')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('price_fen'), sql<number>`0`).as('sum'))
    .where('uid', '=', uid)
    .where('created_at', '>=', since)
    .where('status', 'in', [waiting, paying, paid, failed, refunding])
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** How often each product was bought, or may still be. */
export async function boughtCounts(db: Db, uid: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('coin_order')
    .select(['product_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('uid', '=', uid)
    .where('product_id', 'is not', null)
    .where('status', 'in', [waiting, paying, paid, failed, refunding])
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, count }) => [product_id ?? 0, count]))
}

export async function hasPaid(db: Db, uid: number): Promise<boolean> {
  const row = await db
    .selectFrom('coin_order')
    .select('order_no')
    .where('uid', '=', uid)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasOpenOrder(db: Db, uid: number): Promise<boolean> {
  const row = await db
    .selectFrom('coin_order')
    .select('order_no')
    .where('uid', '=', uid)
    .where('status', 'in', [waiting, paying, refunding])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface OrderFilter {
  uid?: number | undefined
  status?: number | undefined
  payChannel?: number | undefined
  keyword?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export async function listOrders(db: Db, filter: OrderFilter, { pn, rn }: { pn: number; rn: number }) {
  const { uid, status, payChannel, keyword, from, to } = filter
  const matching = db
    .selectFrom('coin_order')
    .$if(uid !== undefined, (query) => query.where('uid', '=', uid ?? 0))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))
    .$if(payChannel !== undefined, (query) => query.where('pay_channel', '=', payChannel ?? 0))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? new Date(0)))
    .$if(Boolean(keyword), (query) =>
      query.where((eb) =>
        eb.or([
          eb('order_no', '=', orderNoOf(keyword ?? '')),
          eb('third_no', '=', keyword ?? ''),
          ...(/^\d{5,15}$/.test(keyword ?? '') ? [eb('uid', '=', Number(keyword))] : []),
        ]),
      ),
    )
  const rows = await matching
    .selectAll()
    .orderBy('order_no', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

const AT_ONCE = 200

/** Their time is up. */
export function overdueOrders(db: Db, now: Date): Promise<OrderRow[]> {
  return db
    .selectFrom('coin_order')
    .selectAll()
    .where(sql<boolean>`status in (0, 1, 3)`)
    .where('expire_at', '<=', now)
    .orderBy('expire_at')
    .limit(AT_ONCE)
    .execute()
}

/** Shown as a code, and not asked about for a while. */
export function payingOrders(db: Db, askedBefore: Date): Promise<OrderRow[]> {
  return db
    .selectFrom('coin_order')
    .selectAll()
    .where(sql<boolean>`status = 1`)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', askedBefore)]))
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .execute()
}

export async function markAsked(db: Db, orderNo: string, at: Date): Promise<void> {
  await db.updateTable('coin_order').set({ asked_at: at }).where('order_no', '=', orderNo).execute()
}
