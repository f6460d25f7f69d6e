import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

export interface PrintOwner {
  file_id?: string
  cp_track_id?: number
}

export async function insertPrint(
  db: Db,
  owner: PrintOwner,
  frames: Buffer,
  hashes: readonly number[],
): Promise<void> {
  const { print_id } = await db
    .insertInto('sound_print')
    .values({ ...owner, frames })
    .returning('print_id')
    .executeTakeFirstOrThrow()
  await sql`insert into sound_print_hash (hash, print_id)
    select hash, ${print_id}::bigint from unnest(${hashes}::integer[]) hash`.execute(db)
}

export async function deletePrintOf(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('sound_print').where('file_id', '=', fileId).execute()
}

export async function printOf(db: Db, fileId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('sound_print')
    .select('frames')
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row?.frames ?? null
}

/** A hash that very many share says nothing, and counting them all would say it slowly. */
const MOST_SHARING = 200
const MOST_CANDIDATES = 20

/** Those that share most hashes, with their frames. */
export async function candidates(db: Db, hashes: readonly number[], exceptFileId: string) {
  const { rows } = await sql<{ print_id: number; shared: number }>`
    select print_id, count(*) as shared
    from unnest(${hashes}::integer[]) wanted,
      lateral (select print_id from sound_print_hash where hash = wanted limit ${MOST_SHARING}) found
    group by print_id order by shared desc limit ${MOST_CANDIDATES + 1}`.execute(db)
  if (rows.length === 0) return []
  return db
    .selectFrom('sound_print')
    .leftJoin('audio_file', 'audio_file.file_id', 'sound_print.file_id')
    .leftJoin('cp_track', (join) =>
      join.on((eb) =>
        eb.or([
          eb('cp_track.cp_track_id', '=', eb.ref('sound_print.cp_track_id')),
          eb('cp_track.file_id', '=', eb.ref('sound_print.file_id')),
        ]),
      ),
    )
    .select([
      'sound_print.file_id',
      'sound_print.frames',
      'audio_file.uid',
      'audio_file.origin_name',
      'audio_file.duration_ms',
      'cp_track.cp_name',
      'cp_track.track_title',
      'cp_track.album_title',
      'cp_track.duration',
    ])
    .where(
      'sound_print.print_id',
      'in',
      rows.map(({ print_id }) => print_id),
    )
    .where((eb) =>
      eb.or([eb('sound_print.file_id', 'is', null), eb('sound_print.file_id', '<>', exceptFileId)]),
    )
    .execute()
}
export type Candidate = Awaited<ReturnType<typeof candidates>>[number]

export async function searchLibrary(db: Db, keyword: string, { pn, rn }: { pn: number; rn: number }) {
  const found = db.selectFrom('cp_track').where('track_title', 'ilike', `%${escapeLike(keyword)}%`)
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('cp_track_id', 'desc')
      .limit(rn)
      .offset((pn - 1) * rn)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export interface LibraryEntry {
  cp_name: string
  track_title: string
  album_title: string
  duration: number
  file_id?: string
  created_at: Date
}

/** Under the names it has now. */
export function insertLibraryEntry(db: Db, entry: LibraryEntry) {
  return db
    .insertInto('cp_track')
    .values(entry)
    .onConflict((conflict) =>
      conflict.column('file_id').doUpdateSet({
        cp_name: entry.cp_name,
        track_title: entry.track_title,
        album_title: entry.album_title,
      }),
    )
    .returning('cp_track_id')
    .executeTakeFirstOrThrow()
}

export async function deleteLibraryEntry(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('cp_track').where('file_id', '=', fileId).execute()
}
