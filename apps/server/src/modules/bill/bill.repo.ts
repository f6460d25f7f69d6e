import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type BillRow = Selectable<Tables['income_bill']>
export type BillChange = Omit<Updateable<Tables['income_bill']>, 'version' | 'updated_at'>

export function findBill(db: Db, billId: number): Promise<BillRow | undefined> {
  return db.selectFrom('income_bill').selectAll().where('bill_id', '=', billId).executeTakeFirst()
}

export function lockBill(db: Db, billId: number): Promise<BillRow | undefined> {
  return db
    .selectFrom('income_bill')
    .selectAll()
    .where('bill_id', '=', billId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** In the order in which they are used: the oldest first. */
export function lockBills(db: Db, billIds: readonly number[]): Promise<BillRow[]> {
  return db
    .selectFrom('income_bill')
    .selectAll()
    .where('bill_id', 'in', [...billIds])
    .orderBy('month')
    .orderBy('bill_id')
    .forNoKeyUpdate()
    .execute()
}

export function usableBills(db: Db, uid: number, ownerType: number): Promise<BillRow[]> {
  return db
    .selectFrom('income_bill')
    .selectAll()
    .where('uid', '=', uid)
    .where('owner_type', '=', ownerType)
    .where('status', '=', BILL_STATUS.withdrawable)
    .orderBy('month')
    .orderBy('bill_id')
    .forNoKeyUpdate()
    .execute()
}

export function updateBill(db: Db, billId: number, change: BillChange, at: Date): Promise<BillRow> {
  return db
    .updateTable('income_bill')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('bill_id', '=', billId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A piece of a run, held: whoever else publishes takes others. */
export function lockToPublish(db: Db, runId: number, limit: number): Promise<BillRow[]> {
  return db
    .selectFrom('income_bill')
    .selectAll()
    .where('run_id', '=', runId)
    .where('status', '=', BILL_STATUS.counting)
    .orderBy('uid')
    .orderBy('owner_type')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export async function setPublished(db: Db, billIds: readonly number[], at: Date, due: Date): Promise<void> {
  await db
    .updateTable('income_bill')
    .set((eb) => ({
      status: BILL_STATUS.toConfirm,
      published_at: at,
      auto_confirm_at: due,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('bill_id', 'in', [...billIds])
    .execute()
}

export function dueBills(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('income_bill')
    .select('bill_id')
    .where('status', '=', BILL_STATUS.toConfirm)
    .where('auto_confirm_at', '<=', now)
    .orderBy('auto_confirm_at')
    .limit(limit)
    .execute()
}

export interface BillFilter {
  uid?: number | undefined
  ownerTypes?: readonly number[]
  status?: number | undefined
  month?: string | undefined
  runId?: number | undefined
  startMonth?: string | undefined
  endMonth?: string | undefined
  /** Drafts of a run are for the desk alone. */
  drafts?: boolean
}

export async function listBills(db: Db, filter: BillFilter, { pn, rn }: { pn: number; rn: number }) {
  let matching = db.selectFrom('income_bill as b').innerJoin('account as a', 'a.uid', 'b.uid')
  if (filter.uid !== undefined) matching = matching.where('b.uid', '=', filter.uid)
  if (filter.ownerTypes) matching = matching.where('b.owner_type', 'in', [...filter.ownerTypes])
  if (filter.status !== undefined) matching = matching.where('b.status', '=', filter.status)
  if (filter.month !== undefined) matching = matching.where('b.month', '=', filter.month)
  if (filter.runId !== undefined) matching = matching.where('b.run_id', '=', filter.runId)
  if (filter.startMonth !== undefined) matching = matching.where('b.month', '>=', filter.startMonth)
  if (filter.endMonth !== undefined) matching = matching.where('b.month', '<=', filter.endMonth)
  if (!filter.drafts) matching = matching.where('b.status', '>', BILL_STATUS.counting)
  const rows = await matching
    .selectAll('b')
    .select('a.nickname')
    .orderBy('b.month', 'desc')
    .orderBy('b.bill_id', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function latestBill(db: Db, uid: number): Promise<BillRow | undefined> {
  return db
    .selectFrom('income_bill')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', '>', BILL_STATUS.counting)
    .orderBy('month', 'desc')
    .orderBy('bill_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function hasBill(db: Db, uid: number, statuses: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('income_bill')
    .select('bill_id')
    .where('uid', '=', uid)
    .where('status', 'in', [...statuses])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function nicknameOf(db: Db, uid: number) {
  return db.selectFrom('account').select('nickname').where('uid', '=', uid).executeTakeFirst()
}

/** Bills and what waits for one go over; a closed bill changes nothing but its owner. */
export async function moveBills(db: Db, from: number, to: number): Promise<number> {
  const { rows } = await sql<{ bill_id: number }>`
    update income_bill set uid = ${to} where uid = ${from} returning bill_id`.execute(db)
  await sql`update bill_item set uid = ${to} where uid = ${from} and bill_id is null`.execute(db)
  await sql`update revenue r set uid = ${to} where uid = ${from}
    and not exists (select from settlement_run s where s.month = r.month and s.status in (2, 3))`.execute(db)
  return rows.length
}
