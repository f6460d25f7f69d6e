import type { Role } from '@tingan/contract/access'
import { AUTH_TYPE } from '@tingan/contract/account'
import { ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import type { SessionState } from '@tingan/contract/session-state'
import type { MemberCtx } from '../../platform/context.ts'
import { onlineAlbum } from '../album/album.service.ts'
import { signContractTotal } from '../contract/contract.service.ts'
import { enterpriseState } from '../enterprise/enterprise.service.ts'
import { mcnInfo } from '../mcn/mcn.service.ts'
import { userInfo } from './account.service.ts'
import { roleInfo } from './role.service.ts'

/** What the specification loads call by call at start, in one answer. */
export async function sessionState(ctx: MemberCtx): Promise<SessionState> {
  const { db, member } = ctx
  const isCompany = member.authType === AUTH_TYPE.enterprise
  const [user, role, company, total, online] = await Promise.all([
    userInfo(ctx),
    hasMenu(member.role) ? roleInfo(ctx) : null,
    isCompany ? enterpriseState(ctx) : null,
    signContractTotal(db, member.uid),
    onlineAlbum(db, member.uid),
  ])
  const finished = company?.info.status === ENTERPRISE_STATUS.done || (company?.info.isOld && !company.popup)
  return {
    user,
    roleInfo: role,
    enterprise: company?.info ?? null,
    popup: company?.popup ?? false,
    justPassed: company?.justPassed ?? false,
    mcn: finished ? await mcnInfo(db, member.uid) : null,
    signContractTotal: total,
    onlineAlbum: online,
  }
}

function hasMenu(role: Role): boolean {
  return role !== 'newcomer' && role !== 'disabled'
}
