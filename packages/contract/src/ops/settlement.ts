import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { day, enumOf, text } from '../fields.ts'
import { bill, billGroup, billId, billItem, month } from '../settle-fields.ts'
import { trace } from './audit.ts'

const finance = staffOf('finance', 'super')
/** A part of the name, a uid, a month or the number of a bill. */
const keyword = z.string().trim().max(40, '关键词过长').optional()
const reason = text(4, 200, '请填写原因（4-200个字）')
const proposed = z.object({ approvalId: z.int() })
const importId = z.int('请选择导入批次')
const runId = z.int('请选择结算批次')
const bp = (msg: string) => z.int(msg).min(0, msg).max(10_000, msg)
const source = z.int('请选择收入来源').min(1, '请选择收入来源').max(8, '请选择收入来源')
const pool = z.int('请填写奖池金额').min(0, '请填写奖池金额').max(1e13, '请填写奖池金额')

/** The largest file with revenue: a million rows. */
export const REVENUE_MAX_BYTES = 200 * 1024 * 1024
export const REVENUE_COLUMNS = ['日期', '专辑ID', '创作者UID', '平台', '来源', '收入(元)', '播放量'] as const

const revenueImport = z.object({
  importId: z.int(),
  month: z.string(),
  fileName: z.string(),
  status: z.int(),
  rows: z.int(),
  totalFen: z.int(),
  badCount: z.int(),
  badRows: z.array(z.object({ line: z.int(), reason: z.string() })),
  createdBy: z.string(),
  createdAt: z.int(),
})

const shareRule = z.object({
  ruleId: z.int(),
  source: z.int(),
  platform: z.int().nullable(),
  shareBp: z.int(),
  channelFeeBp: z.int(),
  exclusiveBp: z.int(),
  effectiveFrom: z.string(),
})

const run = z.object({
  runId: z.int(),
  month: z.string(),
  version: z.int(),
  status: z.int(),
  rows: z.int(),
  items: z.int(),
  bills: z.int(),
  grossFen: z.int(),
  mcnFen: z.int(),
  rolledFen: z.int(),
  createdAt: z.int(),
  publishedAt: z.int().nullable(),
})
export const RUN_STATUS = { dry: 0, proposed: 1, publishing: 2, published: 3, discarded: 4 } as const

const approvals = z.array(z.object({ approvalId: z.int(), summary: z.string(), mine: z.boolean() }))

const deskBill = bill.omit({ can: true }).extend({
  uid: z.int(),
  nickname: z.string(),
  can: z.object({ adjust: z.boolean(), settleDispute: z.boolean(), freeze: z.boolean() }),
})

