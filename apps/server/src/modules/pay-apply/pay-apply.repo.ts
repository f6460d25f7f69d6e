import { PAY_APPLY_STATUS, PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { TRACK_STATUS } from '@tingan/rules/content/track-status'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

export type PayApplyRow = Selectable<Tables['pay_apply']>
export type PayApplyChange = Omit<Updateable<Tables['pay_apply']>, 'apply_id' | 'version' | 'updated_at'>

const { reviewing, passed } = PAY_APPLY_STATUS

export function findApply(db: Db, applyId: number): Promise<PayApplyRow | undefined> {
  return db.selectFrom('pay_apply').selectAll().where('apply_id', '=', applyId).executeTakeFirst()
}

export function lockApply(db: Db, applyId: number): Promise<PayApplyRow | undefined> {
  return db.selectFrom('pay_apply').selectAll().where('apply_id', '=', applyId).forUpdate().executeTakeFirst()
}

/** Newest first. */
export function appliesOf(db: Db, albumId: number): Promise<PayApplyRow[]> {
  return db
    .selectFrom('pay_apply')
    .selectAll()
    .where('album_id', '=', albumId)
    .orderBy('apply_id', 'desc')
    .execute()
}

export function insertApply(db: Db, row: Insertable<Tables['pay_apply']>): Promise<PayApplyRow> {
  return db.insertInto('pay_apply').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateApply(db: Db, applyId: number, change: PayApplyChange, at: Date): Promise<PayApplyRow> {
  return db
    .updateTable('pay_apply')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('apply_id', '=', applyId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function publishedSeconds(db: Db, albumId: number): Promise<number> {
  const { seconds } = await db
    .selectFrom('track')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('duration'), sql<number>`0`).as('seconds'))
    .where('album_id', '=', albumId)
    .where('status', '=', TRACK_STATUS.published)
    .executeTakeFirstOrThrow()
  return Number(seconds)
}

/** Live albums that are free and for which nothing waits. */
export async function applicable(
  db: Db,
  uids: readonly number[],
  keyword: string | undefined,
  { pn, rn }: { pn: number; rn: number },
) {
  const matching = db
    .selectFrom('album as a')
    .where('a.uid', '=', sql<number>`any(${uids})`)
    .where('a.status', 'in', [2, 4])
    .where('a.pay_type', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pay_apply as p')
            .select('p.apply_id')
            .whereRef('p.album_id', '=', 'a.album_id')
            .where('p.status', 'in', [reviewing, passed])
            .where((own) =>
              own.or([own('p.status', '=', reviewing), own('p.pay_type', '<>', PAY_TYPE.free)]),
            ),
        ),
      ),
    )
    .$if(Boolean(keyword), (query) => query.where('a.title', 'like', `%${escapeLike(keyword ?? '')}%`))
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll('a')
      .orderBy('a.album_id', 'desc')
      .limit(rn)
      .offset((pn - 1) * rn)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export async function listApplies(
  db: Db,
  uids: readonly number[],
  status: number | undefined,
  { pn, rn }: { pn: number; rn: number },
) {
  const own = db
    .selectFrom('pay_apply as p')
    .innerJoin('album as a', 'a.album_id', 'p.album_id')
    .where('a.uid', '=', sql<number>`any(${uids})`)
  const rows = await own
    .$if(status !== undefined, (query) => query.where('p.status', '=', status ?? 0))
    .selectAll('p')
    .select(['a.title', 'a.cover', 'a.status as album_status'])
    .orderBy('p.apply_id', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const counts = await own
    .select(['p.status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('p.status')
    .execute()
  return { rows, counts: new Map(counts.map((row) => [row.status, Number(row.count)])) }
}

/** Passed, and their moment has come. */
export async function dueApplies(db: Db, now: Date): Promise<{ apply_id: number; album_id: number }[]> {
  return db
    .selectFrom('pay_apply')
    .select(['apply_id', 'album_id'])
    .where(sql<boolean>`status = 2 and not in_force`)
    .where('effective_at', '<=', now)
    .orderBy('apply_id')
    .execute()
}

/** What is sold now, and by whom. */
export function inForce(db: Db) {
  return db
    .selectFrom('pay_apply as p')
    .innerJoin('album as a', 'a.album_id', 'p.album_id')
    .select(['p.apply_id', 'p.album_id', 'a.uid'])
    .where('p.status', '=', passed)
    .where('p.in_force', '=', true)
    .execute()
}
