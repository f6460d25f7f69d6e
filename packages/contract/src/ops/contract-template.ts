import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { contractKind, versionComparison } from '../contract-fields.ts'
import { contractTemplate, contractText } from '../contract-text.ts'
import { enumOf, text } from '../fields.ts'

const legal = staffOf('copyright', 'super')
const templateId = z.int('请选择模板')

/** Draft → waits for the second person → published: in force from its day on, until a later one is. */
export const TEMPLATE_STATUS = { draft: 0, waiting: 1, published: 2 } as const
/** Who must sign the new version: nobody, everybody with one in effect, or only persons or companies. */
export const RESIGN_SCOPE = { none: 0, all: 1, persons: 2, companies: 3 } as const

export const templateInput = z.object({
  /** Left out: a new version of the kind. */
  templateId: templateId.optional(),
  /** Of the draft that was read (2006). */
  lock: z.int().optional(),
  kind: contractKind,
  text: contractTemplate,
  effectiveAt: z.int('请选择生效时间'),
  resignScope: enumOf([0, 1, 2, 3], '请选择重签范围').default(0),
  /** Days people have for it. */
  resignDays: z
    .int('重签期限需为7-180天')
    .min(7, '重签期限需为7-180天')
    .max(180, '重签期限需为7-180天')
    .default(30),
  note: text(0, 200, '修改说明不超过200个字').default(''),
})

const brief = z.object({
  templateId: z.int(),
  kind: contractKind,
  kindName: z.string(),
  version: z.int(),
  title: z.string(),
  status: z.int(),
  /** The one new contracts are made from. */
  live: z.boolean(),
  effectiveAt: z.int(),
  resignScope: z.int(),
  resignDays: z.int(),
  note: z.string(),
  createdBy: z.string(),
  updatedAt: z.int(),
  lock: z.int(),
  /** Contracts made from it, and re-signings it opened: all and still open. */
  contracts: z.int(),
  resignAll: z.int(),
  resignOpen: z.int(),
})

/** The placeholders a kind's text may use, with what they will be filled with. */
const placeholder = z.object({ key: z.string(), name: z.string(), sample: z.string() })

export const opsContractTemplate = {
  list: call({
    method: 'GET',
    path: '/ops/v1/contract-template/list',
    title: '合同模板',
    access: legal,
    input: z.object({ kind: contractKind.optional() }),
    output: z.array(brief),
    errors: [],
  }),
  detail: call({
    method: 'GET',
    path: '/ops/v1/contract-template/detail',
    title: '合同模板详情',
    access: legal,
    input: z.object({ templateId }),
    output: brief.extend({
      text: contractText,
      placeholders: z.array(placeholder),
      /** How many would have to sign anew, for each scope. */
      reach: z.object({ all: z.int(), persons: z.int(), companies: z.int() }),
      pendingApprovals: z.array(z.object({ approvalId: z.int(), summary: z.string(), mine: z.boolean() })),
    }),
    errors: [2002],
  }),
  save: call({
    method: 'POST',
    path: '/ops/v1/contract-template/save',
    title: '保存合同模板草稿',
    access: legal,
    input: templateInput,
    output: brief,
    errors: [2002, 2006, 9006],
  }),
  remove: call({
    method: 'POST',
    path: '/ops/v1/contract-template/remove',
    title: '删除合同模板草稿',
    access: legal,
    input: z.object({ templateId }),
    output: z.literal(true),
    errors: [2002, 2006],
  }),
  /** The text as a document, filled with samples; the address is good for ten minutes. */
  preview: call({
    method: 'POST',
    path: '/ops/v1/contract-template/preview',
    title: '预览合同模板',
    access: legal,
    input: z.object({ kind: contractKind, text: contractTemplate }),
    output: z.object({ url: z.string(), pages: z.int() }),
    errors: [9006],
  }),
  /** With the version before it, unless another is named. */
  compare: call({
    method: 'GET',
    path: '/ops/v1/contract-template/compare',
    title: '合同模板版本对比',
    access: legal,
    input: z.object({ templateId, withTemplateId: templateId.optional() }),
    output: versionComparison,
    errors: [2002],
  }),
  propose: call({
    method: 'POST',
    path: '/ops/v1/contract-template/propose',
    title: '提交合同模板发布',
    access: legal,
    input: z.object({ templateId, reason: text(4, 200, '请说明修改原因（4-200个字）') }),
    output: z.object({ approvalId: z.int() }),
    errors: [2002, 2005, 2006, 9006],
  }),
}
