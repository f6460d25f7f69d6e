import type { ErrorCode } from '@tingan/contract/errors'
import { movePayApply, type PayApplyEvent } from '@tingan/rules/content/pay-apply-status'
import { audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { type PayApplyChange, type PayApplyRow, updateApply } from './pay-apply.repo.ts'

interface Move {
  event: PayApplyEvent
  actor: string
  change?: PayApplyChange
  detail?: object
  otherwise?: ErrorCode
}

/** One step of the table, with what it brings and its trace, on a row that is held. */
export async function moveHeldApply(
  ctx: { db: Db; clock: Clock; ip?: string; traceId?: string },
  row: PayApplyRow,
  { event, actor, change = {}, detail = {}, otherwise = 2006 }: Move,
): Promise<PayApplyRow> {
  const to = movePayApply(row.status, event)
  if (to === null) throw fail(otherwise)
  const moved = await updateApply(ctx.db, row.apply_id, { ...change, status: to }, ctx.clock.date())
  await audit(ctx, {
    actor,
    action: `payApply.${event}`,
    subject: `payApply:${row.apply_id}`,
    from: row.status,
    to,
    detail,
  })
  return moved
}
