import { opsApproval } from '@tingan/contract/ops/approval'
import { handle } from '../../platform/http/mount.ts'
import {
  type ApprovalKind,
  approvalDetail,
  countApprovals,
  decideApproval,
  listApprovals,
} from './approval.service.ts'

export const approvalRoutes = (kinds: readonly ApprovalKind[]) =>
  handle(opsApproval, {
    list: (ctx, input) => listApprovals(ctx, kinds, input),
    counts: (ctx) => countApprovals(ctx, kinds),
    detail: (ctx, { approvalId }) => approvalDetail(ctx, kinds, approvalId),
    decide: (ctx, input) => decideApproval(ctx, kinds, input),
  })
