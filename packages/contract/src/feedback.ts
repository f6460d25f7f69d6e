import { z } from 'zod'
import { anyone, either } from './access.ts'
import { call } from './call.ts'
import { pageInput, pageOf } from './envelope.ts'
import { enumOf, text } from './fields.ts'

export const FEEDBACK_TYPES = [
  { value: 1, label: '功能异常' },
  { value: 2, label: '内容审核' },
  { value: 3, label: '收益提现' },
  { value: 4, label: '账号' },
  { value: 5, label: '建议' },
  { value: 9, label: '其他' },
] as const
export const FEEDBACK_STATUS = { waiting: 0, working: 1, answered: 2, closed: 3 } as const

const hostToken = z.string('请刷新页面后重试').max(300)

export const feedbackInput = z.object({
  type: enumOf([1, 2, 3, 4, 5, 9], '请选择反馈类型'),
  content: text(10, 500, '反馈内容需为10-500个字'),
  images: z
    .array(z.string().regex(/^\/files\/[0-9a-f]{64}$/, '图片需先上传'))
    .max(6, '最多6张图片')
    .default([]),
  contact: z.string().max(64, '联系方式过长').default(''),
  traceId: z.string().max(64).default(''),
  page: z.string().max(300).default(''),
})

export const feedbackItem = z.object({
  feedbackId: z.int(),
  type: z.int(),
  content: z.string(),
  images: z.array(z.string()),
  status: z.int(),
  reply: z.string(),
  repliedAt: z.int().nullable(),
  createdAt: z.int(),
  canAdd: z.boolean(),
})

/** Feedback and pictures may live on hosts of their own: they take a short-lived host token, not our headers. */
export const feedback = {
  hostToken: call({
    method: 'GET',
    path: 'common/hostToken',
    title: '获取图片或反馈服务的临时凭证',
    access: either,
    input: z.object({ for: z.enum(['feedback', 'pic', 'paper'], '请选择用途') }),
    output: z.object({ hostToken: z.string(), expireIn: z.int() }),
    errors: [],
  }),
  save: call({
    method: 'POST',
    path: '/feedback/save',
    title: '提交反馈',
    access: anyone,
    unsigned: true,
    input: feedbackInput.extend({ hostToken }),
    output: z.object({ feedbackId: z.int() }),
    errors: [2003, 6601, 6602],
    limit: { per: 'ip', max: 60, seconds: 3600 },
  }),
  list: call({
    method: 'GET',
    path: '/feedback/list',
    title: '我的反馈',
    access: anyone,
    unsigned: true,
    input: pageInput.extend({ hostToken }),
    output: pageOf(feedbackItem),
    errors: [2003],
  }),
  add: call({
    method: 'POST',
    path: '/feedback/add',
    title: '补充说明或确认解决',
    access: anyone,
    unsigned: true,
    input: z.object({
      hostToken,
      feedbackId: z.int('请选择反馈'),
      text: text(2, 500, '补充需为2-500个字').optional(),
      close: z.boolean().default(false),
    }),
    output: feedbackItem,
    errors: [2002, 2003, 2006],
  }),
  /** What a browser saw go wrong. Sent by beacon, so that it works when nothing else does. */
  report: call({
    method: 'POST',
    path: '/feedback/report',
    title: '上报前端错误',
    access: anyone,
    unsigned: true,
    input: z.object({
      kind: z.enum(['api', 'transport', 'script', 'route', 'chunk', 'refresh'], '类型不正确'),
      message: z.string().max(500).default(''),
      path: z.string().max(300).default(''),
      call: z.string().max(200).default(''),
      code: z.number().optional(),
      traceId: z.string().max(64).default(''),
      stack: z.string().max(4000).default(''),
    }),
    output: z.literal(true),
    errors: [],
    limit: { per: 'ip', max: 60, seconds: 60 },
  }),
}
