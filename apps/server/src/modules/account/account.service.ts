import { ACCOUNT_STATUS, AUTH_TYPE, type profileInput, type User } from '@tingan/contract/account'
import { SMS_SCENE } from '@tingan/contract/fields'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Ctx, MemberCtx } from '../../platform/context.ts'
import { randomInviteCode } from '../../platform/crypto/random.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { notify } from '../message/message.service.ts'
import { blackWordsIn } from '../review/black-word.service.ts'
import { spendVerifyToken } from '../sms/verify-token.service.ts'
import { presentUser } from './account.present.ts'
import * as repo from './account.repo.ts'
import { enqueueProfile, publicChange } from './profile-review.service.ts'

const NICKNAME_REST_MS = 30 * 86_400_000
const NICKNAME_WORDS = 2
const INTRO_WORDS = 1

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

export async function editProfile(ctx: MemberCtx, input: z.output<typeof profileInput>): Promise<User> {
  const { uid } = ctx.member
  const now = ctx.clock.now()
  const { nickname, version, clear = [], ...fields } = input
  refuseBirthday(input.birthday, now)
  await refuseBlackWords(ctx.db, input)
  const change: repo.ProfileChange = Object.fromEntries([
    ...clear.map((field) => [field, field === 'birthday' ? null : '']),
    ...Object.entries(fields).filter(([, value]) => value !== undefined),
  ])
  await inTransaction(ctx.db, async (tx) => {
    const account = await accountByUid(tx, uid)
    if (account.version !== version) throw fail(2006)
    if (nickname !== undefined && nickname !== account.nickname) {
      if (await repo.nicknameTaken(tx, nickname, uid)) throw fail(2201)
      if (account.nickname_changed_at && now - account.nickname_changed_at.getTime() < NICKNAME_REST_MS)
        throw fail(2202)
      change.nickname = nickname
      change.nickname_changed_at = new Date(now)
    }
    const saved = await repo
      .updateProfile(tx, uid, version, change, new Date(now))
      .catch((error: unknown) => {
        throw breaksUnique(error, 'account_nickname') ? fail(2201) : error
      })
    if (!saved) throw fail(2006)
    await audit(
      { ...ctx, db: tx },
      {
        actor: `user:${uid}`,
        action: 'account.edit',
        subject: `account:${uid}`,
        detail: { fields: Object.keys(change) },
        ...publicChange(account, change),
      },
    )
    if (change.nickname || change.intro) await enqueueProfile({ ...ctx, db: tx }, uid, change)
  })
  return userInfo(ctx)
}

/** Between 18 and 100 on the day of asking. */
function refuseBirthday(birthday: string | undefined, now: number): void {
  if (birthday === undefined) return
  const today = shanghaiDay(now)
  const hadBirthday = birthday.slice(5) <= today.slice(5)
  const age = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (hadBirthday ? 0 : 1)
  if (age < 18 || age > 100) throw fieldFailure('birthday', '请选择正确的生日')
}

async function refuseBlackWords(
  db: Db,
  input: { nickname?: string | undefined; intro?: string | undefined },
) {
  const words = [
    ...(input.nickname ? await blackWordsIn(db, NICKNAME_WORDS, input.nickname) : []),
    ...(input.intro ? await blackWordsIn(db, INTRO_WORDS, input.intro) : []),
  ]
  if (words.length > 0) throw fail(2010, { words }, { words: words.join('、') })
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
