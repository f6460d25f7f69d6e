import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { text } from '../fields.ts'

const merchant = staffOf('merchant', 'super')
const mcnId = z.int('请选择机构')

const brief = z.object({
  mcnId: z.int(),
  uid: z.int(),
  mcnName: z.string(),
  logo: z.string(),
  companyName: z.string(),
  status: z.int(),
  live: z.int(),
  updatedAt: z.int(),
})

export const MCN_ACTS = ['freeze', 'unfreeze', 'exit'] as const

/** The agency desk. Applications are decided in the review queue; freezing and leaving take two people. */
export const opsMcn = {
  list: call({
    method: 'GET',
    path: '/ops/v1/mcn/list',
    title: '机构列表',
    access: merchant,
    input: pageInput.extend({ keyword: z.string().max(60).optional(), status: z.int().optional() }),
    output: pageOf(brief),
    errors: [],
  }),
  detail: call({
    method: 'GET',
    path: '/ops/v1/mcn/detail',
    title: '机构详情',
    access: merchant,
    input: z.object({ mcnId }),
    output: brief.extend({
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      pictures: z.array(z.string()),
      rejectReason: z.string(),
      pendingApprovals: z.array(z.object({ approvalId: z.int(), summary: z.string(), mine: z.boolean() })),
      can: z.object({ freeze: z.boolean(), unfreeze: z.boolean(), exit: z.boolean() }),
    }),
    errors: [2002],
  }),
  propose: call({
    method: 'POST',
    path: '/ops/v1/mcn/propose',
    title: '申请冻结、解冻或退出机构',
    access: merchant,
    input: z.object({
      mcnId,
      act: z.enum(MCN_ACTS, '请选择操作'),
      reason: text(4, 200, '请填写原因（4-200个字）'),
    }),
    output: z.object({ approvalId: z.int() }),
    errors: [2002, 2005, 2006, 2418],
  }),
}
