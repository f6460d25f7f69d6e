import { COOPERATION, type McnEvent } from '@tingan/rules/mcn-status'
import { z } from 'zod'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind } from '../approval/approval.service.ts'
import { notify } from '../message/message.service.ts'
import * as repo from './mcn.repo.ts'
import { moveHeldMcn } from './move-mcn.service.ts'

/** What may be done to an agency only by two people. */

const which = z.object({ mcnId: z.int(), mcnName: z.string() })

async function move(ctx: StaffCtx, mcnId: number, event: McnEvent, reason: string): Promise<repo.McnRow> {
  const row = await repo.lockMcn(ctx.db, mcnId)
  if (!row) throw fail(2002)
  await moveHeldMcn(ctx, row, { event, actor: `staff:${ctx.staff.staffId}`, detail: { reason } })
  return row
}

export const freezeMcn = approvalKind({
  kind: 'mcn.freeze',
  name: '冻结机构',
  deciders: ['super'],
  payload: which,
  detail: (_ctx, { mcnId, mcnName }) => ({
    机构: mcnName,
    编号: mcnId,
    后果: '工作台关闭，不能邀请主播；已有合作继续，解冻后恢复',
  }),
  async apply(ctx, { mcnId }, reason) {
    const row = await move(ctx, mcnId, 'freeze', reason)
    await notify(ctx, row.enterprise_uid, 'mcn.freeze', { mcn: row.mcn_name, reason })
  },
})

export const unfreezeMcn = approvalKind({
  kind: 'mcn.unfreeze',
  name: '解冻机构',
  deciders: ['super'],
  payload: which,
  detail: (_ctx, { mcnId, mcnName }) => ({ 机构: mcnName, 编号: mcnId, 后果: '工作台恢复使用' }),
  async apply(ctx, { mcnId }, reason) {
    const row = await move(ctx, mcnId, 'unfreeze', reason)
    await notify(ctx, row.enterprise_uid, 'mcn.unfreeze', { mcn: row.mcn_name })
  },
})

const { invited, live, dissolving, coolingOff } = COOPERATION

/** All cooperations must have ended and all bills be settled: nobody loses their agency or their money by surprise. */
export async function mayExit({ db }: Pick<StaffCtx, 'db'>, mcnId: number): Promise<boolean> {
  if (await repo.hasUnsettledBill(db, mcnId)) return false
  const counts = await repo.cooperationCounts(db, mcnId)
  return [invited, live, dissolving, coolingOff].every((status) => !counts.get(status))
}

export const exitMcn = approvalKind({
  kind: 'mcn.exit',
  name: '机构退出',
  deciders: ['super'],
  payload: which,
  detail: (_ctx, { mcnId, mcnName }) => ({
    机构: mcnName,
    编号: mcnId,
    后果: '不再是入驻机构，之后可以重新申请',
  }),
  async apply(ctx, { mcnId }, reason) {
    if (!(await mayExit(ctx, mcnId))) throw fail(2418)
    const row = await move(ctx, mcnId, 'exit', reason)
    await notify(ctx, row.enterprise_uid, 'mcn.exit', { mcn: row.mcn_name, reason })
  },
})
