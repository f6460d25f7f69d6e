import type { account, User } from '@tingan/contract/account'
import type { ParsedInput } from '@tingan/contract/call'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './account.repo.ts'
import { accountByUid, userInfo } from './account.service.ts'
import { profileColumns, refuseBlackWords, saveProfile } from './profile-fields.service.ts'
import { enqueueProfile, publicChange } from './profile-review.service.ts'

const NICKNAME_REST_MS = 30 * 86_400_000

export async function editProfile(ctx: MemberCtx, input: ParsedInput<typeof account.edit>): Promise<User> {
  const { uid } = ctx.member
  const now = ctx.clock.now()
  const { nickname, version, clear = [], ...fields } = input
  await refuseBlackWords(ctx.db, input)
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const account = await accountByUid(tx, uid)
    const change: repo.ProfileChange = {
      ...Object.fromEntries(clear.map((field) => [field, field === 'birthday' ? null : ''])),
      ...(await profileColumns(inside, account, fields)),
    }
    if (account.version !== version) throw fail(2006)
    if (nickname !== undefined && nickname !== account.nickname) {
      if (await repo.nicknameTaken(tx, nickname, uid)) throw fail(2201)
      if (account.nickname_changed_at && now - account.nickname_changed_at.getTime() < NICKNAME_REST_MS)
        throw fail(2202)
      change.nickname = nickname
      change.nickname_changed_at = new Date(now)
    }
    await saveProfile(inside, account, change)
    const seen = publicChange(account, change)
    await audit(inside, {
      actor: `user:${uid}`,
      action: 'account.edit',
      subject: `account:${uid}`,
      detail: { fields: Object.keys(change) },
      ...seen,
    })
    if (seen.after) await enqueueProfile(inside, uid, seen.after)
  })
  return userInfo(ctx)
}
