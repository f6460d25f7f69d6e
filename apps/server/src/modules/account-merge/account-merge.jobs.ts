import { MERGE_STATUS } from '@tingan/contract/account-merge'
import { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { sayStanding } from '../../platform/session/standing.ts'
import { accountByUid } from '../account/account.service.ts'
import type { AccountPart } from '../account-part/account-part.service.ts'
import { endSessionsOf } from '../auth/session.service.ts'
import { notify } from '../message/message.service.ts'
import * as repo from './account-merge.repo.ts'
import { mergePayload } from './merge-payload.ts'

const HOLD_MOBILE_MS = 30 * 86_400_000
const BUSY = '系统繁忙，两个账号都已恢复原样，请稍后重试'

/** All of it in one transaction: a worker that dies leaves nothing half done, and the next one begins again. */
export function mergeAccounts(parts: readonly AccountPart[]) {
  return job({
    name: 'account.merge',
    title: '合并两个账号',
    payload: mergePayload,
    retries: 5,
    async run(deps, { mergeNo }) {
      const row = await repo.findMerge(deps.db, mergeNo)
      if (row?.status !== MERGE_STATUS.running) return
      try {
        await moveAll(deps, parts, row)
      } catch (error) {
        deps.log.error({ err: error, mergeNo }, 'account merge failed')
        await giveUp(deps, row)
      }
    },
  })
}

async function moveAll(deps: Deps, parts: readonly AccountPart[], row: repo.MergeRow): Promise<void> {
  const { main_uid: mainUid, sub_uid: subUid, merge_no: mergeNo } = row
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    await repo.holdAccounts(tx, [mainUid, subUid])
    const moved: Record<string, number> = {}
    for (const [index, part] of parts.entries()) {
      const count = (await part.move?.(inside, subUid, mainUid)) ?? 0
      if (count > 0) moved[part.name] = count
      // Outside the transaction, so that whoever waits can see how far it is.
      await repo.updateRunning(deps.db, mergeNo, {
        progress: Math.round(((index + 1) / (parts.length + 1)) * 100),
      })
    }
    await closeSub(inside, row)
    const done = await repo.updateRunning(tx, mergeNo, {
      status: MERGE_STATUS.done,
      progress: 100,
      moved: JSON.stringify(moved),
      finished_at: deps.clock.date(),
    })
    if (!done) throw new Error(`merge ${mergeNo} is not running`)
    await tell(inside, row, MERGE_STATUS.done, '已合并', '两个账号的内容都在这里了。')
  })
}

async function closeSub(inside: Deps, row: repo.MergeRow): Promise<void> {
  const at = inside.clock.date()
  const sub = await accountByUid(inside.db, row.sub_uid)
  await repo.holdMobile(inside.db, sub.mobile_hash, new Date(at.getTime() + HOLD_MOBILE_MS))
  await repo.closeSub(inside.db, row.sub_uid, `已合并用户${row.sub_uid}`, at)
  await endSessionsOf(inside, row.sub_uid, 'merged')
  if (row.keep_nickname === 'sub') await repo.rename(inside.db, row.main_uid, sub.nickname, at)
}

async function giveUp(deps: Deps, row: repo.MergeRow): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const failed = await repo.updateRunning(tx, row.merge_no, {
      status: MERGE_STATUS.failed,
      fail_reason: BUSY,
      finished_at: deps.clock.date(),
    })
    if (failed) await tell({ ...deps, db: tx }, row, MERGE_STATUS.failed, '没有成功', BUSY)
  })
}

async function tell(inside: Deps, row: repo.MergeRow, to: number, result: string, reason: string) {
  const uids = [row.main_uid, row.sub_uid]
  await repo.markMerging(inside.db, uids, null)
  await audit(inside, {
    actor: 'system',
    action: to === MERGE_STATUS.done ? 'merge.done' : 'merge.fail',
    subject: `merge:${row.merge_no}`,
    from: MERGE_STATUS.running,
    to,
    detail: { mainUid: row.main_uid, subUid: row.sub_uid },
  })
  for (const uid of uids) await sayStanding(inside.db, uid)
  await notify(inside, row.main_uid, 'acct.merge', { result, reason })
}

/** Thirty days after a merge the other account's number may begin anew. */
export const freeHeldMobiles = job({
  name: 'account.free-mobiles',
  title: '释放合并账号的手机号',
  payload: z.object({}),
  cron: '15 3 * * *',
  retries: 2,
  run: ({ db, clock }) => repo.freeMobiles(db, clock.date()),
})
