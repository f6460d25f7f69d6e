import { AUTH_TYPE } from '@tingan/contract/account'
import { ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import { MCN_STATUS } from '@tingan/contract/mcn'
import type { SessionState } from '@tingan/contract/session-state'

/** Of `realInfo.status`; anything else has lapsed or is being checked again. */
export const REAL_PASSED = 2

/** How a person is introduced under their name. */
export interface CertificationBadge {
  text: string
  certified: boolean
}

export function certificationBadge({ user, enterprise, mcn }: SessionState): CertificationBadge {
  if (user.authType === AUTH_TYPE.individual) {
    const lapsed = user.realInfo !== null && user.realInfo.status !== REAL_PASSED
    return lapsed ? { text: '实名已失效', certified: false } : { text: '已认证主播', certified: true }
  }
  if (user.authType !== AUTH_TYPE.enterprise) return { text: '未认证', certified: false }
  if (mcn?.status === MCN_STATUS.settled) return { text: '已入驻机构', certified: true }
  const done = enterprise?.status === ENTERPRISE_STATUS.done || enterprise?.isOld === true
  return done ? { text: '已认证企业', certified: true } : { text: '企业入驻中', certified: false }
}
