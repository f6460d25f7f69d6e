import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import type { Db } from '../../platform/db/connection.ts'

export async function countToSign(db: Db, uid: number): Promise<number> {
  const row = await db
    .selectFrom('contract')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('status', '=', CONTRACT_STATUS.toSign)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Newest first. */
export function contractsOf(db: Db, uid: number) {
  return db
    .selectFrom('contract')
    .select(['kind', 'title', 'status', 'resign_due', 'sign_before'])
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('contract_no', 'desc')
    .execute()
}
export type ContractRow = Awaited<ReturnType<typeof contractsOf>>[number]

export async function hasContract(db: Db, uid: number, status: number, kind?: string): Promise<boolean> {
  const row = await db
    .selectFrom('contract')
    .select('contract_no')
    .where('uid', '=', uid)
    .where('status', '=', status)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function moveContracts(db: Db, from: number, to: number, at: Date): Promise<number> {
  const moved = await db
    .updateTable('contract')
    .set((eb) => ({ uid: to, version: eb('version', '+', 1), updated_at: at }))
    .where('uid', '=', from)
    .returning('contract_no')
    .execute()
  return moved.length
}
