import { type Kysely, sql } from 'kysely'

/** What a proof belongs to and what it is worth: a face to its change of operator, a photograph by its size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table enterprise_change add flow_id text;
alter table paper add short_side integer;

alter table enterprise add settled_at timestamptz;
update enterprise set settled_at = updated_at
where not is_old and (status = 5 or payment_check_status = 3
  or exists (select from enterprise_change c where c.uid = enterprise.uid and c.kind = 'body' and c.status = 2))`.execute(
    db,
  )
}
