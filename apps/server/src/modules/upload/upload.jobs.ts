import { z } from 'zod'
import { inTransaction } from '../../platform/db/connection.ts'
import { job } from '../../platform/jobs/jobs.ts'
import * as repo from './picture.repo.ts'

/** As long as a draft in the browser lives. */
const KEPT_MS = 7 * 86_400_000

/** Uploaded and never used, or refused where it was to be used. */
export const sweepPictures = job({
  name: 'upload.sweep-pictures',
  title: '清理未使用的图片',
  payload: z.object({}),
  cron: '50 3 * * *',
  retries: 2,
  async run({ db, clock, storage }) {
    const limit = new Date(clock.now() - KEPT_MS)
    const keys = await repo.unkeptBefore(db, limit)
    if (keys.length === 0) return
    const used = await repo.usedPictures(db, keys)
    await repo.markKept(db, [...used])
    for (const key of keys.filter((one) => !used.has(one)))
      await inTransaction(db, async (tx) => {
        if (await repo.forgetPicture(tx, key, limit)) await storage.delete(key)
      })
  },
})
