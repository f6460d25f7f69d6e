import { account } from '@tingan/contract/account'
import { session } from '@tingan/contract/session-state'
import { handle } from '../../platform/http/mount.ts'
import { ownUid } from '../../platform/session/own-uid.ts'
import { editProfile, rollbackCancellation, userInfo } from './account.service.ts'
import { setEnterpriseProfile } from './enterprise-profile.service.ts'
import { identityStatus } from './identity-status.service.ts'
import { roleInfo } from './role.service.ts'
import { sessionState } from './session-state.service.ts'

export const accountRoutes = handle(account, {
  info: (ctx, { loginUid }) => {
    ownUid(ctx.member, loginUid)
    return userInfo(ctx)
  },
  role: (ctx, { loginUid }) => {
    ownUid(ctx.member, loginUid)
    return roleInfo(ctx)
  },
  edit: (ctx, input) => editProfile(ctx, input),
  setEnterprise: (ctx, input) => setEnterpriseProfile(ctx, input),
  identityStatus: (ctx) => identityStatus(ctx),
  rollbackCancellation: (ctx, { verifyToken }) => rollbackCancellation(ctx, verifyToken),
})

export const sessionRoutes = handle(session, {
  state: (ctx) => sessionState(ctx),
})
