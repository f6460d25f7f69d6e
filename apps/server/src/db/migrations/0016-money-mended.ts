import { type Kysely, sql } from 'kysely'

/** What an audit of the money found missing. */
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
}
