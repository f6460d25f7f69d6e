import { type Kysely, sql } from 'kysely'

/** What the platform says to terms that are not its own, what an annex must be, and to which files somebody said yes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table contract
  add column platform_word smallint not null default 0 check (platform_word between 0 and 3),
  add column annex_hash text`.execute(db)
  // Asked for before anybody had to look: the vendor may have sealed it already.
  await sql`update contract set platform_word = 2 where status = 1 and sign_step >= 4`.execute(db)
  await sql`alter table willingness add column files jsonb not null default '[]'`.execute(db)
}
