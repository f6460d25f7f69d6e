import type { Role } from '@tingan/contract/access'
import { ACCOUNT_STATUS, AUTH_TYPE } from '@tingan/contract/account'
import { ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import { MCN_STATUS } from '@tingan/contract/mcn'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** The people who can be written to: whoever may still sign in. */
const reachable = sql`a.account_status in (${sql.lit(ACCOUNT_STATUS.normal)}, ${sql.lit(ACCOUNT_STATUS.cancelling)})`

/** platform/session/role.ts in the database's words; audience.test.ts holds the two together. */
const roleOf = sql`case
  when a.auth_type = ${sql.lit(AUTH_TYPE.newcomer)} then 'newcomer'
  when a.auth_type = ${sql.lit(AUTH_TYPE.individual)} then 'creator'
  when e.status = ${sql.lit(ENTERPRISE_STATUS.disabled)} then 'disabled'
  when e.status is null or not (e.status = ${sql.lit(ENTERPRISE_STATUS.done)}
    or (e.is_old and not e.popup)) then 'applicant'
  when m.status = ${sql.lit(MCN_STATUS.settled)} then 'agency'
  else 'enterprise' end`

export async function countEverybody(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from account a where ${reachable}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countOfRoles(db: Db, roles: readonly Role[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from account a
    left join enterprise e on e.uid = a.uid left join mcn m on m.enterprise_uid = a.uid
    where ${reachable} and ${roleOf} = any(${roles as Role[]}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

export async function knownUids(db: Db, uids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    select a.uid from account a where ${reachable} and a.uid = any(${uids as number[]}::bigint[])`.execute(db)
  return rows.map((row) => row.uid)
}

export async function insertTargets(db: Db, msgId: number, uids: readonly number[]): Promise<void> {
  await sql`insert into message_target (msg_id, uid)
    select distinct ${msgId}::bigint, uid from unnest(${uids as number[]}::bigint[]) as uid`.execute(db)
}

const shown = ['msg_id', 'title', 'content', 'audience', 'jump_url', 'created_at', 'recalled_at'] as const

export async function listBroadcasts(db: Db, page: { pn: number; rn: number }) {
  const rows = await db
    .selectFrom('message')
    .select(shown)
    .where('uid', '=', sql<number>`0`)
    .orderBy('msg_id', 'desc')
    .limit(page.rn)
    .offset((page.pn - 1) * page.rn)
    .execute()
  const { total } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('uid', '=', sql<number>`0`)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export type BroadcastRow = Awaited<ReturnType<typeof listBroadcasts>>['rows'][number]

export function findBroadcast(db: Db, msgId: number) {
  return db
    .selectFrom('message')
    .select(shown)
    .where('msg_id', '=', msgId)
    .where('uid', '=', sql<number>`0`)
    .forUpdate()
    .executeTakeFirst()
}

export async function recall(db: Db, msgId: number, at: Date): Promise<void> {
  await db.updateTable('message').set({ recalled_at: at }).where('msg_id', '=', msgId).execute()
}

export async function readCounts(db: Db, msgIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ msg_id: number; count: number }>`
    select msg_id, count(*) as count from message_read where msg_id = any(${msgIds}::bigint[])
    group by msg_id`.execute(db)
  return new Map(rows.map((row) => [row.msg_id, row.count]))
}

export async function targetsOf(db: Db, msgIds: number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ msg_id: number; uids: number[] }>`
    select msg_id, array_agg(uid::float8 order by uid) as uids from message_target
    where msg_id = any(${msgIds}::bigint[]) group by msg_id`.execute(db)
  return new Map(rows.map((row) => [row.msg_id, row.uids]))
}
