import { type Kysely, sql } from 'kysely'

/** Pictures of single episodes, albums that become free again, and uploaded pictures that nobody used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table podcast_episode add column cover_url text not null default ''`.execute(db)
  await sql`alter table pay_apply drop constraint pay_apply_pay_type_check`.execute(db)
  await sql`alter table pay_apply add constraint pay_apply_pay_type_check check (pay_type between 0 and 3)`.execute(
    db,
  )
  await sql`create table picture (
  key text primary key,
  created_at timestamptz not null,
  kept boolean not null default false
)`.execute(db)
  await sql`create index picture_unkept on picture (created_at) where not kept`.execute(db)
}
