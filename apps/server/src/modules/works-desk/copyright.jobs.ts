import { COPYRIGHT_GRACE_DAYS } from '@tingan/contract/copyright'
import { COPYRIGHT_STATUS } from '@tingan/rules/content/copyright-status'
import { z } from 'zod'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { job } from '../../platform/jobs/jobs.ts'
import * as records from '../copyright/copyright-outcome.service.ts'
import { notify } from '../message/message.service.ts'
import { withdrawReview } from '../review/review.service.ts'
import { lapsePay } from '../work/lapse-pay.service.ts'
import { lockAlbum } from '../work/work-row.service.ts'
import { holdRecordForTakeDown, takeDownOn } from './take-down.service.ts'

const DAY_MS = 86_400_000
/** The furthest first: each is told once. */
const WARN_DAYS = [30, 7, 1] as const

export const watchCopyrights = job({
  name: 'copyright.watch',
  title: '版权到期检查',
  payload: z.object({}),
  cron: '20 0 * * *',
  retries: 2,
  async run(deps) {
    const now = deps.clock.now()
    for (const id of await records.endedBy(deps.db, shanghaiDay(now))) await expire(deps, id)
    for (const days of WARN_DAYS)
      for (const row of await records.toWarn(deps.db, shanghaiDay(now + days * DAY_MS), days))
        await warn(deps, row, days)
    const limit = new Date(now - COPYRIGHT_GRACE_DAYS * DAY_MS)
    for (const id of await records.expiredBefore(deps.db, limit)) await takeDown(deps, id)
  },
})

async function expire(deps: Deps, copyrightId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    const row = await holdRecordForTakeDown(inside, copyrightId)
    if (row?.status !== COPYRIGHT_STATUS.valid) return
    await records.expireCopyright(inside, row)
    await withdrawReview(inside, records.COPYRIGHT_QUEUE.copyrightEdit, String(copyrightId))
    for (const { album_id } of await records.albumsOn(tx, copyrightId)) {
      const album = await lockAlbum(tx, album_id)
      if (album) await lapsePay(inside, album, 'system', '版权已到期')
    }
  })
}

async function warn(
  deps: Deps,
  row: { copyright_id: number; uid: number; name: string; end_date: string | null },
  days: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await records.updateCopyright(tx, row.copyright_id, { warned_days: days }, deps.clock.date())
    await notify({ ...deps, db: tx }, row.uid, 'copyright.expire', {
      copyright: row.name,
      date: row.end_date ?? '',
      copyrightId: row.copyright_id,
    })
  })
}

/** Fifteen days after its end, and nothing new is being looked at. */
async function takeDown(deps: Deps, copyrightId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await holdRecordForTakeDown({ db: tx }, copyrightId)
    if (!row?.expired_at || !records.UNRENEWED.includes(row.status)) return
    await takeDownOn({ ...deps, db: tx }, copyrightId, {
      actor: 'system',
      reason: `版权《${row.name}》已到期`,
      canAppeal: true,
    })
  })
}
