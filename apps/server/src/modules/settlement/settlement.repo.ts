import type { TaxTable } from '@tingan/rules/money/tax-tables'
import { sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export function findRun(db: Db, runId: number) {
  return db.selectFrom('settlement_run').selectAll().where('run_id', '=', runId).executeTakeFirst()
}
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

export function lockRun(db: Db, runId: number) {
  return db
    .selectFrom('settlement_run')
    .selectAll()
    .where('run_id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
}

export function openRun(db: Db, month: string) {
  return db
    .selectFrom('settlement_run')
    .selectAll()
    .where('month', '=', month)
    .where('status', 'in', [0, 1])
    .forUpdate()
    .executeTakeFirst()
}

export async function updateRun(
  db: Db,
  runId: number,
  change: Updateable<Tables['settlement_run']>,
): Promise<void> {
  await db.updateTable('settlement_run').set(change).where('run_id', '=', runId).execute()
}

export async function insertRun(db: Db, month: string, by: number | null, at: Date): Promise<number> {
  const { rows } = await sql<{ run_id: number }>`
    insert into settlement_run (month, version, created_by, created_at)
    select ${month}, coalesce(max(version), 0) + 1, ${by}::bigint, ${at} from settlement_run where month = ${month}
    returning run_id`.execute(db)
  return rows[0]!.run_id
}

export async function listRuns(db: Db, { pn, rn }: { pn: number; rn: number }) {
  const rows = await db
    .selectFrom('settlement_run')
    .selectAll()
    .orderBy('run_id', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await db
    .selectFrom('settlement_run')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** What was tried before goes; what had waited from other months waits again. */
export async function clearRun(db: Db, runId: number): Promise<void> {
  await sql`update bill_item set bill_id = null where run_id is distinct from ${runId}
    and bill_id in (select bill_id from income_bill where run_id = ${runId})`.execute(db)
  await sql`update bill_item set mcn_bill_id = null where run_id is distinct from ${runId}
    and mcn_bill_id in (select bill_id from income_bill where run_id = ${runId})`.execute(db)
  await sql`delete from bill_item where run_id = ${runId}`.execute(db)
  await sql`delete from income_bill where run_id = ${runId}`.execute(db)
}

/** Sets over a whole month: nothing of it comes into our memory, however many rows there are. */
export async function unhurried(db: Db): Promise<void> {
  await sql`set local statement_timeout = '900s'`.execute(db)
  await sql`set local work_mem = '128MB'`.execute(db)
}

interface Month {
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

/** Everybody's part of this month, with what had waited; who has too little waits on. */
export async function makeBills(db: Db, { month, runId, at }: Month, leastFen: number): Promise<void> {
  await sql`insert into income_bill
      (uid, origin_uid, owner_type, month, run_id, gross_fen, mcn_fen, adjust_fen, royalty_fen, labour_fen, created_at, updated_at)
    with waiting as (
      select i.*, i.bill_id is null as own_waits, i.mcn_bill_id is null and i.mcn_uid is not null as mcn_waits
      from bill_item i left join settlement_run r using (run_id)
      where (i.bill_id is null or (i.mcn_bill_id is null and i.mcn_uid is not null)) and (r.status = 3 or i.run_id is null)
    ), sides as (
      select uid, owner_type, tax_category, amount_fen as gross, mcn_fen as mcn, 0::bigint as adjust from settle_part
      union all select mcn_uid, 3, tax_category, mcn_fen, 0, 0 from settle_part where mcn_uid is not null
      union all select uid, owner_type, tax_category, case when source is null then 0 else amount_fen end, mcn_fen,
        case when source is null then amount_fen else 0 end from waiting where own_waits
      union all select mcn_uid, 3, tax_category, mcn_fen, 0, 0 from waiting where mcn_waits
    ), owners as (
      select uid, owner_type, sum(gross)::bigint as gross, sum(mcn)::bigint as mcn, sum(adjust)::bigint as adjust,
        coalesce(sum(gross - mcn + adjust) filter (where tax_category = 'ROYALTY'), 0)::bigint as royalty,
        coalesce(sum(gross - mcn + adjust) filter (where tax_category = 'LABOUR'), 0)::bigint as labour
      from sides group by uid, owner_type
    )
    select uid, uid, owner_type, ${month}, ${runId}::bigint, gross, mcn, adjust,
      case when royalty < 0 then 0 when labour < 0 then royalty + labour else royalty end,
      case when labour < 0 then 0 when royalty < 0 then royalty + labour else labour end, ${at}::timestamptz, ${at}::timestamptz
    from owners
    where royalty + labour >= ${leastFen} or (royalty + labour = 0 and gross > 0 and owner_type < 3)`.execute(
    db,
  )
}

export async function makeItems(db: Db, { month, runId, at }: Month): Promise<void> {
  const done = sql`(i.run_id is null or exists (select from settlement_run r where r.run_id = i.run_id and r.status = 3))`
  await sql`update bill_item i set bill_id = b.bill_id from income_bill b
    where b.run_id = ${runId} and i.bill_id is null and b.uid = i.uid and b.owner_type = i.owner_type and ${done}`.execute(
    db,
  )
  await sql`update bill_item i set mcn_bill_id = b.bill_id from income_bill b
    where b.run_id = ${runId} and i.mcn_bill_id is null and b.uid = i.mcn_uid and b.owner_type = 3 and ${done}`.execute(
    db,
  )
  await sql`insert into bill_item
      (run_id, bill_id, mcn_bill_id, uid, owner_type, mcn_uid, cooperation_id, settle_mode, month, album_id, platform, source,
       tax_category, rule_id, base_fen, channel_fee_bp, share_bp, amount_fen, mcn_ratio_bp, mcn_fen, play_cnt, day_from, day_to, created_at)
    select ${runId}::bigint, b.bill_id, m.bill_id, p.uid, p.owner_type, p.mcn_uid, p.cooperation_id, p.settle_mode, ${month},
      p.album_id, p.platform, p.source, p.tax_category, p.rule_id, p.base_fen, p.channel_fee_bp, p.share_bp, p.amount_fen,
      p.mcn_ratio_bp, p.mcn_fen, p.play_cnt, p.day_from, p.day_to, ${at}::timestamptz
    from settle_part p
    left join income_bill b on b.run_id = ${runId} and b.uid = p.uid and b.owner_type = p.owner_type
    left join income_bill m on m.run_id = ${runId} and m.uid = p.mcn_uid and m.owner_type = 3`.execute(db)
}

export interface RunSums {
  row_count: number
  item_count: number
  bill_count: number
  gross_fen: number
  mcn_fen: number
  rolled_fen: number
}

/** What was gathered, what the bills say, and what waits for another month. */
export async function sumUp(
  db: Db,
  runId: number,
): Promise<RunSums & { itemsFen: number; billsFen: number }> {
  const { rows } = await sql<RunSums & { itemsFen: number; billsFen: number }>`
    with parts as (
      select coalesce(sum(n), 0)::bigint as row_count, count(*) as item_count, coalesce(sum(amount_fen), 0)::bigint as gross_fen,
        coalesce(sum(mcn_fen), 0)::bigint as mcn_fen from settle_part
    ), bills as (
      select count(*) as bill_count, coalesce(sum(amount_fen), 0)::bigint as fen from income_bill where run_id = ${runId}
    ), billed as (
      select coalesce((select sum(i.amount_fen - i.mcn_fen) from income_bill b join bill_item i using (bill_id)
          where b.run_id = ${runId}), 0)::bigint
        + coalesce((select sum(i.mcn_fen) from income_bill b join bill_item i on i.mcn_bill_id = b.bill_id
          where b.run_id = ${runId}), 0)::bigint as fen
    ), rolled as (
      select coalesce(sum(amount_fen - mcn_fen) filter (where bill_id is null), 0)::bigint
        + coalesce(sum(mcn_fen) filter (where mcn_bill_id is null), 0)::bigint as fen from bill_item where run_id = ${runId}
    )
    select parts.*, bills.bill_count, rolled.fen as rolled_fen, billed.fen as "itemsFen", bills.fen as "billsFen"
    from parts, bills, billed, rolled`.execute(db)
  return rows[0]!
}

export async function bySource(db: Db, runId: number, lastRunId: number | null) {
  const { rows } = await sql<{ source: number; amountFen: number; lastFen: number }>`
    select source, coalesce(sum(amount_fen) filter (where run_id = ${runId}), 0)::bigint as "amountFen",
      coalesce(sum(amount_fen) filter (where run_id = ${lastRunId}::bigint), 0)::bigint as "lastFen"
    from bill_item where run_id in (${runId}, ${lastRunId}::bigint) group by source order by source`.execute(
    db,
  )
  return rows
}

export function runOfMonth(db: Db, month: string) {
  return db
    .selectFrom('settlement_run')
    .selectAll()
    .where('month', '=', month)
    .where('status', 'in', [2, 3])
    .executeTakeFirst()
}

const MOST_CHANGES = 20

/** Whose bill differs most from the month before. */
export async function biggestChanges(db: Db, runId: number, lastRunId: number | null) {
  const { rows } = await sql<{
    uid: number
    nickname: string
    ownerType: number
    amountFen: number
    lastFen: number
  }>`
    select uid, a.nickname, owner_type as "ownerType", coalesce(n.fen, 0) as "amountFen", coalesce(l.fen, 0) as "lastFen"
    from (select uid, owner_type, amount_fen as fen from income_bill where run_id = ${runId}) n
    full join (select uid, owner_type, amount_fen as fen from income_bill where run_id = ${lastRunId}::bigint) l using (uid, owner_type)
    join account a using (uid)
    order by abs(coalesce(n.fen, 0) - coalesce(l.fen, 0)) desc, uid limit ${sql.lit(MOST_CHANGES)}`.execute(
    db,
  )
  return rows
}
