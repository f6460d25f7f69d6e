import { z } from 'zod'
import { known } from './access.ts'
import { call } from './call.ts'
import { pageInput, pageOf } from './envelope.ts'
import { enumOf } from './fields.ts'

export const MSG_TYPE = { official: 1, system: 2 } as const
const msgType = enumOf([1, 2], '请选择消息类型')

export const message = z.object({
  msgId: z.int(),
  msgType: z.int(),
  bizType: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  jumpUrl: z.string(),
  read: z.boolean(),
  createdAt: z.int(),
})
export type Message = z.infer<typeof message>

export const BIZ_TYPES = [
  { value: 'album', label: '专辑' },
  { value: 'track', label: '节目' },
  { value: 'pay', label: '付费' },
  { value: 'copyright', label: '版权' },
  { value: 'contract', label: '合同' },
  { value: 'cert', label: '认证' },
  { value: 'enterprise', label: '企业' },
  { value: 'mcn', label: '机构' },
  { value: 'task', label: '任务' },
  { value: 'income', label: '收入' },
  { value: 'withdraw', label: '提现' },
  { value: 'aigc', label: 'AI 有声书' },
  { value: 'account', label: '账号' },
  { value: 'activity', label: '活动' },
] as const

/** Where counting stops: beyond it nobody reads the number, and a count must stay cheap. */
export const UNREAD_MOST = 1000

/**
 * Server-sent events for whoever is signed in, signed like any call: `message` carries a Message, `read` and `recall`
 * say that counts and lists have changed, `audio` carries an AudioNews, `ready` that everything missed since `lastId`
 * has been sent.
 */
export const messageStream = {
  method: 'GET',
  path: 'message/center/stream',
  access: known,
  input: z.object({ lastId: z.int().min(0).optional() }),
} as const

/** What a `read` event says: these messages, or all of a type. */
export type ReadWhat = { msgIds: number[] } | { msgType: number }

/** Count per tab id. */
export const unread = z.object({ 1: z.int(), 2: z.int() })

/** The newest few, and how many there are. */
const digestPart = z.object({ list: z.array(message), total: z.int() })

export const messages = {
  tip: call({
    method: 'GET',
    path: 'message/center/unread/tip',
    title: '铃铛上的未读数',
    access: known,
    input: z.object({}),
    output: z.object({
      total: z.int(),
      latest: z.object({ title: z.string(), at: z.int(), msgType: z.int() }).nullable(),
    }),
    errors: [],
  }),
  unread: call({
    method: 'GET',
    path: 'message/center/unread',
    title: '各标签未读数',
    access: known,
    input: z.object({ id: msgType.optional() }),
    output: unread,
    errors: [],
  }),
  history: call({
    method: 'GET',
    path: 'message/center/history',
    title: '消息历史',
    access: known,
    input: pageInput.extend({
      msgType,
      bizType: z.string().max(20).optional(),
      keyword: z.string().max(40).optional(),
      onlyUnread: z.boolean().optional(),
      /** Only what waits for the person (rules/message-todo), or only what does not. */
      todo: z.boolean().optional(),
    }),
    output: pageOf(message),
    errors: [],
  }),
  digest: call({
    method: 'GET',
    path: 'message/center/digest',
    title: '首页上的待办与最新未读',
    access: known,
    input: z.object({}),
    output: z.object({ todos: digestPart, unread: digestPart }),
    errors: [],
  }),
  read: call({
    method: 'POST',
    path: 'message/center/read',
    title: '标为已读',
    access: known,
    input: z.object({
      msgIds: z.array(z.int(), '请选择消息').min(1, '请选择消息').max(100, '一次最多100条'),
    }),
    output: z.object({ unread }),
    errors: [6201],
  }),
  readAll: call({
    method: 'POST',
    path: 'message/center/read/all',
    title: '全部已读',
    access: known,
    input: z.object({ msgType }),
    output: z.object({ unread }),
    errors: [],
  }),
}
