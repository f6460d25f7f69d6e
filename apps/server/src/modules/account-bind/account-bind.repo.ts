import { ACCOUNT_STATUS } from '@tingan/contract/account'
import { BIND_STATUS } from '@tingan/contract/account-bind'
import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

const { waiting, bound, failed } = BIND_STATUS

export function bindsOf(db: Db, uid: number) {
  return db
    .selectFrom('account_bind')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', 'in', [waiting, bound, failed])
    .distinctOn('plat')
    .orderBy('plat')
    .orderBy('bind_id', 'desc')
    .execute()
}
export type BindRow = Awaited<ReturnType<typeof bindsOf>>[number]

export function findBind(db: Db, bindId: number) {
  return db
    .selectFrom('account_bind')
    .selectAll()
    .where('bind_id', '=', bindId)
    .forUpdate()
    .executeTakeFirst()
}

/** Taken by anybody else. */
export async function platTaken(db: Db, plat: number, platUid: string, exceptUid: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_bind')
    .select('bind_id')
    .where('plat', '=', plat)
    .where('plat_uid', '=', platUid)
    .where('status', '=', bound)
    .where('uid', '<>', exceptUid)
    .executeTakeFirst()
  return row !== undefined
}

export async function openBind(db: Db, uid: number, plat: number): Promise<BindRow | undefined> {
  return (await bindsOf(db, uid)).find((row) => row.plat === plat && row.status !== failed)
}

export function insertBind(db: Db, row: Insertable<Tables['account_bind']>) {
  return db.insertInto('account_bind').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function setBindStatus(
  db: Db,
  bindId: number,
  change: { status: number; fail_reason?: string; bound_at?: Date | null },
  at: Date,
): Promise<void> {
  await db
    .updateTable('account_bind')
    .set({ ...change, updated_at: at })
    .where('bind_id', '=', bindId)
    .execute()
}

export async function letGo(db: Db, uid: number, plat: number, at: Date): Promise<boolean> {
  const rows = await db
    .updateTable('account_bind')
    .set({ status: BIND_STATUS.none, updated_at: at })
    .where('uid', '=', uid)
    .where('plat', '=', plat)
    .where('status', 'in', [waiting, bound])
    .returning('bind_id')
    .execute()
  return rows.length > 0
}

export async function deleteBinds(db: Db, uid: number): Promise<void> {
  await db.deleteFrom('account_bind').where('uid', '=', uid).execute()
  await db.deleteFrom('bind_proof').where('uid', '=', uid).execute()
  await db.deleteFrom('bind_change').where('uid', '=', uid).execute()
}

/** What the main account has not itself goes over. */
export async function moveBinds(db: Db, from: number, to: number, at: Date): Promise<number> {
  const taken = (await bindsOf(db, to)).map(({ plat }) => plat)
  const moved = await db
    .updateTable('account_bind')
    .set({ uid: to, updated_at: at })
    .where('uid', '=', from)
    .where('status', '=', bound)
    .$if(taken.length > 0, (query) => query.where('plat', 'not in', taken))
    .returning('bind_id')
    .execute()
  await db
    .updateTable('account_bind')
    .set({ status: BIND_STATUS.none, updated_at: at })
    .where('uid', '=', from)
    .where('status', 'in', [waiting, bound])
    .execute()
  return moved.length
}

/** The changes of the last year, oldest first. */
export async function changesSince(db: Db, uid: number, bindType: number, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('bind_change')
    .select('at')
    .where('uid', '=', uid)
    .where('bind_type', '=', bindType)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

export async function rememberChange(db: Db, uid: number, bindType: number, at: Date): Promise<void> {
  await db.insertInto('bind_change').values({ uid, bind_type: bindType, at }).execute()
}

export async function insertProof(db: Db, row: Insertable<Tables['bind_proof']>): Promise<void> {
  await db.insertInto('bind_proof').values(row).execute()
}

export async function spendProof(
  db: Db,
  proof: { tokenHash: string; uid: number; bindType: number },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('bind_proof')
    .set({ used_at: now })
    .where('token_hash', '=', proof.tokenHash)
    .where('uid', '=', proof.uid)
    .where('bind_type', '=', proof.bindType)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Also a sister end's account of the same number counts, and one that a merge keeps back. */
export async function mobileTaken(
  db: Db,
  mobileHash: string,
  exceptUid: number,
  now: Date,
): Promise<boolean> {
  const [account, held] = await Promise.all([
    db
      .selectFrom('account')
      .select('uid')
      .where('mobile_hash', '=', mobileHash)
      .where('uid', '<>', exceptUid)
      .where('account_status', '<>', ACCOUNT_STATUS.cancelled)
      .executeTakeFirst(),
    db
      .selectFrom('held_mobile')
      .select('until')
      .where('mobile_hash', '=', mobileHash)
      .where('until', '>', now)
      .executeTakeFirst(),
  ])
  return account !== undefined || held !== undefined
}

export function wechatOf(db: Db, uid: number) {
  return db
    .selectFrom('wechat_link')
    .select(['nickname', 'open_id_hash'])
    .where('uid', '=', uid)
    .executeTakeFirst()
}

export async function wechatOwner(db: Db, openIdHash: string): Promise<number | null> {
  const row = await db
    .selectFrom('wechat_link')
    .select('uid')
    .where('open_id_hash', '=', openIdHash)
    .executeTakeFirst()
  return row?.uid ?? null
}

export async function replaceWechat(
  db: Db,
  uid: number,
  link: { openIdHash: string; nickname: string } | null,
  at: Date,
): Promise<void> {
  await db.deleteFrom('wechat_link').where('uid', '=', uid).execute()
  if (link)
    await db
      .insertInto('wechat_link')
      .values({ open_id_hash: link.openIdHash, uid, nickname: link.nickname, linked_at: at })
      .execute()
}

export function certifiedPerson(db: Db, uid: number) {
  return db
    .selectFrom('certification')
    .select(['status', 'real_name', 'id_card_no', 'id_card_hash'])
    .where('uid', '=', uid)
    .executeTakeFirst()
}
