import { OPEN_WITHDRAWS, WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import type { BillLeft } from '@tingan/rules/money/withdraw-tax'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type WithdrawRow = Selectable<Tables['withdraw']>
export type InvoiceRow = Selectable<Tables['withdraw_invoice']>
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

/** The newest of each. */
export function invoicesOf(db: Db, withdrawNos: readonly string[]): Promise<InvoiceRow[]> {
  return db
    .selectFrom('withdraw_invoice')
    .selectAll()
    .distinctOn('withdraw_no')
    .where('withdraw_no', 'in', withdrawNos.length > 0 ? [...withdrawNos] : [''])
    .orderBy('withdraw_no')
    .orderBy('invoice_id', 'desc')
    .execute()
}

/** False where the number was used before. */
export async function insertInvoice(db: Db, row: Insertable<Tables['withdraw_invoice']>): Promise<boolean> {
  const added = await db
    .insertInto('withdraw_invoice')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('invoice_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function closeInvoices(db: Db, withdrawNo: string, reason: string, at: Date): Promise<void> {
  await db
    .updateTable('withdraw_invoice')
    .set({ status: 2, reason, decided_at: at })
    .where('withdraw_no', '=', withdrawNo)
    .where('status', '<>', 2)
    .execute()
}

export async function decideInvoice(
  db: Db,
  invoiceId: number,
  decision: { status: number; reason: string; decided_by: number; decided_at: Date },
): Promise<void> {
  await db.updateTable('withdraw_invoice').set(decision).where('invoice_id', '=', invoiceId).execute()
}

export interface WithdrawFilter {
  uid?: number | undefined
  status?: number | undefined
  ownerType?: number | undefined
}

export async function listWithdraws(db: Db, filter: WithdrawFilter, { pn, rn }: { pn: number; rn: number }) {
  let matching = db.selectFrom('withdraw as w').innerJoin('account as a', 'a.uid', 'w.uid')
  if (filter.uid !== undefined) matching = matching.where('w.uid', '=', filter.uid)
  if (filter.status !== undefined) matching = matching.where('w.status', '=', filter.status)
  if (filter.ownerType !== undefined) matching = matching.where('w.owner_type', '=', filter.ownerType)
  const rows = await matching
    .selectAll('w')
    .select('a.nickname')
    .orderBy('w.withdraw_no', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
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
