import { account } from '@tingan/contract/account'
import { extPlat } from '@tingan/contract/ext-plat'
import { session } from '@tingan/contract/session-state'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { ownUid } from '../../platform/session/own-uid.ts'
import { rollbackCancellation, userInfo } from './account.service.ts'
import { editProfile } from './edit-profile.service.ts'
import { setEnterpriseProfile } from './enterprise-profile.service.ts'
import { extPlatOptions, listExtPlats, saveExtPlats } from './ext-plat.service.ts'
import { checkNickname, firstSetUserInfo } from './first-set.service.ts'
import { identityStatus } from './identity-status.service.ts'
import { roleInfo } from './role.service.ts'
import { sessionState } from './session-state.service.ts'

export const accountRoutes: Mounted = handle(account, {
  info: (ctx, { loginUid }) => {
    ownUid(ctx.member, loginUid)
    return userInfo(ctx)
  },
  role: (ctx, { loginUid }) => {
    ownUid(ctx.member, loginUid)
    return roleInfo(ctx)
  },
  edit: (ctx, input) => editProfile(ctx, input),
  firstSet: (ctx, input) => firstSetUserInfo(ctx, input),
  checkNickname: (ctx, { nickname }) => checkNickname(ctx, nickname),
  setEnterprise: (ctx, input) => setEnterpriseProfile(ctx, input),
  identityStatus: (ctx) => identityStatus(ctx),
  rollbackCancellation: (ctx, { verifyToken }) => rollbackCancellation(ctx, verifyToken),
})

export const sessionRoutes: Mounted = handle(session, {
  state: (ctx) => sessionState(ctx),
})

export const extPlatRoutes: Mounted = handle(extPlat, {
  options: async () => extPlatOptions(),
  list: (ctx) => listExtPlats(ctx),
  save: (ctx, { list }) => saveExtPlats(ctx, list),
})
