import type { ParsedInput } from '@tingan/contract/call'
import { PRICE_STEP_TYPE } from '@tingan/contract/catalog'
import { type pay, payApplyInput } from '@tingan/contract/pay-apply'
import { PAY_APPLY_STATUS, PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { freeCountRange } from '@tingan/rules/content/pay-rules'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail, fieldFailure, fieldsFailure } from '../../platform/failure.ts'
import { fieldErrors } from '../../platform/http/read-input.ts'
import { isPriceStep } from '../catalog/catalog.service.ts'
import { refuseBlackTexts } from '../review/black-word.service.ts'
import { enqueueReview, holdReview, withdrawReview } from '../review/review.service.ts'
import type { AlbumRow } from '../work/move-work.service.ts'
import { QUEUES } from '../work/work-queue.service.ts'
import { holdOwnAlbum } from '../work/work-scope.service.ts'
import { moveHeldApply } from './move-pay-apply.ts'
import * as repo from './pay-apply.repo.ts'
import { obstaclesOf } from './pay-apply.service.ts'

type Input = ParsedInput<typeof pay.send>
type Form = z.output<typeof payApplyInput>
const TEXT_WORDS = 1

export function sendApply(ctx: MemberCtx, input: Input) {
  return input.action === 'withdraw' ? withdraw(ctx, input.applyId) : send(ctx, input)
}

async function withdraw(ctx: MemberCtx, applyId: number | undefined) {
  if (applyId === undefined) throw fieldFailure('applyId', '请选择申请')
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await holdReview(inside, QUEUES.payApply, [String(applyId)])
    const { row } = await ownApply(inside, applyId)
    await withdrawReview(inside, QUEUES.payApply, String(applyId))
    const { status } = await moveHeldApply(inside, row, {
      event: 'withdraw',
      actor: `user:${ctx.member.uid}`,
      otherwise: 3206,
    })
    return { applyId, status }
  })
}

/** The album first: two applications for one wait for each other. */
async function ownApply(
  ctx: MemberCtx,
  applyId: number,
): Promise<{ row: repo.PayApplyRow; album: AlbumRow }> {
  const known = await repo.findApply(ctx.db, applyId)
  if (!known) throw fail(2002)
  const album = await holdOwnAlbum(ctx, known.album_id)
  return { row: (await repo.lockApply(ctx.db, applyId))!, album }
}

async function send(ctx: MemberCtx, input: Input) {
  const form = readForm(input)
  await refuseBlackTexts(ctx.db, TEXT_WORDS, [form.saleIntro])
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const before = input.applyId === undefined ? null : await ownApply(inside, input.applyId)
    const album = before?.album ?? (await holdOwnAlbum(inside, form.albumId))
    if (album.album_id !== form.albumId) throw fail(2002)
    await refuse(inside, album, form)
    const row = await write(inside, album, form, before?.row ?? null)
    await enqueueReview(inside, QUEUES.payApply, {
      refId: String(row.apply_id),
      title: `付费申请：${album.title}`,
      summary: form.saleIntro,
      submittedBy: `user:${album.uid}`,
    })
    return { applyId: row.apply_id, status: row.status }
  }).catch((error: unknown) => {
    throw breaksUnique(error, 'pay_apply_open') ? fail(3203) : error
  })
}

function readForm(input: Input): Form {
  const parsed = payApplyInput.safeParse(input)
  if (!parsed.success) throw fieldsFailure(fieldErrors(parsed.error))
  return parsed.data
}

async function refuse(ctx: MemberCtx, album: AlbumRow, form: Form): Promise<void> {
  const history = await repo.appliesOf(ctx.db, album.album_id)
  if (history.some(({ status }) => status === PAY_APPLY_STATUS.reviewing)) throw fail(3203)
  const reasons = await obstaclesOf(ctx.db, album)
  if (reasons.length > 0) throw fail(3201, { reasons })
  if (form.planCount < album.published_count)
    throw fieldFailure('planCount', '预计总集数不能少于已发布的集数')
  await refusePrice(ctx, album, form)
  const { least, most } = freeCountRange(form.payType, form.planCount)
  if (form.freeCount < least || form.freeCount > most) throw fail(3204, { least, most })
  if (album.sold_cnt > 0 && album.pay_type !== form.payType) throw fail(3205)
}

/** From the ladder; what an album is sold at already stays possible. */
async function refusePrice({ db }: MemberCtx, album: AlbumRow, form: Form): Promise<void> {
  const { payType, price, trackPrice } = form
  if (payType === PAY_TYPE.album && price !== album.price) {
    if (!price || !(await isPriceStep(db, PRICE_STEP_TYPE.album, price))) throw fail(3202)
  }
  if (payType === PAY_TYPE.track && trackPrice !== album.track_price) {
    if (!trackPrice || !(await isPriceStep(db, PRICE_STEP_TYPE.program, trackPrice))) throw fail(3202)
  }
}

/** Handed in once more what was refused, taken back or ended; else a new one beside what holds. */
async function write(
  ctx: MemberCtx,
  album: AlbumRow,
  form: Form,
  before: repo.PayApplyRow | null,
): Promise<repo.PayApplyRow> {
  const at = ctx.clock.date()
  const actor = `user:${ctx.member.uid}`
  const fields = {
    pay_type: form.payType,
    price: form.payType === PAY_TYPE.album ? (form.price ?? null) : null,
    track_price: form.payType === PAY_TYPE.track ? (form.trackPrice ?? null) : null,
    free_count: form.freeCount,
    plan_count: form.planCount,
    sale_intro: form.saleIntro,
    refund_rule: form.refundRule,
    reason: form.reason ?? '',
    reject_reason: '',
    effective_at: null,
    in_force: false,
    applied_at: at,
  }
  if (before && before.status !== PAY_APPLY_STATUS.passed)
    return moveHeldApply(ctx, before, { event: 'send', actor, change: fields })
  const row = await repo.insertApply(ctx.db, {
    ...fields,
    album_id: album.album_id,
    status: PAY_APPLY_STATUS.reviewing,
    created_at: at,
    updated_at: at,
  })
  await audit(ctx, {
    actor,
    action: 'payApply.send',
    subject: `payApply:${row.apply_id}`,
    from: before?.status ?? PAY_APPLY_STATUS.open,
    to: row.status,
  })
  return row
}
