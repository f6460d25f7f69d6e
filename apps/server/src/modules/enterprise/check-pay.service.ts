import { ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import { PAYMENT_CHECK } from '@tingan/rules/enterprise-steps'
import type { MemberCtx } from '../../platform/context.ts'
import { type Failure, fail } from '../../platform/failure.ts'
import { type EnterpriseRow, readEnterprise } from './enterprise.repo.ts'
import * as repo from './payment.repo.ts'
import { failPayment, finishPayment, followPayment } from './payment.service.ts'
import { holdEnterprise } from './standing.ts'

/**
 * Step 4. A wrong amount uses up a try whatever becomes of the caller's transaction, so this is one of its own, and its
 * refusal is thrown only after it was written.
 */
export async function checkPay(ctx: MemberCtx, amount: number) {
  const { uid } = ctx.member
  const refused = await ctx.rootDb.transaction().execute(async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdEnterprise(tx, uid)
    const check = await repo.openPayment(tx, uid)
    return check ? judge(inside, row, check, amount) : nothingOpen(inside, row)
  })
  ctx.sessions.forget(uid)
  if (refused) throw refused
  const row = await readEnterprise(ctx.rootDb, uid)
  return {
    paymentCheckStatus: row?.payment_check_status ?? PAYMENT_CHECK.passed,
    status: row?.status ?? ENTERPRISE_STATUS.done,
    triesLeft: (await repo.latestPayment(ctx.rootDb, uid))?.tries_left ?? 0,
  }
}

async function judge(
  ctx: MemberCtx,
  row: EnterpriseRow,
  check: repo.PaymentRow,
  amount: number,
): Promise<Failure | null> {
  if (check.expire_at <= ctx.clock.date()) {
    await failPayment(ctx, row, check, 'EXPIRED', EXPIRED_REASON)
    return fail(2414)
  }
  if (check.state === 'INIT') return fail(2411)
  if ((await followPayment(ctx, row, check)) === 'PAID_FAILED') return fail(2415)
  if (amount === check.amount_fen) {
    await finishPayment(ctx, row, check)
    return null
  }
  const left = check.tries_left - 1
  await repo.updatePayment(ctx.db, check.biz_no, { tries_left: left })
  if (left > 0) return fail(2412, { left }, { n: left })
  await failPayment(ctx, row, check, 'FINISHED', '打款金额连续填错3次')
  return fail(2413, { left: 0 })
}

export const EXPIRED_REASON = '超过7天没有回填打款金额'

/** A second tab asks after the first has used up the tries, or after the timer. */
async function nothingOpen({ db }: MemberCtx, row: EnterpriseRow): Promise<Failure> {
  if (row.payment_check_status !== PAYMENT_CHECK.failed) return fail(2406)
  const last = await repo.latestPayment(db, row.uid)
  if (last?.state === 'EXPIRED') return fail(2414)
  return last?.state === 'PAID_FAILED' ? fail(2415) : fail(2413, { left: 0 })
}
