import { SMS_SCENE } from '@tingan/contract/fields'
import type { InvoiceInput } from '@tingan/contract/settle-fields'
import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import { WITHDRAW_LIMITS, withdrawWindow } from '@tingan/rules/money/withdraw-rules'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { type BillRow, leftOf, lockBills } from '../bill/bill.service.ts'
import { spendOwnProof } from '../enterprise/company-facts.service.ts'
import { handInInvoice } from './invoice.service.ts'
import { takeParts, wholeParts } from './money.ts'
import { payeeOf, refuseUnready } from './payee.ts'
import * as repo from './withdraw.repo.ts'
import { makeWithdrawNo } from './withdraw-number.ts'

export interface CompanyApply {
  billIds: readonly number[]
  ownerType: number
  invoice?: InvoiceInput | undefined
  verifyToken: string
}

/** Whole bills; the amounts contain the tax, which the company pays itself: nothing is withheld. */
export async function applyCompany(ctx: MemberCtx, input: CompanyApply) {
  const { uid } = ctx.member
  const wanted = [...new Set(input.billIds)]
  const bills = await lockBills(ctx.db, wanted)
  refuseBills(bills, wanted, uid, input.ownerType)
  await refuseUnready(ctx, uid, input.ownerType)
  const payee = await payeeOf(ctx, uid, input.ownerType)
  if (!withdrawWindow(ctx.clock.now()).open) throw fail(4003)
  const { minFen } = WITHDRAW_LIMITS.company
  const applyFen = bills.reduce((total, bill) => total + leftOf(bill).leftFen, 0)
  if (applyFen < minFen) throw fail(4001, null, { n: minFen / 100 })
  await spendOwnProof(ctx, input.verifyToken, SMS_SCENE.withdraw)
  const at = ctx.clock.date()
  const row = await repo.insertWithdraw(ctx.db, {
    withdraw_no: await makeWithdrawNo(ctx, 'TX'),
    uid,
    owner_type: input.ownerType,
    apply_fen: applyFen,
    tax_fen: 0,
    vat_fen: 0,
    net_fen: applyFen,
    bank_account_id: payee.bankAccountId,
    bank_name: payee.bankName,
    card_mask: payee.cardMask,
    status: WITHDRAW_STATUS.toInvoice,
    created_at: at,
    updated_at: at,
  })
  const parts = wholeParts(bills)
  await repo.putParts(ctx.db, row.withdraw_no, parts)
  await audit(ctx, {
    actor: `user:${uid}`,
    action: 'withdraw.apply',
    subject: `withdraw:${row.withdraw_no}`,
    to: row.status,
    detail: { billIds: wanted, applyFen },
  })
  if (input.invoice) await handInInvoice(ctx, row, input.invoice)
  await takeParts(ctx, row, bills, parts, `user:${uid}`)
  return { withdrawNo: row.withdraw_no, status: row.status }
}

function refuseBills(
  bills: readonly BillRow[],
  wanted: readonly number[],
  uid: number,
  ownerType: number,
): void {
  const own = bills.filter(
    (bill) => bill.uid === uid && bill.owner_type === ownerType && bill.status !== BILL_STATUS.counting,
  )
  if (own.length !== wanted.length) throw fail(4013)
  const { disputed, frozen, withdrawable } = BILL_STATUS
  if (own.some(({ status }) => status === disputed || status === frozen)) throw fail(4008)
  if (own.some((bill) => bill.status !== withdrawable || leftOf(bill).leftFen === 0)) throw fail(2006)
}
