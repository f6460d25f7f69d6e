import { type Kysely, sql } from 'kysely'

/** Who may not decide an item: the one whose decision is looked at a second time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_item add column not_by bigint references staff`.execute(db)
  await sql`create index review_item_recheck on review_item (submitted_at) where kind = 'recheck'`.execute(db)
}
