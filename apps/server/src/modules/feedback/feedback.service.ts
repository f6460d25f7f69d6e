import { FEEDBACK_STATUS, type feedbackInput } from '@tingan/contract/feedback'
import type { z } from 'zod'
import { shanghaiMidnight } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { readHostToken } from '../upload/host-token.service.ts'
import { presentFeedback } from './feedback.present.ts'
import * as repo from './feedback.repo.ts'

const PER_DAY = 5

export async function saveFeedback(ctx: Ctx, input: z.output<typeof feedbackInput> & { hostToken: string }) {
  const uid = readHostToken(ctx, input.hostToken, 'feedback')
  const today = new Date(shanghaiMidnight(ctx.clock.now()))
  return inTransaction(ctx.db, async (tx) => {
    await repo.lockAuthor(tx, { uid, ip: ctx.ip })
    if ((await repo.countSince(tx, { uid, ip: ctx.ip }, today)) >= PER_DAY) throw fail(6602)
    const { feedback_id } = await repo.insertFeedback(tx, {
      uid,
      type: input.type,
      content: input.content,
      images: input.images,
      contact: input.contact && ctx.personal.seal(input.contact),
      client_info: JSON.stringify({ page: input.page, userAgent: ctx.userAgent }),
      trace_id: input.traceId,
      ip: ctx.ip,
      created_at: ctx.clock.date(),
    })
    return { feedbackId: feedback_id }
  })
}

export async function listOwnFeedback(ctx: Ctx, input: { hostToken: string; pn: number; rn: number }) {
  const uid = readHostToken(ctx, input.hostToken, 'feedback')
  if (uid === null) return { list: [], total: 0, pn: input.pn, rn: input.rn }
  const { rows, total } = await repo.ownFeedback(ctx.db, uid, input)
  return { list: rows.map(presentFeedback), total, pn: input.pn, rn: input.rn }
}

/** After an answer its owner may say more once, which opens it again, or confirm that it is settled. */
export async function addToFeedback(
  ctx: Ctx,
  input: { hostToken: string; feedbackId: number; text?: string | undefined; close: boolean },
) {
  const uid = readHostToken(ctx, input.hostToken, 'feedback')
  return inTransaction(ctx.db, async (tx) => {
    const row = await repo.lockFeedback(tx, input.feedbackId)
    if (!row || uid === null || row.uid !== uid) throw fail(2002)
    if (row.status !== FEEDBACK_STATUS.answered) throw fail(2006)
    const now = ctx.clock.date()
    if (input.close)
      return presentFeedback(
        await repo.updateFeedback(tx, row.feedback_id, { status: FEEDBACK_STATUS.closed, closed_at: now }),
      )
    if (!input.text || row.added_at) throw fail(2006)
    const content = `${row.content}\n\n补充：${input.text}`
    return presentFeedback(
      await repo.updateFeedback(tx, row.feedback_id, {
        status: FEEDBACK_STATUS.working,
        content,
        added_at: now,
      }),
    )
  })
}
