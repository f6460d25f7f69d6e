import type { ParsedInput } from '@tingan/contract/call'
import type { opsStaff } from '@tingan/contract/ops/staff'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { hashPassword } from '../../platform/crypto/password.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { presentStaff } from './staff.present.ts'
import * as repo from './staff.repo.ts'
import { STAFF_STATUS } from './staff-status.ts'

type StaffInput = ParsedInput<typeof opsStaff.save>

export async function me(ctx: StaffCtx) {
  return presentStaff(await repo.staffById(ctx.db, ctx.staff.staffId))
}

export async function listStaff(ctx: StaffCtx) {
  return (await repo.allStaff(ctx.db)).map(presentStaff)
}

export async function saveStaff(ctx: StaffCtx, input: StaffInput) {
  refuseOwnFall(ctx, input)
  const passwordHash = input.password && (await hashPassword(input.password))
  if (!input.staffId && !passwordHash) throw fieldFailure('password', '请设置初始密码')
  const saved = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    return input.staffId
      ? changeStaff(inside, input.staffId, input, passwordHash)
      : addStaff(inside, input, passwordHash!)
  }).catch((error: unknown) => {
    throw breaksUnique(error, 'staff_username_key') ? fieldFailure('username', '用户名已存在') : error
  })
  return presentStaff(saved)
}

/** Nobody locks themselves out: that takes another super. */
function refuseOwnFall(ctx: StaffCtx, input: StaffInput): void {
  if (input.staffId !== ctx.staff.staffId) return
  if (!input.enabled) throw fieldFailure('enabled', '不能停用自己的账号')
  if (!input.roles.includes('super')) throw fieldFailure('roles', '不能取消自己的超级管理员角色')
}

async function addStaff(ctx: StaffCtx, input: StaffInput, passwordHash: string) {
  const row = await repo.insertStaff(ctx.db, {
    username: input.username,
    name: input.name,
    roles: input.roles,
    status: statusOf(input),
    password_hash: passwordHash,
    created_at: ctx.clock.date(),
  })
  await auditStaff(ctx, { action: 'staff.add', subject: `staff:${row.staff_id}`, after: facts(row) })
  return row
}

async function changeStaff(
  ctx: StaffCtx,
  staffId: number,
  input: StaffInput,
  passwordHash: string | undefined,
) {
  const before = await repo.lockStaff(ctx.db, staffId)
  if (!before) throw fail(2002)
  const row = await repo.updateStaff(ctx.db, staffId, {
    username: input.username,
    name: input.name,
    roles: input.roles,
    status: statusOf(input),
    ...(passwordHash && { password_hash: passwordHash, failures: 0, locked_until: null }),
    ...(input.resetTotp && { totp_secret: null, totp_confirmed_at: null }),
  })
  if (passwordHash || input.resetTotp || !input.enabled) {
    await repo.endSessions(ctx.db, { staffId }, ctx.clock.date())
    await repo.dropTickets(ctx.db, staffId)
  }
  await auditStaff(ctx, {
    action: 'staff.change',
    subject: `staff:${staffId}`,
    before: facts(before),
    after: facts(row),
    detail: { newPassword: passwordHash !== undefined, newTotp: input.resetTotp },
  })
  return row
}

const statusOf = ({ enabled }: StaffInput) => (enabled ? STAFF_STATUS.enabled : STAFF_STATUS.disabled)

const facts = ({ username, name, roles, status }: repo.StaffRow) => ({ username, name, roles, status })
