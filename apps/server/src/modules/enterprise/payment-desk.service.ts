import type { ParsedInput } from '@tingan/contract/call'
import { BANK_STATUS } from '@tingan/contract/enterprise-info'
import type { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { corporateBank } from './bank.repo.ts'
import { presentDeskPayment } from './enterprise-desk.present.ts'
import { listPayments, openPayment, paymentByNo, updatePayment } from './payment.repo.ts'
import { failPayment } from './payment.service.ts'
import { holdEnterprise } from './standing.ts'

export async function deskPayments(ctx: StaffCtx, input: ParsedInput<typeof opsEnterprise.payments>) {
  const { rows, total } = await listPayments(ctx.db, input, input)
  return { list: rows.map((row) => presentDeskPayment(ctx, row)), total, pn: input.pn, rn: input.rn }
}

/** What the bank's file says, entered by hand where the bank does not call. */
export async function importPayment(
  ctx: StaffCtx,
  { bizNo, result, reason }: ParsedInput<typeof opsEnterprise.importPayment>,
) {
  const sent = await paymentByNo(ctx.db, bizNo)
  if (!sent) throw fail(2002)
  if (result === 'bounced' && !reason) throw fail(9004)
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdEnterprise(tx, sent.uid)
    const check = await paymentByNo(tx, bizNo)
    if (!check || check.closed_at || check.state !== 'PAID') throw fail(2006)
    if (result === 'paid') await updatePayment(tx, bizNo, { state: 'PAID_SUCCESS' })
    else await failPayment(inside, row, check, 'PAID_FAILED', `打款被退回（${reason}）`)
    await auditStaff(inside, {
      action: 'enterprise.importPayment',
      subject: `enterprise:${sent.uid}`,
      detail: { bizNo, result, reason },
    })
  })
  ctx.sessions.forget(sent.uid)
  return true as const
}

/** The same payment once more, for a bank that lost it: the number keeps it from being paid twice. */
export function resendPayment(
  ctx: StaffCtx,
  { uid, reason }: ParsedInput<typeof opsEnterprise.resendPayment>,
) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const check = await openPayment(tx, uid)
    const bank = await corporateBank(tx, uid, [BANK_STATUS.checking])
    if (!bank || check?.state !== 'PAID') throw fail(2006)
    await ctx.bank.pay({
      bizNo: check.biz_no,
      amountFen: check.amount_fen,
      to: {
        accountName: bank.account_name,
        accountNo: ctx.personal.open(bank.card_no),
        cnapsCode: bank.cnaps_code,
      },
    })
    await auditStaff(inside, {
      action: 'enterprise.resendPayment',
      subject: `enterprise:${uid}`,
      detail: { bizNo: check.biz_no, reason },
    })
    return true as const
  })
}
