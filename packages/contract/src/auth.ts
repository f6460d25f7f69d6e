import { z } from 'zod'
import { anyone, either, member, memberEvenCancelling } from './access.ts'
import { call } from './call.ts'
import { deviceId, enumOf, mobile, smsCode, smsScene } from './fields.ts'
import { tokenBlob } from './token-blob.ts'

const codeSent = z.object({ expireIn: z.int(), resendIn: z.int() })

export const LOGIN_TYPE = { sms: 1, wechat: 2, scan: 3 } as const

const loggedIn = tokenBlob.extend({
  tkData: z.string(),
  token: z.string(),
  loginUid: z.int(),
  eventId: z.string(),
})

export const QR_STATUS = { waiting: 0, scanned: 1, confirmed: 2, expired: 3, cancelled: 4 } as const

export const AGREEMENT_TYPES = [
  'serve',
  'secret',
  'authentication',
  'propertyRight',
  'cancel',
  'dataCollectList',
  'informationLIst',
  'threeSDK',
] as const
export const agreementType = z.enum(AGREEMENT_TYPES, '请选择协议')
export const agreementVersion = z.object({
  type: agreementType,
  title: z.string(),
  version: z.string(),
  effectiveAt: z.int(),
})

export const deviceSession = z.object({
  sessionId: z.int(),
  device: z.string(),
  ip: z.string(),
  loginWay: z.enum(['sms', 'wechat', 'scan']),
  createdAt: z.int(),
  lastSeenAt: z.int(),
  current: z.boolean(),
  endedAt: z.int().nullable(),
  endReason: z.string().nullable(),
})

