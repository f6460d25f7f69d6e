import { staffRole } from '@tingan/contract/ops/staff'
import { z } from 'zod'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './staff.repo.ts'
import { STAFF_STATUS } from './staff-status.ts'

/** How an operator is to be: somebody new without a staffId. */
export const staffDraft = z.object({
  staffId: z.int().optional(),
  username: z.string(),
  name: z.string(),
  roles: z.array(staffRole),
  enabled: z.boolean(),
  passwordHash: z.string().optional(),
  resetTotp: z.boolean(),
})
export type StaffDraft = z.infer<typeof staffDraft>

/** In the transaction of whoever decides it. */
export async function writeStaff(ctx: StaffCtx, draft: StaffDraft, reason: string): Promise<repo.StaffRow> {
  const write = draft.staffId ? changeStaff(ctx, draft.staffId, draft, reason) : addStaff(ctx, draft, reason)
  return write.catch((error: unknown) => {
    throw breaksUnique(error, 'staff_username_key') ? fail(9006, null, { reason: '用户名已存在' }) : error
  })
}

async function addStaff(ctx: StaffCtx, draft: StaffDraft, reason: string) {
  const row = await repo.insertStaff(ctx.db, {
    username: draft.username,
    name: draft.name,
    roles: draft.roles,
    status: statusOf(draft),
    password_hash: draft.passwordHash!,
    created_at: ctx.clock.date(),
  })
  const subject = `staff:${row.staff_id}`
  await auditStaff(ctx, { action: 'staff.add', subject, after: facts(row), detail: { reason } })
  return row
}

async function changeStaff(ctx: StaffCtx, staffId: number, draft: StaffDraft, reason: string) {
  const before = await repo.lockStaff(ctx.db, staffId)
  if (!before) throw fail(2002)
  const { passwordHash, resetTotp } = draft
  const row = await repo.updateStaff(ctx.db, staffId, {
    username: draft.username,
    name: draft.name,
    roles: draft.roles,
    status: statusOf(draft),
    ...(passwordHash && { password_hash: passwordHash, failures: 0, locked_until: null }),
    ...(resetTotp && { totp_secret: null, totp_confirmed_at: null }),
  })
  if (passwordHash || resetTotp || !draft.enabled) {
    await repo.endSessions(ctx.db, { staffId }, ctx.clock.date())
    await repo.dropTickets(ctx.db, staffId)
  }
  await auditStaff(ctx, {
    action: 'staff.change',
    subject: `staff:${staffId}`,
    before: facts(before),
    after: facts(row),
    detail: { reason, newPassword: passwordHash !== undefined, newTotp: resetTotp },
  })
  return row
}

const statusOf = ({ enabled }: StaffDraft) => (enabled ? STAFF_STATUS.enabled : STAFF_STATUS.disabled)

const facts = ({ username, name, roles, status }: repo.StaffRow) => ({ username, name, roles, status })
