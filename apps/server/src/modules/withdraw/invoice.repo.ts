import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type InvoiceRow = Selectable<Tables['withdraw_invoice']>

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
