import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { day, enumOf, text } from '../fields.ts'
import { fileAnswer, withdrawNo, withdrawRow } from '../settle-fields.ts'
import { trace } from './audit.ts'

const finance = staffOf('finance', 'super')
const reason = text(4, 200, '请填写原因（4-200个字）')
const status = z.int('提现状态不正确').min(0, '提现状态不正确').max(6, '提现状态不正确').optional()
const batchNo = z.string('请选择打款批次').regex(/^DK\d{18}$/, '批次号不正确')
const amount = z.int('金额不正确').min(0, '金额不正确').max(1e13, '金额不正确')
const bp = z.int('税率不正确').min(0, '税率不正确').max(10_000, '税率不正确')

const row = withdrawRow.omit({ can: true }).extend({
  uid: z.int(),
  nickname: z.string(),
  payee: z.string(),
  batchNo: z.string().nullable(),
  can: z.object({ pass: z.boolean(), refuse: z.boolean(), invoice: z.boolean() }),
})

const deduction = z.object({ lineFen: amount, fixedFen: amount, shareBp: bp })
const brackets = z
  .array(z.object({ upToFen: amount.nullable().default(null), rateBp: bp, quickFen: amount }))
  .min(1, '请填写税率表')
  .max(20, '税率表过长')
const category = z.enum(['ROYALTY', 'LABOUR'], '请选择所得类别')

/** A whole table: what held before stays written. */
export const taxTableInput = z.object({
  effectiveFrom: day('请选择生效日期'),
  royalty: z.object({ deduction, rateBp: bp }),
  labour: z.discriminatedUnion('method', [
    z.object({ method: z.literal('cumulative'), costBp: bp, monthlyFen: amount, brackets }),
    z.object({ method: z.literal('perTime'), deduction, brackets }),
  ]),
  categories: z.record(z.string(), category),
  monthsCounting: z.enum(['continuous', 'allInYear'], '请选择月份计算方式'),
  vat: z.object({ on: z.boolean(), exemptFen: amount, rateBp: bp, surchargeBp: bp }),
})

const rates = z
  .array(bp)
  .min(1, '请至少填写一个税率')
  .max(6, '最多填写6个税率')
  .superRefine((all, { addIssue }) => {
    for (const [at, rate] of all.entries())
      if (all.indexOf(rate) < at) addIssue({ code: 'custom', path: [at], message: '税率重复' })
  })

/** What companies may put on their invoices, by kind of taxpayer; the first is the usual one. */
export const invoiceRatesInput = z.object({ general: rates, small: rates })

const batch = z.object({
  batchNo: z.string(),
  rows: z.int(),
  netFen: z.int(),
  open: z.int(),
  createdAt: z.int(),
})

