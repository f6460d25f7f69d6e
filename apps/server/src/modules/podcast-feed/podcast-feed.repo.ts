import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { TRACK_STATUS } from '@tingan/rules/content/track-status'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { AlbumFeedTable } from '../../db/podcast-tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type FeedRow = Selectable<AlbumFeedTable>

export function feedOfAlbum(db: Db, albumId: number): Promise<FeedRow | undefined> {
  return db.selectFrom('album_feed').selectAll().where('album_id', '=', albumId).executeTakeFirst()
}

/** The first time it is made, later only turned. */
export function saveFeed(db: Db, row: Insertable<AlbumFeedTable>): Promise<FeedRow> {
  return db
    .insertInto('album_feed')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('album_id').doUpdateSet({ is_on: row.is_on, updated_at: row.updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A feed with its album, whether or not it may be served. */
export function findFeed(db: Db, feedId: string) {
  return db
    .selectFrom('album_feed as f')
    .innerJoin('album as a', 'a.album_id', 'f.album_id')
    .innerJoin('account as o', 'o.uid', 'a.uid')
    .leftJoin('category as c', 'c.category_id', 'a.category_id')
    .select([
      'f.feed_id',
      'f.guid',
      'f.is_on',
      'f.updated_at as switched_at',
      'a.album_id',
      'a.title',
      'a.intro',
      'a.tagline',
      'a.cover',
      'a.share_id',
      'a.category_id',
      'a.language',
      'a.author',
      'a.co_anchors',
      'a.age_grade',
      'a.serial_status',
      'a.sort_order',
      'a.is_ai',
      'a.status',
      'a.pay_type',
      'a.version',
      'a.updated_at',
      'o.nickname',
      'c.is_book',
    ])
    .where('f.feed_id', '=', feedId)
    .executeTakeFirst()
}
export type FoundFeed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

const heard = (db: Db, albumId: number) =>
  db
    .selectFrom('track as t')
    .innerJoin('audio_file as f', 'f.file_id', 't.audio_file_id')
    .where('t.album_id', '=', albumId)
    .where('t.status', '=', TRACK_STATUS.published)
    .where('f.original_key', 'is not', null)

/** Newest first. */
export function feedItems(db: Db, albumId: number) {
  return heard(db, albumId)
    .leftJoin('podcast_episode as e', (join) =>
      join.onRef('e.track_id', '=', 't.track_id').on('e.status', '=', 3),
    )
    .select([
      't.track_id',
      't.title',
      't.intro',
      't.cover',
      't.seq',
      't.duration',
      't.trailer',
      't.is_ai',
      't.published_at',
      't.created_at',
      'f.file_id',
      'f.stream_key',
      'f.original_key',
      'f.stream_size',
      'f.format',
      'e.guid',
    ])
    .orderBy('t.published_at', 'desc')
    .orderBy('t.seq', 'desc')
    .execute()
}
export type FeedItem = Awaited<ReturnType<typeof feedItems>>[number]

export async function countItems(db: Db, albumId: number): Promise<number> {
  const { count } = await heard(db, albumId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Changes with everything a feed says of its programs, and when something last changed. */
export async function markOf(db: Db, albumId: number): Promise<{ mark: string; last: Date | null }> {
  return db
    .selectFrom('track')
    .select([
      sql<string>`coalesce(md5(string_agg(track_id || '.' || version || '.' || coalesce(seq, 0), ','
        order by track_id) filter (where status = 2)), '')`.as('mark'),
      ({ fn }) => fn.max<Date | null>('updated_at').as('last'),
    ])
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow()
}

/** What may be heard through this feed; nothing where it may not. */
export function heardFile(db: Db, feedId: string, trackId: number) {
  return db
    .selectFrom('album_feed as f')
    .innerJoin('album as a', 'a.album_id', 'f.album_id')
    .innerJoin('track as t', 't.album_id', 'a.album_id')
    .innerJoin('audio_file as r', 'r.file_id', 't.audio_file_id')
    .select(['r.stream_key', 'r.original_key'])
    .where('f.feed_id', '=', feedId)
    .where('f.is_on', '=', true)
    .where('a.status', '=', ALBUM_STATUS.online)
    .where('a.pay_type', '=', PAY_TYPE.free)
    .where('t.track_id', '=', trackId)
    .where('t.status', '=', TRACK_STATUS.published)
    .executeTakeFirst()
}

/** Of the podcast an album was imported from. */
export async function importedGuid(db: Db, albumId: number): Promise<string | null> {
  const row = await db
    .selectFrom('podcast_import')
    .select('podcast_guid')
    .where('album_id', '=', albumId)
    .where('podcast_guid', 'is not', null)
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.podcast_guid ?? null
}

export async function keepSizes(db: Db, sizes: readonly { fileId: string; size: number }[]): Promise<void> {
  await sql`
    update audio_file set stream_size = s.size
    from unnest(${sizes.map(({ fileId }) => fileId)}::uuid[], ${sizes.map(({ size }) => size)}::bigint[])
      as s (file_id, size)
    where audio_file.file_id = s.file_id`.execute(db)
}
