import { type Kysely, sql } from 'kysely'

/** Banks with their card numbers and branches, and everything an enterprise hands in on its way through onboarding. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table bank (
  bank_code text primary key,
  bank_name text not null,
  logo text not null default '',
  need_branch boolean not null default false,
  sort integer not null,
  enabled boolean not null default true
);
create table bank_bin (
  bin text primary key,
  bank_code text not null references bank,
  card_type smallint not null check (card_type in (1, 2))
);
create table bank_branch (
  cnaps_code text primary key check (cnaps_code ~ '^[0-9]{12}$'),
  bank_code text not null references bank,
  branch_name text not null,
  province_id integer not null,
  city_id integer not null
);
create index bank_branch_of_place on bank_branch (bank_code, city_id)`.execute(db)
}
