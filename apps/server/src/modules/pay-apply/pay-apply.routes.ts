import { pay } from '@tingan/contract/pay-apply'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { applyDetail, applyList, canApplyList } from './pay-apply.service.ts'
import { sendApply } from './send-apply.service.ts'

export const payRoutes: Mounted = handle(pay, {
  canApplyList: (ctx, input) => canApplyList(ctx, input),
  applyList: (ctx, input) => applyList(ctx, input),
  detail: (ctx, input) => applyDetail(ctx, input),
  send: (ctx, input) => sendApply(ctx, input),
})
