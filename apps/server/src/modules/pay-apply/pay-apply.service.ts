import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { PayApply, pay } from '@tingan/contract/pay-apply'
import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { COPYRIGHT_STATUS } from '@tingan/rules/content/copyright-status'
import { movePayApply, PAY_APPLY_STATUS } from '@tingan/rules/content/pay-apply-status'
import { payObstacles } from '@tingan/rules/content/pay-rules'
import { SIGN_STATE } from '@tingan/rules/contract-sign'
import type { MemberCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { priceSteps } from '../catalog/catalog.service.ts'
import type { AlbumRow } from '../work/move-work.service.ts'
import { signStates } from '../work/rights.service.ts'
import { copyrightStatus } from '../work/work-row.service.ts'
import { ownAlbum, workScope } from '../work/work-scope.service.ts'
import * as repo from './pay-apply.repo.ts'

type Input<K extends keyof typeof pay> = ParsedInput<(typeof pay)[K]>

/** What still stands in the way of selling an album, in words. */
export async function obstaclesOf(db: Db, album: AlbumRow): Promise<string[]> {
  const [rights, contracts, seconds] = await Promise.all([
    copyrightStatus(db, album.copyright_id),
    signStates(db, album.uid),
    repo.publishedSeconds(db, album.album_id),
  ])
  return payObstacles({
    live: album.status === ALBUM_STATUS.online || album.status === ALBUM_STATUS.passed,
    publishedCount: album.published_count,
    publishedSeconds: seconds,
    copyrightValid: rights === COPYRIGHT_STATUS.valid,
    contractSigned: contracts.resource === SIGN_STATE.signed,
  })
}

export async function canApplyList(ctx: MemberCtx, input: Input<'canApplyList'>) {
  const { uids } = await workScope(ctx)
  const { rows, total } = await repo.applicable(ctx.db, uids, input.keyword, input)
  const list = await Promise.all(
    rows.map(async (row) => {
      const reasons = await obstaclesOf(ctx.db, row)
      return {
        albumId: row.album_id,
        title: row.title,
        cover: row.cover,
        status: row.status,
        trackCount: row.track_count,
        duration: row.duration,
        payType: row.pay_type,
        can: reasons.length === 0,
        reason: reasons.join('；'),
      }
    }),
  )
  return { list, total, pn: input.pn, rn: input.rn }
}

export async function applyList(ctx: MemberCtx, input: Input<'applyList'>) {
  const { uids } = await workScope(ctx)
  const { rows, counts } = await repo.listApplies(ctx.db, uids, input.status, input)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return {
    list: rows.map((row) => ({
      ...presentApply(row),
      album: { albumId: row.album_id, title: row.title, cover: row.cover, status: row.album_status },
    })),
    total: input.status === undefined ? all : (counts.get(input.status) ?? 0),
    pn: input.pn,
    rn: input.rn,
    statusCount: { all, ...Object.fromEntries(counts) },
  }
}

export async function applyDetail(
  ctx: MemberCtx,
  { applyId, albumId }: Input<'detail'>,
): Promise<CallResult<typeof pay.detail>> {
  const asked = applyId === undefined ? null : ((await repo.findApply(ctx.db, applyId)) ?? null)
  if (applyId !== undefined && !asked) throw fail(2002)
  const row = await ownAlbum(ctx, asked?.album_id ?? albumId ?? 0)
  const [history, reasons, steps] = await Promise.all([
    repo.appliesOf(ctx.db, row.album_id),
    obstaclesOf(ctx.db, row),
    priceSteps(ctx),
  ])
  const apply = asked ?? history[0]
  return {
    apply: apply ? presentApply(apply) : null,
    album: {
      albumId: row.album_id,
      title: row.title,
      cover: row.cover,
      status: row.status,
      trackCount: row.track_count,
      publishedCount: row.published_count,
      planCount: row.plan_count,
      payType: row.pay_type,
      price: row.price,
      trackPrice: row.track_price,
      freeCount: row.free_count,
      sold: row.sold_cnt > 0,
    },
    can: reasons.length === 0,
    reasons,
    steps,
    history: history.map(presentApply),
  }
}

const AGAIN: readonly number[] = [
  PAY_APPLY_STATUS.refused,
  PAY_APPLY_STATUS.withdrawn,
  PAY_APPLY_STATUS.lapsed,
]

export function presentApply(row: repo.PayApplyRow): PayApply {
  return {
    applyId: row.apply_id,
    albumId: row.album_id,
    payType: row.pay_type,
    price: row.price,
    trackPrice: row.track_price,
    freeCount: row.free_count,
    planCount: row.plan_count,
    saleIntro: row.sale_intro,
    refundRule: row.refund_rule,
    reason: row.reason,
    status: row.status,
    rejectReason: row.reject_reason,
    effectiveAt: row.effective_at?.getTime() ?? null,
    inForce: row.in_force,
    appliedAt: row.applied_at.getTime(),
    can: {
      withdraw: movePayApply(row.status, 'withdraw') !== null,
      resubmit: AGAIN.includes(row.status),
    },
  }
}
