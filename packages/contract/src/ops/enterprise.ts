import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { socialCreditCode } from '../enterprise-fields.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { text } from '../fields.ts'

const merchant = staffOf('merchant', 'super')
const reason = text(4, 200, '请填写原因（4-200个字）')
const uid = z.int('请选择企业')
const proposed = z.object({ approvalId: z.int() })

export const PAYMENT_STATES = ['INIT', 'PAID', 'PAID_FAILED', 'PAID_SUCCESS', 'FINISHED', 'EXPIRED'] as const

const payment = z.object({
  bizNo: z.string(),
  uid: z.int(),
  companyName: z.string(),
  bankName: z.string(),
  cardNo: z.string(),
  state: z.string(),
  triesLeft: z.int(),
  /** Outside production only. */
  amountFen: z.int().nullable(),
  failReason: z.string(),
  createdAt: z.int(),
  expireAt: z.int(),
})

const brief = z.object({
  uid: z.int(),
  companyName: z.string(),
  socialCreditCode: z.string(),
  status: z.int(),
  authStatus: z.int(),
  paymentCheckStatus: z.int(),
  isOld: z.boolean(),
  identityStatus: z.int(),
  updatedAt: z.int(),
})

/** The enterprise desk: what a merchant operator sees and may do. Disabling and passing by hand take two people. */
export const opsEnterprise = {
  list: call({
    method: 'GET',
    path: '/ops/v1/enterprise/list',
    title: '企业列表',
    access: merchant,
    input: pageInput.extend({ keyword: z.string().max(60).optional(), status: z.int().optional() }),
    output: pageOf(brief),
    errors: [],
  }),
  detail: call({
    method: 'GET',
    path: '/ops/v1/enterprise/detail',
    title: '企业详情',
    access: merchant,
    input: z.object({ uid }),
    output: brief.extend({
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      pictures: z.array(z.string()),
      failReason: z.string(),
      refused: z.array(z.object({ field: z.string(), msg: z.string() })),
      payments: z.array(payment),
      pendingApprovals: z.array(z.object({ approvalId: z.int(), summary: z.string(), mine: z.boolean() })),
      can: z.object({
        decideOperator: z.boolean(),
        resendPayment: z.boolean(),
        disable: z.boolean(),
        enable: z.boolean(),
      }),
    }),
    errors: [2002],
  }),
  refuseOperator: call({
    method: 'POST',
    path: '/ops/v1/enterprise/refuseOperator',
    title: '经办人核验不通过',
    access: merchant,
    input: z.object({
      uid,
      reason,
      /** Which fields, and what is wrong with each. */
      refused: z.array(z.object({ field: z.string().max(40), msg: text(2, 100, '请填写字段问题') })).max(30),
    }),
    output: z.literal(true),
    errors: [2002, 2006],
  }),
  passOperator: call({
    method: 'POST',
    path: '/ops/v1/enterprise/passOperator',
    title: '申请人工通过经办人核验',
    access: merchant,
    input: z.object({ uid, reason }),
    output: proposed,
    errors: [2002, 2005, 2006],
  }),
  disable: call({
    method: 'POST',
    path: '/ops/v1/enterprise/disable',
    title: '申请停用或恢复企业',
    access: merchant,
    input: z.object({ uid, disable: z.boolean('请选择停用或恢复'), reason }),
    output: proposed,
    errors: [2002, 2005, 2006],
  }),
  payments: call({
    method: 'GET',
    path: '/ops/v1/enterprise/payments',
    title: '认证打款记录',
    access: staffOf('merchant', 'finance', 'super'),
    input: pageInput.extend({ state: z.enum(PAYMENT_STATES).optional(), uid: z.int().optional() }),
    output: pageOf(payment),
    errors: [],
  }),
  importPayment: call({
    method: 'POST',
    path: '/ops/v1/enterprise/importPayment',
    title: '登记打款结果',
    access: staffOf('merchant', 'finance', 'super'),
    input: z.object({
      bizNo: z.string('请选择打款').max(40),
      result: z.enum(['paid', 'bounced'], '请选择结果'),
      reason: z.string().max(60).default(''),
    }),
    output: z.literal(true),
    errors: [2002, 2006, 9004],
  }),
  resendPayment: call({
    method: 'POST',
    path: '/ops/v1/enterprise/resendPayment',
    title: '重新发出打款',
    access: merchant,
    input: z.object({ uid, reason }),
    output: z.literal(true),
    errors: [2002, 2006],
  }),
  passedCodes: call({
    method: 'GET',
    path: '/ops/v1/enterprise/passedCodes',
    title: '信用代码白名单',
    access: merchant,
    input: pageInput,
    output: pageOf(
      z.object({ creditCode: z.string(), reason: z.string(), by: z.string(), createdAt: z.int() }),
    ),
    errors: [],
  }),
  passCode: call({
    method: 'POST',
    path: '/ops/v1/enterprise/passCode',
    title: '加入信用代码白名单',
    access: merchant,
    input: z.object({ creditCode: socialCreditCode, reason }),
    output: z.literal(true),
    errors: [2005, 2401],
  }),
  dropCode: call({
    method: 'POST',
    path: '/ops/v1/enterprise/dropCode',
    title: '移出信用代码白名单',
    access: merchant,
    input: z.object({ creditCode: socialCreditCode }),
    output: z.literal(true),
    errors: [2002],
  }),
}
