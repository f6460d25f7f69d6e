import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import { epoch } from '../../platform/db/epoch.ts'
import { escapeLike } from '../../platform/db/like.ts'

export interface AlbumFilter {
  uids: readonly number[]
  status?: number | undefined
  keyword?: string | undefined
  payType?: number | undefined
  categoryId?: number | undefined
}

const ofOwners = (column: string, uids: readonly number[]) =>
  uids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${uids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${uids})`

function matching(db: Db, filter: AlbumFilter) {
  return db.selectFrom('album').where((eb) => eb.and(conditions(eb, filter)))
}

function conditions(
  eb: ExpressionBuilder<Tables, 'album'>,
  { uids, status, keyword, payType, categoryId }: AlbumFilter,
): Expression<SqlBool>[] {
  return [
    ofOwners('uid', uids),
    // Spelled out: a partial index is not recognised by parameters.
    status === undefined ? sql<boolean>`status <> 9` : eb('status', '=', status),
    ...(keyword ? [eb('title', 'like', `%${escapeLike(keyword)}%`)] : []),
    ...(payType === undefined ? [] : [eb('pay_type', '=', payType)]),
    ...(categoryId === undefined
      ? []
      : [eb.or([eb('category_id', '=', categoryId), eb('sub_category_id', '=', categoryId)])]),
  ]
}

/** So many after the first `skip` of those whose number is under `below`. */
export interface Stretch {
  below?: number | undefined
  skip: number
  most: number
}

export function pageOfAlbums(db: Db, filter: AlbumFilter, stretch: Stretch) {
  return stretchOf(db, filter, stretch)
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
    .orderBy('album_id', 'desc')
    .execute()
}
export type ListedAlbum = Awaited<ReturnType<typeof pageOfAlbums>>[number]

const LONG_WAY = 200

/** A long way is passed by numbers alone, from the index; only the page is read whole. */
function stretchOf(db: Db, filter: AlbumFilter, { below, skip, most }: Stretch) {
  const page = matching(db, filter)
    .$if(below !== undefined, (query) => query.where('album_id', '<', below ?? 0))
    .orderBy('album_id', 'desc')
    .limit(most)
    .offset(skip)
  if (filter.uids.length === 1 && skip < LONG_WAY) return page
  return db.selectFrom('album').where('album_id', 'in', page.select('album_id'))
}

export async function countMatching(db: Db, filter: AlbumFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who they are, and what their albums come to. */
export function ownersOf(db: Db, uids: readonly number[]) {
  return db
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
    .where(ofOwners('o.uid', uids))
    .execute()
}
export type AlbumOwner = Pick<Awaited<ReturnType<typeof ownersOf>>[number], 'anchor_name' | 'resign_task'>

const WITH_NUMBERS = [ALBUM_STATUS.online, ALBUM_STATUS.offline, ALBUM_STATUS.takenDown]

export function albumsWithNumbers(
  db: Db,
  uids: readonly number[],
  keyword: string | undefined,
  most: number,
) {
  return matching(db, { uids, keyword })
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
