import { COOPERATION, MCN_STATUS, TRANSFER } from '@tingan/rules/mcn-status'
import { BILL_OWNER, BILL_STATUS } from '@tingan/rules/money/bill-status'
import type { Insertable, Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export function mcnOfEnterprise(db: Db, uid: number) {
  return db.selectFrom('mcn').selectAll().where('enterprise_uid', '=', uid).executeTakeFirst()
}
export type McnRow = NonNullable<Awaited<ReturnType<typeof mcnOfEnterprise>>>

export function lockMcn(db: Db, mcnId: number) {
  return db.selectFrom('mcn').selectAll().where('mcn_id', '=', mcnId).forUpdate().executeTakeFirst()
}

export function lockMcnOf(db: Db, uid: number) {
  return db.selectFrom('mcn').selectAll().where('enterprise_uid', '=', uid).forUpdate().executeTakeFirst()
}

export function insertMcn(db: Db, row: Insertable<Tables['mcn']>): Promise<McnRow> {
  return db.insertInto('mcn').values(row).returningAll().executeTakeFirstOrThrow()
}

export type McnChange = Omit<Updateable<Tables['mcn']>, 'version' | 'updated_at'>

export async function updateMcn(db: Db, mcnId: number, change: McnChange, at: Date): Promise<void> {
  await db
    .updateTable('mcn')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('mcn_id', '=', mcnId)
    .execute()
}

/** When its owner's account ends: the agency is history, and nobody is to be reached there. */
export async function blankContact(db: Db, uid: number, at: Date): Promise<void> {
  await db
    .updateTable('mcn')
    .set((eb) => ({
      contact_name: '',
      contact_mobile: '',
      contact_email: '',
      permit_img: null,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('enterprise_uid', '=', uid)
    .execute()
}

export async function nameTaken(db: Db, name: string, exceptUid: number): Promise<boolean> {
  const row = await db
    .selectFrom('mcn')
    .select('mcn_id')
    .where('mcn_name', '=', name)
    .where('enterprise_uid', '<>', exceptUid)
    .executeTakeFirst()
  return row !== undefined
}

export async function avatarOf(db: Db, uid: number): Promise<string> {
  const row = await db.selectFrom('account').select('avatar').where('uid', '=', uid).executeTakeFirst()
  return row?.avatar ?? ''
}

export function sisterMcn(db: Db, creditCode: string) {
  return db
    .selectFrom('sister_mcn')
    .selectAll()
    .where('social_credit_code', '=', creditCode)
    .executeTakeFirst()
}

const { invited, live, dissolving, coolingOff } = COOPERATION
const PENDING_OR_LIVE = [invited, live, dissolving, coolingOff]

export async function hasCooperation(
  db: Db,
  anchorUid: number,
  states: readonly number[] = PENDING_OR_LIVE,
): Promise<boolean> {
  const row = await db
    .selectFrom('mcn_cooperation')
    .select('cooperation_id')
    .where('anchor_uid', '=', anchorUid)
    .where('status', 'in', states)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many of an agency's cooperations stand where. */
export async function cooperationCounts(db: Db, mcnId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('mcn_cooperation')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('mcn_id', '=', mcnId)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

export async function hasUnsettledBill(db: Db, mcnId: number): Promise<boolean> {
  const row = await db
    .selectFrom('income_bill as b')
    .innerJoin('mcn as m', 'm.enterprise_uid', 'b.uid')
    .select('b.bill_id')
    .where('m.mcn_id', '=', mcnId)
    .where('b.owner_type', '=', BILL_OWNER.agency)
    .where('b.status', '<>', BILL_STATUS.settled)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Oldest first: it runs out first. */
function openInvites(db: Db) {
  return db
    .selectFrom('mcn_cooperation as c')
    .innerJoin('mcn as m', 'm.mcn_id', 'c.mcn_id')
    .select(['m.mcn_name', 'c.created_at'])
    .where('c.status', '=', invited)
    .orderBy('c.created_at')
}

export function openInvitesTo(db: Db, anchorUid: number) {
  return openInvites(db).where('c.anchor_uid', '=', anchorUid).execute()
}

export function openInvitesOf(db: Db, mcnId: number) {
  return openInvites(db).where('c.mcn_id', '=', mcnId).execute()
}

/** Every cooperation that was ever agreed to; whether it covers a day is for the caller to say. */
export function agreedCooperations(db: Db, mcnId: number) {
  return db
    .selectFrom('mcn_cooperation as c')
    .innerJoin('mcn as m', 'm.mcn_id', 'c.mcn_id')
    .select(['c.cooperation_id', 'c.anchor_uid', 'c.auth_scope', 'c.accepted_at', 'c.ended_at', 'c.end_date'])
    .where('c.mcn_id', '=', mcnId)
    .where('m.status', '=', MCN_STATUS.settled)
    .where('c.accepted_at', 'is not', null)
    .execute()
}

const MOST_SHOWN = 5

export async function openTodos(db: Db, uid: number, now: Date) {
  const query = db
    .selectFrom('mcn_todo')
    .where('to_uid', '=', uid)
    .where('status', '=', 0)
    .where('expire_at', '>', now)
  const [list, { count }] = await Promise.all([
    query
      .select(['todo_id', 'type', 'title', 'content', 'expire_at'])
      .orderBy('expire_at')
      .limit(MOST_SHOWN)
      .execute(),
    query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { list, count: Number(count) }
}

/** In a merge: what the anchor agreed to goes on under the other account. */
export async function moveCooperations(db: Db, from: number, to: number, at: Date): Promise<number> {
  const moved = await db
    .updateTable('mcn_cooperation')
    .set({ anchor_uid: to, updated_at: at })
    .where('anchor_uid', '=', from)
    .returning('cooperation_id')
    .execute()
  return moved.length
}

export function cooperationsById(db: Db, cooperationIds: readonly number[]) {
  return db
    .selectFrom('mcn_cooperation as c')
    .innerJoin('mcn as m', 'm.mcn_id', 'c.mcn_id')
    .selectAll('c')
    .select(['m.enterprise_uid', 'm.mcn_name'])
    .where('c.cooperation_id', 'in', cooperationIds)
    .execute()
}

/** Of what waits for its signature; what was given back stays given back. */
export async function moveTransfers(db: Db, contractNo: string, at: Date): Promise<void> {
  await db
    .updateTable('mcn_transfer')
    .set({ status: TRANSFER.moved, updated_at: at })
    .where('contract_no', '=', contractNo)
    .where('status', '=', TRANSFER.unsigned)
    .execute()
}
