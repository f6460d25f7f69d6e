import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { type opsSettlement, RUN_STATUS } from '@tingan/contract/ops/settlement'
import type { StaffCtx } from '../../platform/context.ts'
import { waitingApprovals } from '../approval/approval.service.ts'
import { monthRevenue } from '../revenue/revenue.service.ts'
import { countPublished, runThatCounts } from './run.repo.ts'
import { presentRun } from './run.service.ts'

const { publishing, published } = RUN_STATUS
const LOCKED: readonly number[] = [publishing, published]

/** How far a month has come, from its first row to the lock. */
export async function monthOverview(
  ctx: StaffCtx,
  { month }: ParsedInput<typeof opsSettlement.month>,
): Promise<CallResult<(typeof opsSettlement)['month']>> {
  const [revenue, run, pendingApprovals] = await Promise.all([
    monthRevenue(ctx.db, month),
    runThatCounts(ctx.db, month),
    waitingApprovals(ctx, `settlement:${month}`),
  ])
  return {
    month,
    locked: run !== undefined && LOCKED.includes(run.status),
    ...revenue,
    run: run ? { ...presentRun(run), publishedBills: await countPublished(ctx.db, run.run_id) } : null,
    pendingApprovals,
  }
}
