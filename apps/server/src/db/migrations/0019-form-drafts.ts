import { type Kysely, sql } from 'kysely'

/** Unsent typing of forms with personal data. A dropped one stays for its days, so that a late saving finds it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table form_draft (
  uid bigint not null references account,
  form text not null,
  sealed text,
  writer text not null,
  number bigint not null,
  saved_at timestamptz not null,
  primary key (uid, form)
);
create index form_draft_age on form_draft (saved_at)`.execute(db)
}
