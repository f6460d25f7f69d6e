import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'
import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { leftBefore, lockContract } from './contract.repo.ts'
import { moveHeld } from './contract-move.ts'
import { sweepPreviews } from './preview.repo.ts'
import { openResignTasks } from './resign.service.ts'
import { runningFlows } from './sign.repo.ts'
import { advanceFlow } from './sign-flow.service.ts'
import { watchTerms } from './term.service.ts'
import { killOverdue } from './willingness.repo.ts'

const nothing = z.object({})
const LEAVE_MS = 30 * 60_000

export const sealContracts = job({
  name: 'contract.seal',
  title: '合同签章与归档',
  payload: z.object({ signFlowId: z.string() }),
  retries: 5,
  batch: 20,
  async run(deps, { signFlowId }) {
    await advanceFlow(deps, signFlowId)
  },
})

/** What the vendor answers late is fetched here, and who walked away is let go. */
export const followSignings = job({
  name: 'contract.follow-signings',
  title: '跟进签署中的合同',
  payload: nothing,
  cron: '* * * * *',
  retries: 1,
  async run(deps) {
    for (const signFlowId of await runningFlows(deps.db))
      await advanceFlow(deps, signFlowId).catch((error: unknown) =>
        deps.log.warn({ err: error, signFlowId }, 'sealing goes on later'),
      )
    const before = new Date(deps.clock.now() - LEAVE_MS)
    for (const { contract_no } of await leftBefore(deps.db, before)) await leave(deps, contract_no, before)
    await killOverdue(deps.db, deps.clock.date())
    await openResignTasks(deps)
    await sweepPreviews(deps.db, deps.clock.date())
  },
})

async function leave(deps: Deps, contractNo: string, before: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockContract(tx, contractNo)
    const left = row?.status === CONTRACT_STATUS.signing && row.sign_step <= SIGN_STEP.willing
    if (!left || !row.opened_at || row.opened_at >= before) return
    const change = { sign_step: SIGN_STEP.read, opened_at: null }
    await moveHeld({ ...deps, db: tx }, row, { event: 'leave', actor: 'system', change })
  })
}

export const watchContracts = job({
  name: 'contract.watch-terms',
  title: '合同到期、续期与提醒',
  payload: nothing,
  cron: '10 0 * * *',
  retries: 2,
  run: watchTerms,
})
