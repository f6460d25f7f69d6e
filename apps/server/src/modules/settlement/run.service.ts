import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { type opsSettlement, RUN_STATUS } from '@tingan/contract/ops/settlement'
import { LEAST_BILL_FEN } from '@tingan/rules/money/bill-status'
import { INCOME_SOURCE_NAMES } from '@tingan/rules/money/income-source'
import { auditStaff } from '../../platform/audit.ts'
import { type Clock, shanghaiDay } from '../../platform/clock.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { holdMonth, madeOf } from '../revenue/month.service.ts'
import { tableOn } from '../tax/tax.service.ts'
import { biggestChanges, bySource } from './compare.repo.ts'
import { gatherParts, oneAtATime, partsWithoutRule, unhurried } from './gather.repo.ts'
import { makeBills, makeItems, sumUp } from './make-bills.repo.ts'
import * as repo from './run.repo.ts'

type Run = CallResult<(typeof opsSettlement)['dryRun']>

/** As often as one likes until it is proposed: each try is a version, and the one before goes. */
export function dryRun(ctx: StaffCtx, { month }: ParsedInput<typeof opsSettlement.dryRun>): Promise<Run> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await settleMonth({ db: tx, clock: ctx.clock }, month, ctx.staff.staffId)
    await auditStaff(
      { ...ctx, db: tx },
      {
        action: 'settlement.dryRun',
        subject: `settlement:${row.run_id}`,
        detail: { month, version: row.version },
      },
    )
    return presentRun(row)
  })
}

export async function settleMonth(
  { db, clock }: { db: Db; clock: Clock },
  month: string,
  by: number | null,
): Promise<repo.RunRow> {
  if (month >= shanghaiDay(clock.now()).slice(0, 7)) throw fail(9006, null, { reason: '当月还没有结束' })
  await holdMonth(db, month)
  await oneAtATime(db)
  await unhurried(db)
  const before = await repo.openRun(db, month)
  if (before) {
    await repo.clearRun(db, before.run_id)
    await repo.updateRun(db, before.run_id, { status: RUN_STATUS.discarded })
  }
  const at = clock.date()
  const runId = await repo.insertRun(db, month, by, at)
  const run = { month, runId, at }
  const made_of = await madeOf(db, month)
  await gatherParts(db, run, await tableOn(db, `${month}-28`))
  const lost = await partsWithoutRule(db)
  if (lost)
    throw fail(9006, null, { reason: `${INCOME_SOURCE_NAMES[lost.source]}在 ${lost.day} 没有分成规则` })
  await makeBills(db, run, LEAST_BILL_FEN)
  await makeItems(db, run)
  const { itemsFen, billsFen, ...sums } = await sumUp(db, runId)
  if (itemsFen !== billsFen) throw new Error(`settlement of ${month}: items ${itemsFen}, bills ${billsFen}`)
  if (sums.row_count === 0) throw fail(9006, null, { reason: '这个月没有收入数据' })
  await repo.updateRun(db, runId, { ...sums, made_of })
  return (await repo.findRun(db, runId))!
}

export async function listRuns({ db }: StaffCtx, input: ParsedInput<typeof opsSettlement.runs>) {
  const { rows, total } = await repo.listRuns(db, input)
  return { list: rows.map(presentRun), total, pn: input.pn, rn: input.rn }
}

export async function runDetail(
  { db }: StaffCtx,
  { runId }: ParsedInput<typeof opsSettlement.run>,
): Promise<CallResult<(typeof opsSettlement)['run']>> {
  const row = await repo.findRun(db, runId)
  if (!row) throw fail(2002)
  const last = await repo.runOfMonth(db, monthBefore(row.month))
  return {
    ...presentRun(row),
    bySource: (await bySource(db, runId, last?.run_id ?? null)).map((line) => ({ ...line })),
    lastMonth: { bills: last?.bill_count ?? 0, grossFen: last?.gross_fen ?? 0, mcnFen: last?.mcn_fen ?? 0 },
    changes: await biggestChanges(db, runId, last?.run_id ?? null),
  }
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

export function presentRun(row: repo.RunRow): Run {
  return {
    runId: row.run_id,
    month: row.month,
    version: row.version,
    status: row.status,
    rows: row.row_count,
    items: row.item_count,
    bills: row.bill_count,
    grossFen: row.gross_fen,
    mcnFen: row.mcn_fen,
    rolledFen: row.rolled_fen,
    createdAt: row.created_at.getTime(),
    publishedAt: row.published_at?.getTime() ?? null,
  }
}
