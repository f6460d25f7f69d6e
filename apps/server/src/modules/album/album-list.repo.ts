import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { epoch } from '../../platform/db/epoch.ts'
import { escapeLike } from '../../platform/db/like.ts'
import { ready } from '../../platform/db/ready.ts'
import { unseen } from '../../platform/db/unseen.ts'

export interface AlbumFilter {
  uids: readonly number[]
  status?: number | undefined
  keyword?: string | undefined
  payType?: number | undefined
  categoryId?: number | undefined
}

/** One owner is looked up in another way than several. */
type OneOrMany = { uid?: number | undefined; uids?: readonly number[] | undefined }

const oneOrMany = (uids: readonly number[]): OneOrMany => (uids.length === 1 ? { uid: uids[0] } : { uids })

const ofOwners = (column: string, { uid, uids }: OneOrMany) =>
  uid === undefined
    ? sql<boolean>`${sql.ref(column)} = any(${uids})`
    : sql<boolean>`${sql.ref(column)} = ${uid}`

type Wanted = Omit<AlbumFilter, 'uids' | 'keyword'> &
  OneOrMany & {
    /** As LIKE wants it. */
    word?: string | undefined
  }

const wanted = ({ uids, keyword, status, payType, categoryId }: AlbumFilter): Wanted => ({
  ...oneOrMany(uids),
  word: keyword ? `%${escapeLike(keyword)}%` : undefined,
  status,
  payType,
  categoryId,
})

function matching(db: Pick<Db, 'selectFrom'>, { word, status, payType, categoryId, ...owners }: Wanted) {
  return db
    .selectFrom('album')
    .where(ofOwners('uid', owners))
    .where((eb) =>
      // Spelled out: a partial index is not recognised by parameters.
      status === undefined ? sql<boolean>`status <> 9` : eb('status', '=', status),
    )
    .$if(word !== undefined, (query) => query.where('title', 'like', word ?? ''))
    .$if(payType !== undefined, (query) => query.where('pay_type', '=', payType ?? 0))
    .$if(categoryId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('category_id', '=', categoryId ?? 0), eb('sub_category_id', '=', categoryId ?? 0)]),
      ),
    )
}

export interface AlbumPage {
  skip: number
  most: number
}

/** A long way is passed by numbers alone, from the index; one's whole list by what each of its shelves holds. */
type Way = 'short' | 'long' | 'shelves'

const LONG_WAY = 200
/** More than anybody has, and still a number of four bytes. */
const MOST_ALBUMS = 2_000_000_000

function wayTo({ uids, status, keyword, payType, categoryId }: AlbumFilter, { skip }: AlbumPage): Way {
  if (uids.length !== 1) return 'long'
  if (skip < LONG_WAY) return 'short'
  const whole = [status, keyword, payType, categoryId].every((value) => value === undefined)
  return whole ? 'shelves' : 'long'
}

/** A page, and whose albums they are: one owner comes along, several are a question of their own. */
export async function pageOfAlbums(db: Db, filter: AlbumFilter, page: AlbumPage) {
  const rows = await listed[wayTo(filter, page)](db, { ...wanted(filter), ...page })
  const owner = rows[0]?.owner
  const owners = owner ? [JSON.parse(owner) as AlbumOwner] : await ownersListed(db, oneOrMany(filter.uids))
  return { rows, owners }
}

const listedBy = (way: Way) =>
  ready((db, { skip, most, ...filter }: Wanted & AlbumPage) => {
    const { uid } = filter
    return stretchOf(db, way, filter, { skip, most })
      .select([
        'album_id',
        'uid',
        'title',
        'cover',
        'status',
        'edit_status',
        'pay_type',
        'category_id',
        'track_count',
        'published_count',
        'duration',
        'play_cnt',
        'subscribe_cnt',
        epoch('last_track_at').as('last_track_ms'),
        'reject_reason',
        'offline_reason',
        'contract_status',
        'is_ai',
        'can_appeal',
        'sold_cnt',
        'version',
        epoch('updated_at').as('updated_ms'),
      ])
      .$if(uid !== undefined, (query) =>
        query.select(sql<string>`(select to_json(o)::text from ${ownersOf(db, { uid })} o)`.as('owner')),
      )
      .orderBy('album_id', 'desc')
  })

