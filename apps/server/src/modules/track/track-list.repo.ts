import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { epoch } from '../../platform/db/epoch.ts'
import { escapeLike } from '../../platform/db/like.ts'
import { ready } from '../../platform/db/ready.ts'
import { unseen } from '../../platform/db/unseen.ts'

const albums = ready((db, { albumId }: { albumId: number }) =>
  db
    .selectFrom('album as a')
    .leftJoin('track_count as n', 'n.album_id', 'a.album_id')
    .select([
      'a.uid',
      'a.status',
      'a.cover',
      'a.sort_order',
      'a.pay_type',
      'a.free_count',
      'a.track_price',
      'a.sold_cnt',
      sql<number[]>`coalesce(n.counts, '{}')`.as('counts'),
    ])
    .where('a.album_id', '=', albumId),
)

/** What the list of its programs says of an album, and how many of them are in which state. */
export async function albumOfList(db: Db, albumId: number) {
  const [album] = await albums(db, { albumId })
  return album
}

export interface TrackFilter {
  albumId: number
  status?: number | undefined
  keyword?: string | undefined
}

interface Wanted {
  albumId: number
  status?: number | undefined
  /** As LIKE wants it. */
  word?: string | undefined
}

const wanted = ({ albumId, status, keyword }: TrackFilter): Wanted => ({
  albumId,
  status,
  word: keyword ? `%${escapeLike(keyword)}%` : undefined,
})

function matching(db: Db, { albumId, status, word }: Wanted) {
  return db
    .selectFrom('track')
    .where('album_id', '=', albumId)
    .where((eb) => (status === undefined ? sql<boolean>`status <> 9` : eb('status', '=', status)))
    .$if(word !== undefined, (query) => query.where('title', 'like', word ?? ''))
}

/** Where a page stands. Of all programs it is found by their places, which have no gaps; of some it is counted off. */
interface Place {
  after?: number
  upTo?: number
  skip?: number
  lastFirst?: true
}

export interface TrackPage {
  skip: number
  most: number
  /** How many there are, where the last one comes first. */
  fromLast: number | null
}

function placeOf({ status, keyword }: TrackFilter, { skip, fromLast }: TrackPage): Place {
  const lastFirst = fromLast !== null
  if (status !== undefined || keyword) return { skip, ...(lastFirst && { lastFirst }) }
  return lastFirst ? { upTo: fromLast - skip, lastFirst } : { after: skip }
}

export function pageOfTracks(db: Db, filter: TrackFilter, page: TrackPage) {
  return listed(db, { ...wanted(filter), ...placeOf(filter, page), most: page.most })
}

const listed = ready(
  (db, { after, upTo, skip, lastFirst, most, ...filter }: Wanted & Place & { most: number }) =>
    matching(db, filter)
      .select([
        'track_id',
        'album_id',
        'title',
        'cover',
        'seq',
        'duration',
        'size',
        'status',
        'edit_status',
        'can_appeal',
        'release_type',
        epoch('release_time').as('release_ms'),
        'published_at',
        'trailer',
        'price',
        'is_ai',
        'play_cnt',
        'comment_cnt',
        'sold_cnt',
        'reason',
        'edit_reason',
        'audio_file_id',
        'version',
        epoch('updated_at').as('updated_ms'),
      ])
      // beside the page instead of in a question of its own
      .$if(filter.word !== undefined, (query) => query.select(counted(db, filter).as('found')))
      .$if(after !== undefined, (query) => query.where('seq', '>', unseen(after ?? 0)))
      .$if(upTo !== undefined, (query) => query.where('seq', '<=', unseen(upTo ?? 0)))
      .$if(skip !== undefined, (query) => query.offset(unseen(skip ?? 0)))
      .orderBy('seq', lastFirst ? 'desc' : 'asc')
      .limit(unseen(most)),
)
export type ListedTrack = Awaited<ReturnType<typeof pageOfTracks>>[number]

const counted = (db: Db, filter: Wanted) =>
  matching(db, filter).select(({ fn }) => fn.countAll<number>().as('count'))

export async function countMatching(db: Db, filter: TrackFilter): Promise<number> {
  const { count } = await counted(db, wanted(filter)).executeTakeFirstOrThrow()
  return count
}
