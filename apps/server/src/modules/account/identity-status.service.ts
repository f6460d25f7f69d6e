import type { account } from '@tingan/contract/account'
import type { CallResult } from '@tingan/contract/call'
import type { MemberCtx } from '../../platform/context.ts'
import { enterpriseState } from '../enterprise/enterprise.service.ts'
import * as repo from './account.repo.ts'

const WARN_MS = 30 * 86_400_000
export const IDENTITY = { fine: 0, soon: 1, expired: 2 } as const

/** Whether the papers an account rests on still hold: a company's own record, or a person's id card. */
export async function identityStatus(ctx: MemberCtx): Promise<CallResult<typeof account.identityStatus>> {
  const company = await enterpriseState(ctx)
  if (company) return company.identity
  const profile = await repo.readProfile(ctx.db, ctx.member.uid)
  const expireAt = profile?.valid_to ? Date.parse(`${profile.valid_to}T23:59:59.999+08:00`) : null
  if (expireAt === null) return { identityStatus: IDENTITY.fine, expireAt, reason: '' }
  const left = expireAt - ctx.clock.now()
  if (left <= 0) return { identityStatus: IDENTITY.expired, expireAt, reason: '证件已过期，请更换有效证件' }
  if (left < WARN_MS) return { identityStatus: IDENTITY.soon, expireAt, reason: '证件将在30天内到期' }
  return { identityStatus: IDENTITY.fine, expireAt, reason: '' }
}
