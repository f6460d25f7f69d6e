import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { invoiceRatesInput, type opsWithdraw } from '@tingan/contract/ops/withdraw'
import { percentOf } from '@tingan/rules/money/tax-words'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind, propose } from '../approval/approval.service.ts'
import { allInvoiceRates, keepInvoiceRates } from './invoice-rates.ts'

export function deskInvoiceRates({ db }: StaffCtx): Promise<CallResult<typeof opsWithdraw.invoiceRates>> {
  return allInvoiceRates(db)
}

const words = (rates: readonly number[]) => rates.map(percentOf).join('、')

export const changeInvoiceRates = approvalKind({
  kind: 'invoice.rates',
  name: '企业开票税率',
  deciders: ['finance', 'super'],
  payload: invoiceRatesInput,
  detail: (_ctx, { general, small }) => ({
    一般纳税人: words(general),
    小规模纳税人: words(small),
    后果: '复核通过后上传的发票按新税率核对，已上传的发票不变',
  }),
  apply: (ctx, rates) => keepInvoiceRates(ctx.db, rates),
})

export async function proposeInvoiceRates(
  ctx: StaffCtx,
  { reason, ...rates }: ParsedInput<typeof opsWithdraw.proposeInvoiceRates>,
) {
  const now = await allInvoiceRates(ctx.db)
  if (words(now.general) === words(rates.general) && words(now.small) === words(rates.small))
    throw fail(9006, null, { reason: '与现在的税率相同' })
  return propose(ctx, changeInvoiceRates, {
    subject: 'invoiceRates',
    summary: `企业开票税率：一般纳税人 ${words(rates.general)}，小规模纳税人 ${words(rates.small)}`,
    payload: rates,
    reason,
  })
}
