import { ACCOUNT_STATUS, AUTH_TYPE } from '@tingan/contract/account'
import { MERGE_STATUS } from '@tingan/contract/account-merge'
import type { Insertable, Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

const CERTIFIED = 2
const OURS = 1

function certifiedAccounts(db: Db) {
  return db
    .selectFrom('account as a')
    .innerJoin('certification as c', 'c.uid', 'a.uid')
    .select(['a.uid', 'a.plat', 'a.nickname', 'a.avatar', 'a.mobile', 'a.auth_type', 'a.merge_no'])
    .select(['c.real_name', 'c.id_card_no', 'c.id_card_hash'])
    .where('a.account_status', '=', ACCOUNT_STATUS.normal)
    .where('a.auth_type', '=', AUTH_TYPE.individual)
    .where('c.status', '=', CERTIFIED)
}

export function certifiedAccount(db: Db, uid: number) {
  return certifiedAccounts(db).where('a.uid', '=', uid).executeTakeFirst()
}
export type MergeAccount = NonNullable<Awaited<ReturnType<typeof certifiedAccount>>>

/** Our own account and a sister end's imported one of the same person; the oldest where there are several. */
export function partnerOf(db: Db, own: MergeAccount) {
  return certifiedAccounts(db)
    .where('c.id_card_hash', '=', own.id_card_hash)
    .where('a.uid', '<>', own.uid)
    .where('a.plat', own.plat === OURS ? '<>' : '=', OURS)
    .orderBy('a.uid')
    .limit(1)
    .executeTakeFirst()
}

/** Both, in one order, until the transaction ends. */
export async function holdAccounts(db: Db, uids: readonly number[]): Promise<void> {
  await db.selectFrom('account').select('uid').where('uid', 'in', uids).orderBy('uid').forUpdate().execute()
}

export async function insertMerge(db: Db, row: Insertable<Tables['account_merge']>): Promise<void> {
  await db.insertInto('account_merge').values(row).execute()
}

export function findMerge(db: Db, mergeNo: string) {
  return db.selectFrom('account_merge').selectAll().where('merge_no', '=', mergeNo).executeTakeFirst()
}
export type MergeRow = NonNullable<Awaited<ReturnType<typeof findMerge>>>

export function lastMergeOf(db: Db, uid: number) {
  return db
    .selectFrom('account_merge')
    .selectAll()
    .where((eb) => eb.or([eb('main_uid', '=', uid), eb('sub_uid', '=', uid)]))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Moves only a running one. */
export async function updateRunning(
  db: Db,
  mergeNo: string,
  change: Updateable<Tables['account_merge']>,
): Promise<boolean> {
  const row = await db
    .updateTable('account_merge')
    .set(change)
    .where('merge_no', '=', mergeNo)
    .where('status', '=', MERGE_STATUS.running)
    .returning('merge_no')
    .executeTakeFirst()
  return row !== undefined
}

export async function markMerging(db: Db, uids: readonly number[], mergeNo: string | null): Promise<void> {
  await db.updateTable('account').set({ merge_no: mergeNo }).where('uid', 'in', uids).execute()
}

/** The name is free before the other account takes it. */
export async function closeSub(db: Db, uid: number, nickname: string, at: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ account_status: ACCOUNT_STATUS.cancelled, nickname, merge_no: null, updated_at: at })
    .where('uid', '=', uid)
    .execute()
  await db.deleteFrom('certification').where('uid', '=', uid).execute()
}

export async function rename(db: Db, uid: number, nickname: string, at: Date): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({ nickname, version: eb('version', '+', 1), updated_at: at }))
    .where('uid', '=', uid)
    .execute()
}

export async function holdMobile(db: Db, mobileHash: string, until: Date): Promise<void> {
  await db
    .insertInto('held_mobile')
    .values({ mobile_hash: mobileHash, until })
    .onConflict((conflict) => conflict.column('mobile_hash').doUpdateSet({ until }))
    .execute()
}

export async function freeMobiles(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('held_mobile').where('until', '<=', now).execute()
}
