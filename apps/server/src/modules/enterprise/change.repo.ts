import { CHANGE_STATUS } from '@tingan/contract/enterprise-info'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type ChangeRow = Selectable<Tables['enterprise_change']>
export type ChangeKind = ChangeRow['kind']

/** Undefined when one of the kind is running already. */
export function insertChange(
  db: Db,
  row: Pick<ChangeRow, 'uid' | 'kind' | 'payload' | 'created_at'>,
): Promise<ChangeRow | undefined> {
  return db
    .insertInto('enterprise_change')
    .values({ ...row, status: CHANGE_STATUS.running })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function runningChange(db: Db, uid: number, kind: ChangeKind): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('enterprise_change')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('status', '=', CHANGE_STATUS.running)
    .forUpdate()
    .executeTakeFirst()
}

export function changeById(db: Db, changeId: number): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('enterprise_change')
    .selectAll()
    .where('change_id', '=', changeId)
    .forUpdate()
    .executeTakeFirst()
}

/** The last of each kind. */
export function latestChanges(db: Db, uid: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('enterprise_change')
    .selectAll()
    .distinctOn('kind')
    .where('uid', '=', uid)
    .orderBy('kind')
    .orderBy('change_id', 'desc')
    .execute()
}

export async function decideChange(
  db: Db,
  changeId: number,
  decision: { status: number; failReason?: string; at: Date },
): Promise<void> {
  await db
    .updateTable('enterprise_change')
    .set({ status: decision.status, fail_reason: decision.failReason ?? '', decided_at: decision.at })
    .where('change_id', '=', changeId)
    .execute()
}

export async function markSmsDone(db: Db, changeId: number, at: Date): Promise<void> {
  await db.updateTable('enterprise_change').set({ sms_at: at }).where('change_id', '=', changeId).execute()
}

export async function setChangeFlow(db: Db, changeId: number, flowId: string): Promise<void> {
  await db
    .updateTable('enterprise_change')
    .set({ flow_id: flowId })
    .where('change_id', '=', changeId)
    .execute()
}

export async function deleteChanges(db: Db, uid: number): Promise<void> {
  await db.deleteFrom('enterprise_change').where('uid', '=', uid).execute()
}

export async function isRunning(db: Db, uid: number, kind: ChangeKind): Promise<boolean> {
  const row = await db
    .selectFrom('enterprise_change')
    .select('change_id')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('status', '=', CHANGE_STATUS.running)
    .executeTakeFirst()
  return row !== undefined
}
