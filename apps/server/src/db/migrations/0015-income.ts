import { type Kysely, sql } from 'kysely'

/** What one creator earned day by day is read on every visit of the income page; and a closed bill may change hands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A generated column is still empty when a row trigger looks: it must not count as a difference.
  await sql`
create index revenue_of_user on revenue (uid, day);

create or replace function closed_bill_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'bill % was published and stays', old.bill_id; end if;
  old.uid := new.uid;
  old.version := new.version;
  old.updated_at := new.updated_at;
  old.amount_fen := new.amount_fen;
  if old is distinct from new then raise exception 'bill % is closed and stays', old.bill_id; end if;
  return new;
end $$`.execute(db)
}
