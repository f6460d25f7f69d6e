import { settle } from '@tingan/contract/settle'
import { withdraw } from '@tingan/contract/withdraw'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { answerBill, billDetail, ownBills } from '../bill/bill.service.ts'
import {
  albumPlatforms,
  COMPANY_OWNERS,
  companyAlbums,
  companyAnchors,
  refuseForeignMcn,
  refusePersons,
} from '../bill/company-bill.service.ts'
import { exportAlbums, exportMcn, exportOwn } from '../bill/export.service.ts'
import { mcnBillDetail } from '../bill/mcn-bill.service.ts'
import { applyRecovery } from '../bill/recover.service.ts'
import { traceItem } from '../bill/trace.service.ts'
import type { Blocker } from '../blocker/blocker.service.ts'
import { applyWithdraw } from './apply.service.ts'
import { receiptFile, taxStatementFile } from './papers.service.ts'
import {
  applyMcn,
  cancelWithdraw,
  companyBill,
  listOwn,
  portal,
  receipt,
  taxStatement,
  withdrawInfo,
  withdrawOf,
} from './withdraw.service.ts'

export const settleRoutes: Mounted = handle(settle, {
  portal: (ctx, { loginUid }) => portal(ctx, loginUid),
  bills: (ctx, input) => ownBills(ctx, input),
  bill: (ctx, input) => billDetail(ctx, input),
  confirm: (ctx, input) => answerBill(ctx, input),
  trace: (ctx, input) => traceItem(ctx, input),
  exportOwn: (ctx, input) => exportOwn(ctx, input),
  recover: (ctx, input) => applyRecovery(ctx, input),
  companyBills: async (ctx, input) => {
    refusePersons(ctx)
    return ownBills(ctx, input, COMPANY_OWNERS)
  },
  companyBill: (ctx, { billId }) => companyBill(ctx, billId),
  anchors: (ctx, input) => companyAnchors(ctx, input),
  albums: (ctx, input) => companyAlbums(ctx, input),
  albumPlatforms: (ctx, input) => albumPlatforms(ctx, input),
  exportAlbums: (ctx, input) => exportAlbums(ctx, input),
  mcnBills: async (ctx, input) => {
    await refuseForeignMcn(ctx, input.mcnId)
    return ownBills(ctx, input, [BILL_OWNER.agency])
  },
  mcnBill: async (ctx, input) => ({
    ...(await mcnBillDetail(ctx, input)),
    withdraw: await withdrawOf(ctx, input.id),
  }),
  exportMcn: (ctx, input) => exportMcn(ctx, input),
})

export const withdrawRoutes = (blockers: readonly Blocker[]): Mounted =>
  handle(withdraw, {
    list: (ctx, input) => listOwn(ctx, input),
    info: (ctx, input) => withdrawInfo(ctx, blockers, input),
    apply: (ctx, input) => applyWithdraw(ctx, blockers, input),
    cancel: (ctx, input) => cancelWithdraw(ctx, input),
    mcnApply: (ctx, input) => applyMcn(ctx, input),
    receipt: (ctx, input) => receipt(ctx, input),
    receiptFile: (ctx, input) => receiptFile(ctx, input),
    taxStatementFile: (ctx, input) => taxStatementFile(ctx, input),
    taxStatement: (ctx, input) => taxStatement(ctx, input),
  })
