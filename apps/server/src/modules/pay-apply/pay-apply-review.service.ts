import { PRICE_STEP_TYPE } from '@tingan/contract/catalog'
import { REFUND_RULES } from '@tingan/contract/pay-apply'
import { PAY_TYPE, PAY_TYPE_NAMES } from '@tingan/rules/content/pay-apply-status'
import { formatDuration, formatMoney } from '@tingan/rules/format'
import { shanghaiMidnight } from '../../platform/clock.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { isPriceStep } from '../catalog/catalog.service.ts'
import { notify } from '../message/message.service.ts'
import { doubtfulWordsIn } from '../review/black-word.service.ts'
import type { ReviewKind } from '../review/review.service.ts'
import type { AlbumRow } from '../work/move-work.service.ts'
import { QUEUES } from '../work/work-queue.service.ts'
import { lockAlbum } from '../work/work-row.service.ts'
import { moveHeldApply } from './move-pay-apply.ts'
import * as repo from './pay-apply.repo.ts'
import { obstaclesOf } from './pay-apply.service.ts'

const DAY_MS = 86_400_000
const yuan = (fen: number | null) => (fen === null ? '—' : `${formatMoney(fen)} 元`)

export const reviewPayApply: ReviewKind = {
  ...QUEUES.payApply,
  name: '付费申请',
  roles: ['reviewer', 'copyright'],
  async facts(ctx, refId) {
    const { row, album } = await held(ctx, refId)
    return {
      facts: [
        { label: '专辑', value: `《${album.title}》` },
        {
          label: '付费方式',
          value: PAY_TYPE_NAMES[row.pay_type] ?? '',
          before: PAY_TYPE_NAMES[album.pay_type] ?? '',
        },
        { label: '整张价格', value: yuan(row.price), before: yuan(album.price) },
        { label: '单集价格', value: yuan(row.track_price), before: yuan(album.track_price) },
        { label: '试听集数', value: `${row.free_count} 集` },
        { label: '集数', value: `已发布 ${album.published_count} 集，预计 ${row.plan_count} 集` },
        { label: '总时长', value: formatDuration(album.duration) },
        { label: '售卖文案', value: row.sale_intro || '（无）' },
        {
          label: '退款规则',
          value: REFUND_RULES.find(({ value }) => value === row.refund_rule)?.label ?? '',
        },
        { label: '申请说明', value: row.reason || '（无）' },
      ],
      pictures: album.cover ? [album.cover] : [],
      hints: await hintsOf(ctx, row, album),
    }
  },
  async decide(ctx, refId, { act, reason }) {
    const { row, album } = await held(ctx, refId)
    const actor = `staff:${ctx.staff.staffId}`
    if (act === 'reject') {
      await moveHeldApply(ctx, row, {
        event: 'refuse',
        actor,
        change: { reject_reason: reason },
        detail: { reason },
      })
      return notify(ctx, album.uid, 'pay.reject', { album: album.title, reason, albumId: album.album_id })
    }
    if (row.pay_type !== PAY_TYPE.free && (await obstaclesOf(ctx.db, album)).length > 0) throw fail(2006)
    const effective_at = new Date(shanghaiMidnight(ctx.clock.now()) + DAY_MS)
    await moveHeldApply(ctx, row, { event: 'pass', actor, change: { effective_at } })
  },
}

async function hintsOf({ db }: StaffCtx, row: repo.PayApplyRow, album: AlbumRow): Promise<string[]> {
  const words = await doubtfulWordsIn(db, 1, [row.sale_intro])
  const old = row.price !== null && !(await isPriceStep(db, PRICE_STEP_TYPE.album, row.price))
  return [
    ...(row.pay_type === PAY_TYPE.free ? [] : await obstaclesOf(db, album)),
    ...words.map((word) => `含有需留意的词：${word}`),
    ...(old ? ['价格已不在档位中，沿用原价'] : []),
    ...(album.sold_cnt > 0 ? [`已有 ${album.sold_cnt} 人购买`] : []),
  ]
}

async function held({ db }: StaffCtx, refId: string) {
  const known = await repo.findApply(db, Number(refId))
  const album = known && (await lockAlbum(db, known.album_id))
  const row = known && (await repo.lockApply(db, known.apply_id))
  if (!row || !album) throw fail(2002)
  return { row, album }
}
