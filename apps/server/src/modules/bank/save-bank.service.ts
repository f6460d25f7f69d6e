import {
  BANK_REST_DAYS,
  type BankAccount,
  type bank,
  OWNER_TYPE,
  personalBankInput,
} from '@tingan/contract/bank'
import type { ParsedInput } from '@tingan/contract/call'
import { corporateBankInput } from '@tingan/contract/enterprise-fields'
import { SMS_SCENE } from '@tingan/contract/fields'
import { maskCard } from '@tingan/rules/checks/mask'
import { normaliseRealName } from '@tingan/rules/checks/real-name'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import { shanghaiMidnight } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail, fieldsFailure } from '../../platform/failure.ts'
import { fieldErrors } from '../../platform/http/read-input.ts'
import { type Blocker, runChecks } from '../blocker/blocker.service.ts'
import { changeCorporateBank } from '../enterprise/bank-step.service.ts'
import { spendOwnProof } from '../enterprise/company-facts.service.ts'
import { notify } from '../message/message.service.ts'
import { isCity } from '../region/region.service.ts'
import { spendVerifyToken } from '../sms/verify-token.service.ts'
import { nextChangeAt } from './bank.present.ts'
import * as repo from './bank.repo.ts'
import { ownerTypeOf, parseCard, presentAccount } from './bank.service.ts'

const CERTIFIED = 2
const FAILURES_A_DAY = 5

type Input = ParsedInput<typeof bank.save>
type PersonalInput = z.output<typeof personalBankInput>

export function saveBank(ctx: MemberCtx, blockers: readonly Blocker[], input: Input): Promise<BankAccount> {
  return ownerTypeOf(ctx) === OWNER_TYPE.company
    ? saveCorporate(ctx, blockers, input)
    : savePersonal(ctx, blockers, input)
}

/** A company's new account counts when its amount was named; until then the old one stays. */
async function saveCorporate(
  ctx: MemberCtx,
  blockers: readonly Blocker[],
  input: Input,
): Promise<BankAccount> {
  const { uid } = ctx.member
  await changeCorporateBank(ctx, readFields(corporateBankInput, input), async (inside) => {
    if (!(await repo.holdAccount(inside.db, uid))) throw fail(2005)
    await refuseTooSoon(inside)
    await refuseBlocked(inside, blockers)
    await spendOwnProof(inside, input.verifyToken, SMS_SCENE.changeBank)
  })
  const row = await repo.currentBank(ctx.rootDb, uid, OWNER_TYPE.company)
  if (!row) throw fail(2421)
  return presentAccount({ ...ctx, db: ctx.rootDb }, blockers, row)
}

/** The vendor is asked last: nothing that a rule of ours refuses costs a question. */
function savePersonal(ctx: MemberCtx, blockers: readonly Blocker[], input: Input): Promise<BankAccount> {
  const fields = readFields(personalBankInput, input)
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    if (!(await repo.holdAccount(tx, uid))) throw fail(2005)
    const person = await certified(inside, fields)
    const issuer = await readCard(inside, fields)
    await refuseTooSoon(inside)
    await refuseBlocked(inside, blockers)
    await refuseGuessing(inside)
    await spendVerifyToken(inside, input.verifyToken, SMS_SCENE.changeBank)
    await askBank(inside, fields, person)
    const row = await store(inside, fields, person.name, issuer)
    return presentAccount(inside, blockers, row)
  })
}

function readFields<S extends z.ZodType>(schema: S, input: Input): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const errors = fieldErrors(parsed.error)
  const [only, ...more] = errors
  if (more.length === 0 && only?.field === 'cardNo' && only.msg === '请输入正确的银行卡号')
    throw fail(2311, { errors })
  throw fieldsFailure(errors)
}

async function certified({ db, personal, member }: MemberCtx, { accountName }: PersonalInput) {
  const row = await repo.certifiedPerson(db, member.uid)
  if (row?.status !== CERTIFIED) throw fail(2310)
  const name = personal.open(row.real_name)
  if (accountName !== undefined && normaliseRealName(accountName) !== name) throw fail(2315)
  return { name, idCardNo: personal.open(row.id_card_no) }
}

async function readCard(ctx: MemberCtx, fields: PersonalInput) {
  const issuer = await parseCard(ctx, fields.cardNo)
  const errors = [
    ...(issuer.bankCode === fields.bankCode
      ? []
      : [{ field: 'bankCode', msg: `该卡属于${issuer.bankName}` }]),
    ...(isCity(fields) ? [] : [{ field: 'cityId', msg: '请选择开户行所在地' }]),
    ...(issuer.needBranch && !fields.branchName ? [{ field: 'branchName', msg: '请输入开户支行' }] : []),
  ]
  if (errors.length > 0) throw fieldsFailure(errors)
  return issuer
}

async function refuseTooSoon(ctx: MemberCtx): Promise<void> {
  const { db, clock, member } = ctx
  const now = await repo.currentBank(db, member.uid, ownerTypeOf(ctx))
  const bounced = await repo.hasBounced(db, member.uid)
  const next = now && nextChangeAt(now, { now: clock.now(), bounced })
  if (next) throw fail(2316, { nextChangeAt: next, days: BANK_REST_DAYS })
}

async function refuseBlocked(ctx: MemberCtx, blockers: readonly Blocker[]): Promise<void> {
  const checks = await runChecks(ctx, blockers, 'bankChange', ctx.member.uid)
  if (checks.some(({ pass }) => !pass)) throw fail(2317, { checks })
}

/** Cards are not tried out here until one fits. */
async function refuseGuessing({ db, clock, member }: MemberCtx): Promise<void> {
  const since = new Date(shanghaiMidnight(clock.now()))
  if ((await repo.failuresSince(db, member.uid, since)) >= FAILURES_A_DAY) throw fail(2004)
}

async function askBank(
  ctx: MemberCtx,
  { cardNo, reservedMobile }: PersonalInput,
  person: { name: string; idCardNo: string },
): Promise<void> {
  if (await ctx.bank.cardMatches({ cardNo, mobile: reservedMobile, ...person })) return
  await repo.rememberFailure(ctx.rootDb, ctx.member.uid, ctx.clock.date())
  throw fail(2314)
}

async function store(
  ctx: MemberCtx,
  fields: PersonalInput,
  holder: string,
  issuer: { bankCode: string; bankName: string },
): Promise<repo.BankRow> {
  const { uid } = ctx.member
  const at = ctx.clock.date()
  const before = await repo.currentBank(ctx.db, uid, OWNER_TYPE.person)
  const row = await repo.replaceBank(
    ctx.db,
    {
      uid,
      owner_type: OWNER_TYPE.person,
      account_name: ctx.personal.seal(holder),
      card_no: ctx.personal.seal(fields.cardNo),
      bank_code: issuer.bankCode,
      bank_name: issuer.bankName,
      province_id: fields.provinceId,
      city_id: fields.cityId,
      branch_name: fields.branchName ?? '',
      reserved_mobile: ctx.personal.seal(fields.reservedMobile),
      created_at: at,
      updated_at: at,
    },
    at,
  )
  const mask = (sealed: string) => maskCard(ctx.personal.open(sealed))
  await audit(ctx, {
    actor: `user:${uid}`,
    action: before ? 'bank.change' : 'bank.bind',
    subject: `account:${uid}`,
    ...(before && { before: { cardNo: mask(before.card_no) } }),
    after: { cardNo: mask(row.card_no) },
  })
  await notify(ctx, uid, 'acct.bank', { bank: issuer.bankName, tail: fields.cardNo.slice(-4) })
  return row
}
