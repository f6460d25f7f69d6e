import { type Kysely, sql } from 'kysely'

/** Programs are found by state and by a word of their titles from here alone, in the order they are heard in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
drop index track_listed;
create index track_listed on track (album_id, seq) include (status, title) where status <> 9`.execute(db)
}
