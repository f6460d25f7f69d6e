import { type Kysely, sql } from 'kysely'

/** What a settlement was made of, until when a dissolved contract counts, how often a refund was tried, where it goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settlement_run add column made_of text not null default ''`.execute(db)
  await sql`
alter table contract add column dissolved_on date;
update contract c set dissolved_on = (coalesce(
    (select max(at) from audit_log where subject = 'contract:' || c.contract_no and action = 'contract.dissolve'),
    c.updated_at) at time zone 'Asia/Shanghai')::date
  where status = 6`.execute(db)
  await sql`
alter table coin_refund add column tries integer not null default 0, add column tried_at timestamptz;
drop index coin_refund_open;
create index coin_refund_open on coin_refund (tried_at nulls first, created_at) where status = 1`.execute(db)
  // What was paid for follows the coins of a merge, as the coins themselves did.
  await sql`
with recursive step(uid, last) as (
  select uid, moved_to from coin_account where moved_to is not null
  union all
  select s.uid, a.moved_to from step s join coin_account a on a.uid = s.last where a.moved_to is not null
), gone as (
  select s.last as uid, sum(a.total_recharge_fen) as fen
  from step s join coin_account a on a.uid = s.uid join coin_account o on o.uid = s.last
  where o.moved_to is null group by s.last
)
update coin_account a set total_recharge_fen = a.total_recharge_fen + gone.fen from gone where a.uid = gone.uid;
update coin_account set total_recharge_fen = 0 where moved_to is not null`.execute(db)
}
