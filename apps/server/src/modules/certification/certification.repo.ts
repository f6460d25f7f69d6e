import { ACCOUNT_STATUS } from '@tingan/contract/account'
import { CERTIFICATION } from '@tingan/rules/certification'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type CertificationRow = Selectable<Tables['certification']>
export type CertificationChange = Omit<Updateable<Tables['certification']>, 'uid' | 'version'>

export function readCertification(db: Db, uid: number): Promise<CertificationRow | undefined> {
  return db.selectFrom('certification').selectAll().where('uid', '=', uid).executeTakeFirst()
}

export function lockCertification(db: Db, uid: number): Promise<CertificationRow | undefined> {
  return db.selectFrom('certification').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()
}

/** Holds the person, also where there is no certification to hold yet. */
export function lockPerson(db: Db, uid: number) {
  return db
    .selectFrom('account')
    .select(['plat'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Nothing handed in yet. */
export async function beginCertification(
  db: Db,
  row: Pick<
    CertificationRow,
    'uid' | 'real_name' | 'id_card_no' | 'id_card_hash' | 'created_at' | 'updated_at'
  >,
): Promise<CertificationRow> {
  return db.insertInto('certification').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateCertification(
  db: Db,
  uid: number,
  change: CertificationChange,
  at: Date,
): Promise<void> {
  await db
    .updateTable('certification')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('uid', '=', uid)
    .execute()
}

/** Until the end of the transaction nobody else decides whose identity this is. */
export async function lockIdentity(db: Db, idCardHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${idCardHash}, 0))`.execute(db)
}

/** Whether another living account has it. What a cancelled one had is free. */
export async function identityTaken(db: Db, idCardHash: string, exceptUid: number): Promise<boolean> {
  const row = await db
    .selectFrom('certification as c')
    .innerJoin('account as a', 'a.uid', 'c.uid')
    .select('c.uid')
    .where('c.id_card_hash', '=', idCardHash)
    .where('c.bound', '=', true)
    .where('c.uid', '<>', exceptUid)
    .where('a.account_status', '<>', ACCOUNT_STATUS.cancelled)
    .executeTakeFirst()
  return row !== undefined
}

export async function freeCancelledIdentity(db: Db, idCardHash: string): Promise<void> {
  await db
    .updateTable('certification')
    .set({ bound: false })
    .where('id_card_hash', '=', idCardHash)
    .where('bound', '=', true)
    .where('uid', 'in', (eb) =>
      eb.selectFrom('account').select('uid').where('account_status', '=', ACCOUNT_STATUS.cancelled),
    )
    .execute()
}

/** Of the person's own card, as far as one was handed in. */
export async function bankStatusOf(db: Db, uid: number): Promise<number> {
  const row = await db
    .selectFrom('bank_account')
    .select('status')
    .where('uid', '=', uid)
    .orderBy('bank_account_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.status ?? 0
}

export async function checkedByFace(db: Db): Promise<{ uid: number; face_flow_id: string }[]> {
  const rows = await db
    .selectFrom('certification')
    .select(['uid', 'face_flow_id'])
    .where('status', '=', CERTIFICATION.checking)
    .where('face_flow_id', 'is not', null)
    .execute()
  return rows.flatMap(({ uid, face_flow_id }) => (face_flow_id ? [{ uid, face_flow_id }] : []))
}

export async function expiredBy(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('certification')
    .select('uid')
    .where('status', '=', CERTIFICATION.passed)
    .where('valid_to', '<', today)
    .execute()
  return rows.map(({ uid }) => uid)
}

export function toWarn(db: Db, until: string) {
  return db
    .selectFrom('certification')
    .select(['uid', 'valid_to'])
    .where('status', '=', CERTIFICATION.passed)
    .where('valid_to', '<=', until)
    .where('warned_at', 'is', null)
    .execute()
}
