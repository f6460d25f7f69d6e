import { EPISODE_STATUS, IMPORT_STATUS } from '@tingan/rules/content/podcast-status'
import { TRACK_STATUS } from '@tingan/rules/content/track-status'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { PodcastEpisodeTable, PodcastImportTable } from '../../db/podcast-tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type ImportRow = Selectable<PodcastImportTable>
export type ImportChange = Updateable<PodcastImportTable>
export type EpisodeRow = Selectable<PodcastEpisodeTable>
export type EpisodeChange = Updateable<PodcastEpisodeTable>

const PIECE = 500
const MOST_LISTED = 20
const { waiting, fetching, done, failed } = EPISODE_STATUS
const LIVE = [waiting, fetching, done]

export async function insertImport(
  db: Db,
  row: Insertable<PodcastImportTable>,
  episodes: readonly Insertable<PodcastEpisodeTable>[],
): Promise<ImportRow> {
  const made = await db.insertInto('podcast_import').values(row).returningAll().executeTakeFirstOrThrow()
  for (let from = 0; from < episodes.length; from += PIECE)
    await db
      .insertInto('podcast_episode')
      .values(episodes.slice(from, from + PIECE))
      .execute()
  return made
}

export function findImport(db: Db, importId: string): Promise<ImportRow | undefined> {
  return db.selectFrom('podcast_import').selectAll().where('import_id', '=', importId).executeTakeFirst()
}

export function lockImport(db: Db, importId: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('podcast_import')
    .selectAll()
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
}

