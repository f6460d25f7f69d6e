import { AUTH_TYPE } from '@tingan/contract/account'
import { backEvent } from '@tingan/rules/enterprise-steps'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './enterprise.repo.ts'
import { voidPayment } from './payment.service.ts'
import { holdEnterprise, mayTakeBack, moveHeld } from './standing.ts'

const ENTERPRISE = 2

type Leave = (inside: MemberCtx) => Promise<void>

/** To be an enterprise, or not to be one after all. */
export async function chooseIdentity(ctx: MemberCtx, identity: number, leaveOthers: Leave) {
  const answer = await (identity === ENTERPRISE ? begin(ctx, leaveOthers) : takeBack(ctx))
  ctx.sessions.forget(ctx.member.uid)
  return answer
}

function begin(ctx: MemberCtx, leaveOthers: Leave) {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const at = ctx.clock.date()
    const { newcomer, enterprise } = AUTH_TYPE
    await leaveOthers(inside)
    if (!(await repo.moveAuthType(tx, uid, newcomer, enterprise, at))) throw fail(2204)
    await repo.beginEnterprise(tx, uid, at)
    const row = await holdEnterprise(tx, uid)
    const { status } = await moveHeld(inside, row, { event: 'choose', actor: `user:${uid}` })
    return { authType: enterprise, status }
  })
}

/** What was filled in stays for the next time, but the company is free for others. */
function takeBack(ctx: MemberCtx) {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { newcomer, enterprise } = AUTH_TYPE
    const row = await repo.lockEnterprise(tx, uid)
    if (!row || !mayTakeBack(row)) throw fail(2006)
    const { status } = await moveHeld(inside, row, {
      event: 'takeBack',
      actor: `user:${uid}`,
      change: { social_credit_code: null, operator_at: null, fail_reason: '', refused: '[]' },
    })
    if (!(await repo.moveAuthType(tx, uid, enterprise, newcomer, ctx.clock.date()))) throw fail(2006)
    return { authType: newcomer, status }
  })
}

/** Backwards only: a payment under way is void, and the operator is checked anew where the way leads past them. */
export async function goBack(ctx: MemberCtx, target: number) {
  const { uid } = ctx.member
  const event = backEvent(target)
  const moved = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdEnterprise(tx, uid)
    if (!event) throw fail(2006)
    const past = target <= 2 ? { operator_at: null } : {}
    const to = await moveHeld(inside, row, {
      event,
      actor: `user:${uid}`,
      change: { ...past, fail_reason: '', refused: '[]' },
    })
    await voidPayment(inside, uid)
    return to
  })
  ctx.sessions.forget(uid)
  return { status: moved.status }
}
