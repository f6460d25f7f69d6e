import type { ErrorCode } from '@tingan/contract/errors'
import { type BillEvent, moveBill } from '@tingan/rules/money/bill-status'
import { audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { type BillChange, type BillRow, updateBill } from './bill.repo.ts'

export interface Inside {
  db: Db
  clock: Clock
  ip?: string
  traceId?: string
}

interface Move {
  event: BillEvent
  actor: string
  change?: BillChange
  detail?: object
  otherwise?: ErrorCode
}

/** One step of the table, with what it brings and its trace, on a row that is held. */
export async function moveHeldBill(
  ctx: Inside,
  row: BillRow,
  { event, actor, change = {}, detail = {}, otherwise = 2006 }: Move,
): Promise<BillRow> {
  const to = moveBill(row.status, event)
  if (to === null) throw fail(otherwise)
  const moved = await updateBill(ctx.db, row.bill_id, { ...change, status: to }, ctx.clock.date())
  await audit(ctx, {
    actor,
    action: `bill.${event}`,
    subject: `bill:${row.bill_id}`,
    from: row.status,
    to,
    detail,
  })
  return moved
}
