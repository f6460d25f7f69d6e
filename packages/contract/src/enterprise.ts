import { z } from 'zod'
import { member, memberEvenDisabled } from './access.ts'
import { call } from './call.ts'

/** The step that must be done now; disabled enterprises are signed out. */
export const ENTERPRISE_STATUS = {
  identity: 0,
  base: 1,
  operator: 2,
  bank: 3,
  bankCheck: 4,
  done: 5,
  disabled: -9999,
} as const

export const enterpriseInfo = z.object({
  status: z.int(),
  authStatus: z.int(),
  paymentCheckStatus: z.int(),
  isOld: z.boolean(),
  base: z.object({ companyName: z.string(), socialCreditCode: z.string(), taxpayerType: z.int() }).nullable(),
  operator: z.object({ name: z.string(), mobile: z.string(), isLegal: z.int() }).nullable(),
  bank: z.object({ bankName: z.string(), cardNo: z.string(), cnapsCode: z.string() }).nullable(),
  paymentCheck: z
    .object({ state: z.string(), triesLeft: z.int(), expectedBy: z.int(), expireAt: z.int() })
    .nullable(),
})

export const enterprise = {
  info: call({
    method: 'GET',
    path: 'enterprise/info',
    title: '企业入驻状态',
    access: memberEvenDisabled,
    input: z.object({}),
    output: enterpriseInfo,
    errors: [2002],
  }),
  checkPopup: call({
    method: 'GET',
    path: 'enterprise/checkPopup',
    title: '旧版企业升级提示',
    access: member,
    input: z.object({}),
    output: z.object({ popup: z.boolean(), isOld: z.boolean(), deadline: z.int().nullable() }),
    errors: [],
  }),
}
