import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { formatMoney } from '@tingan/rules/format'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { notify } from '../message/message.service.ts'
import * as repo from './invoice.repo.ts'
import { moveHeldWithdraw } from './move-withdraw.ts'
import { lockWithdraw } from './withdraw.repo.ts'

type Input<K extends keyof typeof opsWithdraw> = ParsedInput<(typeof opsWithdraw)[K]>

type Result<K extends keyof typeof opsWithdraw> = CallResult<(typeof opsWithdraw)[K]>

export function decideInvoice(
  ctx: StaffCtx,
  input: Input<'decideInvoice'>,
): Promise<Result<'decideInvoice'>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await lockWithdraw(tx, input.withdrawNo)
    if (!row) throw fail(2002)
    const [invoice] = await repo.invoicesOf(tx, [input.withdrawNo])
    if (row.status !== WITHDRAW_STATUS.toInvoice || invoice?.status !== 0) throw fail(2006)
    await repo.decideInvoice(tx, invoice.invoice_id, {
      status: input.accept ? 1 : 2,
      reason: input.reason,
      decided_by: ctx.staff.staffId,
      decided_at: ctx.clock.date(),
    })
    await auditStaff(inside, {
      action: input.accept ? 'invoice.accept' : 'invoice.refuse',
      subject: `withdraw:${input.withdrawNo}`,
      detail: { no: invoice.no, reason: input.reason },
    })
    if (input.accept) {
      const actor = `staff:${ctx.staff.staffId}`
      return { status: (await moveHeldWithdraw(inside, row, { event: 'acceptInvoice', actor })).status }
    }
    await notify(inside, row.uid, 'wd.invoice', { yuan: formatMoney(row.apply_fen), reason: input.reason })
    return { status: row.status }
  })
}
