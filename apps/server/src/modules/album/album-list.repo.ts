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

function matching(db: Db, { word, status, payType, categoryId, ...owners }: Wanted) {
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

/** So many after the first `skip` of those whose number is under `below`. */
export interface Stretch {
  below?: number | undefined
  skip: number
  most: number
}

const LONG_WAY = 200

type Way = Wanted & Stretch & { short?: boolean }

export function pageOfAlbums(db: Db, filter: AlbumFilter, stretch: Stretch) {
  const short = filter.uids.length === 1 && stretch.skip < LONG_WAY
  return listed(db, { ...wanted(filter), ...stretch, ...(short && { short }) })
}

const listed = ready((db, way: Way) =>
  stretchOf(db, way)
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
    .orderBy('album_id', 'desc'),
)
export type ListedAlbum = Awaited<ReturnType<typeof pageOfAlbums>>[number]

/** A long way is passed by numbers alone, from the index; only the page is read whole. */
function stretchOf(db: Db, { below, skip, most, short, ...filter }: Way) {
  const page = matching(db, filter)
    .$if(below !== undefined, (query) => query.where('album_id', '<', below ?? 0))
    .limit(unseen(most))
    .offset(unseen(skip))
  if (short) return page
  return db.selectFrom('album').where('album_id', 'in', page.orderBy('album_id', 'desc').select('album_id'))
}

export async function countMatching(db: Db, filter: AlbumFilter): Promise<number> {
  const { count } = await matching(db, wanted(filter))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who they are, and what their albums come to. */
export function ownersOf(db: Db, uids: readonly number[]) {
  return ownersListed(db, oneOrMany(uids))
}

const ownersListed = ready((db, owners: OneOrMany) =>
  db
    .selectFrom('account as o')
    .leftJoin('album_count as n', 'n.uid', 'o.uid')
    .select((eb) => [
      'o.uid',
      'o.nickname as anchor_name',
      sql<number[]>`coalesce(n.counts, '{}')`.as('counts'),
      sql<number[]>`coalesce(n.shelves, '{}')`.as('shelves'),
      sql<number[]>`coalesce(n.held, '{}')`.as('held'),
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
    .where(ofOwners('o.uid', owners)),
)
export type AlbumOwner = Pick<Awaited<ReturnType<typeof ownersOf>>[number], 'anchor_name' | 'resign_task'>

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
