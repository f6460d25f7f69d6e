import { type Kysely, sql } from 'kysely'

/** Review items that somebody may not decide, and albums that know how far their own contract has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_item add column not_by bigint references staff`.execute(db)
  await sql`create index review_item_recheck on review_item (submitted_at) where kind = 'recheck'`.execute(db)
  await sql`
create function follow_album_contract() returns trigger language plpgsql as $$
begin
  update album a set contract_status = found.state
  from (
    select id as album_id, case
      when effective.resign_due then 3
      when effective.resign_due is not null then 2
      when newest.status = 1 then 1
      when ended.contract_no is not null then 3
      else 0 end as state
    from unnest(new.relate_ids) as id
    left join lateral (
      select resign_due from contract
      where uid = new.uid and kind = new.kind and relate_ids @> array[id] and status = 2
      order by created_at desc, contract_no desc limit 1) effective on true
    left join lateral (
      select status from contract
      where uid = new.uid and kind = new.kind and relate_ids @> array[id]
      order by created_at desc, contract_no desc limit 1) newest on true
    left join lateral (
      select contract_no from contract
      where uid = new.uid and kind = new.kind and relate_ids @> array[id] and status = 5
      limit 1) ended on true
  ) found
  where a.album_id = found.album_id and a.contract_status <> found.state;
  return null;
end $$`.execute(db)
  await sql`
create trigger album_contract after insert or update of status, resign_due, relate_ids on contract
for each row when (new.kind = 'albumExclusive') execute function follow_album_contract()`.execute(db)
  await sql`update contract set status = status where kind = 'albumExclusive'`.execute(db)
}
