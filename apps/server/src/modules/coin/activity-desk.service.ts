import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { activityInput, type opsRecharge } from '@tingan/contract/ops/recharge'
import { formatDateTime } from '@tingan/rules/format'
import { FEN_PER_YUAN } from '@tingan/rules/money/coin'
import type { z } from 'zod'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind, propose } from '../approval/approval.service.ts'
import * as repo from './product.repo.ts'

type Activity = z.output<typeof activityInput>

export async function deskActivities({ db }: StaffCtx): Promise<CallResult<typeof opsRecharge.activities>> {
  return (await repo.allActivities(db)).map((row) => presentActivity(row, row.joined ?? 0))
}

export const saveActivity = approvalKind({
  kind: 'coin.activity',
  name: '充值活动',
  deciders: ['finance', 'super'],
  payload: activityInput,
  detail: (_ctx, { activityId, name, rule, giveCoin, minYuan, firstOnly, startAt, endAt }) => ({
    活动: activityId === undefined ? `${name}（新增）` : name,
    规则说明: rule,
    每人赠币: giveCoin,
    门槛: minYuan > 0 ? `充值满 ${minYuan} 元` : '不限金额',
    参加的人: firstOnly ? '仅限首次充值的人' : '所有人，每人一次',
    时间: `${formatDateTime(startAt)} 至 ${formatDateTime(endAt)}`,
    后果: '活动期间充值的人自动得到赠币',
  }),
  async apply(ctx, activity) {
    const before = await known(ctx, activity)
    const at = ctx.clock.date()
    const fields = { ...columnsOf(activity), updated_at: at }
    const row = before
      ? await repo.updateActivity(ctx.db, before.activity_id, activity.version ?? 0, fields)
      : await repo.insertActivity(ctx.db, { ...fields, created_at: at })
    if (!row) throw fail(2006)
    await auditStaff(ctx, {
      action: 'rechargeActivity.save',
      subject: `rechargeActivity:${row.activity_id}`,
      ...(before && { before: presentActivity(before, 0) }),
      after: presentActivity(row, 0),
    })
  },
})

export async function proposeActivity(
  ctx: StaffCtx,
  { reason, ...activity }: ParsedInput<typeof opsRecharge.saveActivity>,
): Promise<CallResult<typeof opsRecharge.saveActivity>> {
  const before = await known(ctx, activity)
  if (before && before.version !== activity.version) throw fail(2006)
  return propose(ctx, saveActivity, {
    subject: `rechargeActivity:${activity.activityId ?? activity.name}`,
    summary: `充值活动「${activity.name}」，每人赠 ${activity.giveCoin} 赠币`,
    payload: activity,
    reason,
  })
}

async function known({ db }: StaffCtx, { activityId }: Activity): Promise<repo.ActivityRow | null> {
  if (activityId === undefined) return null
  const row = await repo.findActivity(db, activityId)
  if (!row) throw fail(2002)
  return row
}

function columnsOf({ name, rule, giveCoin, minYuan, firstOnly, startAt, endAt }: Activity) {
  return {
    name,
    rule,
    give_coin: giveCoin,
    min_fen: minYuan * FEN_PER_YUAN,
    first_only: firstOnly,
    start_at: new Date(startAt),
    end_at: new Date(endAt),
  }
}

function presentActivity(row: repo.ActivityRow, joined: number) {
  return {
    activityId: row.activity_id,
    name: row.name,
    rule: row.rule,
    giveCoin: row.give_coin,
    minFen: row.min_fen,
    firstOnly: row.first_only,
    startAt: row.start_at.getTime(),
    endAt: row.end_at.getTime(),
    joined,
    version: row.version,
  }
}
