import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { TRACK_STATUS } from '@tingan/rules/content/track-status'
import type { Db } from '../../platform/db/connection.ts'

export function albumByShareId(db: Db, shareId: string) {
  return db
    .selectFrom('album as a')
    .innerJoin('account as o', 'o.uid', 'a.uid')
    .leftJoin('category as c', 'c.category_id', 'a.category_id')
    .select(['o.nickname as anchor', 'c.name as category'])
    .selectAll('a')
    .where('a.share_id', '=', shareId)
    .executeTakeFirst()
}

/** Of an album that listeners see, what is out; as many as a page shows, in the order its creator chose. */
export function publishedTracks(
  db: Db,
  { album_id, sort_order }: { album_id: number; sort_order: number },
  { pn, rn }: { pn: number; rn: number },
) {
  return db
    .selectFrom('track')
    .select(['track_id', 'title', 'duration', 'seq', 'trailer', 'audio_file_id'])
    .where('album_id', '=', album_id)
    .where('status', '=', TRACK_STATUS.published)
    .orderBy('seq', sort_order === 2 ? 'desc' : 'asc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
}

/** A program with the album it is heard in, if both are out. */
export function heardTrack(db: Db, shareId: string, trackId: number) {
  return db
    .selectFrom('track as t')
    .innerJoin('album as a', 'a.album_id', 't.album_id')
    .select(['t.audio_file_id', 't.seq', 't.trailer', 'a.pay_type', 'a.free_count'])
    .where('a.share_id', '=', shareId)
    .where('a.status', '=', ALBUM_STATUS.online)
    .where('t.track_id', '=', trackId)
    .where('t.status', '=', TRACK_STATUS.published)
    .executeTakeFirst()
}
