import type { BillLeft } from '@tingan/rules/money/withdraw-tax'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type WithdrawRow = Selectable<Tables['withdraw']>

export type WithdrawChange = Omit<Updateable<Tables['withdraw']>, 'version' | 'updated_at'>

/** Taken first by everything that concerns somebody's payouts; a bank change, a merge and a cancellation wait for it. */
export async function holdOwner(db: Db, uid: number): Promise<{ merging: boolean; status: number }> {
  const row = await db
    .selectFrom('account')
    .select(['merge_no', 'account_status'])
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { merging: row.merge_no !== null, status: row.account_status }
}

export async function nextNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('settle_number') as n`.execute(db)
  return rows[0]!.n
}

export function findWithdraw(db: Db, withdrawNo: string): Promise<WithdrawRow | undefined> {
  return db.selectFrom('withdraw').selectAll().where('withdraw_no', '=', withdrawNo).executeTakeFirst()
}

export function lockWithdraw(db: Db, withdrawNo: string): Promise<WithdrawRow | undefined> {
  return db
    .selectFrom('withdraw')
    .selectAll()
    .where('withdraw_no', '=', withdrawNo)
    .forUpdate()
    .executeTakeFirst()
}

export function insertWithdraw(db: Db, row: Insertable<Tables['withdraw']>): Promise<WithdrawRow> {
  return db.insertInto('withdraw').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateWithdraw(
  db: Db,
  withdrawNo: string,
  change: WithdrawChange,
  at: Date,
): Promise<WithdrawRow> {
  return db
    .updateTable('withdraw')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('withdraw_no', '=', withdrawNo)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function putParts(db: Db, withdrawNo: string, parts: readonly BillLeft[]): Promise<void> {
  await db.deleteFrom('withdraw_part').where('withdraw_no', '=', withdrawNo).execute()
  await db
    .insertInto('withdraw_part')
    .values(
      parts.map(({ billId, royaltyFen, labourFen }) => ({
        withdraw_no: withdrawNo,
        bill_id: billId,
        royalty_fen: royaltyFen,
        labour_fen: labourFen,
      })),
    )
    .execute()
}

export function partsOf(db: Db, withdrawNos: readonly string[]) {
  return db
    .selectFrom('withdraw_part as p')
    .innerJoin('income_bill as b', 'b.bill_id', 'p.bill_id')
    .select(['p.withdraw_no', 'p.bill_id', 'p.royalty_fen', 'p.labour_fen', 'b.month'])
    .where('p.withdraw_no', 'in', withdrawNos.length > 0 ? [...withdrawNos] : [''])
    .orderBy('b.month')
    .orderBy('p.bill_id')
    .execute()
}

export async function withdrawOfBill(db: Db, billId: number): Promise<WithdrawRow | undefined> {
  return db
    .selectFrom('withdraw as w')
    .innerJoin('withdraw_part as p', 'p.withdraw_no', 'w.withdraw_no')
    .selectAll('w')
    .where('p.bill_id', '=', billId)
    .orderBy('w.withdraw_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What was done to it, the oldest first. */
export function trailOf(db: Db, withdrawNo: string) {
  return db
    .selectFrom('audit_log')
    .select(['action', 'at', 'detail'])
    .where('subject', '=', `withdraw:${withdrawNo}`)
    .orderBy('audit_id')
    .execute()
}

export async function moveWithdraws(db: Db, from: number, to: number): Promise<void> {
  await sql`update withdraw set uid = ${to} where uid = ${from}`.execute(db)
}

export async function nicknameOf(db: Db, uid: number): Promise<string> {
  const row = await db.selectFrom('account').select('nickname').where('uid', '=', uid).executeTakeFirst()
  return row?.nickname ?? ''
}
