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
