import { ACCOUNT_STATUS } from '@tingan/contract/account'
import { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { sayStanding } from '../../platform/session/standing.ts'
import type { AccountPart } from '../account-part/account-part.service.ts'
import { endSessionsOf } from '../auth/session.service.ts'
import { erasePapers } from '../paper/paper.service.ts'
import * as repo from './cancellation.repo.ts'

/** At the end of the cooling-off; each account is one transaction, so that a killed run loses nothing. */
export function endCancellations(parts: readonly AccountPart[]) {
  return job({
    name: 'cancellation.end',
    title: '注销冷静期到期，清除个人信息',
    payload: z.object({}),
    cron: '0 3 * * *',
    retries: 3,
    async run(deps) {
      for (const { cancel_no, uid } of await repo.overdue(deps.db, deps.clock.date()))
        await endAccount(deps, parts, cancel_no, uid)
    },
  })
}

async function endAccount(
  deps: Deps,
  parts: readonly AccountPart[],
  cancelNo: string,
  uid: number,
): Promise<void> {
  // Files first: after the deadline nothing can be taken back, and a run that dies here begins again.
  await erasePapers(deps, uid)
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    const at = deps.clock.date()
    if (!(await repo.closeDone(tx, cancelNo, at))) return
    for (const { erase } of parts) await erase?.(inside, uid)
    await endSessionsOf(inside, uid, 'cancelled')
    await repo.deleteTraces(tx, uid)
    await repo.blankAccount(
      tx,
      uid,
      { mobile: deps.personal.seal(''), mobileHash: `gone:${uid}:${randomHex(8)}` },
      at,
    )
    await audit(inside, {
      actor: 'system',
      action: 'cancellation.end',
      subject: `account:${uid}`,
      from: ACCOUNT_STATUS.cancelling,
      to: ACCOUNT_STATUS.cancelled,
      detail: { cancelNo },
    })
    await sayStanding(tx, uid)
  })
}
