import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { text } from '../fields.ts'

const merchant = staffOf('merchant', 'super')
const reason = text(4, 200, '请填写原因（4-200个字）')
const uid = z.int('请选择账号')
const proposed = z.object({ approvalId: z.int() })

/** What the desk can be asked for beside one state: those whose card runs out within 30 days. */
export const CERTIFICATION_LISTS = ['checking', 'failed', 'soon', 'expired', 'passed'] as const

const brief = z.object({
  uid: z.int(),
  nickname: z.string(),
  realName: z.string(),
  idCardNo: z.string(),
  status: z.int(),
  way: z.int(),
  validTo: z.string().nullable(),
  updatedAt: z.int(),
})

/** The certification desk: to pass by hand and to set an identity free takes two people. */
export const opsCertification = {
  list: call({
    method: 'GET',
    path: '/ops/v1/certification/list',
    title: '实名认证列表',
    access: merchant,
    input: pageInput.extend({
      only: z.enum(CERTIFICATION_LISTS, '请选择状态').default('checking'),
      /** A uid, a whole id number or a part of a nickname. */
      keyword: z.string().max(40).optional(),
    }),
    output: pageOf(brief),
    errors: [],
  }),
  detail: call({
    method: 'GET',
    path: '/ops/v1/certification/detail',
    title: '实名认证详情',
    access: merchant,
    input: z.object({ uid }),
    output: brief.extend({
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      pictures: z.array(z.string()),
      failReason: z.string(),
      pendingApprovals: z.array(z.object({ approvalId: z.int(), summary: z.string(), mine: z.boolean() })),
      can: z.object({ pass: z.boolean(), unbind: z.boolean() }),
    }),
    errors: [2002],
  }),
  pass: call({
    method: 'POST',
    path: '/ops/v1/certification/pass',
    title: '申请人工通过实名认证',
    access: merchant,
    input: z.object({ uid, reason }),
    output: proposed,
    errors: [2002, 2005, 2006, 2305],
  }),
  unbind: call({
    method: 'POST',
    path: '/ops/v1/certification/unbind',
    title: '申请解绑身份',
    access: merchant,
    input: z.object({ uid, reason }),
    output: proposed,
    errors: [2002, 2005, 2006],
  }),
}
