import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import type { Month } from './gather.repo.ts'

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
