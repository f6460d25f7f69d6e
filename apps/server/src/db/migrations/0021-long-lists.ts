import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await countAlbums(db)
  // With the number of the line: a bill of any length is read on from where the last piece ended.
  await sql`
drop index bill_item_of_bill;
drop index bill_item_of_mcn_bill;
create index bill_item_of_bill on bill_item (bill_id, item_id) where bill_id is not null;
create index bill_item_of_mcn_bill on bill_item (mcn_bill_id, item_id) where mcn_bill_id is not null`.execute(
    db,
  )
}

/**
 * What somebody's albums come to, deleted ones aside: how many are in which state, and how many stand on each shelf. A
 * shelf begins with an album's number and ends where the next begins; full ones hold a hundred. So a page deep in a
 * long list is found without passing every album before it.
 */
async function countAlbums(db: Kysely<unknown>): Promise<void> {
  await sql`
drop trigger album_counted on album;
drop function count_albums();
drop table album_count;

create table album_count (
  uid bigint primary key,
  -- by state: the first element counts state 0
  counts integer[] not null,
  shelves bigint[] not null,
  held integer[] not null,
  last_id bigint not null
);

create function count_album(owner bigint, id bigint, state integer, change integer) returns void language plpgsql as $$
declare
  tally album_count;
  shelf integer;
begin
  insert into album_count values (owner, array_fill(0, array[7]), array[id], array[0], id) on conflict do nothing;
  select * into tally from album_count where uid = owner for update;
  shelf := width_bucket(id, tally.shelves);
  if shelf = 0 then
    shelf := 1;
    tally.shelves[1] := id;
  elsif id > tally.last_id and tally.held[shelf] >= 100 then
    shelf := shelf + 1;
    tally.shelves[shelf] := id;
    tally.held[shelf] := 0;
  end if;
  tally.counts[state + 1] := tally.counts[state + 1] + change;
  tally.held[shelf] := tally.held[shelf] + change;
  update album_count set counts = tally.counts, shelves = tally.shelves, held = tally.held,
    last_id = greatest(tally.last_id, id) where uid = owner;
end $$;
create function count_albums() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status <> 9 then
    perform count_album(old.uid, old.album_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.status <> 9 then
    perform count_album(new.uid, new.album_id, new.status, 1);
  end if;
  return null;
end $$;
create trigger album_counted after insert or delete or update of uid, status on album
  for each row execute function count_albums();

do $$
declare
  one record;
begin
  for one in select uid, album_id, status from album where status <> 9 order by uid, album_id loop
    perform count_album(one.uid, one.album_id, one.status, 1);
  end loop;
end $$`.execute(db)
}
