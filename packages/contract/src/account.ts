import { isNickname } from '@tingan/rules/checks/nickname'
import { z } from 'zod'
import { company, known, member, memberEvenCancelling } from './access.ts'
import { call } from './call.ts'
import { day, email, enumOf, loginUid, qq, text, wechat } from './fields.ts'
import { tags } from './tag.ts'

export const AUTH_TYPE = { newcomer: 0, individual: 1, enterprise: 2 } as const
export const ACCOUNT_STATUS = { normal: 1, frozen: 2, cancelling: 3, cancelled: 4 } as const

export const contractSign = z.object({ resource: z.int(), task: z.int(), aigc: z.int() })

const NICKNAME = '昵称需为2-20个字，仅支持中英文、数字、_-·'
export const nickname = z.string({ error: NICKNAME }).refine(isNickname, NICKNAME)

/** A picture that was sent to our own picture host. */
export const avatar = z.string({ error: '请上传头像' }).regex(/^\/files\/[\w./-]{1,200}$/, '请上传头像')
export const intro = text(10, 300, '简介需为10-300个字')

export const user = z.object({
  loginUid: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  gender: z.int().nullable(),
  birthday: z.string().nullable(),
  intro: z.string(),
  email: z.string(),
  wechat: z.string(),
  qq: z.string(),
  provinceId: z.int().nullable(),
  cityId: z.int().nullable(),
  areaId: z.int().nullable(),
  regionName: z.string(),
  tags: z.array(z.int()),
  /** The first page about oneself is filled in. */
  basicDone: z.boolean(),
  mobile: z.string(),
  authType: z.int(),
  accountStatus: z.int(),
  contractSign,
  realInfo: z
    .object({ status: z.int(), name: z.string(), idCardNo: z.string(), validTo: z.string().nullable() })
    .nullable(),
  inviteCode: z.string(),
  showAI: z.boolean(),
  cancelDeadline: z.int().nullable(),
  version: z.int(),
})
export type User = z.infer<typeof user>

const subMenu = z.object({ name: z.string(), url: z.string(), allow: z.boolean() })
const menu = subMenu.extend({ subMenuList: z.array(subMenu).optional() })
const directory = subMenu.extend({ menuList: z.array(menu).optional() })
export const roleInfo = z.object({ roleCode: z.string(), directoryList: z.array(directory) })

const REGION = '请选择所在地区'
const residence = {
  provinceId: z.int(REGION),
  cityId: z.int(REGION),
  /** Missing exactly where the city has no areas. */
  areaId: z.int(REGION).optional(),
}
const gender = enumOf([1, 2], '请选择性别')

/** What the owner may change at any time. */
export const profileInput = z.object({
  nickname: nickname.optional(),
  avatar: avatar.optional(),
  intro: intro.optional(),
  gender: gender.optional(),
  birthday: day('请选择正确的生日').optional(),
  email: email.optional(),
  wechat: wechat.optional(),
  qq: qq.optional(),
  /** A place is changed as a whole. */
  provinceId: residence.provinceId.optional(),
  cityId: residence.cityId.optional(),
  areaId: residence.areaId,
  tags: tags.optional(),
  /** An empty value on the wire means "not sent"; what is to be taken away is named here. */
  clear: z.array(z.enum(['birthday', 'email', 'wechat', 'qq'], '该项不能清空')).optional(),
  version: z.int('缺少版本号'),
})

/** The first page about oneself. Tags may come with a later page, but nobody begins without them. */
export const basicInput = z
  .object({
    nickname,
    avatar,
    gender,
    ...residence,
    intro,
    tags: tags.optional(),
    finish: z.boolean('请说明是否完成').default(false),
  })
  .refine(({ finish, tags }) => finish !== true || tags !== undefined, {
    path: ['tags'],
    error: '请选择1-5个标签',
    when: () => true,
  })

/** Where the tags stand on the same page. */
export const basicInputWithTags = basicInput.safeExtend({ tags })

export const account = {
  info: call({
    method: 'GET',
    path: 'user/info',
    title: '当前用户信息',
    access: memberEvenCancelling,
    input: z.object({ loginUid: loginUid.optional() }),
    output: user,
    errors: [2002],
  }),
  role: call({
    method: 'GET',
    path: 'user/role/info',
    title: '权限目录',
    access: known,
    input: z.object({ loginUid: loginUid.optional() }),
    output: roleInfo,
    errors: [2002, 2003],
  }),
  edit: call({
    method: 'POST',
    path: 'user/editUserInfo',
    title: '修改个人资料',
    access: known,
    input: profileInput,
    output: user,
    errors: [2006, 2010, 2201, 2202],
  }),
  firstSet: call({
    method: 'POST',
    path: 'user/firstSetUserInfo',
    title: '首次设置个人资料',
    access: member,
    input: basicInput,
    output: z.object({ authType: z.int() }),
    errors: [2010, 2201, 2204, 2310],
  }),
  checkNickname: call({
    method: 'GET',
    path: 'user/checkNickname',
    title: '检查昵称能否使用',
    access: member,
    input: z.object({ nickname }),
    output: z.object({ canUse: z.boolean(), reason: z.string() }),
    errors: [],
    limit: { per: 'user', max: 60, seconds: 60 },
  }),
  setEnterprise: call({
    method: 'POST',
    path: 'user/setEnterprise',
    title: '修改企业公开资料',
    access: company,
    input: z.object({ nickname, avatar, intro, tags: tags.optional(), contactEmail: email }),
    output: user,
    errors: [2006, 2010, 2201, 2202, 2417, 2421],
  }),
  identityStatus: call({
    method: 'GET',
    path: 'user/checkIdentityStatus',
    title: '证件状态',
    access: member,
    input: z.object({}),
    output: z.object({ identityStatus: z.int(), expireAt: z.int().nullable(), reason: z.string() }),
    errors: [],
  }),
  rollbackCancellation: call({
    method: 'POST',
    path: 'user/cancellation/rollback',
    title: '撤销注销',
    access: memberEvenCancelling,
    input: z.object({ verifyToken: z.string('请先完成短信验证') }),
    output: z.object({ accountStatus: z.int() }),
    errors: [2015, 2231, 2232],
  }),
}
