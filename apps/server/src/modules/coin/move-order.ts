import type { ErrorCode } from '@tingan/contract/errors'
import { moveOrder, type OrderEvent } from '@tingan/rules/money/order-status'
import { audit } from '../../platform/audit.ts'
import { fail } from '../../platform/failure.ts'
import { type OrderChange, type OrderRow, updateOrder } from './order.repo.ts'
import type { Inside } from './purse.service.ts'

interface Move {
  event: OrderEvent
  actor: string
  change?: OrderChange
  detail?: object
  otherwise?: ErrorCode
}

/** One step of the table, with what it brings and its trace, on a row that is held. */
export async function moveHeldOrder(
  ctx: Inside & { ip?: string; traceId?: string },
  row: OrderRow,
  { event, actor, change = {}, detail = {}, otherwise = 2006 }: Move,
): Promise<OrderRow> {
  const to = moveOrder(row.status, event)
  if (to === null) throw fail(otherwise)
  const moved = await updateOrder(ctx.db, row.order_no, { ...change, status: to }, ctx.clock.date())
  await audit(ctx, {
    actor,
    action: `coinOrder.${event}`,
    subject: `coinOrder:${row.order_no}`,
    from: row.status,
    to,
    detail,
  })
  return moved
}
