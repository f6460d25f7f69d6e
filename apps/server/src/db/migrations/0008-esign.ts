import { type Kysely, sql } from 'kysely'

/** The embedded signing authority: its keys and certificates, and what it was asked to sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table sandbox_certificate (
  name text primary key,
  private_key text not null,
  certificate bytea not null,
  created_at timestamptz not null
);

create table sandbox_sign (
  flow_id text primary key,
  fault text not null,
  file bytea,
  second_file bytea,
  answered integer not null default 0,
  ready_at timestamptz not null,
  created_at timestamptz not null
);
`.execute(db)
}
