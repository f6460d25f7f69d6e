import type { AudioPurpose, AudioStep } from '@tingan/contract/media'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { AudioFileTable } from '../../db/media-tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type AudioRow = Selectable<AudioFileTable>
export type AudioChange = Updateable<AudioFileTable>

const MOST_LISTED = 200

/** One at a time for each person: ten begun at once must not all see room for the last. */
export async function lockUploader(db: Db, uid: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audio:${uid}`}, 0))`.execute(db)
}

/** The same bytes may belong to several: none adopts them while another lets them go. */
export async function lockContent(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audio-content:${key}`}, 0))`.execute(db)
}

export async function countSince(db: Db, uid: number, since: Date): Promise<{ today: number; open: number }> {
  const { today, open } = await db
    .selectFrom('audio_file')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('created_at', '>=', since).as('today'),
      fn
        .countAll<number>()
        .filterWhere(eb('state', '=', 'uploading'))
        .as('open'),
    ])
    .where('uid', '=', uid)
    .where((eb) => eb.or([eb('created_at', '>=', since), eb('state', '=', 'uploading')]))
    .executeTakeFirstOrThrow()
  return { today, open }
}

export function insertFile(db: Db, row: Insertable<AudioFileTable>): Promise<AudioRow> {
  return db.insertInto('audio_file').values(row).returningAll().executeTakeFirstOrThrow()
}

export function findFile(db: Db, fileId: string): Promise<AudioRow | undefined> {
  return db.selectFrom('audio_file').selectAll().where('file_id', '=', fileId).executeTakeFirst()
}

export function ownFile(db: Db, uid: number, fileId: string): Promise<AudioRow | undefined> {
  return db
    .selectFrom('audio_file')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

/** Held until the transaction ends. */
export function heldFile(db: Db, fileId: string): Promise<AudioRow | undefined> {
  return db.selectFrom('audio_file').selectAll().where('file_id', '=', fileId).forUpdate().executeTakeFirst()
}

export function unusedFiles(db: Db, uid: number, purpose: AudioPurpose): Promise<AudioRow[]> {
  return db
    .selectFrom('audio_file')
    .selectAll()
    .where('uid', '=', uid)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

export function filesById(db: Db, fileIds: readonly string[]): Promise<AudioRow[]> {
  if (fileIds.length === 0) return Promise.resolve([])
  return db.selectFrom('audio_file').selectAll().where('file_id', 'in', fileIds).execute()
}

/** Only while it is still in that state; undefined when somebody was first. */
export function changeFile(
  db: Db,
  fileId: string,
  state: AudioRow['state'],
  change: AudioChange,
): Promise<AudioRow | undefined> {
  return db
    .updateTable('audio_file')
    .set(change)
    .where('file_id', '=', fileId)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst()
}

export function beginAttempt(db: Db, fileId: string, at: Date): Promise<AudioRow | undefined> {
  return db
    .updateTable('audio_file')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), updated_at: at }))
    .where('file_id', '=', fileId)
    .where('state', '=', 'uploaded')
    .returningAll()
    .executeTakeFirst()
}

export function finishStep(db: Db, fileId: string, step: AudioStep, change: AudioChange, at: Date) {
  return db
    .updateTable('audio_file')
    .set((eb) => ({
      ...change,
      attempts: 0,
      done_steps: eb.fn<AudioStep[]>('array_append', ['done_steps', eb.val(step)]),
      updated_at: at,
    }))
    .where('file_id', '=', fileId)
    .where('state', '=', 'uploaded')
    .where(sql<boolean>`not ${step} = any(done_steps)`)
    .returningAll()
    .executeTakeFirst()
}

/** All of them the person's own, fresh and free, or fewer come back than were asked for. */
export function claimOwn(db: Db, uid: number, fileIds: string[], since: Date, at: Date): Promise<AudioRow[]> {
  return db
    .updateTable('audio_file')
    .set({ used_at: at, updated_at: at })
    .where('uid', '=', uid)
    .where('file_id', 'in', fileIds)
    .where('used_at', 'is', null)
    .where('created_at', '>=', since)
    .where('state', 'in', ['uploaded', 'parsed'])
    .returningAll()
    .execute()
}

export async function release(db: Db, fileIds: string[], at: Date): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .updateTable('audio_file')
    .set({ used_at: null, created_at: at, updated_at: at })
    .where('file_id', 'in', fileIds)
    .execute()
}

export async function deleteFile(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('audio_file').where('file_id', '=', fileId).execute()
}

export async function contentInUse(db: Db, key: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('audio_file')
    .select('file_id')
    .where('original_key', '=', key)
    .where('file_id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function abandoned(db: Db, limits: { unfinished: Date; unused: Date }): Promise<AudioRow[]> {
  return db
    .selectFrom('audio_file')
    .selectAll()
    .where('used_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'uploading'), eb('updated_at', '<', limits.unfinished)]),
        eb('created_at', '<', limits.unused),
      ]),
    )
    .execute()
}

/** Of which nothing was heard since: their worker or their last request was lost. */
export function quietSince(db: Db, limit: Date): Promise<AudioRow[]> {
  return db
    .selectFrom('audio_file')
    .selectAll()
    .where('state', 'in', ['uploading', 'uploaded'])
    .where('updated_at', '<', limit)
    .execute()
}

export async function moveFiles(db: Db, from: number, to: number): Promise<number> {
  const moved = await db
    .updateTable('audio_file')
    .set({ uid: to })
    .where('uid', '=', from)
    .returning('file_id')
    .execute()
  return moved.length
}
