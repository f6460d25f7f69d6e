import { opsSettlement } from '@tingan/contract/ops/settlement'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { proposeAdjust, proposeFreeze } from '../bill/bill-approval.service.ts'
import { deskBill, deskBills, settleDispute } from '../bill/bill-desk.service.ts'
import { decideImport, importRevenue, listImports } from '../revenue/import.service.ts'
import { computeRevenue } from '../revenue/revenue.service.ts'
import { proposeRule, shareRules } from '../revenue/share-rule.service.ts'
import { monthOverview } from './month.service.ts'
import { proposePublish } from './publish.service.ts'
import { dryRun, listRuns, runDetail } from './run.service.ts'

export const settlementDeskRoutes: Mounted = handle(opsSettlement, {
  month: (ctx, input) => monthOverview(ctx, input),
  importRevenue: (ctx, input) => importRevenue(ctx, input),
  imports: (ctx, input) => listImports(ctx, input),
  decideImport: (ctx, input) => decideImport(ctx, input),
  computeRevenue: (ctx, input) => computeRevenue(ctx, input),
  shareRules: (ctx) => shareRules(ctx),
  proposeRule: (ctx, input) => proposeRule(ctx, input),
  dryRun: (ctx, input) => dryRun(ctx, input),
  runs: (ctx, input) => listRuns(ctx, input),
  run: (ctx, input) => runDetail(ctx, input),
  proposePublish: (ctx, input) => proposePublish(ctx, input),
  bills: (ctx, input) => deskBills(ctx, input),
  bill: (ctx, input) => deskBill(ctx, input),
  proposeAdjust: (ctx, input) => proposeAdjust(ctx, input),
  settleDispute: (ctx, input) => settleDispute(ctx, input),
  proposeFreeze: (ctx, input) => proposeFreeze(ctx, input),
})
