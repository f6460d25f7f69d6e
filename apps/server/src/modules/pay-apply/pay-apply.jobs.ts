import { COPYRIGHT_STATUS } from '@tingan/rules/content/copyright-status'
import { PAY_APPLY_STATUS, PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { SIGN_STATE } from '@tingan/rules/contract-sign'
import { formatDateTime } from '@tingan/rules/format'
import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { notify } from '../message/message.service.ts'
import { lapsePay } from '../work/lapse-pay.service.ts'
import type { AlbumRow } from '../work/move-work.service.ts'
import { signStates } from '../work/rights.service.ts'
import { copyrightStatus, lockAlbum, updateAlbum } from '../work/work-row.service.ts'
import { moveHeldApply } from './move-pay-apply.ts'
import * as repo from './pay-apply.repo.ts'

const nothing = z.object({})

/** At midnight; oftener only so that a missed one is made up for. */
export const takePayEffect = job({
  name: 'pay.take-effect',
  title: '付费申请生效',
  payload: nothing,
  cron: '*/10 * * * *',
  retries: 2,
  async run(deps) {
    for (const { apply_id, album_id } of await repo.dueApplies(deps.db, deps.clock.date()))
      await inTransaction(deps.db, (tx) => takeEffect({ ...deps, db: tx }, apply_id, album_id))
  },
})

async function takeEffect(ctx: Deps, applyId: number, albumId: number): Promise<void> {
  const album = await lockAlbum(ctx.db, albumId)
  const row = await repo.lockApply(ctx.db, applyId)
  if (!album || !row || row.status !== PAY_APPLY_STATUS.passed || row.in_force) return
  const ended = await endedRight(ctx, album)
  if (ended) return lapsePay(ctx, album, 'system', ended)
  for (const other of await repo.appliesOf(ctx.db, albumId))
    if (other.in_force && other.apply_id !== applyId)
      await moveHeldApply(ctx, other, {
        event: 'lapse',
        actor: 'system',
        change: { in_force: false, reject_reason: '已由新的付费方案替换' },
      })
  const isFree = row.pay_type === PAY_TYPE.free
  await repo.updateApply(ctx.db, applyId, { in_force: true }, ctx.clock.date())
  await updateAlbum(
    ctx.db,
    albumId,
    {
      pay_type: row.pay_type,
      price: row.price,
      track_price: row.track_price,
      free_count: isFree ? null : row.free_count,
      plan_count: isFree ? album.plan_count : row.plan_count,
    },
    ctx.clock.date(),
  )
  await notify(ctx, album.uid, isFree ? 'pay.free' : 'pay.pass', {
    album: album.title,
    effectiveAt: formatDateTime(row.effective_at?.getTime()),
  })
}

/** What selling rests on may have ended between the decision and midnight. */
async function endedRight({ db }: Deps, album: AlbumRow): Promise<string | null> {
  if ((await signStates(db, album.uid)).resource !== SIGN_STATE.signed) return CONTRACT_ENDED
  return (await copyrightStatus(db, album.copyright_id)) === COPYRIGHT_STATUS.valid ? null : '版权已到期'
}

const CONTRACT_ENDED = '资源授权合同已结束'

/** Without a contract nothing is sold. */
export const lapsePaidAlbums = job({
  name: 'pay.lapse',
  title: '合同结束后停止付费',
  payload: nothing,
  cron: '15 0 * * *',
  retries: 2,
  async run(deps) {
    const sold = await repo.inForce(deps.db)
    for (const uid of new Set(sold.map((row) => row.uid))) {
      if ((await signStates(deps.db, uid)).resource === SIGN_STATE.signed) continue
      for (const { album_id } of sold.filter((row) => row.uid === uid))
        await inTransaction(deps.db, async (tx) => {
          const album = await lockAlbum(tx, album_id)
          if (album) await lapsePay({ ...deps, db: tx }, album, 'system', CONTRACT_ENDED)
        })
    }
  },
})
