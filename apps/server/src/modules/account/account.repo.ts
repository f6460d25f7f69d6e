import { ACCOUNT_STATUS } from '@tingan/contract/account'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { ready } from '../../platform/db/ready.ts'

/** Our own account first; a sister end's imported one only where there is no other. */
export function findByMobile(db: Db, mobileHash: string) {
  return db
    .selectFrom('account')
    .selectAll()
    .where('mobile_hash', '=', mobileHash)
    .where('account_status', '<>', ACCOUNT_STATUS.cancelled)
    .orderBy('plat')
    .limit(1)
    .executeTakeFirst()
}

export async function mobileHeld(db: Db, mobileHash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('held_mobile')
    .select('until')
    .where('mobile_hash', '=', mobileHash)
    .where('until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export function findByUid(db: Db, uid: number) {
  return db.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirst()
}

export function readStanding(db: Db, uid: number) {
  return db
    .selectFrom('account as a')
    .leftJoin('enterprise as e', 'e.uid', 'a.uid')
    .leftJoin('mcn as m', 'm.enterprise_uid', 'a.uid')
    .select([
      'a.nickname',
      'a.auth_type',
      'e.status as enterprise_status',
      'e.is_old',
      'e.popup',
      'm.status as mcn_status',
    ])
    .where('a.uid', '=', uid)
    .executeTakeFirst()
}

export async function uidOfInviteCode(db: Db, code: string): Promise<number | null> {
  const row = await db
    .selectFrom('account')
    .select('uid')
    .where('invite_code', '=', code.toUpperCase())
    .where('account_status', '=', ACCOUNT_STATUS.normal)
    .executeTakeFirst()
  return row?.uid ?? null
}

export interface NewAccount {
  mobile: string
  mobile_hash: string
  nickname: string
  invite_code: string
  invited_by: number | null
  created_at: Date
  updated_at: Date
}

/** Undefined when the same number was registered in the same moment. */
export function insertAccount(db: Db, account: NewAccount) {
  return db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Everything user/info needs, in one round trip. */
export async function readProfile(db: Db, uid: number) {
  const [profile] = await profiles(db, { uid })
  return profile
}

const profiles = ready((db, { uid }: { uid: number }) =>
  db
    .selectFrom('account as a')
    .leftJoin('certification as c', 'c.uid', 'a.uid')
    .leftJoin('account_cancellation as x', (join) => join.onRef('x.uid', '=', 'a.uid').on('x.status', '=', 1))
    .selectAll('a')
    .select([
      'c.status as cert_status',
      'c.real_name',
      'c.id_card_no',
      'c.valid_to',
      'x.deadline as cancel_deadline',
      sql<{ kind: string; status: number; resign_due: boolean }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('kind', k.kind, 'status', k.status, 'resign_due', k.resign_due)
          order by k.created_at desc, k.contract_no desc)
        from contract k where k.uid = a.uid and k.kind in ('resource', 'task', 'aigc')), '[]')`.as(
        'contracts',
      ),
    ])
    .where('a.uid', '=', uid),
)

export type Profile = NonNullable<Awaited<ReturnType<typeof readProfile>>>

export async function nicknameTaken(db: Db, nickname: string, exceptUid: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('uid')
    .where(sql`lower(nickname)`, '=', nickname.toLowerCase())
    .where('uid', '<>', exceptUid)
    .where('account_status', '<>', ACCOUNT_STATUS.cancelled)
    .executeTakeFirst()
  return row !== undefined
}

export interface ProfileChange {
  nickname?: string
  nickname_changed_at?: Date
  avatar?: string
  province_id?: number
  city_id?: number
  area_id?: number | null
  tags?: number[]
  basic_at?: Date
  auth_type?: number
  intro?: string
  gender?: number
  birthday?: string | null
  email?: string
  wechat?: string
  qq?: string
}

/** False when somebody else saved first. */
export async function updateProfile(
  db: Db,
  uid: number,
  version: number,
  change: ProfileChange,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('uid', '=', uid)
    .where('version', '=', version)
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

/** What each edit since then replaced of the things everybody can read, the newest first. */
export async function publicChanges(db: Db, uid: number, since: Date): Promise<unknown[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('before')
    .where('subject', '=', `account:${uid}`)
    .where('action', '=', 'account.edit')
    .where('before', 'is not', null)
    .where('at', '>', since)
    .orderBy('audit_id', 'desc')
    .execute()
  return rows.map((row) => row.before)
}

export async function resetProfile(
  db: Db,
  uid: number,
  change: {
    nickname?: string
    nickname_changed_at?: null
    avatar?: string
    intro?: string
    updated_at: Date
  },
): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute()
}

export function openCancellation(db: Db, uid: number) {
  return db
    .selectFrom('account_cancellation')
    .select(['cancel_no', 'deadline'])
    .where('uid', '=', uid)
    .where('status', '=', 1)
    .forUpdate()
    .executeTakeFirst()
}

export async function closeCancellation(db: Db, cancelNo: string, at: Date): Promise<void> {
  await db
    .updateTable('account_cancellation')
    .set({ status: 2, rollback_at: at })
    .where('cancel_no', '=', cancelNo)
    .execute()
}

/** Moves only from the expected status, so two tabs cannot both do it. */
export async function moveAccountStatus(
  db: Db,
  uid: number,
  from: number,
  to: number,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set({ account_status: to, updated_at: at })
    .where('uid', '=', uid)
    .where('account_status', '=', from)
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

export async function setMobile(
  db: Db,
  uid: number,
  mobile: { sealed: string; hash: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({
      mobile: mobile.sealed,
      mobile_hash: mobile.hash,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('uid', '=', uid)
    .execute()
}
