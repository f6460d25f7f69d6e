import { LEGAL_STATUS } from '@tingan/rules/content/legal-status'
import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { notify } from '../message/message.service.ts'
import * as repo from './legal-case.repo.ts'
import { restate, takeDownSubject } from './legal-effect.ts'
import { moveHeldCase } from './move-case.ts'

export const lapseCases = job({
  name: 'legal.lapse',
  title: '侵权投诉逾期处理',
  payload: z.object({}),
  cron: '5 * * * *',
  retries: 2,
  async run(deps) {
    for (const caseId of await repo.overdue(deps.db, deps.clock.date())) await lapse(deps, caseId)
  },
})

/** Nobody answered in time: what was still there goes, and its owner may appeal like anybody. */
async function lapse(deps: Deps, caseId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    const row = await repo.lockCase(tx, caseId)
    if (row?.status !== LEGAL_STATUS.open) return
    const how = { actor: 'system', reason: '侵权投诉逾期未答复', canAppeal: true }
    const moved = await moveHeldCase(inside, row, { event: 'lapse', actor: how.actor })
    const taken = [...moved.taken, ...(await takeDownSubject(inside, moved, how))]
    await restate(inside, await repo.updateCase(tx, caseId, { taken }), how)
    await notify(inside, row.uid, 'legal.lapse', { subject: row.subject_title })
  })
}
