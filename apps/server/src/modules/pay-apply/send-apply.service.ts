import type { ParsedInput } from '@tingan/contract/call'
import { PRICE_STEP_TYPE } from '@tingan/contract/catalog'
import { freeApplyInput, type pay, payApplyInput } from '@tingan/contract/pay-apply'
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
type Free = z.output<typeof freeApplyInput>
const TEXT_WORDS = 1
const NO_REFUND = 1

export function sendApply(ctx: MemberCtx, input: Input) {
  if (input.action === 'withdraw') return withdraw(ctx, input.applyId)
  return input.payType === PAY_TYPE.free ? sendFree(ctx, input) : sendPaid(ctx, input)
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

async function sendPaid(ctx: MemberCtx, input: Input) {
  const form = readForm(payApplyInput, input)
  await refuseBlackTexts(ctx.db, TEXT_WORDS, [form.saleIntro])
  return send(ctx, input.applyId, form.albumId, {
    name: '付费申请',
    summary: form.saleIntro,
    refuse: (inside, album) => refuse(inside, album, form),
    fields: () => paidFields(form),
  })
}

function sendFree(ctx: MemberCtx, input: Input) {
  const form = readForm(freeApplyInput, input)
  return send(ctx, input.applyId, form.albumId, {
    name: '转为免费',
    summary: form.reason,
    refuse: refuseFree,
    fields: (album) => freeFields(form, album),
  })
}

interface Application {
  name: string
  summary: string
  refuse(ctx: MemberCtx, album: AlbumRow): Promise<void> | void
  fields(album: AlbumRow): Wanted
}

function send(ctx: MemberCtx, applyId: number | undefined, albumId: number, wanted: Application) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const before = applyId === undefined ? null : await ownApply(inside, applyId)
    const album = before?.album ?? (await holdOwnAlbum(inside, albumId))
    if (album.album_id !== albumId) throw fail(2002)
    const history = await repo.appliesOf(tx, albumId)
    if (history.some(({ status }) => status === PAY_APPLY_STATUS.reviewing)) throw fail(3203)
    await wanted.refuse(inside, album)
    const row = await write(inside, album, wanted.fields(album), before?.row ?? null)
    await enqueueReview(inside, QUEUES.payApply, {
      refId: String(row.apply_id),
      title: `${wanted.name}：${album.title}`,
      summary: wanted.summary,
      submittedBy: `user:${album.uid}`,
    })
    return { applyId: row.apply_id, status: row.status }
  }).catch((error: unknown) => {
    throw breaksUnique(error, 'pay_apply_open') ? fail(3203) : error
  })
}

function readForm<T>(schema: z.ZodType<T>, input: Input): T {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw fieldsFailure(fieldErrors(parsed.error))
  return parsed.data
}

/** What was sold keeps its way of being sold. */
function refuseFree(_ctx: MemberCtx, album: AlbumRow): void {
  if (album.pay_type === PAY_TYPE.free) throw fail(2006)
  if (album.sold_cnt > 0) throw fail(3205)
}

async function refuse(ctx: MemberCtx, album: AlbumRow, form: Form): Promise<void> {
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

type Wanted = ReturnType<typeof paidFields>

function paidFields(form: Form) {
  return {
    pay_type: form.payType as number,
    price: form.payType === PAY_TYPE.album ? (form.price ?? null) : null,
    track_price: form.payType === PAY_TYPE.track ? (form.trackPrice ?? null) : null,
    free_count: form.freeCount,
    plan_count: form.planCount,
    sale_intro: form.saleIntro,
    refund_rule: form.refundRule as number,
    reason: form.reason ?? '',
  }
}

function freeFields({ reason }: Free, album: AlbumRow): Wanted {
  return {
    pay_type: PAY_TYPE.free,
    price: null,
    track_price: null,
    free_count: 0,
    plan_count: album.plan_count ?? album.track_count,
    sale_intro: '',
    refund_rule: NO_REFUND,
    reason,
  }
}

/** Handed in once more what was refused, taken back or ended; else a new one beside what holds. */
async function write(
  ctx: MemberCtx,
  album: AlbumRow,
  wanted: Wanted,
  before: repo.PayApplyRow | null,
): Promise<repo.PayApplyRow> {
  const at = ctx.clock.date()
  const actor = `user:${ctx.member.uid}`
  const fields = { ...wanted, reject_reason: '', effective_at: null, in_force: false, applied_at: at }
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
