import { RUN_STATUS } from '@tingan/contract/ops/settlement'
import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import { sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export function findRun(db: Db, runId: number) {
  return db.selectFrom('settlement_run').selectAll().where('run_id', '=', runId).executeTakeFirst()
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

export function lockRun(db: Db, runId: number) {
  return db
    .selectFrom('settlement_run')
    .selectAll()
    .where('run_id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
}

export function openRun(db: Db, month: string) {
  return db
    .selectFrom('settlement_run')
    .selectAll()
    .where('month', '=', month)
    .where('status', 'in', [0, 1])
    .forUpdate()
    .executeTakeFirst()
}

export function runOfMonth(db: Db, month: string) {
  return db
    .selectFrom('settlement_run')
    .selectAll()
    .where('month', '=', month)
    .where('status', 'in', [2, 3])
    .executeTakeFirst()
}

export async function updateRun(
  db: Db,
  runId: number,
  change: Updateable<Tables['settlement_run']>,
): Promise<void> {
  await db.updateTable('settlement_run').set(change).where('run_id', '=', runId).execute()
}

export async function insertRun(db: Db, month: string, by: number | null, at: Date): Promise<number> {
  const { rows } = await sql<{ run_id: number }>`
    insert into settlement_run (month, version, created_by, created_at)
    select ${month}, coalesce(max(version), 0) + 1, ${by}::bigint, ${at} from settlement_run where month = ${month}
    returning run_id`.execute(db)
  return rows[0]!.run_id
}

export async function listRuns(db: Db, { pn, rn }: { pn: number; rn: number }) {
  const rows = await db
    .selectFrom('settlement_run')
    .selectAll()
    .orderBy('run_id', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await db
    .selectFrom('settlement_run')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** What was tried before goes; what had waited from other months waits again. */
export async function clearRun(db: Db, runId: number): Promise<void> {
  await sql`update bill_item set bill_id = null where run_id is distinct from ${runId}
    and bill_id in (select bill_id from income_bill where run_id = ${runId})`.execute(db)
  await sql`update bill_item set mcn_bill_id = null where run_id is distinct from ${runId}
    and mcn_bill_id in (select bill_id from income_bill where run_id = ${runId})`.execute(db)
  await sql`delete from bill_item where run_id = ${runId}`.execute(db)
  await sql`delete from income_bill where run_id = ${runId}`.execute(db)
}

/** Of all tries of a month the one that was not thrown away. */
export function runThatCounts(db: Db, month: string) {
  return db
    .selectFrom('settlement_run')
    .selectAll()
    .where('month', '=', month)
    .where('status', '<>', RUN_STATUS.discarded)
    .orderBy('run_id', 'desc')
    .executeTakeFirst()
}

export async function countPublished(db: Db, runId: number): Promise<number> {
  const { count } = await db
    .selectFrom('income_bill')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run_id', '=', runId)
    .where('status', '>', BILL_STATUS.counting)
    .executeTakeFirstOrThrow()
  return count
}
