import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type SignerRow = Selectable<Tables['contract_signer']>

/** Where one seal on one contract stands. */
export const SIGNER = { open: 0, agreed: 1, asked: 2, sealed: 3 } as const

/** In the order in which they seal. */
export function signersOf(db: Db, contractNos: readonly string[]): Promise<SignerRow[]> {
  if (contractNos.length === 0) return Promise.resolve([])
  return db
    .selectFrom('contract_signer')
    .selectAll()
    .where('contract_no', 'in', contractNos)
    .orderBy('contract_no')
    .orderBy('seq')
    .execute()
}

export function signersOfBatch(db: Db, batchNo: string, uid: number): Promise<SignerRow[]> {
  return db
    .selectFrom('contract_signer')
    .selectAll()
    .where('batch_no', '=', batchNo)
    .where('uid', '=', uid)
    .orderBy('contract_no')
    .execute()
}

export async function insertSigners(db: Db, rows: Insertable<Tables['contract_signer']>[]): Promise<void> {
  await db
    .insertInto('contract_signer')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateSigner(
  db: Db,
  { contract_no, seq }: Pick<SignerRow, 'contract_no' | 'seq'>,
  change: Updateable<Tables['contract_signer']>,
): Promise<void> {
  await db
    .updateTable('contract_signer')
    .set(change)
    .where('contract_no', '=', contract_no)
    .where('seq', '=', seq)
    .execute()
}

/** The document is another one now: nobody has seen it. */
export async function forgetViews(db: Db, contractNo: string): Promise<void> {
  await db
    .updateTable('contract_signer')
    .set({ viewed_at: null })
    .where('contract_no', '=', contractNo)
    .execute()
}

export async function joinBatch(
  db: Db,
  uid: number,
  contractNos: readonly string[],
  batchNo: string,
): Promise<void> {
  await db
    .updateTable('contract_signer')
    .set({ batch_no: batchNo })
    .where('uid', '=', uid)
    .where('contract_no', 'in', contractNos)
    .execute()
}

export async function insertBatch(db: Db, row: Insertable<Tables['sign_batch']>): Promise<void> {
  await db.insertInto('sign_batch').values(row).execute()
}

/** Held: nodes of a chain are written one after the other. */
export function lockBatch(db: Db, batchNo: string) {
  return db
    .selectFrom('sign_batch')
    .selectAll()
    .where('batch_no', '=', batchNo)
    .forUpdate()
    .executeTakeFirst()
}
