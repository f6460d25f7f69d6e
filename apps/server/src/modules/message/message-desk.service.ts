import type { ParsedInput } from '@tingan/contract/call'
import type { opsMessage } from '@tingan/contract/ops/broadcast'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import {
  audienceCount,
  broadcast,
  listTemplates,
  recallBroadcast,
  resetTemplate,
  saveTemplate,
} from './message.service.ts'

/** The message centre as the back office uses it: the same acts, with the operator's name on them. */

export function sendBroadcast(ctx: StaffCtx, input: ParsedInput<typeof opsMessage.send>) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { reach } = await audienceCount(inside, input.audience)
    if (reach === 0) throw fail(9006, null, { reason: '没有人会收到这条消息' })
    const sent = await broadcast(inside, { ...input, sentBy: `staff:${ctx.staff.staffId}` })
    const { kind } = input.audience
    await auditStaff(inside, {
      action: 'message.send',
      subject: `message:${sent.msgId}`,
      after: { title: sent.title, audience: kind, reach, sendAt: sent.sendAt },
    })
    return sent
  })
}

export function recallMessage(ctx: StaffCtx, msgId: number) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const recalled = await recallBroadcast(inside, msgId)
    await auditStaff(inside, {
      action: 'message.recall',
      subject: `message:${msgId}`,
      detail: { title: recalled.title, readCnt: recalled.readCnt },
    })
    return recalled
  })
}

export function changeTemplate(ctx: StaffCtx, input: { key: string; title: string; text: string }) {
  return recordTemplate(ctx, 'template.save', input.key, (inside) =>
    saveTemplate(inside, input, `staff:${ctx.staff.staffId}`),
  )
}

export function restoreTemplate(ctx: StaffCtx, key: string) {
  return recordTemplate(ctx, 'template.reset', key, (inside) => resetTemplate(inside, key))
}

function recordTemplate<T extends { title: string; text: string }>(
  ctx: StaffCtx,
  action: string,
  key: string,
  change: (inside: StaffCtx) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const before = (await listTemplates(inside)).find((template) => template.key === key)
    const after = await change(inside)
    await auditStaff(inside, {
      action,
      subject: `template:${key}`,
      before: { title: before?.title, text: before?.text },
      after: { title: after.title, text: after.text },
    })
    return after
  })
}
