import { bind } from '@tingan/contract/account-bind'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { wechatAddress } from '../auth/wechat-login.service.ts'
import { bindInfo, changeBind } from './account-bind.service.ts'
import { openBindFace, prevAuth } from './bind-proof.service.ts'
import { bindCandidates, bindPlat } from './change-plat.service.ts'

/** Where WeChat's answer is taken to be bound instead of used to sign in. */
const BIND_PAGE = '/usercenter/info/bind'

export const accountBindRoutes: Mounted = handle(bind, {
  info: (ctx) => bindInfo(ctx),
  prevAuth: (ctx, input) => prevAuth(ctx, input),
  openFace: (ctx) => openBindFace(ctx),
  change: (ctx, input) => changeBind(ctx, input),
  bindPlat: (ctx, input) => bindPlat(ctx, input),
  candidates: (ctx, { plat }) => bindCandidates(ctx, plat),
  wechatAddress: (ctx) => wechatAddress(ctx, BIND_PAGE),
})
