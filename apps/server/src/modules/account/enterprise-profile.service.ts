import type { account, User } from '@tingan/contract/account'
import type { ParsedInput } from '@tingan/contract/call'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { isSettled, setContact } from '../enterprise/enterprise.service.ts'
import { accountByUid, userInfo } from './account.service.ts'
import { editProfile } from './edit-profile.service.ts'

/** How listeners see a company. Its name, picture and tags obey the same rules as anybody's. */
export async function setEnterpriseProfile(
  ctx: MemberCtx,
  { contactEmail, ...profile }: ParsedInput<typeof account.setEnterprise>,
): Promise<User> {
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    if (!(await isSettled(inside))) throw fail(2421)
    const { version } = await accountByUid(tx, ctx.member.uid)
    await editProfile(inside, { ...profile, version })
    await setContact(inside, contactEmail)
  })
  return userInfo(ctx)
}
