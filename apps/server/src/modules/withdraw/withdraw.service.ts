import { AUTH_TYPE } from '@tingan/contract/account'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { settle } from '@tingan/contract/settle'
import type { withdraw } from '@tingan/contract/withdraw'
import { maskCard, maskName } from '@tingan/rules/checks/mask'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { WITHDRAW_LIMITS, withdrawWindow } from '@tingan/rules/money/withdraw-rules'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { takeFromBills } from '@tingan/rules/money/withdraw-tax'
import { shanghaiDay } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { bankStatus, payeeAccount } from '../bank/bank.service.ts'
import { latestBill, leftInBills, ownBill, presentBill } from '../bill/bill.service.ts'
import { COMPANY_OWNERS, refuseForeignMcn, refusePersons } from '../bill/company-bill.service.ts'
import type { Blocker } from '../blocker/blocker.service.ts'
import { companyFacts } from '../enterprise/company-facts.service.ts'
import { balancesOf } from '../ledger/ledger.service.ts'
import { taxOf, taxYear } from '../tax/tax.service.ts'
import { holdStanding, monthBegin } from './apply.service.ts'
import { applyCompany } from './company-apply.service.ts'
import { closeInvoices } from './invoice.repo.ts'
import { invoiceRates } from './invoice-rates.ts'
import { mayTakeRest } from './may-take-rest.ts'
import { giveBack } from './money.ts'
import { moveHeldWithdraw } from './move-withdraw.ts'
import { presentTrail, presentWithdraws } from './withdraw.present.ts'
import * as repo from './withdraw.repo.ts'
import { listWithdraws } from './withdraw-list.repo.ts'
import { sinceMonth, withdrawnFen } from './withdraw-sum.repo.ts'

type Input<K extends keyof typeof withdraw> = ParsedInput<(typeof withdraw)[K]>
type Result<K extends keyof typeof withdraw> = CallResult<(typeof withdraw)[K]>

const KINDS = ['income.pending', 'income.withdrawable', 'income.frozen', 'income.progress'] as const

export async function portal(ctx: MemberCtx, loginUid: number): Promise<CallResult<typeof settle.portal>> {
  const { db, clock, member } = ctx
  if (loginUid !== member.uid) throw fail(2002)
  const day = shanghaiDay(clock.now())
  const [balances, withdrawn, last, bank, year] = await Promise.all([
    balancesOf(db, member.uid, KINDS),
    withdrawnFen(db, member.uid),
    latestBill(db, member.uid),
    bankStatus(db, member.uid),
    taxYear(db, member.uid, Number(day.slice(0, 4))),
  ])
  return {
    uid: member.uid,
    pendingFen: balances['income.pending'],
    withdrawableFen: balances['income.withdrawable'],
    frozenFen: balances['income.frozen'],
    inProgressFen: balances['income.progress'],
    withdrawnFen: withdrawn,
    window: withdrawWindow(clock.now()),
    lastBill: last ? presentBill(last) : null,
    bankStatus: bank,
    taxYear: year,
  }
}

export async function listOwn({ db, member }: MemberCtx, input: Input<'list'>): Promise<Result<'list'>> {
  const { rows, total } = await listWithdraws(db, { ...input, uid: member.uid }, input)
  return { list: await presentWithdraws(db, rows), total, pn: input.pn, rn: input.rn }
}

/** What may be withdrawn, and what an amount would bear, line by line. */
export async function withdrawInfo(
  ctx: MemberCtx,
  blockers: readonly Blocker[],
  input: Input<'info'>,
): Promise<Result<'info'>> {
  const { db, clock, member } = ctx
  const company = member.authType === AUTH_TYPE.enterprise
  const known = input.withdrawNo === undefined ? null : await ownWithdraw(ctx, input.withdrawNo)
  const [balances, { times, fen }, bank] = await Promise.all([
    balancesOf(db, member.uid, ['income.withdrawable']),
    sinceMonth(db, member.uid, monthBegin(clock.now())),
    payeeAccount(ctx, member.uid, company),
  ])
  const withdrawableFen = balances['income.withdrawable']
  const { individual } = WITHDRAW_LIMITS
  const most = Math.max(0, Math.min(individual.singleMaxFen, individual.monthMaxFen - fen))
  return {
    withdrawableFen,
    minFen: company ? WITHDRAW_LIMITS.company.minFen : individual.minFen,
    maxFen: company ? withdrawableFen : most,
    leftTimes: Math.max(0, individual.timesAMonth - times),
    closing: !company && (await mayTakeRest(ctx, blockers, withdrawableFen)),
    window: withdrawWindow(clock.now()),
    bank: bank ? { bankName: bank.bankName, cardNo: maskCard(bank.cardNo) } : null,
    preview: input.amount === undefined || company ? null : await preview(ctx, input.amount),
    withdraw: known ? ((await presentWithdraws(db, [known]))[0] ?? null) : null,
    trail: known ? presentTrail(await repo.trailOf(db, known.withdraw_no)) : [],
  }
}

