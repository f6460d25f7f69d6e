import { TRACK_STATUS } from '@tingan/rules/content/track-status'
import { type Insertable, sql } from 'kysely'
import type { TrackTable } from '../../db/content-tables.ts'
import type { Db } from '../../platform/db/connection.ts'

const { deleted, waiting, processing } = TRACK_STATUS

export function sequenceOf(db: Db, albumId: number) {
  return db
    .selectFrom('track')
    .select(['track_id', 'title', 'seq', 'status', 'duration'])
    .where('album_id', '=', albumId)
    .where('seq', 'is not', null)
    .orderBy('seq')
    .execute()
}

/** All at once; that no two stand at one place is checked when the transaction ends. */
export async function writeSequence(db: Db, albumId: number, trackIds: readonly number[]): Promise<void> {
  await sql`
    update track set seq = o.at
    from unnest(${trackIds}::bigint[]) with ordinality as o (track_id, at)
    where track.track_id = o.track_id and track.album_id = ${albumId} and track.seq <> o.at`.execute(db)
}

export async function closeUp(db: Db, albumId: number, after: number): Promise<void> {
  await db
    .updateTable('track')
    .set((eb) => ({ seq: eb('seq', '-', 1) }))
    .where('album_id', '=', albumId)
    .where('seq', '>', after)
    .execute()
}

export async function lastSeq(db: Db, albumId: number): Promise<number> {
  const row = await db
    .selectFrom('track')
    .select(({ fn }) => fn.max<number | null>('seq').as('last'))
    .where('album_id', '=', albumId)
    .executeTakeFirst()
  return row?.last ?? 0
}

export function insertTracks(db: Db, rows: readonly Insertable<TrackTable>[]) {
  return db.insertInto('track').values(rows).returningAll().execute()
}

export async function addedSince(db: Db, uid: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('track as t')
    .innerJoin('album as a', 'a.album_id', 't.album_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('a.uid', '=', uid)
    .where('t.created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Which of these titles the album has already. */
export async function takenTitles(
  db: Db,
  albumId: number,
  titles: readonly string[],
  exceptId = 0,
): Promise<string[]> {
  const rows = await db
    .selectFrom('track')
    .select('title')
    .where('album_id', '=', albumId)
    .where('title', 'in', titles)
    .where('status', '<>', deleted)
    .where('track_id', '<>', exceptId)
    .execute()
  return rows.map(({ title }) => title)
}

/** The owner's own programs with the very same file. */
export function sameSound(db: Db, uid: number, md5s: readonly string[], exceptId = 0) {
  if (md5s.length === 0) return Promise.resolve([])
  return db
    .selectFrom('track as t')
    .innerJoin('album as a', 'a.album_id', 't.album_id')
    .select(['t.title', 't.md5'])
    .where('t.md5', 'in', md5s)
    .where('t.status', '<>', deleted)
    .where('t.track_id', '<>', exceptId)
    .where('a.uid', '=', uid)
    .where('a.status', '<>', 9)
    .execute()
}

export async function takenSlots(db: Db, albumId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('track')
    .select('release_time')
    .where('album_id', '=', albumId)
    .where('status', 'in', [processing, 1, waiting])
    .where('release_time', 'is not', null)
    .execute()
  return rows.flatMap(({ release_time }) => release_time?.getTime() ?? [])
}

/** Albums in which something has waited long enough. */
export async function albumsWithDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('track as t')
    .innerJoin('album as a', 'a.album_id', 't.album_id')
    .select('t.album_id')
    .distinct()
    .where('t.status', '=', waiting)
    .where('t.release_time', '<=', now)
    .where('a.status', 'in', [2, 4])
    .execute()
  return rows.map(({ album_id }) => album_id)
}

/** What waits for this file: the program itself, or the new version of one. */
export async function waitingForAudio(db: Db, fileId: string) {
  const rows = await db
    .selectFrom('track')
    .select(['track_id', 'album_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('audio_file_id', '=', fileId), eb('status', '=', processing)]),
        eb.and([sql<boolean>`edit_status = 1`, sql<boolean>`edit_snapshot->>'audioFileId' = ${fileId}`]),
      ]),
    )
    .execute()
  return rows[0]
}