/** Revenue, share rules, the run of a month, and the desk for its bills. What moves money takes two people. */
export const opsSettlement = {
  month: call({
    method: 'GET',
    path: '/ops/v1/settlement/month',
    title: '一个月的收入与结算进度',
    access: finance,
    input: z.object({ month }),
    output: z.object({
      month: z.string(),
      /** Its bills are out, or on their way: nothing of it can be changed any more. */
      locked: z.boolean(),
      imported: z.object({ rows: z.int(), totalFen: z.int(), waiting: z.int() }),
      computed: z.object({ rows: z.int(), totalFen: z.int(), memberPoolFen: z.int(), adPoolFen: z.int() }),
      /** The one that counts: tried, proposed or published. */
      run: run.extend({ publishedBills: z.int() }).nullable(),
      pendingApprovals: approvals,
    }),
    errors: [],
  }),
  importRevenue: call({
    method: 'POST',
    path: '/ops/v1/settlement/revenue/import',
    title: '导入收入明细（CSV 或 XLSX）',
    access: finance,
    body: 'stream',
    maxBytes: REVENUE_MAX_BYTES,
    input: z.object({ month, fileName: text(1, 100, '请填写文件名') }),
    output: revenueImport,
    errors: [2011, 9005],
  }),
  imports: call({
    method: 'GET',
    path: '/ops/v1/settlement/revenue/imports',
    title: '收入导入记录',
    access: finance,
    input: pageInput.extend({ month: month.optional() }),
    output: pageOf(revenueImport),
    errors: [],
  }),
  decideImport: call({
    method: 'POST',
    path: '/ops/v1/settlement/revenue/decide',
    title: '采用或丢弃导入',
    access: finance,
    input: z.object({ importId, accept: z.boolean('请选择采用或丢弃') }),
    output: revenueImport,
    errors: [2002, 2006, 9005, 9006],
  }),
  computeRevenue: call({
    method: 'POST',
    path: '/ops/v1/settlement/revenue/compute',
    title: '按日数据计算收入',
    access: finance,
    input: z.object({ month, memberPoolFen: pool, adPoolFen: pool }),
    output: z.object({ rows: z.int(), totalFen: z.int() }),
    errors: [9005, 9006],
  }),
  shareRules: call({
    method: 'GET',
    path: '/ops/v1/settlement/rule/list',
    title: '分成规则',
    access: finance,
    input: z.object({}),
    output: z.array(shareRule),
    errors: [],
  }),
  proposeRule: call({
    method: 'POST',
    path: '/ops/v1/settlement/rule/propose',
    title: '申请新的分成规则',
    access: finance,
    input: z
      .object({
        source,
        platform: z.int('平台不正确').min(1, '平台不正确').max(4, '平台不正确').optional(),
        shareBp: bp('分成比例需在0-100%之间'),
        channelFeeBp: bp('渠道费率需在0-100%之间').default(0),
        exclusiveBp: bp('独家加成需在0-100%之间').default(0),
        effectiveFrom: day('请选择生效日期'),
        reason,
      })
      .refine(({ shareBp, exclusiveBp }) => shareBp + exclusiveBp <= 10_000, {
        path: ['exclusiveBp'],
        error: '分成与独家加成合计不能超过100%',
      }),
    output: proposed,
    errors: [2005, 9006],
  }),
  dryRun: call({
    method: 'POST',
    path: '/ops/v1/settlement/run/dry',
    title: '试算',
    access: finance,
    input: z.object({ month }),
    output: run,
    errors: [2006, 9005, 9006],
  }),
  runs: call({
    method: 'GET',
    path: '/ops/v1/settlement/run/list',
    title: '结算批次',
    access: finance,
    input: pageInput,
    output: pageOf(run),
    errors: [],
  }),
  run: call({
    method: 'GET',
    path: '/ops/v1/settlement/run/detail',
    title: '结算批次与上月对比',
    access: finance,
    input: z.object({ runId }),
    output: run.extend({
      bySource: z.array(z.object({ source: z.int(), amountFen: z.int(), lastFen: z.int() })),
      lastMonth: z.object({ bills: z.int(), grossFen: z.int(), mcnFen: z.int() }),
      changes: z.array(
        z.object({
          uid: z.int(),
          nickname: z.string(),
          ownerType: z.int(),
          amountFen: z.int(),
          lastFen: z.int(),
        }),
      ),
    }),
    errors: [2002],
  }),
  proposePublish: call({
    method: 'POST',
    path: '/ops/v1/settlement/run/publish',
    title: '申请发布账单',
    access: finance,
    input: z.object({ runId, reason }),
    output: proposed,
    errors: [2002, 2005, 2006],
  }),
  bills: call({
    method: 'GET',
    path: '/ops/v1/settlement/bill/list',
    title: '账单',
    access: finance,
    input: pageInput.extend({
      status: z.int().optional(),
      month: month.optional(),
      uid: z.int().optional(),
      keyword,
      runId: runId.optional(),
    }),
    output: pageOf(deskBill),
    errors: [],
  }),
  bill: call({
    method: 'GET',
    path: '/ops/v1/settlement/bill/detail',
    title: '账单详情',
    access: finance,
    input: pageInput.extend({ billId }),
    output: deskBill.extend({
      groups: z.array(billGroup),
      items: pageOf(billItem),
      pendingApprovals: approvals,
      trace,
    }),
    errors: [4013],
  }),
  proposeAdjust: call({
    method: 'POST',
    path: '/ops/v1/settlement/bill/adjust',
    title: '申请调整账单',
    access: finance,
    input: z.object({
      billId,
      category: z.enum(['ROYALTY', 'LABOUR'], '请选择所得类别'),
      amountFen: z
        .int('请填写调整金额')
        .min(-1e12, '调整金额过大')
        .max(1e12, '调整金额过大')
        .refine((value) => value !== 0, '请填写调整金额'),
      reason,
    }),
    output: proposed,
    errors: [2005, 2006, 4013],
  }),
  settleDispute: call({
    method: 'POST',
    path: '/ops/v1/settlement/bill/settleDispute',
    title: '处理异议',
    access: finance,
    input: z.object({
      billId,
      act: enumOf([1, 2], '请选择处理方式'),
      note: text(4, 200, '请填写说明（4-200个字）'),
    }),
    output: z.object({ status: z.int() }),
    errors: [2006, 4013],
  }),
  proposeFreeze: call({
    method: 'POST',
    path: '/ops/v1/settlement/bill/freeze',
    title: '申请冻结账单',
    access: finance,
    input: z.object({ billId, reason }),
    output: proposed,
    errors: [2005, 2006, 4013],
  }),
}
