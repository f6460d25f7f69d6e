import { type Kysely, sql } from 'kysely'

/**
 * Of a shelf it is now told how many albums stand on it and all before it, not on it alone: which shelf a page begins
 * on is then found by halving, in the question for the page itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table album_count add up_to integer[];
update album_count set up_to = (
  select array_agg(total order by shelf)
  from (select shelf, sum(held) over (order by shelf)::integer as total from unnest(held) with ordinality as s (held, shelf)) t
);
alter table album_count alter up_to set not null, drop held;

create or replace function count_album_changes(uids bigint[], ids bigint[], states integer[], changes integer[])
returns void language plpgsql as $$
declare
  line record;
  owner bigint;
  in_state integer[];
  starts bigint[];
  totals integer[];
  last bigint;
  shelf integer;
begin
  for line in
    select * from unnest(uids, ids, states, changes) as lines (uid, id, state, change)
    union all select null, null, null, null order by uid nulls last, id
  loop
    if owner is not null and line.uid is distinct from owner then
      update album_count set counts = in_state, shelves = starts, up_to = totals, last_id = last where uid = owner;
    end if;
    exit when line.uid is null;
    if line.uid is distinct from owner then
      owner := line.uid;
      insert into album_count (uid, counts, shelves, up_to, last_id)
        values (owner, array_fill(0, array[7]), array[line.id], array[0], line.id)
        on conflict do nothing;
      select counts, shelves, up_to, last_id into in_state, starts, totals, last
        from album_count where uid = owner for update;
    end if;
    shelf := width_bucket(line.id, starts);
    if shelf = 0 then
      shelf := 1;
      starts[1] := line.id;
    elsif line.id > last and totals[shelf] - coalesce(totals[shelf - 1], 0) >= 100 then
      shelf := shelf + 1;
      starts[shelf] := line.id;
      totals[shelf] := totals[shelf - 1];
    end if;
    in_state[line.state + 1] := in_state[line.state + 1] + line.change;
    for later in shelf .. cardinality(totals) loop
      totals[later] := totals[later] + line.change;
    end loop;
    last := greatest(last, line.id);
  end loop;
end $$`.execute(db)
}
