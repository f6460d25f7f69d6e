import { z } from 'zod'
import { staffOf } from '../access.ts'
import { roleInfo } from '../account.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { feedbackItem } from '../feedback.ts'
import { mobile, text } from '../fields.ts'

const support = staffOf('support', 'super')
const config = staffOf('configAdmin', 'super')

const accountBrief = z.object({
  uid: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  authType: z.int(),
  accountStatus: z.int(),
  createdAt: z.int(),
})
const accountDetail = accountBrief.extend({
  realName: z.string(),
  role: z.string(),
  sessions: z.array(
    z.object({
      sessionId: z.int(),
      device: z.string(),
      ip: z.string(),
      lastSeenAt: z.int(),
      endedAt: z.int().nullable(),
      endReason: z.string().nullable(),
    }),
  ),
  pendingApprovals: z.array(z.object({ approvalId: z.int(), summary: z.string(), mine: z.boolean() })),
  can: z.object({ freeze: z.boolean(), unfreeze: z.boolean(), changePhone: z.boolean() }),
})
const proposed = z.object({ approvalId: z.int() })
const reason = text(4, 200, '请填写原因（4-200个字）')
const uid = z.int('请选择账号')

/** Look-up, and the few things that may be done to an account. Freezing and a new phone take two people. */
export const opsAccount = {
  find: call({
    method: 'GET',
    path: '/ops/v1/account/find',
    title: '查找账号',
    access: support,
    input: z.object({
      keyword: z.string('请输入uid、手机号或昵称').min(2, '请输入uid、手机号或昵称').max(40),
    }),
    output: z.array(accountBrief),
    errors: [],
  }),
  detail: call({
    method: 'GET',
    path: '/ops/v1/account/detail',
    title: '账号详情',
    access: support,
    input: z.object({ uid }),
    output: accountDetail,
    errors: [2002],
  }),
  freeze: call({
    method: 'POST',
    path: '/ops/v1/account/freeze',
    title: '申请冻结或解冻',
    access: support,
    input: z.object({ uid, freeze: z.boolean('请选择冻结或解冻'), reason }),
    output: proposed,
    errors: [2002, 2005, 2006],
  }),
  changePhone: call({
    method: 'POST',
    path: '/ops/v1/account/changePhone',
    title: '申请更换手机号',
    access: support,
    input: z.object({ uid, newMobile: mobile, reason }),
    output: proposed,
    errors: [2002, 2005, 2006, 2205],
  }),
  forceLogout: call({
    method: 'POST',
    path: '/ops/v1/account/forceLogout',
    title: '强制下线',
    access: support,
    input: z.object({ uid, reason }),
    output: z.object({ ended: z.int() }),
    errors: [2002],
  }),
}

const feedbackId = z.int('请选择反馈')
const feedbackRow = feedbackItem.extend({
  uid: z.int().nullable(),
  contact: z.string(),
  traceId: z.string(),
  page: z.string(),
  userAgent: z.string(),
  takenBy: z.string().nullable(),
  mine: z.boolean(),
  can: z.object({ take: z.boolean(), takeOver: z.boolean(), answer: z.boolean(), close: z.boolean() }),
})
const moved = z.object({ status: z.int() })

