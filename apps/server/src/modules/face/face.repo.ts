import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type FaceFlowRow = Selectable<Tables['face_flow']>

export async function insertFlow(
  db: Db,
  row: Pick<FaceFlowRow, 'flow_id' | 'uid' | 'purpose' | 'status' | 'url' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await db.insertInto('face_flow').values(row).execute()
}

export function lockFlow(db: Db, flowId: string): Promise<FaceFlowRow | undefined> {
  return db.selectFrom('face_flow').selectAll().where('flow_id', '=', flowId).forUpdate().executeTakeFirst()
}

export async function countSince(db: Db, uid: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('face_flow')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function decideFlow(
  db: Db,
  flowId: string,
  decision: { status: number; failReason?: string; at: Date },
): Promise<void> {
  await db
    .updateTable('face_flow')
    .set({ status: decision.status, fail_reason: decision.failReason ?? '', decided_at: decision.at })
    .where('flow_id', '=', flowId)
    .execute()
}

/** A new check replaces the open one of the same purpose: an old link must not decide anything later. */
export async function closeOpen(db: Db, uid: number, purpose: string, now: Date): Promise<void> {
  await db
    .updateTable('face_flow')
    .set({ status: 4, decided_at: now })
    .where('uid', '=', uid)
    .where('purpose', '=', purpose)
    .where('status', '=', 1)
    .execute()
}

export function waitingFlow(
  db: Db,
  uid: number,
  purpose: string,
  now: Date,
): Promise<FaceFlowRow | undefined> {
  return db
    .selectFrom('face_flow')
    .selectAll()
    .where('uid', '=', uid)
    .where('purpose', '=', purpose)
    .where('status', '=', 1)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Links of one purpose that nobody has settled yet, the oldest first. */
export function openFlows(db: Db, purpose: string, most: number) {
  return db
    .selectFrom('face_flow')
    .select(['flow_id', 'uid'])
    .where('status', '=', 1)
    .where('purpose', '=', purpose)
    .orderBy('expires_at')
    .limit(most)
    .execute()
}
