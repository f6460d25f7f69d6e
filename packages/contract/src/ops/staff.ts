import { z } from 'zod'
import { anyone, anyStaff, staffOf } from '../access.ts'
import { call } from '../call.ts'
import { text } from '../fields.ts'

export const STAFF_ROLES = [
  'reviewer',
  'copyright',
  'merchant',
  'taskEditor',
  'finance',
  'contentOps',
  'configAdmin',
  'support',
  'super',
] as const
export const staffRole = z.enum(STAFF_ROLES, '请选择角色')

export const STAFF_ROLE_NAMES: Record<(typeof STAFF_ROLES)[number], string> = {
  reviewer: '内容审核',
  copyright: '版权法务',
  merchant: '商务认证',
  taskEditor: '任务编辑',
  finance: '财务结算',
  contentOps: '内容运营',
  configAdmin: '配置管理',
  support: '客服支持',
  super: '超级管理员',
}

export const staffMember = z.object({
  staffId: z.int(),
  username: z.string(),
  name: z.string(),
  roles: z.array(staffRole),
  status: z.int(),
  totpReady: z.boolean(),
  lastLoginAt: z.int().nullable(),
})

const PASSWORD = '密码至少12位，需含字母和数字'
export const staffPassword = z
  .string({ error: PASSWORD })
  .min(12, PASSWORD)
  .max(128, PASSWORD)
  .regex(/[A-Za-z]/, PASSWORD)
  .regex(/\d/, PASSWORD)
const totp = z.string({ error: '请输入6位动态码' }).regex(/^\d{6}$/, '请输入6位动态码')

/** Two steps: a password opens a short-lived ticket, the code from the phone turns it into a session. */
export const opsStaff = {
  login: call({
    method: 'POST',
    path: '/ops/v1/login',
    title: '员工登录（密码）',
    access: anyone,
    unsigned: true,
    input: z.object({
      username: z.string('请输入用户名').max(40),
      password: z.string('请输入密码').max(128),
    }),
    output: z.object({
      ticket: z.string(),
      /** Only before the first code was confirmed: what the authenticator app scans. */
      setup: z.object({ otpauth: z.string(), secret: z.string() }).nullable(),
    }),
    errors: [2114, 9001],
    limit: { per: 'ip', max: 30, seconds: 300 },
  }),
  confirm: call({
    method: 'POST',
    path: '/ops/v1/login/totp',
    title: '员工登录（动态码）',
    access: anyone,
    unsigned: true,
    input: z.object({ ticket: z.string('登录已过期，请重新输入密码'), code: totp }),
    output: staffMember,
    errors: [2104, 2105, 2114],
    limit: { per: 'ip', max: 30, seconds: 300 },
  }),
  me: call({
    method: 'GET',
    path: '/ops/v1/me',
    title: '当前员工',
    access: anyStaff,
    input: z.object({}),
    output: staffMember,
    errors: [],
  }),
  logout: call({
    method: 'POST',
    path: '/ops/v1/logout',
    title: '员工退出',
    access: anyStaff,
    input: z.object({}),
    output: z.literal(true),
    errors: [],
  }),
  list: call({
    method: 'GET',
    path: '/ops/v1/staff/list',
    title: '员工列表',
    access: staffOf('super'),
    input: z.object({}),
    output: z.array(staffMember),
    errors: [],
  }),
  save: call({
    method: 'POST',
    path: '/ops/v1/staff/save',
    title: '新增或修改员工',
    access: staffOf('super'),
    input: z.object({
      staffId: z.int().optional(),
      username: z.string('请输入用户名').regex(/^[a-z][a-z0-9_.-]{2,30}$/, '用户名需为3-31位小写字母、数字'),
      name: z.string('请输入姓名').min(2, '请输入姓名').max(20, '请输入姓名'),
      roles: z.array(staffRole, '请选择角色').min(1, '请选择角色'),
      password: staffPassword.optional(),
      enabled: z.boolean().default(true),
      resetTotp: z.boolean().default(false),
      reason: text(4, 200, '请填写原因（4-200个字）'),
    }),
    /** What gives power waits for a second person: then nothing has changed yet. */
    output: z.object({ staff: staffMember.nullable(), approvalId: z.int().nullable() }),
    errors: [2002, 2005],
  }),
}
