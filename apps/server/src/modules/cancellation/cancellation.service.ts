import { ACCOUNT_STATUS } from '@tingan/contract/account'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { CANCELLATION, COOLING_OFF_DAYS, type cancellation } from '@tingan/contract/cancellation'
import { SMS_SCENE } from '@tingan/contract/fields'
import { formatDateTime } from '@tingan/rules/format'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { sayStanding } from '../../platform/session/standing.ts'
import { moveAccount } from '../account/account.service.ts'
import { type Blocker, runChecks } from '../blocker/blocker.service.ts'
import { notify } from '../message/message.service.ts'
import { spendVerifyToken } from '../sms/verify-token.service.ts'
import { insertCancellation } from './cancellation.repo.ts'

const COOLING_OFF_MS = COOLING_OFF_DAYS * 86_400_000

export async function checkCancellation(
  ctx: MemberCtx,
  blockers: readonly Blocker[],
): Promise<CallResult<typeof cancellation.check>> {
  const checks = await runChecks(ctx, blockers, 'cancellation', ctx.member.uid)
  return { canCancel: checks.every(({ pass, waiver }) => pass || waiver !== ''), checks }
}

/** The wish to be forgotten: from here on nothing can be done but to take it back, until the deadline. */
export async function applyCancellation(
  ctx: MemberCtx,
  blockers: readonly Blocker[],
  input: ParsedInput<typeof cancellation.apply>,
): Promise<CallResult<typeof cancellation.apply>> {
  const { uid } = ctx.member
  if (!input.agree) throw fail(2017)
  const now = ctx.clock.now()
  const deadline = new Date(now + COOLING_OFF_MS)
  const cancelNo = `ZX${now}${randomHex(3)}`
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { normal, cancelling } = ACCOUNT_STATUS
    await moveAccount(inside, uid, normal, cancelling)
    const { checks } = await checkCancellation(inside, blockers)
    const given = checks.filter(({ key, waiver }) => waiver && input.waive.includes(key))
    if (!checks.every((check) => check.pass || given.includes(check))) throw fail(2230, { checks })
    await spendVerifyToken(inside, input.verifyToken, SMS_SCENE.cancellation)
    await insertCancellation(tx, {
      cancel_no: cancelNo,
      uid,
      reason: input.reason,
      reason_text: input.reasonText,
      status: CANCELLATION.open,
      applied_at: new Date(now),
      deadline,
    })
    await audit(inside, {
      actor: `user:${uid}`,
      action: 'cancellation.apply',
      subject: `account:${uid}`,
      from: normal,
      to: cancelling,
      detail: { cancelNo, reason: input.reason, waived: given.map(({ name, tip }) => `${name}：${tip}`) },
    })
    await sayStanding(tx, uid)
    await notify(inside, uid, 'acct.cancel', { date: formatDateTime(deadline.getTime()) })
  })
  ctx.sessions.forget(uid)
  return { cancelNo, deadline: deadline.getTime() }
}
