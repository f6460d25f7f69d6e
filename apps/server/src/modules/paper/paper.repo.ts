import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type PaperRow = Selectable<Tables['paper']>

export async function insertPaper(db: Db, row: Omit<PaperRow, 'claimed_at'>): Promise<void> {
  await db.insertInto('paper').values(row).execute()
}

export function findPaper(db: Db, paperId: string): Promise<PaperRow | undefined> {
  return db.selectFrom('paper').selectAll().where('paper_id', '=', paperId).executeTakeFirst()
}

/** Answers how many of them are this person's. */
export async function claimOwn(
  db: Db,
  uid: number,
  paperIds: readonly string[],
  now: Date,
): Promise<PaperRow[]> {
  return db
    .updateTable('paper')
    .set({ claimed_at: now })
    .where('paper_id', 'in', paperIds)
    .where('uid', '=', uid)
    .returningAll()
    .execute()
}

export function unclaimedBefore(db: Db, day: Date): Promise<PaperRow[]> {
  return db
    .selectFrom('paper')
    .selectAll()
    .where('claimed_at', 'is', null)
    .where('created_at', '<', day)
    .limit(500)
    .execute()
}

export function papersOf(db: Db, uid: number): Promise<PaperRow[]> {
  return db.selectFrom('paper').selectAll().where('uid', '=', uid).execute()
}

export async function deletePaper(db: Db, paperId: string): Promise<void> {
  await db.deleteFrom('paper').where('paper_id', '=', paperId).execute()
}