export const opsFeedback = {
  list: call({
    method: 'GET',
    path: '/ops/v1/feedback/list',
    title: '反馈列表',
    access: support,
    input: pageInput.extend({
      status: z.int().optional(),
      type: z.int().optional(),
      /** Words of the text, or whose it is by uid. */
      keyword: z.string().max(40).optional(),
    }),
    output: pageOf(feedbackRow),
    errors: [],
  }),
  counts: call({
    method: 'GET',
    path: '/ops/v1/feedback/counts',
    title: '各状态的反馈数',
    access: support,
    input: z.object({}),
    output: z.array(z.object({ status: z.int(), count: z.int() })),
    errors: [],
  }),
  detail: call({
    method: 'GET',
    path: '/ops/v1/feedback/detail',
    title: '反馈详情',
    access: support,
    input: z.object({ feedbackId }),
    output: feedbackRow,
    errors: [2002],
  }),
  take: call({
    method: 'POST',
    path: '/ops/v1/feedback/take',
    title: '受理或接手反馈',
    access: support,
    input: z.object({
      feedbackId,
      /** From a colleague who cannot go on with it. */ takeOver: z.boolean().default(false),
    }),
    output: moved,
    errors: [2002, 2006, 9003],
  }),
  answer: call({
    method: 'POST',
    path: '/ops/v1/feedback/answer',
    title: '回复反馈',
    access: support,
    input: z.object({ feedbackId, reply: text(2, 500, '回复需为2-500个字') }),
    output: moved,
    errors: [2002, 2006, 9003],
  }),
  close: call({
    method: 'POST',
    path: '/ops/v1/feedback/close',
    title: '关闭反馈',
    access: support,
    input: z.object({ feedbackId }),
    output: moved,
    errors: [2002, 2006],
  }),
}

const jobState = z.enum(['failed', 'retry', 'active', 'created', 'completed'])

export const opsConfig = {
  switches: call({
    method: 'GET',
    path: '/ops/v1/switch/list',
    title: '功能开关',
    access: config,
    input: z.object({}),
    output: z.array(z.object({ name: z.string(), title: z.string(), effect: z.string(), on: z.boolean() })),
    errors: [],
  }),
  setSwitch: call({
    method: 'POST',
    path: '/ops/v1/switch/set',
    title: '切换开关',
    access: config,
    input: z.object({ name: z.string('请选择开关'), on: z.boolean('请选择开或关'), reason }),
    output: z.object({ name: z.string(), on: z.boolean() }),
    errors: [2002],
  }),
  permissions: call({
    method: 'GET',
    path: '/ops/v1/permission/list',
    title: '角色的权限目录',
    access: config,
    input: z.object({ role: z.enum(['creator', 'applicant', 'enterprise', 'agency'], '请选择角色') }),
    output: roleInfo.extend({ closed: z.array(z.string()) }),
    errors: [],
  }),
  setPermission: call({
    method: 'POST',
    path: '/ops/v1/permission/set',
    title: '关闭或打开一个入口',
    access: config,
    input: z.object({
      role: z.enum(['creator', 'applicant', 'enterprise', 'agency'], '请选择角色'),
      url: z.string('请选择入口').startsWith('/', '请选择入口'),
      allow: z.boolean('请选择打开或关闭'),
    }),
    output: z.literal(true),
    errors: [2002],
  }),
  previewAs: call({
    method: 'GET',
    path: '/ops/v1/permission/preview',
    title: '以某人的身份预览菜单',
    access: config,
    input: z.object({ uid }),
    output: roleInfo.extend({ nickname: z.string(), authType: z.int() }),
    errors: [2002],
  }),
  jobs: call({
    method: 'GET',
    path: '/ops/v1/job/list',
    title: '后台任务',
    access: config,
    input: z.object({ state: jobState.default('failed') }),
    output: z.array(
      z.object({
        jobId: z.string(),
        name: z.string(),
        title: z.string(),
        state: z.string(),
        retryCount: z.int(),
        createdAt: z.int(),
        completedAt: z.int().nullable(),
        error: z.string(),
      }),
    ),
    errors: [],
  }),
  jobCounts: call({
    method: 'GET',
    path: '/ops/v1/job/counts',
    title: '各状态的任务数',
    access: config,
    input: z.object({}),
    output: z.array(z.object({ state: jobState, count: z.int() })),
    errors: [],
  }),
  retryJob: call({
    method: 'POST',
    path: '/ops/v1/job/retry',
    title: '重试任务',
    access: config,
    input: z.object({
      name: z.string('请选择任务'),
      jobId: z.uuid('请选择任务'),
    }),
    output: z.literal(true),
    errors: [2002],
  }),
}
