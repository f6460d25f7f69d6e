import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { WithdrawRow } from './withdraw.repo.ts'

const MOST = 2000

export function lockToPay(db: Db): Promise<WithdrawRow[]> {
  return db
    .selectFrom('withdraw')
    .selectAll()
    .where('status', '=', WITHDRAW_STATUS.paying)
    .where('batch_no', 'is', null)
    .orderBy('withdraw_no')
    .limit(MOST)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function insertBatch(db: Db, row: Insertable<Tables['pay_batch']>): Promise<void> {
  await db.insertInto('pay_batch').values(row).execute()
}

export async function putIntoBatch(db: Db, batchNo: string, withdrawNos: readonly string[]): Promise<void> {
  await db
    .updateTable('withdraw')
    .set({ batch_no: batchNo })
    .where('withdraw_no', 'in', [...withdrawNos])
    .execute()
}

function batches(db: Db) {
  return db
    .selectFrom('pay_batch as b')
    .selectAll('b')
    .select((eb) =>
      eb
        .selectFrom('withdraw as w')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .whereRef('w.batch_no', '=', 'b.batch_no')
        .where('w.status', '=', WITHDRAW_STATUS.paying)
        .as('open'),
    )
}
export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

export function findBatch(db: Db, batchNo: string) {
  return batches(db).where('b.batch_no', '=', batchNo).executeTakeFirst()
}

export async function listBatches(db: Db, { pn, rn }: { pn: number; rn: number }) {
  const rows = await batches(db)
    .orderBy('b.batch_no', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await db
    .selectFrom('pay_batch')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function withdrawsOfBatch(db: Db, batchNo: string): Promise<WithdrawRow[]> {
  return db
    .selectFrom('withdraw')
    .selectAll()
    .where('batch_no', '=', batchNo)
    .orderBy('withdraw_no')
    .execute()
}

/** False where the bank's number, or a result of this try, is known already. */
export async function insertResult(db: Db, row: Insertable<Tables['bank_result']>): Promise<boolean> {
  const added = await db
    .insertInto('bank_result')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('bank_serial_no')
    .executeTakeFirst()
  return added !== undefined
}
