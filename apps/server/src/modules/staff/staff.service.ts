import type { ParsedInput } from '@tingan/contract/call'
import type { opsStaff } from '@tingan/contract/ops/staff'
import type { StaffCtx } from '../../platform/context.ts'
import { hashPassword } from '../../platform/crypto/password.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { propose } from '../approval/approval.service.ts'
import { presentStaff } from './staff.present.ts'
import * as repo from './staff.repo.ts'
import { type StaffDraft, writeStaff } from './staff-change.service.ts'
import { givesPower, grantStaff, hasSecondPerson } from './staff-grant.service.ts'

type StaffInput = ParsedInput<typeof opsStaff.save>

export async function me(ctx: StaffCtx) {
  return presentStaff(await repo.staffById(ctx.db, ctx.staff.staffId))
}

export async function listStaff(ctx: StaffCtx) {
  return (await repo.allStaff(ctx.db)).map(presentStaff)
}

export async function saveStaff(ctx: StaffCtx, { password, reason, ...input }: StaffInput) {
  refuseOwnFall(ctx, input)
  const passwordHash = password && (await hashPassword(password))
  if (!input.staffId && !passwordHash) throw fieldFailure('password', '请设置初始密码')
  const draft: StaffDraft = { ...input, ...(passwordHash && { passwordHash }) }
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const before = input.staffId ? await repo.lockStaff(tx, input.staffId) : undefined
    if (input.staffId && !before) throw fail(2002)
    await refuseTakenName(inside, draft)
    if (givesPower(ctx, before, draft) && (await hasSecondPerson(inside, draft)))
      return { staff: null, ...(await proposeGrant(inside, before, draft, reason)) }
    return { staff: presentStaff(await writeStaff(inside, draft, reason)), approvalId: null }
  })
}

function proposeGrant(ctx: StaffCtx, before: repo.StaffRow | undefined, draft: StaffDraft, reason: string) {
  const { staffId, username, name } = draft
  return propose(ctx, grantStaff, {
    subject: staffId ? `staff:${staffId}` : `staff:${username}`,
    summary: `${staffId ? '修改员工' : '新增员工'}：${name}（${username}）`,
    payload: { ...draft, rolesBefore: before?.roles ?? [] },
    reason,
  })
}

/** Nobody locks themselves out: that takes another super. */
function refuseOwnFall(ctx: StaffCtx, input: Pick<StaffInput, 'staffId' | 'enabled' | 'roles'>): void {
  if (input.staffId !== ctx.staff.staffId) return
  if (!input.enabled) throw fieldFailure('enabled', '不能停用自己的账号')
  if (!input.roles.includes('super')) throw fieldFailure('roles', '不能取消自己的超级管理员角色')
}

async function refuseTakenName({ db }: StaffCtx, { username, staffId }: StaffDraft): Promise<void> {
  const owner = await repo.lockByUsername(db, username)
  if (owner && owner.staff_id !== staffId) throw fieldFailure('username', '用户名已存在')
}
