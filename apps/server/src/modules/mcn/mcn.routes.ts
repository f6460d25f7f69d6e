import { mcn } from '@tingan/contract/mcn'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { applyMcn, sendSettleCode, validateCode } from './apply.service.ts'
import { checkSister, mcnInfo, mcnOverview, prefilled } from './mcn.service.ts'

export const mcnRoutes: Mounted = handle(mcn, {
  info: (ctx) => mcnInfo(ctx.db, ctx.member.uid),
  prefilled: (ctx) => prefilled(ctx),
  checkSister: (ctx, { socialCreditCode }) => checkSister(ctx, socialCreditCode),
  apply: (ctx, input) => applyMcn(ctx, input),
  sendSettleCode: (ctx, { mobile }) => sendSettleCode(ctx, mobile),
  validate: (ctx, input) => validateCode(ctx, input),
  overview: (ctx) => mcnOverview(ctx),
})
