import { type Insertable, sql } from 'kysely'
import type { BadRow } from '../../db/settlement-tables.ts'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { RevenueRow } from './revenue-row.ts'

function imports(db: Db) {
  return db
    .selectFrom('revenue_import as i')
    .innerJoin('staff as s', 's.staff_id', 'i.created_by')
    .selectAll('i')
    .select('s.name as creator')
}
export type ImportRow = Awaited<ReturnType<typeof findImport>>

export function findImport(db: Db, importId: number) {
  return imports(db).where('i.import_id', '=', importId).executeTakeFirstOrThrow()
}

export async function insertImport(db: Db, row: Insertable<Tables['revenue_import']>): Promise<number> {
  const { import_id } = await db
    .insertInto('revenue_import')
    .values(row)
    .returning('import_id')
    .executeTakeFirstOrThrow()
  return import_id
}

/** Rows whose album or creator is known; answers the lines of the others. */
export async function insertRows(
  db: Db,
  { importId, month }: { importId: number; month: string },
  rows: readonly RevenueRow[],
): Promise<number[]> {
  const { rows: unknown } = await sql<{ line: number }>`
    with given as (
      select * from unnest(
        ${rows.map((row) => row.line)}::int[], ${rows.map((row) => row.day)}::date[],
        ${rows.map((row) => row.uid)}::bigint[], ${rows.map((row) => row.albumId)}::bigint[],
        ${rows.map((row) => row.platform)}::smallint[], ${rows.map((row) => row.source)}::smallint[],
        ${rows.map((row) => row.baseFen)}::bigint[], ${rows.map((row) => row.playCnt)}::bigint[]
      ) as g(line, day, uid, album_id, platform, source, base_fen, play_cnt)
    ), known as (
      select g.*, coalesce(al.uid, ac.uid) as owner from given g
      left join album al on al.album_id = g.album_id
      left join account ac on g.album_id is null and ac.uid = g.uid
    ), added as (
      insert into revenue (import_id, line, month, day, uid, album_id, platform, source, base_fen, play_cnt)
      select ${importId}, line, ${month}, day, owner, album_id, platform, source, base_fen, play_cnt
      from known where owner is not null and (uid is null or uid = owner)
    )
    select line from known where owner is null or uid <> owner`.execute(db)
  return unknown.map(({ line }) => line)
}

const SAME = sql`(day, uid, coalesce(album_id, 0), platform, source)`

/** Of lines that say the same thing twice, the first stays. */
export async function dropRepeated(db: Db, importId: number): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    delete from revenue where revenue_id in (
      select revenue_id from (
        select revenue_id, row_number() over (partition by day, uid, coalesce(album_id, 0), platform, source order by line) as n
        from revenue where import_id = ${importId}
      ) numbered where n > 1
    ) returning line`.execute(db)
  return rows.map(({ line }) => line)
}

export async function finishImport(db: Db, importId: number, bad: { count: number; rows: BadRow[] }) {
  await sql`update revenue_import set bad_count = ${bad.count}, bad_rows = ${JSON.stringify(bad.rows)},
      (row_count, total_fen) = (select count(*), coalesce(sum(base_fen), 0) from revenue where import_id = ${importId})
    where import_id = ${importId}`.execute(db)
}

export async function listImports(db: Db, month: string | undefined, { pn, rn }: { pn: number; rn: number }) {
  const matching = imports(db).$if(month !== undefined, (query) => query.where('i.month', '=', month ?? ''))
  const rows = await matching
    .orderBy('i.import_id', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await db
    .selectFrom(matching.as('m'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function lockImport(db: Db, importId: number) {
  return db
    .selectFrom('revenue_import')
    .selectAll()
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
}

export async function decideImport(
  db: Db,
  importId: number,
  decision: { status: number; decided_by: number; decided_at: Date },
): Promise<void> {
  await db.updateTable('revenue_import').set(decision).where('import_id', '=', importId).execute()
  if (decision.status === 2) await db.deleteFrom('revenue').where('import_id', '=', importId).execute()
}

/** How many rows of it are known already, from another file or from the statistics. */
export async function countKnown(db: Db, importId: number, month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from revenue mine where import_id = ${importId} and exists (
      select from revenue r left join revenue_import i using (import_id)
      where r.month = ${month} and (r.import_id is null or i.status = 1)
        and (r.day, r.uid, coalesce(r.album_id, 0), r.platform, r.source) =
          (mine.day, mine.uid, coalesce(mine.album_id, 0), mine.platform, mine.source))`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countTwice(db: Db, month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from revenue left join revenue_import i using (import_id)
      where revenue.month = ${month} and (import_id is null or i.status = 1)
      group by ${SAME} having count(*) > 1) twice`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whoever changes what a month is made of, one after the other. False where its bills are out. */
export async function holdMonth(db: Db, month: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('settlement.month'), hashtext(${month}))`.execute(db)
  const run = await db
    .selectFrom('settlement_run')
    .select('run_id')
    .where('month', '=', month)
    .where('status', 'in', [2, 3])
    .executeTakeFirst()
  return run === undefined
}

