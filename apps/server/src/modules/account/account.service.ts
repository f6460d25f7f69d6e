import { ACCOUNT_STATUS, AUTH_TYPE, type User } from '@tingan/contract/account'
import { SMS_SCENE } from '@tingan/contract/fields'
import { audit } from '../../platform/audit.ts'
import type { Ctx, MemberCtx } from '../../platform/context.ts'
import { randomInviteCode } from '../../platform/crypto/random.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import { notify } from '../message/message.service.ts'
import { spendVerifyToken } from '../sms/verify-token.service.ts'
import { presentUser } from './account.present.ts'
import * as repo from './account.repo.ts'

export type AccountRow = NonNullable<Awaited<ReturnType<typeof repo.findByUid>>>

export function accountByMobile(ctx: Pick<Ctx, 'db' | 'personal'>, mobile: string) {
  return repo.findByMobile(ctx.db, ctx.personal.hash('mobile', mobile))
}

export async function accountByUid(db: Db, uid: number): Promise<AccountRow> {
  const account = await repo.findByUid(db, uid)
  if (!account) throw fail(2002)
  return account
}

/** From the expected status only: what somebody else moved meanwhile is not moved again. */
export async function moveAccount(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  uid: number,
  from: number,
  to: number,
): Promise<void> {
  if (!(await repo.moveAccountStatus(ctx.db, uid, from, to, ctx.clock.date()))) throw fail(2006)
}

/** One number, one account: whoever comes second is told so. */
export async function giveMobile(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  uid: number,
  mobile: { sealed: string; hash: string },
): Promise<void> {
  await repo.setMobile(db, uid, mobile, clock.date()).catch((error: unknown) => {
    throw breaksUnique(error, 'account_mobile') ? fail(2205) : error
  })
}

export async function mobileCanBeUsed(ctx: Ctx, mobile: string): Promise<boolean> {
  return (await accountByMobile(ctx, mobile)) === undefined
}

/** A new person. An unknown invite code is no obstacle. */
export async function createAccount(ctx: Ctx, mobile: string, inviteCode: string | undefined) {
  const at = ctx.clock.date()
  const mobileHash = ctx.personal.hash('mobile', mobile)
  // A merge keeps the other account's number back for a while.
  if (await repo.mobileHeld(ctx.db, mobileHash, at)) throw fail(2112)
  const invitedBy = inviteCode ? await repo.uidOfInviteCode(ctx.db, inviteCode) : null
  for (let tries = 0; tries < 5; tries++) {
    const code = randomInviteCode()
    const account = await repo.insertAccount(ctx.db, {
      mobile: ctx.personal.seal(mobile),
      mobile_hash: mobileHash,
      nickname: `听岸${code}`,
      invite_code: code,
      invited_by: invitedBy,
      created_at: at,
      updated_at: at,
    })
    if (account) return { account, invited: invitedBy !== null }
    // Nothing was inserted: either a twin request registered the number, or the random code was taken.
    const twin = await repo.findByMobile(ctx.db, mobileHash)
    if (twin) return { account: twin, invited: false }
  }
  throw new Error('no free invite code in five tries')
}

export async function userInfo(ctx: MemberCtx): Promise<User> {
  const profile = await repo.readProfile(ctx.db, ctx.member.uid)
  if (!profile) throw fail(2002)
  const showAI = profile.auth_type !== AUTH_TYPE.newcomer && (await ctx.switches.isOn('showAI'))
  return presentUser(profile, ctx.personal, showAI)
}

export async function cancelDeadline(db: Db, account: AccountRow): Promise<number | null> {
  if (account.account_status !== ACCOUNT_STATUS.cancelling) return null
  return (await repo.openCancellation(db, account.uid))?.deadline.getTime() ?? null
}

/** Takes back the wish to be forgotten, as long as the cooling-off lasts. */
export async function rollbackCancellation(ctx: MemberCtx, verifyToken: string) {
  const { uid } = ctx.member
  const now = ctx.clock.now()
  const { cancelling, normal } = ACCOUNT_STATUS
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const open = await repo.openCancellation(tx, uid)
    if (!open) throw fail(2232)
    if (open.deadline.getTime() <= now) throw fail(2231)
    await spendVerifyToken(inside, verifyToken, SMS_SCENE.cancellation)
    if (!(await repo.moveAccountStatus(tx, uid, cancelling, normal, new Date(now)))) throw fail(2006)
    await repo.closeCancellation(tx, open.cancel_no, new Date(now))
    await audit(inside, {
      actor: `user:${uid}`,
      action: 'cancellation.rollback',
      subject: `account:${uid}`,
      from: cancelling,
      to: normal,
    })
    await notify(inside, uid, 'acct.cancelRolledBack', {})
  })
  ctx.sessions.forget(uid)
  return { accountStatus: normal }
}
