import type { Role } from '@tingan/contract/access'
import { AUTH_TYPE } from '@tingan/contract/account'
import { ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import { MCN_STATUS } from '@tingan/contract/mcn'

export interface Standing {
  authType: number
  enterpriseStatus: number | null
  /** Verified under the first flow and not asked to redo it: counts as finished. */
  oldAndUndisturbed: boolean
  mcnStatus: number | null
}

export function roleOf(standing: Standing): Role {
  if (standing.authType === AUTH_TYPE.newcomer) return 'newcomer'
  if (standing.authType === AUTH_TYPE.individual) return 'creator'
  if (standing.enterpriseStatus === ENTERPRISE_STATUS.disabled) return 'disabled'
  const finished = standing.enterpriseStatus === ENTERPRISE_STATUS.done || standing.oldAndUndisturbed
  if (!finished) return 'applicant'
  return standing.mcnStatus === MCN_STATUS.settled ? 'agency' : 'enterprise'
}

/** Account, enterprise and agency as one joined row. */
export interface StandingRow {
  auth_type: number
  enterprise_status: number | null
  is_old: boolean | null
  popup: boolean | null
  mcn_status: number | null
}

export function roleOfRow(row: StandingRow): Role {
  return roleOf({
    authType: row.auth_type,
    enterpriseStatus: row.enterprise_status,
    oldAndUndisturbed: row.is_old === true && row.popup === false,
    mcnStatus: row.mcn_status,
  })
}
