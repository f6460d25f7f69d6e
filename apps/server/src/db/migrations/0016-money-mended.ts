import { type Kysely, sql } from 'kysely'

/** What an audit of the money found missing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settlement_run add column made_of text not null default ''`.execute(db)
}