export async function savePools(
  db: Db,
  month: string,
  pools: readonly { source: number; pool_fen: number }[],
  by: { updated_by: number; updated_at: Date },
): Promise<void> {
  await db
    .insertInto('revenue_pool')
    .values(pools.map((pool) => ({ month, ...pool, ...by })))
    .onConflict((conflict) =>
      conflict.columns(['month', 'source']).doUpdateSet({
        pool_fen: sql`excluded.pool_fen`,
        updated_by: by.updated_by,
        updated_at: by.updated_at,
      }),
    )
    .execute()
}

/**
 * What the month's statistics are worth: sales and tips as they are, each pool in proportion to seconds or plays. A part
 * is floored, and what that leaves over goes to those who lost most by it, so that the parts make the pool.
 */
export async function computeRows(db: Db, month: string): Promise<{ count: number; total: number }> {
  await sql`set local statement_timeout = '600s'`.execute(db)
  await sql`delete from revenue where month = ${month} and import_id is null`.execute(db)
  const { rows } = await sql<{ count: number; total: number }>`
    with stat as materialized (
      select s.*, a.uid from album_day_stat s join album a using (album_id)
      where s.day >= (${month} || '-01')::date and s.day < ((${month} || '-01')::date + interval '1 month')
    ), weighed as (
      select stat.*, p.source, p.pool_fen::numeric * w.weight as share, sum(w.weight) over (partition by p.source) as whole, p.pool_fen
      from stat join revenue_pool p on p.month = ${month} and p.pool_fen > 0
      cross join lateral (select case p.source when 3 then stat.play_seconds else stat.play_cnt end as weight) w
      where w.weight > 0
    ), floored as (
      select *, div(share, whole) as part, mod(share, whole) as lost from weighed
    ), ranked as (
      select *, pool_fen - sum(part) over (partition by source) as rest,
        row_number() over (partition by source order by lost desc, day, album_id, platform) as place
      from floored
    ), worth as (
      select day, uid, album_id, platform, source, (part + case when place <= rest then 1 else 0 end)::bigint as fen, play_cnt from ranked
      union all select day, uid, album_id, platform, 1, album_sale_fen, play_cnt from stat
      union all select day, uid, album_id, platform, 2, track_sale_fen, play_cnt from stat
      union all select day, uid, album_id, platform, 8, tip_fen, play_cnt from stat
    ), added as (
      insert into revenue (month, day, uid, album_id, platform, source, base_fen, play_cnt)
      select ${month}, day, uid, album_id, platform, source, fen, play_cnt from worth where fen <> 0
      returning base_fen
    )
    select count(*), coalesce(sum(base_fen), 0)::bigint as total from added`.execute(db)
  return rows[0] ?? { count: 0, total: 0 }
}

export function shareRules(db: Db) {
  return db
    .selectFrom('share_rule')
    .selectAll()
    .orderBy('source')
    .orderBy('platform')
    .orderBy('effective_from')
    .execute()
}

/** False where there is one for the same day. */
export async function insertRule(db: Db, row: Insertable<Tables['share_rule']>): Promise<boolean> {
  const added = await db
    .insertInto('share_rule')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('rule_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function lastPublishedMonth(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('settlement_run')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('status', 'in', [2, 3])
    .executeTakeFirst()
  return row?.month ?? null
}
