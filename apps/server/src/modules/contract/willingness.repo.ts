import { WILLINGNESS_STATUS } from '@tingan/contract/contract-seal'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type WillingnessRow = Selectable<Tables['willingness']>

export async function insertWillingness(
  db: Db,
  row: Insertable<Tables['willingness']>,
): Promise<WillingnessRow> {
  return db.insertInto('willingness').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateWillingness(
  db: Db,
  willingnessId: string,
  change: Updateable<Tables['willingness']>,
): Promise<void> {
  await db.updateTable('willingness').set(change).where('willingness_id', '=', willingnessId).execute()
}

export function lockWillingness(db: Db, willingnessId: string): Promise<WillingnessRow | undefined> {
  return db
    .selectFrom('willingness')
    .selectAll()
    .where('willingness_id', '=', willingnessId)
    .forUpdate()
    .executeTakeFirst()
}

export function lockByFace(db: Db, faceId: string): Promise<WillingnessRow | undefined> {
  return db.selectFrom('willingness').selectAll().where('face_id', '=', faceId).forUpdate().executeTakeFirst()
}

/** The one that still runs, or the last that passed by message. */
export function newestOf(
  db: Db,
  batchNo: string,
  method: 'face' | 'sms',
  status: number,
): Promise<WillingnessRow | undefined> {
  return db
    .selectFrom('willingness')
    .selectAll()
    .where('batch_no', '=', batchNo)
    .where('method', '=', method)
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Nobody came back to them. */
export async function killOverdue(db: Db, now: Date): Promise<void> {
  const { waiting, running, dead } = WILLINGNESS_STATUS
  await db
    .updateTable('willingness')
    .set({ status: dead })
    .where('status', 'in', [waiting, running])
    .where('expires_at', '<=', now)
    .execute()
}
