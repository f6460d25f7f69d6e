import { type Kysely, sql } from 'kysely'

/** How many programs of an album are in which state, deleted ones aside: told in every list, too long to count anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table track_count (
  album_id bigint primary key,
  -- by state: the first element counts state 0
  counts integer[] not null
);

-- each line: of which album, in which state, how many more or less
create function count_tracks(albums bigint[], states smallint[], changes integer[])
returns void language plpgsql as $$
declare
  line record;
  first integer[];
begin
  for line in
    select album, state + 1 as at, sum(change) as change
    from unnest(albums, states, changes) as lines (album, state, change)
    where state <> 9 group by album, state order by album, state
  loop
    first := array_fill(0, array[8]);
    first[line.at] := line.change;
    insert into track_count as known values (line.album, first)
      on conflict (album_id) do update set counts[line.at] = known.counts[line.at] + line.change;
  end loop;
end $$;

create function count_added_tracks() returns trigger language plpgsql as $$
begin
  perform count_tracks(array_agg(album_id), array_agg(status), array_agg(1)) from added;
  return null;
end $$;
create function count_removed_tracks() returns trigger language plpgsql as $$
begin
  perform count_tracks(array_agg(album_id), array_agg(status), array_agg(-1)) from removed;
  return null;
end $$;
create function count_moved_track() returns trigger language plpgsql as $$
begin
  perform count_tracks(array[old.album_id, new.album_id], array[old.status, new.status], array[-1, 1]);
  return null;
end $$;
create trigger track_added after insert on track referencing new table as added
  for each statement execute function count_added_tracks();
create trigger track_removed after delete on track referencing old table as removed
  for each statement execute function count_removed_tracks();
-- a row at a time, and only then: sorting and playing write many rows that stay where they are
create trigger track_moved after update on track for each row
  when (old.status <> new.status or old.album_id <> new.album_id) execute function count_moved_track();

select count_tracks(array_agg(album_id), array_agg(status), array_agg(1)) from track`.execute(db)
}
