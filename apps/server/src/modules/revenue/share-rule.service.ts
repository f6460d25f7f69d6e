import type { ParsedInput } from '@tingan/contract/call'
import type { opsSettlement } from '@tingan/contract/ops/settlement'
import { INCOME_SOURCE_NAMES, PLATFORM_NAMES } from '@tingan/rules/money/income-source'
import { z } from 'zod'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind, propose } from '../approval/approval.service.ts'
import * as repo from './rule.repo.ts'

type Input<K extends keyof typeof opsSettlement> = ParsedInput<(typeof opsSettlement)[K]>

export async function shareRules({ db }: StaffCtx) {
  return (await repo.shareRules(db)).map((row) => ({
    ruleId: row.rule_id,
    source: row.source,
    platform: row.platform,
    shareBp: row.share_bp,
    channelFeeBp: row.channel_fee_bp,
    exclusiveBp: row.exclusive_bp,
    effectiveFrom: row.effective_from,
  }))
}

function platformsOf({ platform, keeps }: { platform: number | null; keeps: readonly number[] }): string {
  if (platform !== null) return PLATFORM_NAMES[platform] ?? ''
  const names = keeps.map((kept) => PLATFORM_NAMES[kept]).join('、')
  return names ? `全部（${names}有单独的规则，不变）` : '全部'
}

const percent = (bp: number) => `${bp / 100}%`

export const addShareRule = approvalKind({
  kind: 'settlement.rule',
  name: '新的分成规则',
  deciders: ['finance', 'super'],
  payload: z.object({
    source: z.int(),
    platform: z.int().nullable(),
    shareBp: z.int(),
    channelFeeBp: z.int(),
    exclusiveBp: z.int(),
    effectiveFrom: z.string(),
    /** Platforms with rules of their own, which a rule for all leaves as they are. */
    keeps: z.array(z.int()).default([]),
  }),
  detail: (_ctx, rule) => ({
    来源: INCOME_SOURCE_NAMES[rule.source],
    平台: platformsOf(rule),
    分成: percent(rule.shareBp),
    渠道费: percent(rule.channelFeeBp),
    独家加成: percent(rule.exclusiveBp),
    生效日期: rule.effectiveFrom,
    后果: '从生效日期起的收入按新规则结算，已发布的账单不变',
  }),
  async apply(ctx, rule) {
    await repo.lockRules(ctx.db)
    await refuseSettled(ctx, rule.effectiveFrom)
    const added = await repo.insertRule(ctx.db, {
      source: rule.source,
      platform: rule.platform,
      share_bp: rule.shareBp,
      channel_fee_bp: rule.channelFeeBp,
      exclusive_bp: rule.exclusiveBp,
      effective_from: rule.effectiveFrom,
      created_by: ctx.staff.staffId,
      created_at: ctx.clock.date(),
    })
    if (!added) throw fail(9006, null, { reason: '同一天已有规则' })
  },
})

export async function proposeRule(ctx: StaffCtx, { reason, ...rule }: Input<'proposeRule'>) {
  await refuseSettled(ctx, rule.effectiveFrom)
  const platform = rule.platform ?? null
  const keeps = platform === null ? await repo.platformsWithRules(ctx.db, rule.source) : []
  const payload = { ...rule, platform, keeps }
  return propose(ctx, addShareRule, {
    subject: `shareRule:${payload.source}:${payload.platform ?? 0}:${payload.effectiveFrom}`,
    summary: `${INCOME_SOURCE_NAMES[rule.source]}分成 ${percent(rule.shareBp)}，自 ${rule.effectiveFrom}`,
    payload,
    reason,
  })
}

/** What is settled was settled by the rules of its time. */
async function refuseSettled({ db }: Pick<StaffCtx, 'db'>, day: string): Promise<void> {
  const last = await repo.lastPublishedMonth(db)
  if (last && day.slice(0, 7) <= last) throw fail(9006, null, { reason: `${last} 及以前已结算` })
}
