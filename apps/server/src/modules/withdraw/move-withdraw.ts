import { moveWithdraw, type WithdrawEvent } from '@tingan/rules/money/withdraw-status'
import { audit } from '../../platform/audit.ts'
import { fail } from '../../platform/failure.ts'
import type { Inside } from '../bill/bill.service.ts'
import { updateWithdraw, type WithdrawChange, type WithdrawRow } from './withdraw.repo.ts'

interface Move {
  event: WithdrawEvent
  actor: string
  change?: WithdrawChange
  detail?: object
}

/** One step of the table, with what it brings and its trace, on a row that is held. */
export async function moveHeldWithdraw(
  ctx: Inside,
  row: WithdrawRow,
  { event, actor, change = {}, detail = {} }: Move,
): Promise<WithdrawRow> {
  const to = moveWithdraw(row.status, event)
  if (to === null) throw fail(2006)
  const moved = await updateWithdraw(ctx.db, row.withdraw_no, { ...change, status: to }, ctx.clock.date())
  await audit(ctx, {
    actor,
    action: `withdraw.${event}`,
    subject: `withdraw:${row.withdraw_no}`,
    from: row.status,
    to,
    detail,
  })
  return moved
}
