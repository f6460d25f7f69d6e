import { z } from 'zod'
import { member } from './access.ts'
import { call } from './call.ts'
import { EXT_PLATS_MOST } from './ext-plat.ts'

/** Days that unsent typing is kept after the last word, wherever it is kept. */
export const DRAFT_DAYS = 7
export const FORM_DRAFT_BYTES = 16 * 1024

/** Forms with personal data, and those of the check-in: what is typed there belongs to the account, not to a browser. */
export const DRAFT_FORMS = [
  'real-name',
  'basic-info',
  'tag-info',
  'ext-plat-new',
  ...Array.from({ length: EXT_PLATS_MOST }, (_, at) => `ext-plat-${at}` as const),
  'enterprise-base',
  'enterprise-operator',
  'enterprise-bank',
  'enterprise-new-operator',
  'enterprise-account',
  'enterprise-license',
  'enterprise-body',
  'bank',
  'agency-settle',
  'plat-proxy',
] as const
export type DraftForm = (typeof DRAFT_FORMS)[number]

const form = z.enum(DRAFT_FORMS, '没有这张表单')
const ORDER = '缺少草稿的序号'
/** Of one page, what it sends later has the higher number: nothing that was overtaken on its way takes effect. */
const order = {
  writer: z.string(ORDER).regex(/^[0-9a-f]{32}$/, ORDER),
  number: z.int(ORDER).positive(ORDER),
}
/** False: the same page has sent something newer, and that holds. */
const output = z.object({ kept: z.boolean() })

export const formDraft = {
  read: call({
    method: 'GET',
    path: 'user/formDraft',
    title: '读取未提交的填写内容',
    access: member,
    input: z.object({ form }),
    output: z.object({ content: z.string().nullable() }),
    errors: [],
  }),
  save: call({
    method: 'POST',
    path: 'user/formDraft/save',
    title: '保存未提交的填写内容',
    access: member,
    input: z.object({
      form,
      ...order,
      /** An object as JSON; only the form it came from reads it. */
      content: z
        .string('缺少草稿内容')
        .refine((text) => new TextEncoder().encode(text).length <= FORM_DRAFT_BYTES, {
          error: '内容过长，草稿未保存',
          abort: true,
        })
        .refine(isObjectText, '草稿内容格式不正确'),
    }),
    output,
    errors: [],
    limit: { per: 'user', max: 120, seconds: 60 },
  }),
  drop: call({
    method: 'POST',
    path: 'user/formDraft/drop',
    title: '丢弃未提交的填写内容',
    access: member,
    input: z.object({ form, ...order }),
    output,
    errors: [],
    limit: { per: 'user', max: 120, seconds: 60 },
  }),
}

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
