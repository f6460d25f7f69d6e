import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'
import { unclaimedBefore } from './paper.repo.ts'
import { erase } from './paper.service.ts'

/** As long as a draft in the browser lives. */
const KEPT_MS = 7 * 86_400_000

/** Uploaded and never handed in. */
export const sweepPapers = job({
  name: 'paper.sweep-unclaimed',
  title: '清理未提交的证件',
  payload: z.object({}),
  cron: '40 3 * * *',
  retries: 2,
  async run(deps) {
    const limit = new Date(deps.clock.now() - KEPT_MS)
    for (const row of await unclaimedBefore(deps.db, limit)) await erase(deps, row)
  },
})
