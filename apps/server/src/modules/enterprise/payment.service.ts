import { randomInt } from 'node:crypto'
import { BANK_STATUS, ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import { dayOf } from '@tingan/rules/format'
import { audit } from '../../platform/audit.ts'
import { shanghaiMidnight } from '../../platform/clock.ts'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { randomDigits } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { notify } from '../message/message.service.ts'
import { moveBank } from './bank.repo.ts'
import type { EnterpriseRow } from './enterprise.repo.ts'
import * as repo from './payment.repo.ts'
import { holdEnterprise, moveHeld, sleepingStanding } from './standing.ts'
import { workingDaysAfter } from './working-days.ts'

const DAY_MS = 86_400_000
const DAYS_TO_ANSWER = 7
const WORKING_DAYS_TO_ARRIVE = 3
const TRIES = 3
export const PAYMENTS_A_DAY = 3
export const PAYMENTS_IN_ALL = 10

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * A few fen that only the bank's statement tells. The amount is in no answer and in no log. It is written down here, and
 * paid under its number afterwards: whatever becomes of the bank's answer, it is known what was asked for.
 */
export async function preparePayment(ctx: Needs, uid: number, bankAccountId: number) {
  const now = ctx.clock.now()
  await refuseMany(ctx, uid)
  const bizNo = `DK${dayOf(now).replaceAll('-', '')}${randomDigits(10)}`
  const amountFen = randomInt(1, 100)
  const dates = datesFrom(now)
  await repo.insertPayment(ctx.db, {
    biz_no: bizNo,
    uid,
    bank_account_id: bankAccountId,
    amount_fen: amountFen,
    state: 'INIT',
    tries_left: TRIES,
    ...dates,
    created_at: new Date(now),
  })
  return { bizNo, expectedBy: dates.expected_by.getTime(), expireAt: dates.expire_at.getTime() }
}

function datesFrom(now: number) {
  return {
    expected_by: new Date(workingDaysAfter(now, WORKING_DAYS_TO_ARRIVE)),
    expire_at: new Date(now + DAYS_TO_ANSWER * DAY_MS),
  }
}

type Sending = Pick<Deps, 'db' | 'clock' | 'bank' | 'personal' | 'log' | 'sessions'>

/** After it was committed. A bank that does not answer is asked again by the timer: the number is paid once. */
export async function sendPayment(deps: Sending, bizNo: string): Promise<void> {
  try {
    await payOut(deps, bizNo)
  } catch (error) {
    deps.log.warn({ err: error, bizNo }, 'payment goes out later')
  }
}

async function payOut(deps: Sending, bizNo: string): Promise<void> {
  const asked = await repo.unsentPayment(deps.db, bizNo)
  if (!asked) return
  const accountNo = deps.personal.open(asked.card_no)
  const to = { accountName: asked.account_name, accountNo, cnapsCode: asked.cnaps_code }
  await deps.bank.pay({ bizNo, amountFen: asked.amount_fen, to })
  const now = deps.clock.now()
  const dates = datesFrom(now)
  await inTransaction(deps.db, async (tx) => {
    const first = await repo.markSent(tx, bizNo, { paid_at: new Date(now), ...dates })
    if (!first) return
    const words = { tail: accountNo.slice(-4), date: dayOf(dates.expire_at.getTime()) }
    await notify({ ...deps, db: tx }, asked.uid, 'ent.pay', words)
  })
  deps.sessions.forget(asked.uid)
}

async function refuseMany(ctx: Needs, uid: number): Promise<void> {
  const left = await paymentsLeft(ctx, uid)
  if (left.left <= 0 || left.leftToday <= 0) throw fail(2416, left)
}

export async function paymentsLeft({ db, clock }: Needs, uid: number) {
  const sent = await repo.countPayments(db, uid, new Date(shanghaiMidnight(clock.now())))
  const left = Math.max(0, PAYMENTS_IN_ALL - sent.total)
  return { leftToday: Math.min(left, Math.max(0, PAYMENTS_A_DAY - sent.today)), left }
}

type Failed = 'PAID_FAILED' | 'EXPIRED' | 'FINISHED'

/** Wrong three times, too late, or sent back: the company gives its account again. A settled one keeps its old account. */
export async function failPayment(
  ctx: Needs,
  row: EnterpriseRow,
  check: repo.PaymentRow,
  state: Failed,
  reason: string,
): Promise<void> {
  const at = ctx.clock.date()
  await repo.updatePayment(ctx.db, check.biz_no, { state, fail_reason: reason, closed_at: at })
  await moveBank(ctx.db, row.uid, BANK_STATUS.checking, BANK_STATUS.failed, at, reason)
  if (sleepingStanding(row).status === ENTERPRISE_STATUS.bankCheck)
    await moveHeld(ctx, row, {
      event: 'failPayment',
      actor: 'system',
      evenDisabled: true,
      change: { fail_reason: reason },
      detail: { bizNo: check.biz_no, reason },
    })
  else
    await audit(ctx, {
      actor: 'system',
      action: 'enterprise.failBankChange',
      subject: `enterprise:${row.uid}`,
      detail: { bizNo: check.biz_no, reason },
    })
  await notify(ctx, row.uid, 'ent.fail', { reason })
}

/** Somebody went back a step: what is on its way proves nothing any more. */
export async function voidPayment(ctx: Needs, uid: number): Promise<void> {
  const at = ctx.clock.date()
  const open = await repo.openPayment(ctx.db, uid)
  if (open) await repo.updatePayment(ctx.db, open.biz_no, { state: 'EXPIRED', closed_at: at })
  await moveBank(ctx.db, uid, BANK_STATUS.checking, BANK_STATUS.replaced, at)
}

/** The right amount was named. */
export async function finishPayment(
  ctx: MemberCtx,
  row: EnterpriseRow,
  check: repo.PaymentRow,
): Promise<void> {
  const at = ctx.clock.date()
  const { checking, valid, replaced } = BANK_STATUS
  await repo.updatePayment(ctx.db, check.biz_no, { state: 'FINISHED', closed_at: at })
  await moveBank(ctx.db, row.uid, valid, replaced, at)
  await moveBank(ctx.db, row.uid, checking, valid, at)
  if (row.status === ENTERPRISE_STATUS.done) {
    await audit(ctx, {
      actor: `user:${row.uid}`,
      action: 'enterprise.changeBank',
      subject: `enterprise:${row.uid}`,
      detail: { bizNo: check.biz_no },
    })
    return
  }
  await moveHeld(ctx, row, {
    event: 'confirmAmount',
    actor: `user:${row.uid}`,
    change: {
      is_old: false,
      popup: false,
      popup_deadline: null,
      passed_session_id: ctx.member.sessionId,
      settled_at: row.settled_at ?? at,
      fail_reason: '',
      refused: '[]',
    },
    detail: { bizNo: check.biz_no },
  })
  await notify(ctx, row.uid, 'ent.pass', { company: row.company_name ?? '' })
}

/** What the bank says about a payment it was given: arrived, sent back, or nothing yet. */
export async function hearFromBank(deps: Deps, bizNo: string): Promise<void> {
  const sent = await repo.paymentByNo(deps.db, bizNo)
  if (!sent) throw fail(2002)
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    const row = await holdEnterprise(tx, sent.uid)
    const check = await repo.paymentByNo(tx, bizNo)
    if (check && !check.closed_at) await followPayment(inside, row, check)
  })
  deps.sessions.forget(sent.uid)
}

/** Answers what the payment is now. */
export async function followPayment(
  ctx: Pick<Deps, 'db' | 'clock' | 'bank'>,
  row: EnterpriseRow,
  check: repo.PaymentRow,
): Promise<string> {
  if (check.state !== 'PAID') return check.state
  const answer = await ctx.bank.payment(check.biz_no)
  if (answer.state === 'waiting') return check.state
  if (answer.state === 'bounced') {
    await failPayment(ctx, row, check, 'PAID_FAILED', `打款被退回（${answer.reason || '账户信息有误'}）`)
    return 'PAID_FAILED'
  }
  await repo.updatePayment(ctx.db, check.biz_no, { state: 'PAID_SUCCESS' })
  return 'PAID_SUCCESS'
}
