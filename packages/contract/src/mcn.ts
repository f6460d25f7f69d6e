import { hasCreditCodeForm, normaliseCreditCode } from '@tingan/rules/checks/credit-code'
import { isMasked } from '@tingan/rules/checks/mask'
import { isMobile } from '@tingan/rules/checks/mobile'
import { isRealName, normaliseRealName } from '@tingan/rules/checks/real-name'
import { z } from 'zod'
import { company, known, member } from './access.ts'
import { call } from './call.ts'
import { email, enumOf, mobile, smsCode, text } from './fields.ts'
import { paperField } from './paper.ts'

export { MCN_STATUS } from '@tingan/rules/mcn-status'

export const MCN_CATEGORIES = [
  { value: 1, label: '有声小说' },
  { value: 2, label: '广播剧' },
  { value: 3, label: '历史人文' },
  { value: 4, label: '儿童故事' },
  { value: 5, label: '知识课程' },
  { value: 6, label: '情感生活' },
  { value: 7, label: '相声评书' },
  { value: 8, label: '音乐' },
  { value: 9, label: '财经商业' },
  { value: 10, label: '脱口秀' },
] as const

export const mcnInfo = z.object({
  status: z.int(),
  mcnId: z.int().nullable(),
  mcnName: z.string(),
  logo: z.string(),
  rejectReason: z.string(),
})

const CONTACT = '请输入联系人信息'
const PICTURE = /^\/files\/[0-9a-f]{64}$/
const CATEGORY = '请选择主营品类'
const COUNT = '请输入旗下主播人数'

const workCase = z.object({
  albumName: text(1, 40, '请输入作品名称'),
  url: z.url({ protocol: /^https?$/, error: '请输入正确的链接' }).max(500, '请输入正确的链接'),
  playNum: z.int('请输入播放量').min(0, '请输入播放量').max(1e12, '请输入播放量'),
})
export type WorkCase = z.infer<typeof workCase>

/** Personal values leave the server masked; a masked one that comes back stands for the stored one. */
const contactMobile = z
  .string({ error: CONTACT })
  .refine((value) => isMasked(value) || isMobile(value), CONTACT)

export const mcnInput = z.object({
  mcnName: text(2, 20, '机构名称需为2-20个字'),
  logo: z.string({ error: '请上传机构LOGO' }).regex(PICTURE, '请上传机构LOGO'),
  intro: text(20, 500, '机构简介需为20-500个字'),
  contactName: z
    .string({ error: CONTACT })
    .overwrite((value) => (isMasked(value) ? value : normaliseRealName(value)))
    .refine((value) => isMasked(value) || isRealName(value), CONTACT),
  contactMobile,
  contactEmail: email,
  anchorCount: z.int(COUNT).min(0, COUNT).max(100_000, COUNT),
  mainCategory: z
    .array(z.int(CATEGORY).min(1, CATEGORY).max(MCN_CATEGORIES.length, CATEGORY), CATEGORY)
    .min(1, CATEGORY)
    .max(5, '主营品类最多选择5个')
    .refine((chosen) => new Set(chosen).size === chosen.length, CATEGORY),
  cases: z.array(workCase).max(5, '代表作品最多5个').default([]),
  permitImg: paperField('许可证图片不存在，请重新上传').optional(),
})

/** As its owner reads it back: masked, with what an operator refused. */
export const mcnApplication = z.object({
  mcnName: z.string(),
  logo: z.string(),
  intro: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  contactEmail: z.string(),
  anchorCount: z.int(),
  mainCategory: z.array(z.int()),
  cases: z.array(workCase),
  permitImg: z.string().nullable(),
  appliedAt: z.int().nullable(),
  settledAt: z.int().nullable(),
  refused: z.array(z.object({ field: z.string(), msg: z.string() })),
})
export type McnApplication = z.infer<typeof mcnApplication>

const CREDIT_CODE = '统一社会信用代码不正确'

export const mcn = {
  info: call({
    method: 'GET',
    path: 'user/mcn/info',
    title: '机构入驻状态',
    access: member,
    input: z.object({}),
    output: mcnInfo,
    errors: [],
  }),
  prefilled: call({
    method: 'GET',
    path: 'user/mcn/settleInPreFilled',
    title: '机构入驻预填',
    access: known,
    input: z.object({}),
    output: z.object({
      companyName: z.string(),
      creditCode: z.string(),
      legalName: z.string(),
      contactName: z.string(),
      contactMobile: z.string(),
      contactEmail: z.string(),
      avatar: z.string(),
      /** What was handed in before. */
      application: mcnApplication.nullable(),
    }),
    errors: [2421, 2501],
  }),
  checkSister: call({
    method: 'GET',
    path: 'user/mcn/checkKwMcnBySocialCredit',
    title: '是否已是姊妹平台机构',
    access: company,
    input: z.object({
      socialCreditCode: z
        .string({ error: CREDIT_CODE })
        .overwrite(normaliseCreditCode)
        .refine(hasCreditCodeForm, CREDIT_CODE),
    }),
    output: z.object({ exist: z.boolean(), mcnName: z.string(), contactMask: z.string() }),
    errors: [2002, 2401],
  }),
  apply: call({
    method: 'POST',
    path: 'user/mcn/certification',
    title: '提交机构入驻申请',
    access: known,
    input: mcnInput.extend({ verifyToken: z.string('请先完成短信验证') }),
    output: z.object({ mcnId: z.int(), status: z.int() }),
    errors: [2006, 2010, 2011, 2012, 2013, 2015, 2421, 2501, 2502, 2504],
  }),
  sendSettleCode: call({
    method: 'POST',
    path: 'user/mcn/certificationSms',
    title: '机构入驻短信',
    access: known,
    input: z.object({ mobile: mobile.optional() }),
    output: z.object({ mobileMask: z.string(), expireIn: z.int(), resendIn: z.int() }),
    errors: [2102, 2103, 2421, 2501],
  }),
  validate: call({
    method: 'POST',
    path: 'user/mcn/validate',
    title: '校验机构短信验证码',
    access: known,
    input: z.object({
      scene: enumOf([6, 7, 8], '验证码场景不正确'),
      code: smsCode,
      /** Of scene 6, where it is not the stored contact's. */
      mobile: mobile.optional(),
    }),
    output: z.object({ verifyToken: z.string(), expireIn: z.int() }),
    errors: [2104, 2105, 2106, 2421, 2501],
  }),
  overview: call({
    method: 'GET',
    path: 'user/mcn/overview',
    title: '机构首页概况',
    access: { who: 'member', roles: ['agency'] },
    input: z.object({}),
    output: z.object({
      settledAt: z.int().nullable(),
      /** Working together now, invited, about to part. */
      live: z.int(),
      invited: z.int(),
      leaving: z.int(),
      todoCount: z.int(),
      todos: z.array(
        z.object({
          todoId: z.int(),
          type: z.int(),
          title: z.string(),
          content: z.string(),
          expireAt: z.int(),
        }),
      ),
    }),
    errors: [2503],
  }),
}
