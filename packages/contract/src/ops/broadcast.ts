import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { text } from '../fields.ts'
import { isInSiteLink } from '../rich-text.ts'

const editors = staffOf('contentOps', 'super')

/** Whom a message is for: everybody, people of some kinds, or people by number. */
export const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({
    kind: z.literal('roles'),
    roles: z
      .array(z.enum(['newcomer', 'creator', 'applicant', 'enterprise', 'agency']), '请选择人群')
      .min(1, '请选择人群'),
  }),
  z.object({
    kind: z.literal('uids'),
    uids: z.array(z.int(), '请填写用户编号').min(1, '请填写用户编号').max(10_000, '一次最多10000人'),
  }),
])
export type Audience = z.infer<typeof audience>

export const broadcastInput = z.object({
  audience,
  title: text(2, 40, '标题需为2-40个字'),
  content: text(2, 2000, '内容需为2-2000个字'),
  jumpUrl: z
    .string()
    .refine((url) => url === '' || isInSiteLink(url), '只能跳转到站内地址')
    .default(''),
  sendAt: z.int('发送时间不正确').optional(),
})

const broadcast = z.object({
  msgId: z.int(),
  title: z.string(),
  content: z.string(),
  audience,
  jumpUrl: z.string(),
  sendAt: z.int(),
  recalledAt: z.int().nullable(),
  reach: z.int(),
  readCnt: z.int(),
})

const template = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  places: z.array(z.string()),
  bizType: z.string(),
  changed: z.boolean(),
  /** As the product words it. */
  standard: z.object({ title: z.string(), text: z.string() }),
})

export const opsMessage = {
  count: call({
    method: 'POST',
    path: '/ops/v1/message/count',
    title: '受众人数',
    access: editors,
    input: z.object({ audience }),
    output: z.object({ reach: z.int(), unknown: z.array(z.int()) }),
    errors: [],
  }),
  send: call({
    method: 'POST',
    path: '/ops/v1/message/send',
    title: '发送官方消息',
    access: editors,
    input: broadcastInput,
    output: broadcast,
    errors: [9006],
  }),
  list: call({
    method: 'GET',
    path: '/ops/v1/message/list',
    title: '官方消息列表',
    access: editors,
    input: pageInput,
    output: pageOf(broadcast),
    errors: [],
  }),
  recall: call({
    method: 'POST',
    path: '/ops/v1/message/recall',
    title: '撤回消息',
    access: editors,
    input: z.object({ msgId: z.int('请选择消息') }),
    output: broadcast,
    errors: [2002, 2006],
  }),
  templates: call({
    method: 'GET',
    path: '/ops/v1/message/templates',
    title: '系统消息模板',
    access: editors,
    input: z.object({}),
    output: z.array(template),
    errors: [],
  }),
  templateSave: call({
    method: 'POST',
    path: '/ops/v1/message/templates',
    title: '保存系统消息模板',
    access: editors,
    input: z.object({
      key: z.string('请选择模板'),
      title: text(2, 40, '标题需为2-40个字'),
      text: text(2, 500, '内容需为2-500个字'),
    }),
    output: template,
    errors: [2002, 9006],
  }),
  templateReset: call({
    method: 'POST',
    path: '/ops/v1/message/templates/reset',
    title: '恢复系统消息模板',
    access: editors,
    input: z.object({ key: z.string('请选择模板') }),
    output: template,
    errors: [2002],
  }),
}
