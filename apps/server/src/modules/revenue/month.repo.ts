import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** Whoever changes what a month is made of, one after the other. False where its bills are out. */
export async function holdMonth(db: Db, month: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('settlement.month'), hashtext(${month}))`.execute(db)
  const run = await db
    .selectFrom('settlement_run')
    .select('run_id')
    .where('month', '=', month)
    .where('status', 'in', [2, 3])
    .executeTakeFirst()
  return run === undefined
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