async function preview({ db, clock, member }: MemberCtx, amountFen: number) {
  const parts = takeFromBills(await leftInBills(db, member.uid, BILL_OWNER.person), amountFen)
  if (!parts) throw fail(4002)
  return taxOf(db, member.uid, {
    royaltyFen: parts.reduce((sum, { royaltyFen }) => sum + royaltyFen, 0),
    labourFen: parts.reduce((sum, { labourFen }) => sum + labourFen, 0),
    day: shanghaiDay(clock.now()),
  })
}

async function ownWithdraw({ db, member }: MemberCtx, withdrawNo: string): Promise<repo.WithdrawRow> {
  const row = await repo.findWithdraw(db, withdrawNo)
  if (row?.uid !== member.uid) throw fail(2002)
  return row
}

export function cancelWithdraw(ctx: MemberCtx, { withdrawNo }: Input<'cancel'>): Promise<Result<'cancel'>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await repo.lockWithdraw(tx, withdrawNo)
    if (row?.uid !== ctx.member.uid) throw fail(2002)
    const actor = `user:${row.uid}`
    const moved = await moveHeldWithdraw(inside, row, { event: 'cancel', actor })
    await closeInvoices(tx, withdrawNo, '提现已撤销', ctx.clock.date())
    // After a bounce the money is back already.
    if (row.status !== WITHDRAW_STATUS.bounced) await giveBack(inside, row, actor)
    return { status: moved.status }
  })
}

export function applyMcn(ctx: MemberCtx, input: Input<'mcnApply'>): Promise<Result<'mcnApply'>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await refuseForeignMcn(inside, input.mcnId)
    await holdStanding(inside)
    return applyCompany(inside, { ...input, ownerType: BILL_OWNER.agency })
  })
}

export async function receipt(ctx: MemberCtx, { withdrawNo }: Input<'receipt'>): Promise<Result<'receipt'>> {
  const row = await ownWithdraw(ctx, withdrawNo)
  if (row.status !== WITHDRAW_STATUS.paid) throw fail(2006)
  const [shown] = await presentWithdraws(ctx.db, [row])
  const account = await payeeAccount(ctx, row.uid, row.owner_type !== BILL_OWNER.person)
  const holder = account?.holder ?? ''
  return {
    ...shown!,
    payee: row.owner_type === BILL_OWNER.person ? maskName(holder) : holder,
    bankSerialNo: row.bank_serial_no ?? '',
    taxMonth: row.tax_month,
  }
}

export function taxStatement({ db, member }: MemberCtx, { year }: Input<'taxStatement'>) {
  return taxYear(db, member.uid, year)
}

const INVOICE_ITEM = { 2: '*无形资产*著作权使用费', 3: '*经纪代理服务*经纪代理费' } as const

export async function companyBill(
  ctx: MemberCtx,
  billId: number,
): Promise<CallResult<typeof settle.companyBill>> {
  refusePersons(ctx)
  const bill = await ownBill(ctx, billId)
  if (!COMPANY_OWNERS.some((owner) => owner === bill.owner_type)) throw fail(4013)
  const company = await companyFacts(ctx, ctx.member.uid)
  return {
    bill: presentBill(bill),
    invoiceInfo: {
      title: ctx.config.COMPANY_NAME,
      taxNo: ctx.config.COMPANY_CREDIT_CODE,
      item: INVOICE_ITEM[bill.owner_type as 2 | 3],
      rates: await invoiceRates(ctx.db, company?.taxpayerType ?? 0),
      sellerName: company?.companyName ?? '',
      sellerTaxNo: company?.creditCode ?? '',
    },
    withdraw: await withdrawOf(ctx, billId),
  }
}

/** The newest that a bill went into. */
export async function withdrawOf({ db }: MemberCtx, billId: number) {
  const row = await repo.withdrawOfBill(db, billId)
  return row ? ((await presentWithdraws(db, [row]))[0] ?? null) : null
}
