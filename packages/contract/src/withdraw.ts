import { z } from 'zod'
import { company, settled } from './access.ts'
import { call } from './call.ts'
import { pageInput, pageOf } from './envelope.ts'
import { enumOf, requestId } from './fields.ts'
import {
  billId,
  fileAnswer,
  invoiceInput,
  mcnId,
  taxLine,
  taxPreview,
  withdrawNo,
  withdrawRow,
} from './settle-fields.ts'

const AMOUNT = '请输入正确的提现金额'
const amountFen = z.int(AMOUNT).min(1, AMOUNT).max(1e12, AMOUNT)
const net = z.int('请先查看税后金额').min(0, '请先查看税后金额')
const billIds = z.array(billId, '请选择账单').min(1, '请选择账单').max(36, '一次最多36个账单')
const status = z.int('提现状态不正确').min(0, '提现状态不正确').max(6, '提现状态不正确').optional()
const verifyToken = z.string().max(128)
const answer = z.object({ withdrawNo: z.string(), status: z.int() })
const ownerType = enumOf([1, 2, 3], '账单类型不正确').optional()
const year = z.int('年份不正确').min(2020, '年份不正确').max(2100, '年份不正确')

/** What happens to a withdrawal, as its owner is told. */
export const TRAIL_EVENTS = [
  'apply',
  'invoice',
  'refuseInvoice',
  'acceptInvoice',
  'taxChanged',
  'consent',
  'pass',
  'refuse',
  'paid',
  'bounce',
  'retry',
  'cancel',
] as const
export const trailStep = z.object({ event: z.enum(TRAIL_EVENTS), at: z.int(), reason: z.string() })
export type TrailStep = z.infer<typeof trailStep>

/** Money that leaves: preview, application, and the papers that remain of it. */
export const withdraw = {
  list: call({
    method: 'GET',
    path: 'copyright/settle/portal/withdraw/list',
    title: '提现记录',
    access: settled,
    input: pageInput.extend({ status, ownerType }),
    output: pageOf(withdrawRow),
    errors: [],
  }),
  info: call({
    method: 'GET',
    path: 'copyright/settle/withdraw/info',
    title: '提现信息与税费预览',
    access: settled,
    input: z.object({ amount: amountFen.optional(), withdrawNo: withdrawNo.optional() }),
    output: z.object({
      withdrawableFen: z.int(),
      minFen: z.int(),
      maxFen: z.int(),
      leftTimes: z.int(),
      /** Nothing but this money keeps the account from being closed: the whole of it may be taken, however little. */
      closing: z.boolean(),
      window: z.object({ open: z.boolean(), start: z.string(), end: z.string() }),
      bank: z.object({ bankName: z.string(), cardNo: z.string() }).nullable(),
      preview: taxPreview.nullable(),
      withdraw: withdrawRow.nullable(),
      /** Of that withdrawal, the oldest first. */
      trail: z.array(trailStep),
    }),
    errors: [2002, 4002],
  }),
  apply: call({
    method: 'POST',
    path: 'copyright/settle/withdraw/apply',
    title: '申请提现',
    access: settled,
    input: z.object({
      amountFen: amountFen.optional(),
      billIds: billIds.optional(),
      invoice: invoiceInput.optional(),
      withdrawNo: withdrawNo.optional(),
      expectNetFen: net.optional(),
      verifyToken: verifyToken.default(''),
      requestId,
    }),
    output: answer,
    errors: [
      2002, 2005, 2006, 2011, 2012, 2013, 2015, 2310, 2315, 2411, 2419, 3001, 4001, 4002, 4003, 4004, 4005,
      4006, 4007, 4008, 4009, 4010, 4011, 4013, 4015,
    ],
  }),
  cancel: call({
    method: 'POST',
    path: 'copyright/settle/withdraw/cancel',
    title: '撤销提现',
    access: settled,
    input: z.object({ withdrawNo }),
    output: z.object({ status: z.int() }),
    errors: [2002, 2006],
  }),
  mcnApply: call({
    method: 'POST',
    path: 'copyright/settle/mcn/withdraw',
    title: '机构申请提现',
    access: company,
    input: z.object({
      mcnId,
      billIds,
      invoice: invoiceInput.optional(),
      verifyToken: verifyToken.default(''),
      requestId,
    }),
    output: answer,
    errors: [
      2005, 2006, 2011, 2012, 2013, 2015, 2315, 2411, 2419, 2503, 4001, 4003, 4005, 4008, 4010, 4011, 4013,
    ],
  }),
  receipt: call({
    method: 'GET',
    path: 'copyright/settle/withdraw/receipt',
    title: '提现回单',
    access: settled,
    input: z.object({ withdrawNo }),
    output: withdrawRow.extend({
      payee: z.string(),
      bankSerialNo: z.string(),
      taxMonth: z.string().nullable(),
    }),
    errors: [2002, 2006],
  }),
  receiptFile: call({
    method: 'GET',
    path: 'copyright/settle/withdraw/receipt/file',
    title: '提现回单文件',
    access: settled,
    answer: 'file',
    input: z.object({ withdrawNo }),
    output: fileAnswer,
    errors: [2002, 2006],
    limit: { per: 'user', max: 20, seconds: 60 },
  }),
  taxStatementFile: call({
    method: 'GET',
    path: 'copyright/settle/tax/statement/file',
    title: '年度纳税明细文件',
    access: settled,
    answer: 'file',
    input: z.object({ year }),
    output: fileAnswer,
    errors: [],
    limit: { per: 'user', max: 20, seconds: 60 },
  }),
  taxStatement: call({
    method: 'GET',
    path: 'copyright/settle/tax/statement',
    title: '年度纳税明细',
    access: settled,
    input: z.object({ year }),
    output: z.object({
      year: z.int(),
      incomeFen: z.int(),
      taxFen: z.int(),
      vatFen: z.int(),
      rows: z.array(
        z.object({
          taxMonth: z.string(),
          withdrawNo: z.string(),
          vatFen: z.int(),
          ...taxLine.shape,
        }),
      ),
    }),
    errors: [],
  }),
}
