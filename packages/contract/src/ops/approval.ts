import { z } from 'zod'
import { anyStaff } from '../access.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { enumOf } from '../fields.ts'

export const APPROVAL_STATUS = { waiting: 0, approved: 1, refused: 2, withdrawn: 3 } as const

export const approval = z.object({
  approvalId: z.int(),
  kind: z.string(),
  kindName: z.string(),
  subject: z.string(),
  summary: z.string(),
  /** Label → value; a change is `{ before, after }`. */
  detail: z.record(z.string(), z.unknown()),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.int(),
  status: z.int(),
  decidedBy: z.string().nullable(),
  decidedAt: z.int().nullable(),
  note: z.string(),
  mine: z.boolean(),
  /** Whether the one who asks may approve or refuse it now. */
  canDecide: z.boolean(),
})

/** Four eyes: one proposes, another with the right role decides, and only then it happens. */
export const opsApproval = {
  list: call({
    method: 'GET',
    path: '/ops/v1/approval/list',
    title: '双人复核列表',
    access: anyStaff,
    input: pageInput.extend({
      status: z.int().optional(),
      /** What waits for the one who asks, what they proposed, or what is settled. */
      only: z.enum(['toDecide', 'mine', 'settled']).optional(),
    }),
    output: pageOf(approval),
    errors: [],
  }),
  counts: call({
    method: 'GET',
    path: '/ops/v1/approval/counts',
    title: '等待复核的数量',
    access: anyStaff,
    input: z.object({}),
    output: z.object({ toDecide: z.int(), mine: z.int() }),
    errors: [],
  }),
  detail: call({
    method: 'GET',
    path: '/ops/v1/approval/detail',
    title: '复核申请详情',
    access: anyStaff,
    input: z.object({ approvalId: z.int('请选择申请') }),
    output: approval,
    errors: [2002],
  }),
  decide: call({
    method: 'POST',
    path: '/ops/v1/approval/decide',
    title: '复核',
    access: anyStaff,
    input: z.object({
      approvalId: z.int('请选择申请'),
      act: enumOf([1, 2, 3], '请选择同意、驳回或撤回'),
      note: z.string().max(200).default(''),
    }),
    output: approval,
    errors: [2002, 2005, 2006, 2205, 2305, 4502, 4506, 9001, 9002, 9004, 9006],
  }),
}
