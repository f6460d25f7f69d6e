import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { text } from '../fields.ts'

const finance = staffOf('finance', 'super')

export const MONEY_ALARMS = [
  { value: 'ledger', label: '账本' },
  { value: 'notice', label: '支付通知' },
  { value: 'payment', label: '收款' },
  { value: 'refund', label: '退款' },
] as const

const problem = z.object({ what: z.string(), subject: z.string() })

/** What finance must look at, and whether the books agree. */
export const opsMoney = {
  alarms: call({
    method: 'GET',
    path: '/ops/v1/money/alarm/list',
    title: '资金告警',
    access: finance,
    input: pageInput.extend({ open: z.boolean().optional() }),
    output: pageOf(
      z.object({
        alarmId: z.int(),
        kind: z.string(),
        subject: z.string(),
        text: z.string(),
        at: z.int(),
        settledAt: z.int().nullable(),
        settledBy: z.string().nullable(),
        note: z.string(),
      }),
    ),
    errors: [],
  }),
  settleAlarm: call({
    method: 'POST',
    path: '/ops/v1/money/alarm/settle',
    title: '处理资金告警',
    access: finance,
    input: z.object({
      alarmId: z.int('请选择告警'),
      note: text(4, 200, '请填写处理结果（4-200个字）'),
    }),
    output: z.literal(true),
    errors: [2002, 2006],
  }),
  checks: call({
    method: 'GET',
    path: '/ops/v1/money/check/list',
    title: '账本核对记录',
    access: finance,
    input: z.object({}),
    output: z.array(
      z.object({
        checkId: z.int(),
        at: z.int(),
        accounts: z.int(),
        entries: z.int(),
        problems: z.array(problem),
      }),
    ),
    errors: [],
  }),
  checkNow: call({
    method: 'POST',
    path: '/ops/v1/money/check/run',
    title: '立即核对账本',
    access: finance,
    input: z.object({}),
    output: z.object({ accounts: z.int(), entries: z.int(), problems: z.array(problem) }),
    errors: [],
    limit: { per: 'user', max: 6, seconds: 60 },
  }),
}
