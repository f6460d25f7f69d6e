import { AUTH_TYPE, type account } from '@tingan/contract/account'
import type { ParsedInput } from '@tingan/contract/call'
import { errorText } from '@tingan/contract/errors'
import { CERTIFICATION } from '@tingan/rules/certification'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './account.repo.ts'
import { accountByUid } from './account.service.ts'
import { blackNames, profileColumns, refuseBlackWords, saveProfile } from './profile-fields.service.ts'
import { enqueueProfile, publicChange } from './profile-review.service.ts'

const { newcomer, individual } = AUTH_TYPE

/** The first page about oneself, as often as it is sent; with `finish` the way in is behind them. */
export async function firstSetUserInfo(ctx: MemberCtx, input: ParsedInput<typeof account.firstSet>) {
  const { uid } = ctx.member
  const { nickname, finish, ...fields } = input
  await refuseBlackWords(ctx.db, input)
  const authType = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const account = await accountByUid(tx, uid)
    const columns = await profileColumns(inside, account, fields)
    if (account.auth_type !== newcomer) throw fail(2204)
    const profile = await repo.readProfile(tx, uid)
    if (profile?.cert_status !== CERTIFICATION.passed) throw fail(2310)
    if (await repo.nicknameTaken(tx, nickname, uid)) throw fail(2201)
    const at = ctx.clock.date()
    const change = { ...columns, nickname, basic_at: at, ...(finish && { auth_type: individual }) }
    await saveProfile(inside, account, change)
    const seen = publicChange(account, change)
    await audit(inside, {
      actor: `user:${uid}`,
      action: 'account.edit',
      subject: `account:${uid}`,
      ...(finish && { from: newcomer, to: individual }),
      detail: { fields: Object.keys(change) },
      ...seen,
    })
    // Nobody sees them before they are in; then everything they wrote is looked at.
    if (finish) await enqueueProfile(inside, uid, { nickname, intro: input.intro, avatar: input.avatar })
    return finish ? individual : newcomer
  })
  ctx.sessions.forget(uid)
  return { authType }
}

/** While somebody types: what would be said if they sent it. */
export async function checkNickname({ db, member }: MemberCtx, nickname: string) {
  const words = await blackNames(db, nickname)
  if (words.length > 0) return { canUse: false, reason: errorText(2010, { words: words.join('、') }) }
  const taken = await repo.nicknameTaken(db, nickname, member.uid)
  return taken ? { canUse: false, reason: errorText(2201) } : { canUse: true, reason: '' }
}
