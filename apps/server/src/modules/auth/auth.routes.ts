import { auth } from '@tingan/contract/auth'
import { HEADER } from '@tingan/contract/wire'
import { maskPhone } from '@tingan/rules/checks/mask'
import { fail } from '../../platform/failure.ts'
import { clearSessionCookies } from '../../platform/http/cookies.ts'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { mobileCanBeUsed } from '../account/account.service.ts'
import { operatorPhone } from '../enterprise/company-facts.service.ts'
import { checkCaptcha, createCaptcha } from '../sms/captcha.service.ts'
import { sendCodeToNumber, sendCodeToOwner } from '../sms/sms.service.ts'
import { checkCode } from '../sms/verify-token.service.ts'
import { acceptAgreements, currentAgreements, pendingAgreements } from './agreement.service.ts'
import { enter, login, refuseClosed } from './login.service.ts'
import { createQr, qrStatus } from './qr-login.service.ts'
import { refresh } from './refresh.service.ts'
import { endOwnSession, kickDevice, listDevices, sendCookies } from './session.service.ts'
import { authorizeWechat, wechatAddress } from './wechat-login.service.ts'

export const authRoutes: Mounted = handle(auth, {
  sendCode: (ctx, input) => sendCodeToNumber(ctx, input),
  sendCodeByUid: async (ctx, { scene }) => {
    const mobile = (await operatorPhone(ctx, ctx.member, scene)) ?? ctx.personal.open(ctx.member.mobile)
    return { mobileMask: maskPhone(mobile), ...(await sendCodeToOwner(ctx, mobile, scene)) }
  },
  checkCode: async (ctx, input) => {
    const operator = ctx.member && !input.mobile ? await operatorPhone(ctx, ctx.member, input.scene) : null
    return checkCode(ctx, operator ? { ...input, mobile: operator } : input)
  },
  checkMobile: async (ctx, { mobile }) => ({ canUse: await mobileCanBeUsed(ctx, mobile) }),
  login: (ctx, input) => login(ctx, input),
  logout: async (ctx) => {
    await endOwnSession(ctx)
    for (const cookie of clearSessionCookies()) ctx.setCookie(cookie)
    return true as const
  },
  validate: async ({ member }) => ({
    loginUid: member.uid,
    authType: member.authType,
    accountStatus: member.accountStatus,
  }),
  wechatAddress: (ctx, { redirect }) => wechatAddress(ctx, redirect),
  authorize: (ctx, input) =>
    authorizeWechat(ctx, input, (account) => {
      refuseClosed(account)
      return enter(ctx, account, 'wechat')
    }),
  acquireToken: async (ctx) => {
    const refreshed = await refresh(ctx, {
      refreshToken: String(ctx.headers[HEADER.refreshToken] ?? ''),
      ticket: String(ctx.headers[HEADER.ticket] ?? ''),
    })
    if ('code' in refreshed) throw fail(refreshed.code)
    sendCookies(ctx, refreshed.blob, refreshed)
    return refreshed.blob
  },
  genQrCode: (ctx, { deviceId }) => createQr(ctx, deviceId),
  qrCodeStatus: (ctx, { qrId, pollKey }) => qrStatus(ctx, qrId, pollKey),
  captcha: (ctx, { kind }) => createCaptcha(ctx, kind),
  checkCaptcha: (ctx, input) => checkCaptcha(ctx, input),
  agreements: (ctx) => currentAgreements(ctx),
  pendingAgreements: (ctx) => pendingAgreements(ctx),
  acceptAgreements: (ctx, { agreements }) => acceptAgreements(ctx, agreements),
  sessions: (ctx) => listDevices(ctx),
  kick: async (ctx, { sessionId }) => {
    await kickDevice(ctx, sessionId)
    return true as const
  },
})
