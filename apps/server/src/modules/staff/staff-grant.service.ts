import type { StaffRole } from '@tingan/contract/access'
import { STAFF_ROLE_NAMES } from '@tingan/contract/ops/staff'
import { z } from 'zod'
import type { StaffCtx } from '../../platform/context.ts'
import { approvalKind } from '../approval/approval.service.ts'
import type { StaffRow } from './staff.repo.ts'
import * as repo from './staff.repo.ts'
import { type StaffDraft, staffDraft, writeStaff } from './staff-change.service.ts'
import { STAFF_STATUS } from './staff-status.ts'

/** What gives power over others takes two of those who have it. */
export const grantStaff = approvalKind({
  kind: 'staff.grant',
  name: '员工权限变更',
  deciders: ['super'],
  payload: staffDraft.extend({ rolesBefore: z.array(z.string()) }),
  detail: (_ctx, { username, name, roles, rolesBefore, enabled, staffId, passwordHash, resetTotp }) => ({
    员工: `${name}（${username}）`,
    变更: staffId ? '修改' : '新增',
    角色: { before: names(rolesBefore), after: names(roles) },
    账号: enabled ? '启用' : '停用',
    ...(staffId && passwordHash && { 密码: '设为新密码' }),
    ...(resetTotp && { 动态码: '重新绑定' }),
  }),
  async apply(ctx, { rolesBefore: _, ...draft }, reason) {
    await writeStaff(ctx, draft, reason)
  },
})

/** A new colleague, another role, a way back in; or a way in as somebody else. */
export function givesPower(ctx: StaffCtx, before: StaffRow | undefined, draft: StaffDraft): boolean {
  if (!before) return true
  const isOther = before.staff_id !== ctx.staff.staffId
  return (
    draft.roles.some((role) => !before.roles.includes(role)) ||
    (draft.enabled && before.status !== STAFF_STATUS.enabled) ||
    (isOther && (draft.passwordHash !== undefined || draft.resetTotp))
  )
}

/** Whether there is anybody to ask: the first of all has to begin alone. */
export async function hasSecondPerson(ctx: StaffCtx, draft: StaffDraft): Promise<boolean> {
  const involved = [ctx.staff.staffId, ...(draft.staffId ? [draft.staffId] : [])]
  return (await repo.enabledSupers(ctx.db)).some(({ staff_id }) => !involved.includes(staff_id))
}

function names(roles: readonly string[]): string {
  return roles.map((role) => STAFF_ROLE_NAMES[role as StaffRole]).join('、') || '无'
}