export function changeImport(db: Db, importId: string, change: ImportChange): Promise<ImportRow> {
  return db
    .updateTable('podcast_import')
    .set(change)
    .where('import_id', '=', importId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function episodesOf(db: Db, importId: string): Promise<EpisodeRow[]> {
  return db
    .selectFrom('podcast_episode')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('at')
    .execute()
}

export function findEpisode(db: Db, episodeId: number): Promise<EpisodeRow | undefined> {
  return db.selectFrom('podcast_episode').selectAll().where('episode_id', '=', episodeId).executeTakeFirst()
}

export function lockEpisode(db: Db, episodeId: number): Promise<EpisodeRow | undefined> {
  return db
    .selectFrom('podcast_episode')
    .selectAll()
    .where('episode_id', '=', episodeId)
    .forUpdate()
    .executeTakeFirst()
}

export function changeEpisode(db: Db, episodeId: number, change: EpisodeChange): Promise<EpisodeRow> {
  return db
    .updateTable('podcast_episode')
    .set(change)
    .where('episode_id', '=', episodeId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** All of an import that stand in one of these. */
export function changeEpisodes(
  db: Db,
  importId: string,
  from: readonly number[],
  change: EpisodeChange,
): Promise<EpisodeRow[]> {
  return db
    .updateTable('podcast_episode')
    .set(change)
    .where('import_id', '=', importId)
    .where('status', 'in', from)
    .where('album_id', 'is not', null)
    .returningAll()
    .execute()
}

/** What somebody left half done comes first. */
export function nextEpisode(db: Db, importId: string): Promise<EpisodeRow | undefined> {
  return db
    .selectFrom('podcast_episode')
    .selectAll()
    .where('import_id', '=', importId)
    .where('status', 'in', [fetching, waiting])
    .orderBy('status', 'desc')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
}

/** False when this is not being fetched any more: somebody cancelled it. */
export async function keepProgress(
  db: Db,
  { episode_id, file_id }: EpisodeRow,
  received: number,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('podcast_episode')
    .set({ received, updated_at: at })
    .where('episode_id', '=', episode_id)
    .where('file_id', '=', file_id)
    .where('status', '=', fetching)
    .returning('episode_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The album this podcast was brought into before, if it is still there. */
export function knownAlbum(db: Db, uid: number, mcnId: number | null, sourceKey: string) {
  return db
    .selectFrom('podcast_import as i')
    .innerJoin('album as a', 'a.album_id', 'i.album_id')
    .select(['a.album_id', 'a.title'])
    .where('i.uid', '=', uid)
    .where('i.mcn_id', mcnId === null ? 'is' : '=', mcnId)
    .where('i.source_key', '=', sourceKey)
    .where('a.status', '<>', 9)
    .orderBy('i.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Programs that were deleted do not count any more. */
export async function forgetDeleted(db: Db, albumId: number, at: Date): Promise<void> {
  await db
    .updateTable('podcast_episode as e')
    .from('track as t')
    .set({ status: EPISODE_STATUS.cancelled, updated_at: at })
    .whereRef('t.track_id', '=', 'e.track_id')
    .where('e.album_id', '=', albumId)
    .where('e.status', '=', done)
    .where('t.status', '=', TRACK_STATUS.deleted)
    .execute()
}

/** Which episodes an album has, or is about to have. */
export async function presentGuids(db: Db, albumId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('podcast_episode as e')
    .leftJoin('track as t', 't.track_id', 'e.track_id')
    .select('e.guid')
    .where('e.album_id', '=', albumId)
    .where('e.status', 'in', LIVE)
    .where((eb) => eb.or([eb('t.status', 'is', null), eb('t.status', '<>', TRACK_STATUS.deleted)]))
    .execute()
  return new Set(rows.map(({ guid }) => guid))
}

export async function chooseEpisodes(
  db: Db,
  episodeIds: readonly number[],
  albumId: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('podcast_episode')
    .set({ status: waiting, album_id: albumId, updated_at: at })
    .where('episode_id', '=', sql<number>`any(${episodeIds}::bigint[])`)
    .execute()
}

const COUNTS = {
  chosen: sql<number>`count(*) filter (where e.album_id is not null)::int`,
  done: sql<number>`count(*) filter (where e.status = ${done})::int`,
  failed: sql<number>`count(*) filter (where e.status = ${failed})::int`,
}

export function recentImports(db: Db, uid: number, mcnId: number | null) {
  return db
    .selectFrom('podcast_import as i')
    .innerJoin('album as a', 'a.album_id', 'i.album_id')
    .innerJoin('podcast_episode as e', 'e.import_id', 'i.import_id')
    .select([
      'i.import_id',
      'i.status',
      'i.source',
      'i.title',
      'i.album_id',
      'i.created_at',
      'a.title as album_title',
      COUNTS.chosen.as('chosen'),
      COUNTS.done.as('done'),
      COUNTS.failed.as('failed'),
    ])
    .where('i.uid', '=', uid)
    .where('i.mcn_id', mcnId === null ? 'is' : '=', mcnId)
    .where('i.status', '<>', IMPORT_STATUS.preview)
    .groupBy(['i.import_id', 'a.title'])
    .orderBy('i.created_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

export function accountOf(db: Db, uid: number) {
  return db
    .selectFrom('account')
    .select(['auth_type', 'account_status', 'merge_no'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
}

export async function dropOldPreviews(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('podcast_import')
    .where('status', '=', IMPORT_STATUS.preview)
    .where('updated_at', '<', before)
    .execute()
}

/** Of which nothing was heard since, or whose new day has come. */
export async function quietImports(
  db: Db,
  now: Date,
  quiet: Date,
): Promise<Pick<ImportRow, 'import_id' | 'run'>[]> {
  return db
    .selectFrom('podcast_import as i')
    .select(['i.import_id', 'i.run'])
    .where('i.status', '=', IMPORT_STATUS.running)
    .where((eb) =>
      eb.or([
        eb('i.resume_at', '<=', now),
        eb.and([
          eb('i.resume_at', 'is', null),
          eb('i.updated_at', '<', quiet),
          eb.not(
            eb.exists(
              eb
                .selectFrom('podcast_episode as e')
                .select('e.episode_id')
                .whereRef('e.import_id', '=', 'i.import_id')
                .where('e.updated_at', '>=', quiet),
            ),
          ),
        ]),
      ]),
    )
    .execute()
}

export async function moveImports(db: Db, from: number, to: number): Promise<number> {
  const moved = await db
    .updateTable('podcast_import')
    .set({ uid: to })
    .where('uid', '=', from)
    .returning('import_id')
    .execute()
  return moved.length
}

export async function endImports(db: Db, uid: number, at: Date): Promise<void> {
  const ended = await db
    .updateTable('podcast_import')
    .set({ status: IMPORT_STATUS.cancelled, updated_at: at })
    .where('uid', '=', uid)
    .where('status', 'in', [IMPORT_STATUS.preview, IMPORT_STATUS.running])
    .returning('import_id')
    .execute()
  for (const { import_id } of ended)
    await changeEpisodes(db, import_id, [waiting, fetching], {
      status: EPISODE_STATUS.cancelled,
      updated_at: at,
    })
}
