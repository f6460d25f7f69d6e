import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export function shareRules(db: Db) {
  return db
    .selectFrom('share_rule')
    .selectAll()
    .orderBy('source')
    .orderBy('platform')
    .orderBy('effective_from')
    .execute()
}

export async function platformsWithRules(db: Db, source: number): Promise<number[]> {
  const rows = await db
    .selectFrom('share_rule')
    .select('platform')
    .distinct()
    .where('source', '=', source)
    .where('platform', 'is not', null)
    .orderBy('platform')
    .execute()
  return rows.map(({ platform }) => platform ?? 0)
}

/** A rule comes in before a month is sent out by the old ones, or after it. */
export async function lockRules(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settlement.rules'), 0)`.execute(db)
}

/** False where there is one for the same day. */
export async function insertRule(db: Db, row: Insertable<Tables['share_rule']>): Promise<boolean> {
  const added = await db
    .insertInto('share_rule')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('rule_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function lastPublishedMonth(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('settlement_run')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('status', 'in', [2, 3])
    .executeTakeFirst()
  return row?.month ?? null
}
