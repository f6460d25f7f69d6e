import { RUN_STATUS } from '@tingan/contract/ops/settlement'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** Whoever changes what a month is made of, one after the other. */
export async function lockMonth(db: Db, month: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settlement.month'), hashtext(${month}))`.execute(db)
}

/** How far the run has come that is proposed or out; undefined while the month is open. */
export async function closingRun(db: Db, month: string): Promise<number | undefined> {
  const run = await db
    .selectFrom('settlement_run')
    .select('status')
    .where('month', '=', month)
    .where('status', 'in', [RUN_STATUS.proposed, RUN_STATUS.publishing, RUN_STATUS.published])
    .executeTakeFirst()
  return run?.status
}

/**
 * All that a run is computed from, in one word: rows of revenue come and go with new numbers, rules are never changed.
 * Differs as soon as anything of it does.
 */
export async function madeOf(db: Db, month: string): Promise<string> {
  const { rows } = await sql<{ word: string }>`
    select concat_ws(':', count(*), coalesce(sum(r.base_fen), 0), coalesce(max(r.revenue_id), 0), (
      select coalesce(max(rule_id), 0) from share_rule
      where effective_from < (${month} || '-01')::date + interval '1 month')) as word
    from revenue r left join revenue_import i using (import_id)
    where r.month = ${month} and (r.import_id is null or i.status = 1)`.execute(db)
  return rows[0]!.word
}

/** What counts of it, by where it came from, and the files nobody has decided on. */
export async function revenueOf(db: Db, month: string) {
  const { rows } = await sql<{ rows: number; fen: number; computed: boolean }>`
    select r.import_id is null as computed, count(*) as rows, coalesce(sum(r.base_fen), 0)::bigint as fen
    from revenue r left join revenue_import i using (import_id)
    where r.month = ${month} and (r.import_id is null or i.status = 1) group by 1`.execute(db)
  const { waiting } = await db
    .selectFrom('revenue_import')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('month', '=', month)
    .where('status', '=', 0)
    .executeTakeFirstOrThrow()
  const of = (computed: boolean) => {
    const found = rows.find((row) => row.computed === computed)
    return { rows: found?.rows ?? 0, totalFen: found?.fen ?? 0 }
  }
  return { imported: { ...of(false), waiting }, computed: of(true) }
}
