import { FEEDBACK_STATUS } from '@tingan/contract/feedback'
import { maskPhone } from '@tingan/rules/checks/mask'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { notify } from '../message/message.service.ts'
import { presentFeedback } from './feedback.present.ts'
import { lockFeedback } from './feedback.repo.ts'
import * as repo from './feedback-desk.repo.ts'

const { waiting, working, answered, closed } = FEEDBACK_STATUS
const SUMMARY_LENGTH = 20

export async function listAllFeedback(
  ctx: StaffCtx,
  input: repo.FeedbackFilter & { pn: number; rn: number },
) {
  const { rows, total } = await repo.listFeedback(ctx.db, input, input)
  return { list: rows.map((row) => present(ctx, row)), total, pn: input.pn, rn: input.rn }
}

export function countFeedback(ctx: StaffCtx) {
  return repo.countByStatus(ctx.db)
}

export async function feedbackDetail(ctx: StaffCtx, feedbackId: number) {
  const row = await repo.feedbackById(ctx.db, feedbackId)
  if (!row) throw fail(2002)
  return present(ctx, row)
}

export function takeFeedback(ctx: StaffCtx, input: { feedbackId: number; takeOver: boolean }) {
  const action = input.takeOver ? 'feedback.takeOver' : 'feedback.take'
  return move(ctx, input.feedbackId, action, async (row) => {
    const held = row.status === working && row.taken_by !== ctx.staff.staffId
    if (held && !input.takeOver) throw fail(9003)
    if (!held && row.status !== waiting) throw fail(2006)
    return { status: working, taken_by: ctx.staff.staffId }
  })
}

export function answerFeedback(ctx: StaffCtx, { feedbackId, reply }: { feedbackId: number; reply: string }) {
  return move(ctx, feedbackId, 'feedback.answer', async (row, inside) => {
    if (row.status !== working) throw fail(2006)
    if (row.taken_by !== ctx.staff.staffId) throw fail(9003)
    const summary = [...row.content].slice(0, SUMMARY_LENGTH).join('')
    if (row.uid !== null) await notify(inside, row.uid, 'feedback.answer', { summary, reply })
    return { status: answered, reply, replied_at: ctx.clock.date() }
  })
}

export function closeFeedback(ctx: StaffCtx, feedbackId: number) {
  return move(ctx, feedbackId, 'feedback.close', async (row) => {
    if (row.status !== working && row.status !== answered) throw fail(2006)
    return { status: closed, closed_at: ctx.clock.date() }
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockFeedback>>>
type Change = Parameters<typeof repo.moveFeedback>[2]

function move(
  ctx: StaffCtx,
  feedbackId: number,
  action: string,
  decide: (row: Locked, inside: StaffCtx) => Promise<Change>,
): Promise<{ status: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await lockFeedback(tx, feedbackId)
    if (!row) throw fail(2002)
    const change = await decide(row, inside)
    await repo.moveFeedback(tx, feedbackId, change)
    await auditStaff(inside, {
      action,
      subject: `feedback:${feedbackId}`,
      from: row.status,
      to: change.status,
      ...(change.reply && { before: { reply: row.reply }, after: { reply: change.reply } }),
    })
    return { status: change.status }
  })
}

function present(ctx: StaffCtx, row: repo.DeskRow) {
  const mine = row.taken_by === ctx.staff.staffId
  const { page = '', userAgent = '' } = row.client_info as { page?: string; userAgent?: string }
  return {
    ...presentFeedback(row),
    page,
    userAgent,
    mine,
    can: {
      take: row.status === waiting,
      takeOver: row.status === working && !mine,
      answer: row.status === working && mine,
      close: row.status === working || row.status === answered,
    },
    uid: row.uid,
    contact: contactOf(ctx, row),
    traceId: row.trace_id,
    takenBy: row.taker,
  }
}

/** Whoever works on it may call back; for everybody else it stays masked. */
function contactOf({ personal, staff }: StaffCtx, row: repo.DeskRow): string {
  if (!row.contact) return ''
  const contact = personal.open(row.contact)
  return row.taken_by === staff.staffId && row.status !== closed ? contact : maskPhone(contact)
}
