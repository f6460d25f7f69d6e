import type { ParsedInput } from '@tingan/contract/call'
import { type opsSettlement, RUN_STATUS } from '@tingan/contract/ops/settlement'
import { formatMoney } from '@tingan/rules/format'
import { z } from 'zod'
import type { Deps, StaffCtx } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { approvalKind, propose } from '../approval/approval.service.ts'
import { publishSome } from '../bill/publish-bills.service.ts'
import { lockMonth, lockRules, madeOf } from '../revenue/month.service.ts'
import * as repo from './run.repo.ts'

const runPayload = z.object({ runId: z.int() })

/** In pieces, each its own transaction; begun again it goes on where it stopped, and nothing is booked twice. */
export async function publishRun(deps: Pick<Deps, 'db' | 'clock'>, runId: number): Promise<void> {
  const run = await repo.findRun(deps.db, runId)
  if (run?.status !== RUN_STATUS.publishing) return
  while ((await publishSome(deps, runId)) > 0);
  await repo.updateRun(deps.db, runId, { status: RUN_STATUS.published, published_at: deps.clock.date() })
}

export const publishBills: Job<typeof runPayload> = job({
  name: 'settlement.publish',
  title: '发布月度账单',
  payload: runPayload,
  retries: 5,
  seconds: 3600,
  run: (deps, { runId }) => publishRun(deps, runId),
})

export const publishSettlement = approvalKind({
  kind: 'settlement.publish',
  name: '发布月度账单',
  deciders: ['finance', 'super'],
  payload: z.object({
    runId: z.int(),
    month: z.string(),
    version: z.int(),
    bills: z.int(),
    grossFen: z.int(),
    mcnFen: z.int(),
  }),
  detail: (_ctx, { month, version, bills, grossFen, mcnFen }) => ({
    月份: month,
    试算版本: version,
    账单数: bills,
    创作者侧收入: `${formatMoney(grossFen)} 元`,
    其中机构分成: `${formatMoney(mcnFen)} 元`,
    后果: '账单发给创作者和机构确认，月份锁定，不能再次结算',
  }),
  async apply(ctx, { runId }) {
    await lockRules(ctx.db)
    const run = await heldRun(ctx.db, runId)
    if (run.status !== RUN_STATUS.proposed) throw fail(2006)
    await refuseStale(ctx.db, run)
    await repo.updateRun(ctx.db, runId, { status: RUN_STATUS.publishing })
    await ctx.jobs.enqueue(ctx.db, publishBills, { runId })
  },
  async lapse(ctx, { runId }) {
    await repo.updateRun(ctx.db, runId, { status: RUN_STATUS.dry })
  },
})

export function proposePublish(
  ctx: StaffCtx,
  { runId, reason }: ParsedInput<typeof opsSettlement.proposePublish>,
) {
  return inTransaction(ctx.db, async (tx) => {
    const run = await heldRun(tx, runId)
    if (run.status !== RUN_STATUS.dry) throw fail(2006)
    await refuseStale(tx, run)
    await repo.updateRun(tx, runId, { status: RUN_STATUS.proposed })
    return propose({ ...ctx, db: tx }, publishSettlement, {
      subject: `settlement:${run.month}`,
      summary: `发布 ${run.month} 账单（第 ${run.version} 次试算，${run.bill_count} 份）`,
      payload: {
        runId,
        month: run.month,
        version: run.version,
        bills: run.bill_count,
        grossFen: run.gross_fen,
        mcnFen: run.mcn_fen,
      },
      reason,
    })
  })
}

async function heldRun(db: Db, runId: number): Promise<repo.RunRow> {
  const found = await repo.findRun(db, runId)
  if (!found) throw fail(2002)
  await lockMonth(db, found.month)
  return (await repo.lockRun(db, runId)) ?? found
}

/** What came after the try would be locked out of the month for ever, and never paid. */
async function refuseStale(db: Db, { month, made_of }: repo.RunRow): Promise<void> {
  if ((await madeOf(db, month)) === made_of) return
  const failure = fail(2006)
  failure.message = '收入或分成规则在试算后有变化，请重新试算'
  throw failure
}
