import { z } from 'zod'
import { enumOf, text } from './fields.ts'
import { paperField } from './paper.ts'

/** What settlement, bills and withdrawals have in common. */

const MONTH = '月份不正确'
export const month = z.string(MONTH).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, MONTH)
/** Both included; more than `MOST_MONTHS` answer 4101 or, in an export, 2016. */
export const monthRange = { startMonth: month.optional(), endMonth: month.optional() }

export const billId = z.int('请选择账单').min(1, '请选择账单')
export const withdrawNo = z.string('请选择提现单').regex(/^TX\d{18}$/, '提现单号不正确')
export const mcnId = z.int('请选择机构').min(1, '请选择机构')

export const bill = z.object({
  billId: z.int(),
  billNo: z.string(),
  ownerType: z.int(),
  month: z.string(),
  grossFen: z.int(),
  mcnFen: z.int(),
  adjustFen: z.int(),
  amountFen: z.int(),
  usedFen: z.int(),
  leftFen: z.int(),
  taxCategoryTotals: z.object({ royaltyFen: z.int(), labourFen: z.int() }),
  status: z.int(),
  disputeReason: z.string(),
  deskNote: z.string(),
  freezeReason: z.string(),
  publishedAt: z.int().nullable(),
  confirmedAt: z.int().nullable(),
  autoConfirmAt: z.int().nullable(),
  version: z.int(),
  can: z.object({ confirm: z.boolean(), withdraw: z.boolean(), recover: z.boolean() }),
})
export type Bill = z.infer<typeof bill>

export const billItem = z.object({
  itemId: z.int(),
  /** Null in a line that stands for what may not be seen singly. */
  uid: z.int().nullable(),
  albumId: z.int().nullable(),
  title: z.string(),
  platform: z.int().nullable(),
  source: z.int().nullable(),
  taxCategory: z.string(),
  baseFen: z.int(),
  channelFeeBp: z.int(),
  shareBp: z.int(),
  amountFen: z.int(),
  mcnRatioBp: z.int(),
  mcnFen: z.int(),
  netFen: z.int(),
  playCnt: z.int(),
  dayFrom: z.string().nullable(),
  dayTo: z.string().nullable(),
  note: z.string(),
})
export type BillItem = z.infer<typeof billItem>

export const billGroup = z.object({
  key: z.int().nullable(),
  name: z.string(),
  amountFen: z.int(),
  mcnFen: z.int(),
  netFen: z.int(),
  playCnt: z.int(),
})

export const taxLine = z.object({
  category: z.enum(['ROYALTY', 'LABOUR']),
  incomeFen: z.int(),
  cumIncomeFen: z.int(),
  months: z.int(),
  taxableFen: z.int(),
  rateBp: z.int(),
  quickFen: z.int(),
  alreadyFen: z.int(),
  taxFen: z.int(),
})
export const taxPreview = z.object({
  applyFen: z.int(),
  taxDetail: z.array(taxLine),
  taxFen: z.int(),
  vatFen: z.int(),
  netFen: z.int(),
})

export const INVOICE_TYPE = { special: 1, plain: 2 } as const
export const INVOICE_DAYS = 90

const AMOUNT = '请填写发票金额'
export const invoiceInput = z.object({
  type: enumOf([INVOICE_TYPE.special, INVOICE_TYPE.plain], '请选择发票类型'),
  rateBp: z.int('请选择税率').min(0, '请选择税率').max(1700, '请选择税率'),
  code: z
    .string()
    .regex(/^\d{0,12}$/, '发票代码不正确')
    .default(''),
  no: z.string('请填写发票号码').regex(/^\d{8,20}$/, '发票号码不正确'),
  date: z.iso.date({ error: '请选择开票日期' }),
  amountFen: z.int(AMOUNT).min(1, AMOUNT).max(1e13, AMOUNT),
  sellerName: text(2, 60, '请填写销售方名称'),
  sellerTaxNo: z.string('请填写销售方税号').regex(/^[0-9A-Z]{15,20}$/, '销售方税号不正确'),
  file: paperField('请上传发票文件'),
})
export type InvoiceInput = z.infer<typeof invoiceInput>

export const invoice = z.object({
  invoiceId: z.int(),
  type: z.int(),
  rateBp: z.int(),
  code: z.string(),
  no: z.string(),
  date: z.string(),
  amountFen: z.int(),
  sellerName: z.string(),
  sellerTaxNo: z.string(),
  file: z.string(),
  status: z.int(),
  reason: z.string(),
  createdAt: z.int(),
})

export const withdrawRow = z.object({
  withdrawNo: z.string(),
  ownerType: z.int(),
  applyFen: z.int(),
  taxFen: z.int(),
  vatFen: z.int(),
  netFen: z.int(),
  taxDetail: z.array(taxLine),
  bankName: z.string(),
  cardNo: z.string(),
  status: z.int(),
  rejectReason: z.string(),
  bankReturn: z.string(),
  bills: z.array(z.object({ billId: z.int(), month: z.string(), amountFen: z.int() })),
  invoice: invoice.nullable(),
  /** Computed anew at the review: to be agreed to. */
  proposedTax: taxPreview.nullable(),
  paidAt: z.int().nullable(),
  createdAt: z.int(),
  can: z.object({ cancel: z.boolean(), retry: z.boolean(), invoice: z.boolean(), consent: z.boolean() }),
})
export type WithdrawRow = z.infer<typeof withdrawRow>

/** A file made while it is sent. */
export const fileAnswer = z.object({ name: z.string(), type: z.string(), body: z.unknown() })
