import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await countAlbums(db)
  // Programs are counted by state and by a word of their titles from here alone.
  await sql`create index track_listed on track (album_id, status) include (title) where status <> 9`.execute(
    db,
  )
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

-- each line: whose, which album, in which state, one more or one less
create function count_album_changes(uids bigint[], ids bigint[], states integer[], changes integer[])
returns void language plpgsql as $$
declare
  line record;
  owner bigint;
  in_state integer[];
  starts bigint[];
  on_shelf integer[];
  last bigint;
  shelf integer;
begin
  for line in
    select * from unnest(uids, ids, states, changes) as lines (uid, id, state, change)
    union all select null, null, null, null order by uid nulls last, id
  loop
    if owner is not null and line.uid is distinct from owner then
      update album_count set counts = in_state, shelves = starts, held = on_shelf, last_id = last where uid = owner;
    end if;
    exit when line.uid is null;
    if line.uid is distinct from owner then
      owner := line.uid;
      insert into album_count values (owner, array_fill(0, array[7]), array[line.id], array[0], line.id)
        on conflict do nothing;
      select counts, shelves, held, last_id into in_state, starts, on_shelf, last
        from album_count where uid = owner for update;
    end if;
    shelf := width_bucket(line.id, starts);
    if shelf = 0 then
      shelf := 1;
      starts[1] := line.id;
    elsif line.id > last and on_shelf[shelf] >= 100 then
      shelf := shelf + 1;
      starts[shelf] := line.id;
      on_shelf[shelf] := 0;
    end if;
    in_state[line.state + 1] := in_state[line.state + 1] + line.change;
    on_shelf[shelf] := on_shelf[shelf] + line.change;
    last := greatest(last, line.id);
  end loop;
end $$;

-- a statement at a time: however many albums it moves, an owner's row is written once
create function count_added_albums() returns trigger language plpgsql as $$
begin
  perform count_album_changes(array_agg(uid), array_agg(album_id), array_agg(status::integer), array_agg(1))
    from added where status <> 9;
  return null;
end $$;
create function count_removed_albums() returns trigger language plpgsql as $$
begin
  perform count_album_changes(array_agg(uid), array_agg(album_id), array_agg(status::integer), array_agg(-1))
    from removed where status <> 9;
  return null;
end $$;
create function count_moved_albums() returns trigger language plpgsql as $$
begin
  perform count_album_changes(array_agg(uid), array_agg(album_id), array_agg(status::integer), array_agg(change))
    from (
      select m.* from removed r join added a using (album_id),
        lateral (values (r.uid, album_id, r.status, -1), (a.uid, album_id, a.status, 1))
          as m (uid, album_id, status, change)
      where r.uid <> a.uid or r.status <> a.status
    ) moved where status <> 9;
  return null;
end $$;
create trigger album_added after insert on album referencing new table as added
  for each statement execute function count_added_albums();
create trigger album_removed after delete on album referencing old table as removed
  for each statement execute function count_removed_albums();
create trigger album_moved after update on album referencing old table as removed new table as added
  for each statement execute function count_moved_albums();

select count_album_changes(array_agg(uid), array_agg(album_id), array_agg(status::integer), array_agg(1))
  from album where status <> 9`.execute(db)
}