/** Review, the bank's batches, invoices and tax. */
export const opsWithdraw = {
  list: call({
    method: 'GET',
    path: '/ops/v1/withdraw/list',
    title: '提现单',
    access: finance,
    input: pageInput.extend({
      status,
      ownerType: z.int().optional(),
      uid: z.int().optional(),
      /** A part of the name, a uid or the number of a withdrawal. */
      keyword: z.string().trim().max(40, '关键词过长').optional(),
      batchNo: batchNo.optional(),
      /** Whose newest invoice is 0 to be looked at, 1 accepted, 2 refused. */
      invoiceStatus: enumOf([0, 1, 2], '发票状态不正确').optional(),
    }),
    output: pageOf(row),
    errors: [],
  }),
  detail: call({
    method: 'GET',
    path: '/ops/v1/withdraw/detail',
    title: '提现单详情',
    access: finance,
    input: z.object({ withdrawNo }),
    output: row.extend({
      bankSerialNo: z.string(),
      taxMonth: z.string().nullable(),
      trace,
      pendingApprovals: z.array(z.object({ approvalId: z.int(), summary: z.string(), mine: z.boolean() })),
    }),
    errors: [2002],
  }),
  pass: call({
    method: 'POST',
    path: '/ops/v1/withdraw/pass',
    title: '通过提现',
    access: finance,
    input: z.object({ withdrawNo }),
    /** With an approval: a second person must agree. With consent: the tax changed and its owner must. */
    output: z.object({ status: z.int(), approvalId: z.int().nullable(), consent: z.boolean() }),
    errors: [2002, 2005, 2006, 2315, 4005],
  }),
  refuse: call({
    method: 'POST',
    path: '/ops/v1/withdraw/refuse',
    title: '驳回提现',
    access: finance,
    input: z.object({ withdrawNo, reason }),
    output: z.object({ status: z.int() }),
    errors: [2002, 2006],
  }),
  decideInvoice: call({
    method: 'POST',
    path: '/ops/v1/withdraw/invoice/decide',
    title: '审核发票',
    access: finance,
    input: z
      .object({ withdrawNo, accept: z.boolean('请选择审核结果'), reason: z.string().max(200).default('') })
      .refine(({ accept, reason }) => accept || reason.length >= 4, {
        path: ['reason'],
        error: '请填写驳回原因',
      }),
    output: z.object({ status: z.int() }),
    errors: [2002, 2006],
  }),
  makeBatch: call({
    method: 'POST',
    path: '/ops/v1/withdraw/batch/make',
    title: '生成打款批次',
    access: finance,
    input: z.object({}),
    output: batch,
    errors: [2002, 2315],
  }),
  batches: call({
    method: 'GET',
    path: '/ops/v1/withdraw/batch/list',
    title: '打款批次',
    access: finance,
    input: pageInput,
    output: pageOf(batch),
    errors: [],
  }),
  /** The one place where full account numbers leave, for the bank alone; every reading is audited. */
  batchFile: call({
    method: 'GET',
    path: '/ops/v1/withdraw/batch/file',
    title: '下载银行打款文件',
    access: finance,
    answer: 'file',
    input: z.object({ batchNo }),
    output: fileAnswer,
    errors: [2002],
  }),
  importResult: call({
    method: 'POST',
    path: '/ops/v1/withdraw/batch/result',
    title: '导入银行回盘',
    access: finance,
    input: z.object({
      batchNo,
      rows: z
        .array(
          z.object({
            withdrawNo,
            bankSerialNo: text(4, 64, '请填写银行流水号'),
            paid: z.boolean('请填写打款结果'),
            reason: z.string().max(100, '失败原因不超过100个字').default(''),
          }),
        )
        .min(1, '回盘没有数据')
        .max(2000, '一次最多导入2000行'),
    }),
    output: z.object({
      paid: z.int(),
      bounced: z.int(),
      skipped: z.array(z.object({ withdrawNo: z.string(), reason: z.string() })),
    }),
    errors: [2002],
  }),
  invoiceRates: call({
    method: 'GET',
    path: '/ops/v1/invoice/rate/list',
    title: '企业开票税率',
    access: finance,
    input: z.object({}),
    output: invoiceRatesInput,
    errors: [],
  }),
  proposeInvoiceRates: call({
    method: 'POST',
    path: '/ops/v1/invoice/rate/propose',
    title: '申请调整企业开票税率',
    access: finance,
    input: invoiceRatesInput.extend({ reason }),
    output: z.object({ approvalId: z.int() }),
    errors: [2005, 9006],
  }),
  taxTables: call({
    method: 'GET',
    path: '/ops/v1/tax/table/list',
    title: '税率配置',
    access: finance,
    input: z.object({}),
    output: z.array(taxTableInput.extend({ note: z.string() })),
    errors: [],
  }),
  proposeTaxTable: call({
    method: 'POST',
    path: '/ops/v1/tax/table/propose',
    title: '申请新的税率配置',
    access: finance,
    input: taxTableInput.extend({ reason }),
    output: z.object({ approvalId: z.int() }),
    errors: [2005, 9006],
  }),
  taxExport: call({
    method: 'GET',
    path: '/ops/v1/tax/statement/export',
    title: '导出年度扣税明细',
    access: finance,
    answer: 'file',
    input: z.object({ year: z.int('年份不正确').min(2020, '年份不正确').max(2100, '年份不正确') }),
    output: fileAnswer,
    errors: [],
  }),
}
