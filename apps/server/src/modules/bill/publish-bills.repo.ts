import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import type { Db } from '../../platform/db/connection.ts'
import type { BillRow } from './bill.repo.ts'

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
