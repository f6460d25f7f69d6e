import type { account, User } from '@tingan/contract/account'
import type { ParsedInput } from '@tingan/contract/call'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { isSettled, setContact } from '../enterprise/enterprise.service.ts'
import { accountByUid, editProfile, userInfo } from './account.service.ts'

/** How listeners see a company. Its name obeys the same rules as anybody's. */
export async function setEnterpriseProfile(
  ctx: MemberCtx,
  { nickname, intro, avatar, contactEmail }: ParsedInput<typeof account.setEnterprise>,
): Promise<User> {
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    if (!(await isSettled(inside))) throw fail(2421)
    const { version } = await accountByUid(tx, ctx.member.uid)
    await editProfile(inside, { nickname, intro, version })
    await setContact(inside, { avatar, contactEmail })
  })
  return userInfo(ctx)
}