/** Proof that a phone is in the caller's hand, then a session built on it. */
export const auth = {
  sendCode: call({
    method: 'GET',
    path: 'user/sms/sendCode',
    title: '发送短信验证码',
    access: anyone,
    input: z.object({ mobile, scene: smsScene, captchaTicket: z.string().optional() }),
    output: codeSent,
    errors: [2101, 2102, 2103, 2107],
  }),
  sendCodeByUid: call({
    method: 'GET',
    path: 'user/sms/sendCodeByUid',
    title: '向本人手机发送验证码',
    access: memberEvenCancelling,
    input: z.object({ scene: smsScene }),
    output: codeSent.extend({ mobileMask: z.string() }),
    errors: [2102, 2103],
  }),
  checkCode: call({
    method: 'GET',
    path: 'user/sms/checkCode',
    title: '校验短信验证码',
    access: either,
    input: z.object({ mobile: mobile.optional(), scene: smsScene, code: smsCode }),
    output: z.object({ verifyToken: z.string(), expireIn: z.int() }),
    errors: [2104, 2105, 2106],
  }),
  checkMobile: call({
    method: 'POST',
    path: 'user/sms/checkMobile',
    title: '检查手机号是否可用',
    access: anyone,
    body: 'form',
    input: z.object({ mobile, type: enumOf([1, 2], '请选择检查类型') }),
    output: z.object({ canUse: z.boolean() }),
    errors: [2101],
    limit: { per: 'ip', max: 20, seconds: 3600 },
  }),
  login: call({
    method: 'POST',
    path: 'user/login/web',
    title: '登录或注册',
    access: anyone,
    input: z.object({
      loginType: enumOf([1, 2, 3], '请选择登录方式'),
      mobile: mobile.optional(),
      code: smsCode.optional(),
      bindTicket: z.string().optional(),
      qrId: z.string().optional(),
      scanTicket: z.string().optional(),
      inviteCode: z.string().optional(),
      agree: z.boolean('请先阅读并同意服务协议与隐私政策').optional(),
      deviceId,
    }),
    output: loggedIn.extend({
      isNew: z.boolean(),
      authType: z.int(),
      cancelling: z.object({ deadline: z.int() }).optional(),
      inviteIgnored: z.boolean().optional(),
    }),
    errors: [2101, 2104, 2105, 2106, 2017, 2108, 2109, 2112, 2113, 2114, 6301, 6303],
  }),
  logout: call({
    method: 'GET',
    path: 'user/login/logout',
    title: '退出登录',
    access: memberEvenCancelling,
    input: z.object({}),
    output: z.literal(true),
    errors: [],
  }),
  validate: call({
    method: 'GET',
    path: 'user/login/validate',
    title: '校验登录状态',
    access: memberEvenCancelling,
    input: z.object({}),
    output: z.object({ loginUid: z.int(), authType: z.int(), accountStatus: z.int() }),
    errors: [],
  }),
  wechatAddress: call({
    method: 'GET',
    path: 'user/login/wechatAddress',
    title: '获取微信授权地址',
    access: anyone,
    input: z.object({ redirect: z.string().max(500).optional() }),
    output: z.object({ url: z.string() }),
    errors: [2014],
  }),
  authorize: call({
    method: 'GET',
    path: 'user/login/authorize',
    title: '微信授权回调换取登录',
    access: anyone,
    input: z.object({
      plat: z.literal('wx', '暂不支持该授权方式'),
      code: z.string('授权码缺失').max(200),
      state: z.string('授权状态缺失').max(200),
    }),
    output: z.object({
      bound: z.boolean(),
      redirect: z.string().optional(),
      bindTicket: z.string().optional(),
      login: loggedIn
        .extend({ authType: z.int(), cancelling: z.object({ deadline: z.int() }).optional() })
        .optional(),
    }),
    errors: [2109, 2112, 2113],
  }),
  acquireToken: call({
    method: 'GET',
    path: 'user/login/acquireToken',
    title: '刷新登录凭证',
    access: anyone,
    input: z.object({}),
    output: tokenBlob,
    errors: [1999, 1004],
  }),
  genQrCode: call({
    method: 'POST',
    path: 'user/login/scan/genQrCode',
    title: '生成扫码登录二维码',
    access: anyone,
    input: z.object({ deviceId }),
    output: z.object({ qrId: z.string(), qrUrl: z.string(), pollKey: z.string(), expireAt: z.int() }),
    errors: [2004],
    limit: { per: 'ip', max: 60, seconds: 600 },
  }),
  qrCodeStatus: call({
    method: 'GET',
    path: 'user/login/scan/qrCodeStatus',
    title: '查询扫码状态',
    access: anyone,
    input: z.object({ qrId: z.string('二维码标识缺失'), pollKey: z.string('二维码标识缺失') }),
    output: z.object({ status: z.int(), scanTicket: z.string().optional() }),
    errors: [2108],
  }),
  captcha: call({
    method: 'GET',
    path: 'common/captcha',
    title: '获取安全验证',
    access: anyone,
    input: z.object({ kind: z.enum(['slide', 'question']).default('slide') }),
    output: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('slide'),
        captchaId: z.string(),
        background: z.string(),
        piece: z.string(),
        width: z.int(),
        height: z.int(),
        pieceSize: z.int(),
        pieceTop: z.int(),
      }),
      z.object({ kind: z.literal('question'), captchaId: z.string(), question: z.string() }),
    ]),
    errors: [],
    limit: { per: 'ip', max: 60, seconds: 600 },
  }),
  checkCaptcha: call({
    method: 'POST',
    path: 'common/captcha/check',
    title: '提交安全验证',
    access: anyone,
    input: z.object({
      captchaId: z.string('验证标识缺失'),
      x: z.number('请完成拼图').optional(),
      answer: z.string('请输入答案').max(20).optional(),
    }),
    output: z.object({ pass: z.boolean(), captchaTicket: z.string().optional() }),
    errors: [2107],
    limit: { per: 'ip', max: 60, seconds: 600 },
  }),
  agreements: call({
    method: 'GET',
    path: 'common/agreements',
    title: '当前协议版本',
    access: anyone,
    input: z.object({}),
    output: z.array(agreementVersion),
    errors: [],
  }),
  pendingAgreements: call({
    method: 'GET',
    path: 'user/agreement/pending',
    title: '待同意的协议',
    access: member,
    input: z.object({}),
    output: z.array(agreementVersion),
    errors: [],
  }),
  acceptAgreements: call({
    method: 'POST',
    path: 'user/agreement/accept',
    title: '同意协议新版本',
    access: member,
    input: z.object({
      agreements: z
        .array(z.object({ type: agreementType, version: z.string('协议版本缺失') }), '请选择协议')
        .min(1, '请选择协议'),
    }),
    output: z.array(agreementVersion),
    errors: [2006],
  }),
  sessions: call({
    method: 'GET',
    path: 'user/session/list',
    title: '登录设备列表',
    access: member,
    input: z.object({}),
    output: z.array(deviceSession),
    errors: [],
  }),
  kick: call({
    method: 'POST',
    path: 'user/session/kick',
    title: '下线一台设备',
    access: member,
    input: z.object({ sessionId: z.int('请选择设备') }),
    output: z.literal(true),
    errors: [2002],
  }),
}
