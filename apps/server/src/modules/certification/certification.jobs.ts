import { z } from 'zod'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { notify } from '../message/message.service.ts'
import * as repo from './certification.repo.ts'
import { moveHeld } from './certification-move.ts'
import { settleLeftFace } from './face-result.service.ts'

const nothing = z.object({})
const WARN_MS = 30 * 86_400_000

/** People who closed the page: the result is fetched without them, and a link dies after its hour. */
export const settleFaces = job({
  name: 'certification.settle-faces',
  title: '同步实名人脸核验结果',
  payload: nothing,
  cron: '*/10 * * * *',
  retries: 1,
  async run(deps) {
    for (const { uid, face_flow_id } of await repo.checkedByFace(deps.db))
      await settleLeftFace(deps, uid, face_flow_id)
  },
})

export const watchIdCards = job({
  name: 'certification.watch-id-cards',
  title: '身份证到期提醒',
  payload: nothing,
  cron: '30 0 * * *',
  retries: 2,
  async run(deps) {
    for (const uid of await repo.expiredBy(deps.db, shanghaiDay(deps.clock.now()))) await expire(deps, uid)
    const until = shanghaiDay(deps.clock.now() + WARN_MS)
    for (const { uid, valid_to } of await repo.toWarn(deps.db, until)) await warn(deps, uid, valid_to ?? '')
  },
})

async function expire(deps: Deps, uid: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    const row = await repo.lockCertification(tx, uid)
    if (!row?.valid_to || row.valid_to >= shanghaiDay(deps.clock.now())) return
    await moveHeld(inside, row, { event: 'expire', actor: 'system' })
    await notify(inside, uid, 'cert.expired', { date: row.valid_to })
  })
  deps.sessions.forget(uid)
}

async function warn(deps: Deps, uid: number, date: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await repo.updateCertification(tx, uid, { warned_at: deps.clock.date() }, deps.clock.date())
    await notify({ ...deps, db: tx }, uid, 'cert.expire', { date })
  })
}
