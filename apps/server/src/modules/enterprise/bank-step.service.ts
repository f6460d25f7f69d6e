import type { ParsedInput } from '@tingan/contract/call'
import type { enterprise } from '@tingan/contract/enterprise'
import { BANK_STATUS, ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import type { MemberCtx } from '../../platform/context.ts'
import { unmask } from '../../platform/crypto/unmask.ts'
import { fail } from '../../platform/failure.ts'
import { fieldRefusals } from '../../platform/field-refusals.ts'
import { isCity } from '../region/region.service.ts'
import * as banks from './bank.repo.ts'
import type { EnterpriseRow } from './enterprise.repo.ts'
import { maskAccount } from './masked.ts'
import { preparePayment, sendPayment } from './payment.service.ts'
import { holdEnterprise, mayHappen, moveHeld } from './standing.ts'

type BankInput = ParsedInput<typeof enterprise.setBankInfo>

/** Step 3. Done in a transaction of its own, which ends before the bank is asked: what was asked for is never forgotten. */
export async function setBankInfo(ctx: MemberCtx, input: BankInput) {
  const { uid } = ctx.member
  const answer = await ctx.rootDb.transaction().execute(async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdEnterprise(tx, uid)
    const { cardNo, bankName } = await readBank(inside, row, input)
    if (row.status === ENTERPRISE_STATUS.bankCheck) throw fail(2411)
    if (!mayHappen(row, 'pay')) throw fail(2406)
    if (input.accountName !== row.company_name) throw fail(2410)
    const payment = await payInto(inside, input, cardNo, bankName)
    const moved = await moveHeld(inside, row, {
      event: 'pay',
      actor: `user:${uid}`,
      change: { fail_reason: '', refused: '[]' },
      detail: { bizNo: payment.bizNo },
    })
    return { status: moved.status, paymentCheckStatus: moved.paymentCheckStatus, ...payment }
  })
  ctx.sessions.forget(uid)
  await sendPayment({ ...ctx, db: ctx.rootDb }, answer.bizNo)
  return answer
}

/** A settled enterprise moves to another account: the old one counts until the new amount was named. */
export async function changeCorporateBank(
  ctx: MemberCtx,
  input: BankInput,
  refuse: (inside: MemberCtx) => Promise<void>,
): Promise<void> {
  const { bizNo } = await ctx.rootDb.transaction().execute(async (tx) => {
    const inside = { ...ctx, db: tx }
    await refuse(inside)
    const row = await holdEnterprise(tx, ctx.member.uid)
    const { cardNo, bankName } = await readBank(inside, row, input)
    if (row.status !== ENTERPRISE_STATUS.done) throw fail(2421)
    if (input.accountName !== row.company_name) throw fail(2410)
    if (await banks.corporateBank(tx, row.uid, [BANK_STATUS.checking])) throw fail(2411)
    return payInto(inside, input, cardNo, bankName)
  })
  await sendPayment({ ...ctx, db: ctx.rootDb }, bizNo)
}

async function readBank(ctx: MemberCtx, row: EnterpriseRow, input: BankInput) {
  const refusals = fieldRefusals()
  const { checking, valid, failed, replaced } = BANK_STATUS
  const known = await banks.corporateBank(ctx.db, row.uid, [checking, valid, failed, replaced])
  const cardNo = unmask(input.cardNo, known?.card_no ?? null, maskAccount, ctx.personal)
  if (cardNo === null) refusals.add('cardNo', 2409)
  const bank = await banks.bankByCode(ctx.db, input.bankCode)
  if (!bank) refusals.add('bankCode', '请选择开户银行')
  if (!isCity(input)) refusals.add('cityId', '请选择开户行所在地')
  const branch = await banks.branchByCnaps(ctx.db, input.cnapsCode)
  if (branch && branch.bank_code !== input.bankCode) refusals.add('cnapsCode', '联行号与开户银行不一致')
  refusals.settle()
  return { cardNo: cardNo ?? '', bankName: bank?.bank_name ?? '' }
}

async function payInto(ctx: MemberCtx, input: BankInput, cardNo: string, bankName: string) {
  const at = ctx.clock.date()
  const bankAccountId = await banks.insertBank(ctx.db, {
    uid: ctx.member.uid,
    account_name: input.accountName,
    card_no: ctx.personal.seal(cardNo),
    bank_code: input.bankCode,
    bank_name: bankName,
    branch_name: input.branchName,
    cnaps_code: input.cnapsCode,
    province_id: input.provinceId,
    city_id: input.cityId,
    created_at: at,
    updated_at: at,
  })
  return preparePayment(ctx, ctx.member.uid, bankAccountId)
}

/** Banks by themselves, until a place or a word says which branches are meant. */
export async function bankList(ctx: MemberCtx, input: ParsedInput<typeof enterprise.getBankList>) {
  const words = (input.keyword ?? '').split(/\s+/).filter(Boolean)
  const wanted = words.length > 0 || input.cityId !== undefined
  const [list, branches] = await Promise.all([
    banks.listBanks(ctx.db, input.bankCode),
    wanted ? banks.findBranches(ctx.db, { words, cityId: input.cityId, bankCode: input.bankCode }) : [],
  ])
  const byBank = Map.groupBy(branches, ({ bank_code }) => bank_code)
  return list.map(({ bank_code, bank_name }) => ({
    bankCode: bank_code,
    bankName: bank_name,
    branches: (byBank.get(bank_code) ?? []).map(({ branch_name, cnaps_code }) => ({
      branchName: branch_name,
      cnapsCode: cnaps_code,
    })),
  }))
}
