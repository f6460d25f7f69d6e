import { SMS_SCENE } from '@tingan/contract/fields'
import { BILL_OWNER, BILL_STATUS } from '@tingan/rules/money/bill-status'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { takeFromBills, type WithdrawTax } from '@tingan/rules/money/withdraw-tax'
import { audit } from '../../platform/audit.ts'
import { shanghaiDay } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { lockBills, usableBills } from '../bill/bill.service.ts'
import { spendOwnProof } from '../enterprise/company-facts.service.ts'
import { spendVerifyToken } from '../sms/verify-token.service.ts'
import { taxOf } from '../tax/tax.service.ts'
import type { Applied, ApplyInput } from './apply.service.ts'
import { handInInvoice } from './invoice.service.ts'
import { takeParts, wholeParts } from './money.ts'
import { moveHeldWithdraw } from './move-withdraw.ts'
import { payeeOf, refuseUnready } from './payee.ts'
import * as repo from './withdraw.repo.ts'
import { hasOpen } from './withdraw-sum.repo.ts'

const { toInvoice, reviewing, paying, bounced } = WITHDRAW_STATUS

/** An invoice, the word to another tax, or a new try after the bank sent the money back. */
export async function resumeWithdraw(
  ctx: MemberCtx,
  withdrawNo: string,
  input: ApplyInput,
): Promise<Applied> {
  const row = await repo.lockWithdraw(ctx.db, withdrawNo)
  if (row?.uid !== ctx.member.uid) throw fail(2002)
  if (row.status === toInvoice) return sendInvoice(ctx, row, input)
  if (row.status === reviewing && row.proposed_tax) return consent(ctx, row, input)
  if (row.status === bounced) return retry(ctx, row, input)
  throw fail(2006)
}

async function sendInvoice(ctx: MemberCtx, row: repo.WithdrawRow, { invoice }: ApplyInput): Promise<Applied> {
  if (!invoice) throw fail(4009)
  await handInInvoice(ctx, row, invoice)
  return { withdrawNo: row.withdraw_no, status: row.status }
}

async function consent(ctx: MemberCtx, row: repo.WithdrawRow, input: ApplyInput): Promise<Applied> {
  const tax = await currentTax(ctx, row, await repo.partsOf(ctx.db, [row.withdraw_no]))
  if (tax.netFen !== input.expectNetFen) throw fail(2006, { preview: tax })
  await spendVerifyToken(ctx, input.verifyToken, SMS_SCENE.withdraw)
  await repo.updateWithdraw(
    ctx.db,
    row.withdraw_no,
    { ...taxColumns(tax), proposed_tax: null },
    ctx.clock.date(),
  )
  await audit(ctx, {
    actor: `user:${row.uid}`,
    action: 'withdraw.consent',
    subject: `withdraw:${row.withdraw_no}`,
    detail: { netFen: tax.netFen },
  })
  return { withdrawNo: row.withdraw_no, status: row.status }
}

/** The same amount, outside the window and the count of the month; account, bills and tax are looked up anew. */
async function retry(ctx: MemberCtx, row: repo.WithdrawRow, input: ApplyInput): Promise<Applied> {
  await refuseUnready(ctx, row.uid, row.owner_type)
  const payee = await payeeOf(ctx, row.uid, row.owner_type)
  const person = row.owner_type === BILL_OWNER.person
  if (person && (await hasOpen(ctx.db, row.uid, [reviewing, paying]))) throw fail(4004)
  const { bills, parts } = person ? await personParts(ctx, row) : await companyParts(ctx, row)
  const tax = person ? await currentTax(ctx, row, parts.map(columns)) : null
  if (tax && tax.netFen !== input.expectNetFen) throw fail(2006, { preview: tax })
  await spendOwnProof(ctx, input.verifyToken, SMS_SCENE.withdraw)
  const moved = await moveHeldWithdraw(ctx, row, {
    event: 'retry',
    actor: `user:${row.uid}`,
    change: {
      ...(tax && taxColumns(tax)),
      bank_account_id: payee.bankAccountId,
      bank_name: payee.bankName,
      card_mask: payee.cardMask,
      batch_no: null,
      bank_serial_no: null,
      attempt: row.attempt + 1,
    },
  })
  await repo.putParts(ctx.db, row.withdraw_no, parts)
  await takeParts(ctx, moved, bills, parts, `user:${row.uid}`)
  return { withdrawNo: row.withdraw_no, status: moved.status }
}

async function personParts({ db }: MemberCtx, row: repo.WithdrawRow) {
  const bills = await usableBills(db, row.uid, row.owner_type)
  const parts = takeFromBills(wholeParts(bills), row.apply_fen)
  if (!parts) throw fail(4002)
  return { bills, parts }
}

async function companyParts({ db }: MemberCtx, row: repo.WithdrawRow) {
  const before = await repo.partsOf(db, [row.withdraw_no])
  const bills = await lockBills(
    db,
    before.map(({ bill_id }) => bill_id),
  )
  const { disputed, frozen, withdrawable } = BILL_STATUS
  if (bills.some(({ status }) => status === disputed || status === frozen)) throw fail(4008)
  if (bills.some(({ status }) => status !== withdrawable)) throw fail(2006)
  const parts = wholeParts(bills)
  const total = parts.reduce((sum, { royaltyFen, labourFen }) => sum + royaltyFen + labourFen, 0)
  if (total !== row.apply_fen) throw fail(2006)
  return { bills, parts }
}

const columns = ({ royaltyFen, labourFen }: { royaltyFen: number; labourFen: number }) => ({
  royalty_fen: royaltyFen,
  labour_fen: labourFen,
})

/** What this payment would bear if it went to the bank today. */
export async function currentTax(
  { db, clock }: Pick<MemberCtx, 'db' | 'clock'>,
  row: repo.WithdrawRow,
  parts: readonly { royalty_fen: number; labour_fen: number }[],
) {
  return taxOf(db, row.uid, {
    royaltyFen: parts.reduce((sum, { royalty_fen }) => sum + royalty_fen, 0),
    labourFen: parts.reduce((sum, { labour_fen }) => sum + labour_fen, 0),
    day: shanghaiDay(clock.now()),
  })
}

function taxColumns({ taxFen, vatFen, netFen, taxDetail }: WithdrawTax) {
  return { tax_fen: taxFen, vat_fen: vatFen, net_fen: netFen, tax_detail: JSON.stringify(taxDetail) }
}
