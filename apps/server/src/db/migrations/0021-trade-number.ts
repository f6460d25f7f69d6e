import { type Kysely, sql } from 'kysely'

/** What a channel knows an order by, once it is no longer the order's own number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coin_order add column trade_no text`.execute(db)
  await sql`alter table coin_payment add column trade_no text`.execute(db)
}
