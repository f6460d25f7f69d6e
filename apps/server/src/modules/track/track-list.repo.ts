import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { epoch } from '../../platform/db/epoch.ts'
import { escapeLike } from '../../platform/db/like.ts'
import { ready } from '../../platform/db/ready.ts'

export interface TrackFilter {
  albumId: number
  status?: number | undefined
  keyword?: string | undefined
}

export interface TrackPage {
  skip: number
  most: number
}

interface Wanted extends TrackPage {
  albumId: number
  status?: number | undefined
  /** As LIKE wants it. */
  word?: string | undefined
}

const NEWEST_FIRST = 2
/** More than an album has, and still a number of four bytes. */
const MOST_TRACKS = 2_000_000_000

/** A page in the order of its album, and the album: one question, unless the page is empty. */
export async function pageOfTracks(db: Db, { albumId, status, keyword }: TrackFilter, page: TrackPage) {
  const wanted = { albumId, status, word: keyword ? `%${escapeLike(keyword)}%` : undefined, ...page }
  const rows = await listed(db, wanted)
  const [album] = rows[0] ? [JSON.parse(rows[0].album) as AlbumOfList] : await albums(db, wanted)
  if (album?.sort_order === NEWEST_FIRST) rows.reverse()
  return { album, rows }
}

type From = Pick<Db, 'selectFrom'>

const placesOf = (db: From, { albumId, status, word }: Wanted) =>
  db
    .selectFrom('track')
    .select('seq')
    .where('album_id', '=', albumId)
    // Spelled out: a partial index is not recognised by parameters.
    .where(sql<boolean>`status <> 9`)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))
    .$if(word !== undefined, (query) => query.where('title', 'like', word ?? ''))
    .orderBy('seq')

interface Way {
  /** The places of all that match, where they have to be looked through anyway. */
  places(db: From, wanted: Wanted): RawBuilder<number[] | null>
  /** How many match. */
  count(db: From, wanted: Wanted): RawBuilder<number>
  /** Those that stand on the page, after so many that were passed. */
  onPage(db: From, wanted: Wanted): RawBuilder<boolean>
}

const NO_PLACES = sql<null>`null::integer[]`

/** Of all programs the places have no gaps. */
const all: Way = {
  places: () => NO_PLACES,
  count: (db, { albumId }) =>
    sql`(${db
      .selectFrom('track')
      .select(({ fn }) => fn.max('seq').as('last'))
      .where('album_id', '=', albumId)})`,
  onPage: (_db, { most }) =>
    sql`seq > (select passed from listed_album) and seq <= (select passed + ${most} from listed_album)`,
}

/** How many are in a state is known; they are counted off in an index. */
const ofState: Way = {
  places: () => NO_PLACES,
  count: (_db, { status }) => sql`coalesce(n.counts[${status}::integer + 1], 0)`,
  onPage: (db, wanted) => sql`seq = any(array(${placesOf(db, wanted)}
    limit (select greatest(least(passed, 0) + ${wanted.most}, 0) from listed_album)
    offset (select greatest(passed, 0) from listed_album)))`,
}

/** Every title is looked at, once. */
const withWord: Way = {
  places: (db, wanted) => sql`array(${placesOf(db, wanted)})`,
  count: () => sql`cardinality(m.places)`,
  onPage: (_db, { most }) =>
    sql`seq = any((select places[passed + 1:passed + ${most}] from listed_album, matching)::integer[])`,
}

function wayTo({ status, word }: Wanted): Way {
  if (word !== undefined) return withWord
  return status === undefined ? all : ofState
}

function albumsOf(db: Db, wanted: Wanted) {
  const { albumId, skip, most } = wanted
  const way = wayTo(wanted)
  const before = sql<number>`least(${skip}, ${sql.lit(MOST_TRACKS)}::bigint)::integer`
  return db
    .with('matching', (from) => from.selectNoFrom(way.places(from, wanted).as('places')))
    .with('listed_album', (from) =>
      from
        .selectFrom('album as a')
        .leftJoin('track_count as n', 'n.album_id', 'a.album_id')
        .crossJoin('matching as m')
        .select([
          'a.album_id',
          'a.uid',
          'a.status',
          'a.cover',
          'a.sort_order',
          'a.pay_type',
          'a.free_count',
          'a.track_price',
          'a.sold_cnt',
          sql<number[]>`coalesce(n.counts, '{}')`.as('counts'),
          /** How many have the word, if one is looked for. */
          sql<number | null>`cardinality(m.places)`.as('found'),
          sql<number>`case a.sort_order when ${sql.lit(NEWEST_FIRST)}
            then ${way.count(from, wanted)} - ${before} - ${most} else ${before} end`.as('passed'),
        ])
        .where('a.album_id', '=', albumId),
    )
}

const albums = ready((db, wanted: Wanted) => albumsOf(db, wanted).selectFrom('listed_album').selectAll())
export type AlbumOfList = Awaited<ReturnType<typeof albums>>[number]

const listed = ready((db, wanted: Wanted) =>
  albumsOf(db, wanted)
    .selectFrom('track')
    .select([
      'track_id',
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
      sql<string>`(select to_json(a)::text from listed_album a)`.as('album'),
    ])
    .where('album_id', '=', wanted.albumId)
    .where(sql<boolean>`status <> 9`)
    .where(wayTo(wanted).onPage(db, wanted))
    .orderBy('seq'),
)
export type ListedTrack = Omit<Awaited<ReturnType<typeof listed>>[number], 'album'>
