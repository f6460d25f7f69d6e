import { type Kysely, sql } from 'kysely'

/** What one creator earned day by day is read on every visit of the income page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index revenue_of_user on revenue (uid, day)`.execute(db)
}
