import type { TaxTable } from '@tingan/rules/money/tax-tables'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** Months share what waits from before: of two that are tried at the same time the second sees what the first left. */
export async function oneAtATime(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settlement.run'), 0)`.execute(db)
}

/** Sets over a whole month: nothing of it comes into our memory, however many rows there are. */
export async function unhurried(db: Db): Promise<void> {
  await sql`set local statement_timeout = '900s'`.execute(db)
  await sql`set local work_mem = '128MB'`.execute(db)
}

export interface Month {
  month: string
  runId: number
  at: Date
}

/**
 * Every day of the month with the rule and the cooperation that held on it, then the rows of revenue gathered by them.
 * The creators' side and the agency's part of it are floored once for each line, so that the two always make the whole.
 */
export async function gatherParts(
  db: Db,
  { month }: Month,
  { categories }: Pick<TaxTable, 'categories'>,
): Promise<void> {
  const first = sql`(${month} || '-01')::date`
  await sql`create temp table settle_part on commit drop as
    with days as materialized (
      select d::date as day from generate_series(${first}, ${first} + interval '1 month' - interval '1 day', interval '1 day') d
    ), rules as materialized (
      select d.day, s.source::smallint, p.platform::smallint, r.*
      from days d cross join generate_series(1, 8) s(source) cross join generate_series(1, 4) p(platform)
      join lateral (
        select rule_id, share_bp, channel_fee_bp, exclusive_bp from share_rule k
        where k.source = s.source and (k.platform is null or k.platform = p.platform) and k.effective_from <= d.day
        order by k.platform nulls last, k.effective_from desc limit 1
      ) r on true
    ), coops as materialized (
      select d.day, c.anchor_uid, c.cooperation_id, m.enterprise_uid as mcn_uid, t.settle_mode, t.mcn_ratio_bp
      from mcn_cooperation c join mcn m using (mcn_id) join days d
        on d.day >= greatest(c.start_date, (c.accepted_at at time zone 'Asia/Shanghai')::date)
        and d.day <= c.end_date
        and (c.ended_at is null or d.day < (c.ended_at at time zone 'Asia/Shanghai')::date)
      join lateral (
        select settle_mode, mcn_ratio_bp from cooperation_terms k
        where k.cooperation_id = c.cooperation_id and k.from_day <= d.day order by k.from_day desc limit 1
      ) t on true
      where c.accepted_at is not null and c.status in (2, 4, 5, 6)
    ), exclusives as materialized (
      select distinct d.day, a.album_id from contract k cross join lateral unnest(k.relate_ids) a(album_id)
      join days d on d.day >= k.term_start and (k.term_end is null or d.day <= k.term_end)
        and (k.dissolved_on is null or d.day < k.dissolved_on)
      where k.kind = 'albumExclusive' and k.status in (2, 5, 6) and k.signed_at is not null
    ), gathered as (
      select r.uid, r.album_id, r.platform, r.source, k.rule_id, k.channel_fee_bp,
        k.share_bp + case when x.album_id is null then 0 else k.exclusive_bp end as share_bp,
        c.cooperation_id, c.mcn_uid, c.settle_mode, coalesce(c.mcn_ratio_bp, 0) as mcn_ratio_bp,
        sum(r.base_fen) as base_fen, sum(r.play_cnt) as play_cnt, min(r.day) as day_from, max(r.day) as day_to, count(*) as n
      from revenue r left join revenue_import i using (import_id)
      left join rules k on k.day = r.day and k.source = r.source and k.platform = r.platform
      left join coops c on c.anchor_uid = r.uid and c.day = r.day
      left join exclusives x on x.album_id = r.album_id and x.day = r.day
      where r.month = ${month} and (r.import_id is null or i.status = 1)
      group by r.uid, r.album_id, r.platform, r.source, k.rule_id, k.channel_fee_bp, 7,
        c.cooperation_id, c.mcn_uid, c.settle_mode, c.mcn_ratio_bp
    ), shared as (
      select *, div(base_fen * (10000 - channel_fee_bp) * share_bp, 100000000)::bigint as amount_fen from gathered
    )
    select s.*, div(s.amount_fen::numeric * s.mcn_ratio_bp, 10000)::bigint as mcn_fen, t.category as tax_category,
      case a.auth_type when 2 then 2 else 1 end::smallint as owner_type
    from shared s join account a using (uid)
    join unnest(${Object.keys(categories).map(Number)}::int[], ${Object.values(categories)}::text[]) t(source, category)
      on t.source = s.source`.execute(db)
  await sql`analyze settle_part`.execute(db)
}

export async function partsWithoutRule(db: Db): Promise<{ source: number; day: string } | undefined> {
  const { rows } = await sql<{ source: number; day: string }>`
    select source, day_from as day from settle_part where rule_id is null limit 1`.execute(db)
  return rows[0]
}