const listed = { short: listedBy('short'), long: listedBy('long'), shelves: listedBy('shelves') }
export type ListedAlbum = Awaited<ReturnType<typeof listed.short>>[number]

function stretchOf(db: Db, way: Way, filter: Wanted, { skip, most }: AlbumPage) {
  if (way === 'shelves')
    return matching(
      db.with('passed', () => passedShelves(filter.uid, skip)),
      filter,
    )
      .where(sql<boolean>`album_id < (select below from passed)`)
      .limit(unseen(most))
      .offset(sql<number>`(select skip from passed)`)
  const page = matching(db, filter).limit(unseen(most)).offset(unseen(skip))
  if (way === 'short') return page
  return db.selectFrom('album').where('album_id', 'in', page.select('album_id').orderBy('album_id', 'desc'))
}

/**
 * The page begins with the album of this rank, counted from the oldest. Its shelf is found by halving; only what stands
 * on that shelf above it is walked past.
 */
const passedShelves = (uid: number | undefined, skip: number) => sql<object>`(
  select coalesce(shelves[shelf + 1], ${sql.lit(Number.MAX_SAFE_INTEGER)}) as below, up_to[shelf] - rank as skip
  from (
    select *, 1 + width_bucket(rank - 1, up_to) as shelf
    from album_count n, lateral (
      select n.up_to[cardinality(n.up_to)] - least(${skip}, ${sql.lit(MOST_ALBUMS)}::bigint)::integer as rank
    ) r
    where n.uid = ${uid}
  ) found
)`

export async function countMatching(db: Db, filter: AlbumFilter): Promise<number> {
  const { count } = await matching(db, wanted(filter))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who they are, and what their albums come to. */
function ownersOf(db: Db, owners: OneOrMany) {
  return db
    .selectFrom('account as o')
    .leftJoin('album_count as n', 'n.uid', 'o.uid')
    .select((eb) => [
      'o.uid',
      'o.nickname as anchor_name',
      sql<number[]>`coalesce(n.counts, '{}')`.as('counts'),
      eb
        .exists(
          eb
            .selectFrom('contract as c')
            .select('c.contract_no')
            .whereRef('c.uid', '=', 'o.uid')
            .where('c.kind', '=', 'resource')
            .where('c.status', '=', 2)
            .where('c.resign_due', '=', true),
        )
        .as('resign_task'),
    ])
    .where(ofOwners('o.uid', owners))
}

const ownersListed = ready(ownersOf)
export type AlbumOwner = Awaited<ReturnType<typeof ownersListed>>[number]

const WITH_NUMBERS = [ALBUM_STATUS.online, ALBUM_STATUS.offline, ALBUM_STATUS.takenDown]

export function albumsWithNumbers(
  db: Db,
  uids: readonly number[],
  keyword: string | undefined,
  most: number,
) {
  return matching(db, wanted({ uids, keyword }))
    .select(['album_id', 'title', 'cover', 'status'])
    .where('status', 'in', WITH_NUMBERS)
    .orderBy('album_id', 'desc')
    .limit(most)
    .execute()
}

export async function albumsOnCopyright(db: Db, copyrightId: number, { pn, rn }: { pn: number; rn: number }) {
  const bound = db
    .selectFrom('album')
    .where('copyright_id', '=', copyrightId)
    .where(sql<boolean>`status <> 9`)
  const [rows, { total }] = await Promise.all([
    bound
      .select(['album_id', 'title', 'cover', 'status'])
      .orderBy('album_id', 'desc')
      .limit(rn)
      .offset((pn - 1) * rn)
      .execute(),
    bound.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}
