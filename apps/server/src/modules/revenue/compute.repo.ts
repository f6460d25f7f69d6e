import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

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
 * is floored, and what that leaves over goes to those who lost most by it, so that the parts make the pool. The plays
 * of a day stand on the first of its rows alone, so that however they are added up, each counts once.
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
      select ${month}, day, uid, album_id, platform, source, fen,
        case row_number() over (partition by day, album_id, platform order by source) when 1 then play_cnt else 0 end
      from worth where fen <> 0
      returning base_fen
    )
    select count(*), coalesce(sum(base_fen), 0)::bigint as total from added`.execute(db)
  return rows[0] ?? { count: 0, total: 0 }
}

const SAME = sql`(day, uid, coalesce(album_id, 0), platform, source)`

export async function countTwice(db: Db, month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from revenue left join revenue_import i using (import_id)
      where revenue.month = ${month} and (import_id is null or i.status = 1)
      group by ${SAME} having count(*) > 1) twice`.execute(db)
  return rows[0]?.count ?? 0
}

export function poolsOf(db: Db, month: string) {
  return db.selectFrom('revenue_pool').select(['source', 'pool_fen']).where('month', '=', month).execute()
}
