import type { StaffRole } from '@tingan/contract/access'
import type { staffMember } from '@tingan/contract/ops/staff'
import type { z } from 'zod'
import type { StaffRow } from './staff.repo.ts'

export function presentStaff(row: StaffRow): z.input<typeof staffMember> {
  return {
    staffId: row.staff_id,
    username: row.username,
    name: row.name,
    roles: row.roles as StaffRole[],
    status: row.status,
    totpReady: row.totp_confirmed_at !== null,
    lastLoginAt: row.last_login_at?.getTime() ?? null,
  }
}
