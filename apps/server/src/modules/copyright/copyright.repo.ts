import { COPYRIGHT_STATUS } from '@tingan/rules/content/copyright-status'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CopyrightTable } from '../../db/content-tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

export type CopyrightRow = Selectable<CopyrightTable>
export type CopyrightChange = Omit<Updateable<CopyrightTable>, 'copyright_id' | 'version' | 'updated_at'>

const { deleted, valid, expired, draft, refused } = COPYRIGHT_STATUS
export const UNRENEWED: readonly number[] = [expired, draft, refused]

export function findCopyright(db: Db, copyrightId: number): Promise<CopyrightRow | undefined> {
  return db.selectFrom('copyright').selectAll().where('copyright_id', '=', copyrightId).executeTakeFirst()
}

export function lockCopyright(db: Db, copyrightId: number): Promise<CopyrightRow | undefined> {
  return (
    db
      .selectFrom('copyright')
      .selectAll()
      .where('copyright_id', '=', copyrightId)
      // Albums that point at it are not kept waiting: they are held before their record as often as after.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

export function insertCopyright(db: Db, row: Insertable<CopyrightTable>): Promise<CopyrightRow> {
  return db.insertInto('copyright').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateCopyright(
  db: Db,
  copyrightId: number,
  change: CopyrightChange,
  at: Date,
): Promise<CopyrightRow> {
  return db
    .updateTable('copyright')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('copyright_id', '=', copyrightId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function nameTaken(db: Db, uid: number, name: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('copyright')
    .select('copyright_id')
    .where('uid', '=', uid)
    .where('name', '=', name)
    .where('status', '<>', deleted)
    .where('copyright_id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export interface CopyrightFilter {
  uid?: number | undefined
  status?: number | undefined
  keyword?: string | undefined
  endsBy?: string | undefined
}

const albumCount = sql<number>`(select count(*)::int from album a
  where a.copyright_id = c.copyright_id and a.status <> 9)`.as('album_count')

/** What these albums rest on, of their owners' own. */
export function copyrightsOn(db: Db, albumIds: readonly number[]) {
  return db
    .selectFrom('copyright as c')
    .selectAll('c')
    .select(albumCount)
    .where('c.status', '<>', deleted)
    .where('c.copyright_id', 'in', ({ selectFrom }) =>
      selectFrom('album')
        .select('copyright_id')
        .where(sql<boolean>`album_id = any(${[...albumIds]}::bigint[])`)
        .whereRef('album.uid', '=', 'c.uid')
        .$castTo<{ copyright_id: number }>(),
    )
    .orderBy('c.copyright_id')
    .execute()
}

/** With how many albums rest on each, and whose it is. */
export async function listCopyrights(
  db: Db,
  filter: CopyrightFilter,
  { pn, rn }: { pn: number; rn: number },
) {
  const { uid, status, keyword, endsBy } = filter
  const matching = db
    .selectFrom('copyright as c')
    .innerJoin('account as o', 'o.uid', 'c.uid')
    .$if(uid !== undefined, (query) => query.where('c.uid', '=', uid ?? 0))
    .$if(status !== undefined, (query) => query.where('c.status', '=', status ?? 0))
    .$if(status === undefined, (query) => query.where('c.status', '<>', deleted))
    .$if(Boolean(keyword), (query) =>
      query.where((eb) =>
        eb.or(
          (['c.name', 'c.work_name', 'c.author'] as const).map((column) =>
            eb(column, 'like', `%${escapeLike(keyword ?? '')}%`),
          ),
        ),
      ),
    )
    .$if(endsBy !== undefined, (query) =>
      query.where('c.status', '=', valid).where('c.end_date', '<=', endsBy ?? ''),
    )
  const rows = await matching
    .selectAll('c')
    .select('o.nickname')
    .select(albumCount)
    .$if(endsBy !== undefined, (query) => query.orderBy('c.end_date'))
    .orderBy('c.copyright_id', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
export type ListedCopyright = Awaited<ReturnType<typeof listCopyrights>>['rows'][number]

export async function statusCounts(db: Db, uid: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('copyright')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('uid', '=', uid)
    .where('status', '<>', deleted)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

export function albumsOn(db: Db, copyrightId: number) {
  return db
    .selectFrom('album')
    .select(['album_id', 'title', 'cover', 'status'])
    .where('copyright_id', '=', copyrightId)
    .where(sql<boolean>`status <> 9`)
    .orderBy('album_id', 'desc')
    .execute()
}

/** What can be bound, and which of them an album has. */
export function selectable(db: Db, uid: number, keyword: string | undefined) {
  return db
    .selectFrom('copyright')
    .select(['copyright_id', 'name', 'status', 'end_date'])
    .where('uid', '=', uid)
    .where('status', '=', valid)
    .$if(Boolean(keyword), (query) => query.where('name', 'like', `%${escapeLike(keyword ?? '')}%`))
    .orderBy('copyright_id', 'desc')
    .limit(200)
    .execute()
}

export async function endedBy(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('copyright')
    .select('copyright_id')
    .where('status', '=', valid)
    .where('permanent', '=', false)
    .where('end_date', '<', today)
    .execute()
  return rows.map((row) => row.copyright_id)
}

/** Ending within so many days, and not yet told so near to it. */
export function toWarn(db: Db, until: string, days: number) {
  return db
    .selectFrom('copyright')
    .select(['copyright_id', 'uid', 'name', 'end_date'])
    .where('status', '=', valid)
    .where('permanent', '=', false)
    .where('end_date', '<=', until)
    .where((eb) => eb.or([eb('warned_days', 'is', null), eb('warned_days', '>', days)]))
    .execute()
}

/** Expired so long ago that albums may not rest on them any more; a renewal that came to nothing changes nothing. */
export async function expiredBefore(db: Db, limit: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('copyright')
    .select('copyright_id')
    .where('status', 'in', UNRENEWED)
    .where('expired_at', '<=', limit)
    .execute()
  return rows.map((row) => row.copyright_id)
}

/** Names somebody is known by on paper. */
export async function paperNames(db: Db, uid: number) {
  const [person, company] = await Promise.all([
    db.selectFrom('certification').select('real_name').where('uid', '=', uid).executeTakeFirst(),
    db.selectFrom('enterprise').select('company_name').where('uid', '=', uid).executeTakeFirst(),
  ])
  return { sealedName: person?.real_name ?? null, companyName: company?.company_name ?? null }
}

/** Every album with what it rests on: its record, and its own contract or else its owner's. */
export function rightsCalendar(db: Db, uid: number) {
  return db
    .selectFrom('album as a')
    .leftJoin('copyright as c', 'c.copyright_id', 'a.copyright_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contract')
          .select(['contract_no', 'title', 'term_end'])
          .whereRef('contract.uid', '=', 'a.uid')
          .where('contract.status', '=', CONTRACT_STATUS.effective)
          .where(
            sql<boolean>`kind = 'resource' or (kind = 'albumExclusive' and relate_ids @> array[a.album_id])`,
          )
          .orderBy(sql`kind = 'albumExclusive'`, 'desc')
          .orderBy('contract.created_at', 'desc')
          .limit(1)
          .as('k'),
      (join) => join.onTrue(),
    )
    .select(['a.album_id', 'a.title', 'a.cover', 'a.status'])
    .select(['c.copyright_id', 'c.name', 'c.status as copyright_status', 'c.end_date', 'c.permanent'])
    .select(['k.contract_no', 'k.title as contract_title', 'k.term_end'])
    .where('a.uid', '=', uid)
    .where('a.status', 'not in', [0, 9])
    .orderBy(sql`least(c.end_date, k.term_end)`, (order) => order.asc().nullsLast())
    .orderBy('a.album_id', 'desc')
    .execute()
}

export async function moveCopyrights(db: Db, from: number, to: number, at: Date): Promise<number> {
  const moved = await db
    .updateTable('copyright')
    .set((eb) => ({
      uid: to,
      name: sql<string>`case when exists (
        select 1 from copyright b where b.uid = ${to} and b.name = copyright.name and b.status <> 9
      ) then left(copyright.name, 50) || ' ' || copyright.copyright_id else copyright.name end`,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('uid', '=', from)
    .returning('copyright_id')
    .execute()
  return moved.length
}
