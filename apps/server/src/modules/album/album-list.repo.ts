import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

export interface AlbumFilter {
  uids: readonly number[]
  status?: number | undefined
  keyword?: string | undefined
  payType?: number | undefined
  categoryId?: number | undefined
}

const { deleted } = ALBUM_STATUS

/** Numbers alone first, from the index; only the page's rows are read whole. */
function matching(db: Db, filter: AlbumFilter) {
  return db.selectFrom('album').where((eb) => eb.and(conditions(eb, filter)))
}

function conditions(
  eb: ExpressionBuilder<Tables, 'album'>,
  { uids, status, keyword, payType, categoryId }: AlbumFilter,
): Expression<SqlBool>[] {
  return [
    uids.length === 1 ? eb('uid', '=', uids[0]!) : eb('uid', '=', sql<number>`any(${uids})`),
    // Spelled out: a partial index is not recognised by parameters.
    status === undefined ? sql<boolean>`status <> 9` : eb('status', '=', status),
    ...(keyword ? [eb('title', 'like', `%${escapeLike(keyword)}%`)] : []),
    ...(payType === undefined ? [] : [eb('pay_type', '=', payType)]),
    ...(categoryId === undefined
      ? []
      : [eb.or([eb('category_id', '=', categoryId), eb('sub_category_id', '=', categoryId)])]),
  ]
}

/** A number is read in a tenth of the time a date takes. */
const epoch = (column: string) => sql<number | null>`extract(epoch from ${sql.ref(column)})::float8 * 1000`

/** Counted from whichever end is nearer, where it is known how many there are: the last page costs what the first does. */
export function pageOfAlbums(
  db: Db,
  filter: AlbumFilter,
  { pn, rn }: { pn: number; rn: number },
  total?: number,
) {
  const first = (pn - 1) * rn
  const fromEnd = total !== undefined && first > total / 2
  const page = matching(db, filter)
    .select('album_id')
    .orderBy('album_id', fromEnd ? 'asc' : 'desc')
    .limit(fromEnd ? Math.max(0, Math.min(rn, total - first)) : rn)
    .offset(fromEnd ? Math.max(0, total - first - rn) : first)
    .as('page')
  return db
    .selectFrom(page)
    .innerJoin('album as a', 'a.album_id', 'page.album_id')
    .innerJoin('account as o', 'o.uid', 'a.uid')
    .select([
      'a.album_id',
      'a.uid',
      'a.title',
      'a.cover',
      'a.status',
      'a.edit_status',
      'a.pay_type',
      'a.category_id',
      'a.track_count',
      'a.published_count',
      'a.duration',
      'a.play_cnt',
      'a.subscribe_cnt',
      epoch('a.last_track_at').as('last_track_ms'),
      'a.reject_reason',
      'a.offline_reason',
      'a.contract_status',
      'a.is_ai',
      'a.can_appeal',
      'a.sold_cnt',
      'a.version',
      epoch('a.updated_at').as('updated_ms'),
      'o.nickname as anchor_name',
      (eb) =>
        eb
          .exists(
            eb
              .selectFrom('contract as c')
              .select('c.contract_no')
              .whereRef('c.uid', '=', 'a.uid')
              .where('c.kind', '=', 'resource')
              .where('c.status', '=', 2)
              .where('c.resign_due', '=', true),
          )
          .as('resign_task'),
    ])
    .orderBy('a.album_id', 'desc')
    .execute()
}
export type ListedAlbum = Awaited<ReturnType<typeof pageOfAlbums>>[number]

export async function countMatching(db: Db, filter: AlbumFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** From the counters: how many stand where, whoever of these they belong to. */
export async function statusCounts(db: Db, uids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('album_count')
    .select(['status', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('uid', '=', sql<number>`any(${uids})`)
    .where('status', '<>', deleted)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

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
