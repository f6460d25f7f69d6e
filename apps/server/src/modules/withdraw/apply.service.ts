import { ACCOUNT_STATUS, AUTH_TYPE } from '@tingan/contract/account'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { SMS_SCENE } from '@tingan/contract/fields'
import type { withdraw } from '@tingan/contract/withdraw'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { individualRefusal, WITHDRAW_LIMITS } from '@tingan/rules/money/withdraw-rules'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { takeFromBills } from '@tingan/rules/money/withdraw-tax'
import { audit } from '../../platform/audit.ts'
import { shanghaiDay } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { fieldRefusals } from '../../platform/field-refusals.ts'
import { usableBills } from '../bill/bill.service.ts'
import type { Blocker } from '../blocker/blocker.service.ts'
import { spendVerifyToken } from '../sms/verify-token.service.ts'
import { taxOf } from '../tax/tax.service.ts'
import { applyCompany } from './company-apply.service.ts'
import { mayTakeRest } from './may-take-rest.ts'
import { takeParts, wholeParts } from './money.ts'
import { payeeOf, refuseUnready } from './payee.ts'
import { resumeWithdraw } from './resume.service.ts'
import * as repo from './withdraw.repo.ts'
import { makeWithdrawNo } from './withdraw-number.ts'
import { hasOpen, sinceMonth } from './withdraw-sum.repo.ts'

export type ApplyInput = ParsedInput<typeof withdraw.apply>
export type Applied = CallResult<typeof withdraw.apply>

/** A new one, or the next step of one that waits for its owner. */
export function applyWithdraw(
  ctx: MemberCtx,
  blockers: readonly Blocker[],
  input: ApplyInput,
): Promise<Applied> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await holdStanding(inside)
    if (input.withdrawNo !== undefined) return resumeWithdraw(inside, input.withdrawNo, input)
    if (ctx.member.authType !== AUTH_TYPE.enterprise) return applyPerson(inside, blockers, input)
    const refusals = fieldRefusals()
    if (!input.billIds) refusals.add('billIds', '请选择账单')
    refusals.settle()
    return applyCompany(inside, { ...input, billIds: input.billIds ?? [], ownerType: BILL_OWNER.company })
  })
}

/** As it stands now, not as the session remembers it. */
export async function holdStanding({ db, member }: MemberCtx): Promise<void> {
  const { merging, status } = await repo.holdOwner(db, member.uid)
  if (merging) throw fail(2224)
  if (status === ACCOUNT_STATUS.cancelling) throw fail(2111)
  if (status !== ACCOUNT_STATUS.normal) throw fail(2113)
}

async function applyPerson(
  ctx: MemberCtx,
  blockers: readonly Blocker[],
  input: ApplyInput,
): Promise<Applied> {
  const { uid } = ctx.member
  const refusals = fieldRefusals()
  if (input.amountFen === undefined) refusals.add('amountFen', '请输入正确的提现金额')
  if (input.expectNetFen === undefined) refusals.add('expectNetFen', '请先查看税后金额')
  refusals.settle()
  const amountFen = input.amountFen ?? 0
  await refuseUnready(ctx, uid, BILL_OWNER.person)
  const payee = await payeeOf(ctx, uid, BILL_OWNER.person)
  const bills = await usableBills(ctx.db, uid, BILL_OWNER.person)
  const left = wholeParts(bills)
  const at = ctx.clock.date()
  await refuseByRules(ctx, blockers, { amountFen, withdrawableFen: sum(left), now: at.getTime() })
  const parts = takeFromBills(left, amountFen)
  if (!parts) throw fail(4002)
  const {
    month: _month,
    tableFrom: _from,
    ...tax
  } = await taxOf(ctx.db, uid, {
    royaltyFen: parts.reduce((total, { royaltyFen }) => total + royaltyFen, 0),
    labourFen: parts.reduce((total, { labourFen }) => total + labourFen, 0),
    day: shanghaiDay(at.getTime()),
  })
  if (tax.netFen !== input.expectNetFen) throw fail(2006, { preview: tax })
  await spendVerifyToken(ctx, input.verifyToken, SMS_SCENE.withdraw)
  const row = await repo.insertWithdraw(ctx.db, {
    withdraw_no: await makeWithdrawNo(ctx, 'TX'),
    uid,
    owner_type: BILL_OWNER.person,
    apply_fen: amountFen,
    tax_fen: tax.taxFen,
    vat_fen: tax.vatFen,
    net_fen: tax.netFen,
    tax_detail: JSON.stringify(tax.taxDetail),
    bank_account_id: payee.bankAccountId,
    bank_name: payee.bankName,
    card_mask: payee.cardMask,
    status: WITHDRAW_STATUS.reviewing,
    created_at: at,
    updated_at: at,
  })
  await repo.putParts(ctx.db, row.withdraw_no, parts)
  await audit(ctx, {
    actor: `user:${uid}`,
    action: 'withdraw.apply',
    subject: `withdraw:${row.withdraw_no}`,
    to: row.status,
    detail: { amountFen, netFen: tax.netFen },
  })
  await takeParts(ctx, row, bills, parts, `user:${uid}`)
  return { withdrawNo: row.withdraw_no, status: row.status }
}

function sum(parts: readonly { royaltyFen: number; labourFen: number }[]): number {
  return parts.reduce((total, { royaltyFen, labourFen }) => total + royaltyFen + labourFen, 0)
}

const { reviewing, paying } = WITHDRAW_STATUS

async function refuseByRules(
  ctx: MemberCtx,
  blockers: readonly Blocker[],
  asked: { amountFen: number; withdrawableFen: number; now: number },
): Promise<void> {
  const { db, member } = ctx
  const { times, fen } = await sinceMonth(db, member.uid, monthBegin(asked.now))
  const code = individualRefusal({
    ...asked,
    monthFen: fen,
    timesThisMonth: times,
    hasOpen: await hasOpen(db, member.uid, [reviewing, paying]),
    closing: await mayTakeRest(ctx, blockers, asked.withdrawableFen),
  })
  if (code) throw fail(code, null, { n: WITHDRAW_LIMITS.individual.minFen / 100 })
}

export function monthBegin(now: number): Date {
  return new Date(`${shanghaiDay(now).slice(0, 7)}-01T00:00:00+08:00`)
}
