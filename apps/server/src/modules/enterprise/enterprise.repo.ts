import type { Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export function readEnterprise(db: Db, uid: number) {
  return db.selectFrom('enterprise').selectAll().where('uid', '=', uid).executeTakeFirst()
}
export type EnterpriseRow = NonNullable<Awaited<ReturnType<typeof readEnterprise>>>

/** For the rest of the transaction: whoever moves an enterprise moves it alone. */
export function lockEnterprise(db: Db, uid: number) {
  return db.selectFrom('enterprise').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()
}

export type EnterpriseChange = Omit<Updateable<Tables['enterprise']>, 'uid' | 'version'>

export async function updateEnterprise(
  db: Db,
  uid: number,
  change: EnterpriseChange,
  at: Date,
): Promise<void> {
  await db
    .updateTable('enterprise')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('uid', '=', uid)
    .execute()
}

/** Somebody who begins; what an earlier attempt left is gone on with. */
export async function beginEnterprise(db: Db, uid: number, at: Date): Promise<void> {
  await db
    .insertInto('enterprise')
    .values({ uid, status: 0, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()
}

export async function creditCodeTaken(db: Db, code: string, exceptUid: number): Promise<boolean> {
  const row = await db
    .selectFrom('enterprise')
    .select('uid')
    .where('social_credit_code', '=', code)
    .where('uid', '<>', exceptUid)
    .where('status', '<>', -9999)
    .executeTakeFirst()
  return row !== undefined
}

export async function creditCodePassed(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('credit_code_pass')
    .select('credit_code')
    .where('credit_code', '=', code)
    .executeTakeFirst()
  return row !== undefined
}

/** False when it was something else by now. */
export async function moveAuthType(
  db: Db,
  uid: number,
  from: number,
  to: number,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set({ auth_type: to, updated_at: at })
    .where('uid', '=', uid)
    .where('auth_type', '=', from)
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

export async function setPublicProfile(
  db: Db,
  uid: number,
  profile: { nickname?: string; avatar?: string; intro?: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({ ...profile, version: eb('version', '+', 1), updated_at: at }))
    .where('uid', '=', uid)
    .execute()
}

/** When the account ends: nobody's name stands here any more, and the company is free for others. */
export async function blankEnterprise(db: Db, uid: number, at: Date): Promise<void> {
  await updateEnterprise(
    db,
    uid,
    {
      social_credit_code: null,
      license_img: null,
      license_start: null,
      license_end: null,
      extra_license: [],
      legal_name: null,
      legal_id_no: null,
      contact_email: '',
      operator_name: null,
      operator_id_no: null,
      operator_mobile: null,
      operator_email: '',
      operator_id_front: null,
      operator_id_back: null,
      operator_at: null,
      auth_letter: null,
      fail_reason: '',
      refused: '[]',
    },
    at,
  )
}

/** Licences with an end, of everybody who is not out. */
export function licensesEndingBefore(db: Db, day: string) {
  return db
    .selectFrom('enterprise')
    .select(['uid', 'license_end', 'identity_status'])
    .where('license_end', 'is not', null)
    .where('license_end', '<=', day)
    .where('status', '<>', -9999)
    .where('identity_status', 'in', [0, 1])
    .limit(5000)
    .execute()
}
