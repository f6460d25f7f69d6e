import { z } from 'zod'
import { known, settled } from './access.ts'
import { call } from './call.ts'
import { enumOf, mobile, smsCode } from './fields.ts'
import { paperField } from './paper.ts'

export const BIND_TYPE = { mobile: 1, wechat: 2, plat: 3 } as const
export const BIND_MODE = { own: 1, proxy: 2 } as const
export const BIND_STATUS = { none: 0, waiting: 1, bound: 2, failed: 3 } as const
export const BIND_CHANGES_A_YEAR = 2

const bindType = enumOf([1, 2, 3], '请选择绑定类型')
const PLAT = '请选择平台'
const plat = z.int(PLAT).min(1, PLAT).max(4, PLAT)
const platUid = z.string('请输入平台账号').regex(/^[0-9A-Za-z_-]{4,32}$/, '请输入正确的平台账号')

const accountBind = z.object({
  plat: z.int(),
  platUid: z.string(),
  platNickname: z.string(),
  avatar: z.string(),
  bindType: z.int(),
  status: z.int(),
  failReason: z.string(),
  boundAt: z.int().nullable(),
})
export type PlatBind = z.infer<typeof accountBind>

const bindInfo = z.object({
  mobileMask: z.string(),
  wxBound: z.boolean(),
  wxNick: z.string(),
  plats: z.array(accountBind),
})
export type BindInfo = z.infer<typeof bindInfo>

export const bind = {
  info: call({
    method: 'GET',
    path: 'user/account/bind/info',
    title: '账号绑定信息',
    access: known,
    input: z.object({}),
    output: bindInfo,
    errors: [],
  }),
  /** Without a proof it only says what may be done; with one it answers the token the change needs. */
  prevAuth: call({
    method: 'GET',
    path: 'user/account/bind/prevChangeAuth',
    title: '换绑前验证身份',
    access: known,
    input: z.object({ bindType, verifyToken: z.string().optional(), flowId: z.string().optional() }),
    output: z.object({
      prevToken: z.string(),
      ways: z.array(z.enum(['sms', 'face'])),
      canChange: z.boolean(),
      nextChangeAt: z.int().nullable(),
    }),
    errors: [2002, 2015, 2207, 2210, 2307, 2308],
  }),
  openFace: call({
    method: 'POST',
    path: 'user/account/bind/face',
    title: '用人脸验证换绑',
    access: known,
    input: z.object({}),
    output: z.object({ flowId: z.string(), faceUrl: z.string(), expireAt: z.int() }),
    errors: [2309, 2310],
  }),
  change: call({
    method: 'POST',
    path: 'user/account/bind/change',
    title: '换绑手机、微信或平台账号',
    access: known,
    input: z
      .object({
        bindType,
        newMobile: mobile.optional(),
        newCode: smsCode.optional(),
        /** WeChat's answer; without it WeChat is taken away. */
        code: z.string().max(200).optional(),
        state: z.string().max(200).optional(),
        plat: plat.optional(),
        /** Left out: the account of this end is let go. */
        platUid: platUid.optional(),
        prevToken: z.string('请先完成身份验证'),
      })
      .refine(({ bindType: type, newMobile }) => type !== BIND_TYPE.mobile || newMobile !== undefined, {
        path: ['newMobile'],
        error: '请输入正确的手机号',
        when: () => true,
      })
      .refine(({ bindType: type, newCode }) => type !== BIND_TYPE.mobile || newCode !== undefined, {
        path: ['newCode'],
        error: '请输入6位短信验证码',
        when: () => true,
      })
      .refine((input) => input.bindType !== BIND_TYPE.plat || input.plat !== undefined, {
        path: ['plat'],
        error: PLAT,
        when: () => true,
      }),
    output: bindInfo,
    errors: [2002, 2104, 2105, 2106, 2109, 2205, 2206, 2207, 2208, 2209, 2210],
  }),
  bindPlat: call({
    method: 'POST',
    path: 'user/account/bind/bindPlatSpecial',
    title: '绑定平台账号',
    access: settled,
    input: z
      .object({
        plat,
        platUid,
        mode: enumOf([1, 2], '请选择绑定方式'),
        proof: z.array(paperField('证明文件不存在，请重新上传')).max(20, '证明文件最多20份').default([]),
      })
      .refine(({ mode, proof }) => mode !== BIND_MODE.proxy || proof.length > 0, {
        path: ['proof'],
        error: '请上传代理授权证明',
        when: () => true,
      }),
    output: z.object({ status: z.int() }),
    errors: [2003, 2006, 2011, 2012, 2013, 2206, 2208, 2209, 2210],
  }),
  candidates: call({
    method: 'GET',
    path: 'user/account/bind/candidates',
    title: '可绑定的平台账号',
    access: settled,
    input: z.object({ plat }),
    output: z.array(
      z.object({ plat: z.int(), platUid: z.string(), nickname: z.string(), avatar: z.string() }),
    ),
    errors: [],
  }),
  wechatAddress: call({
    method: 'GET',
    path: 'user/account/bind/wechatAddress',
    title: '绑定微信的授权地址',
    access: known,
    input: z.object({}),
    output: z.object({ url: z.string() }),
    errors: [2014],
  }),
}
