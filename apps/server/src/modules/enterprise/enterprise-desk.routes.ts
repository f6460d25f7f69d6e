import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import {
  deskDetail,
  dropCode,
  listEnterprises,
  passCode,
  passedCodes,
  proposeDisable,
  proposePass,
  refuseOperator,
} from './enterprise-desk.service.ts'
import { deskPayments, importPayment, resendPayment } from './payment-desk.service.ts'

export const enterpriseDeskRoutes: Mounted = handle(opsEnterprise, {
  list: (ctx, input) => listEnterprises(ctx, input),
  detail: (ctx, { uid }) => deskDetail(ctx, uid),
  refuseOperator: (ctx, input) => refuseOperator(ctx, input),
  passOperator: (ctx, input) => proposePass(ctx, input),
  disable: (ctx, input) => proposeDisable(ctx, input),
  payments: (ctx, input) => deskPayments(ctx, input),
  importPayment: (ctx, input) => importPayment(ctx, input),
  resendPayment: (ctx, input) => resendPayment(ctx, input),
  passedCodes: (ctx, input) => passedCodes(ctx, input),
  passCode: (ctx, input) => passCode(ctx, input),
  dropCode: (ctx, { creditCode }) => dropCode(ctx, creditCode),
})
