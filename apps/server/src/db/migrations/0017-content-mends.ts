import { type Kysely, sql } from 'kysely'

/** Pictures of single episodes, and albums that become free again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table podcast_episode add column cover_url text not null default ''`.execute(db)
  await sql`alter table pay_apply drop constraint pay_apply_pay_type_check`.execute(db)
  await sql`alter table pay_apply add constraint pay_apply_pay_type_check check (pay_type between 0 and 3)`.execute(
    db,
  )
}
