import { z } from 'zod'
import { member } from './access.ts'
import { call } from './call.ts'
import { enumOf, text } from './fields.ts'

export const CANCELLATION = { open: 1, rolledBack: 2, done: 3 } as const
export const COOLING_OFF_DAYS = 15

export const CANCEL_REASONS = [
  { value: 1, label: '不再创作了' },
  { value: 2, label: '换用其他账号' },
  { value: 3, label: '收益不理想' },
  { value: 4, label: '功能不好用' },
  { value: 5, label: '担心隐私安全' },
  { value: 6, label: '其他' },
] as const

export const check = z.object({
  key: z.string(),
  name: z.string(),
  pass: z.boolean(),
  tip: z.string(),
  jumpUrl: z.string(),
  /** What somebody says who gives it up instead of settling it; empty where that cannot be. */
  waiver: z.string(),
})

export const cancellation = {
  check: call({
    method: 'GET',
    path: 'user/cancellation/check',
    title: '注销条件检查',
    access: member,
    input: z.object({}),
    output: z.object({ canCancel: z.boolean(), checks: z.array(check) }),
    errors: [],
  }),
  apply: call({
    method: 'POST',
    path: 'user/cancellation/apply',
    title: '申请注销账号',
    access: member,
    input: z.object({
      reason: enumOf([1, 2, 3, 4, 5, 6], '请选择注销原因'),
      reasonText: text(0, 200, '补充说明不超过200个字').default(''),
      verifyToken: z.string('请先完成短信验证'),
      /** Keys of checks that are given up. */
      waive: z.array(z.string().max(32)).max(20).default([]),
      agree: z.boolean('请先阅读并同意相关协议').optional(),
    }),
    output: z.object({ cancelNo: z.string(), deadline: z.int() }),
    errors: [2006, 2015, 2017, 2230],
  }),
}
