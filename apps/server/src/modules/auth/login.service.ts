import { ACCOUNT_STATUS, AUTH_TYPE } from '@tingan/contract/account'
import { type auth, LOGIN_TYPE } from '@tingan/contract/auth'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { SMS_SCENE } from '@tingan/contract/fields'
import type { Ctx } from '../../platform/context.ts'
import { Failure, fail, fieldFailure, fieldsFailure } from '../../platform/failure.ts'
import {
  type AccountRow,
  accountByMobile,
  accountByUid,
  cancelDeadline,
  createAccount,
} from '../account/account.service.ts'
import { notify } from '../message/message.service.ts'
import { consumeCode } from '../sms/sms.service.ts'
import { consentAtLogin } from './agreement.service.ts'
import * as failures from './login-failure.repo.ts'
import { takeConfirmedScan } from './qr-login.service.ts'
import { openSession } from './session.service.ts'
import { linkWechat, takeBindTicket } from './wechat-login.service.ts'

const LOCK_AFTER = 5
const LOCK_MS = 15 * 60_000

type LoginInput = ParsedInput<typeof auth.login>
type LoginResult = CallResult<typeof auth.login>

export async function login(ctx: Ctx, input: LoginInput): Promise<LoginResult> {
  // The ticket will be good only on the device it was asked from.
  if (input.deviceId !== ctx.deviceId) throw fieldFailure('deviceId', '设备标识不正确')
  if (input.loginType === LOGIN_TYPE.scan) return loginByScan(ctx, input)
  if (!input.agree) throw fail(2017)
  const { mobile, code } = required(input, { mobile: '请输入正确的手机号', code: '请输入6位短信验证码' })
  const wechat =
    input.loginType === LOGIN_TYPE.wechat
      ? await takeBindTicket(ctx, required(input, { bindTicket: '微信授权已失效，请重新授权' }).bindTicket)
      : null
  await proveMobile(ctx, mobile, code)
  const { account, isNew, inviteIgnored } = await findOrRegister(ctx, mobile, input.inviteCode)
  refuseClosed(account)
  if (wechat) await linkWechat(ctx, account.uid, wechat)
  await consentAtLogin(ctx, account.uid)
  const result = await enter(ctx, account, wechat ? 'wechat' : 'sms')
  return { ...result, isNew, ...(inviteIgnored && { inviteIgnored }) }
}

async function loginByScan(ctx: Ctx, input: LoginInput): Promise<LoginResult> {
  const { qrId, scanTicket } = required(input, { qrId: '二维码标识缺失', scanTicket: '扫码凭证缺失' })
  const uid = await takeConfirmedScan(ctx, qrId, scanTicket)
  const account = await accountByUid(ctx.db, uid)
  refuseClosed(account)
  return { ...(await enter(ctx, account, 'scan')), isNew: false }
}

/** The shared end of every way in. */
export async function enter(ctx: Ctx, account: AccountRow, way: 'sms' | 'wechat' | 'scan') {
  const newDevice = !(await failures.deviceSeen(ctx.db, account.uid, ctx.deviceId))
  const session = await openSession(ctx, account.uid, ctx.deviceId, way)
  if (newDevice && account.auth_type !== AUTH_TYPE.newcomer)
    await notify(ctx, account.uid, 'acct.login', { ip: ctx.ip })
  const deadline = await cancelDeadline(ctx.db, account)
  return { ...session, authType: account.auth_type, ...(deadline && { cancelling: { deadline } }) }
}

export function refuseClosed(account: AccountRow): void {
  if (account.account_status === ACCOUNT_STATUS.frozen) throw fail(2113)
  if (account.account_status === ACCOUNT_STATUS.cancelled) throw fail(2112)
}

/** Wrong codes count per number on this device or address, so nobody can lock out a stranger. */
async function proveMobile(ctx: Ctx, mobile: string, code: string): Promise<void> {
  const now = ctx.clock.now()
  const who = { mobileHash: ctx.personal.hash('mobile', mobile), deviceId: ctx.deviceId, ip: ctx.ip }
  const recent = await failures.recent(ctx.rootDb, who, new Date(now - LOCK_MS))
  if (recent.last && recent.count >= LOCK_AFTER) {
    const minutes = Math.ceil((recent.last.getTime() + LOCK_MS - now) / 60_000)
    throw fail(2114, { minutes }, { n: Math.max(1, minutes) })
  }
  try {
    await consumeCode(ctx, mobile, SMS_SCENE.login, code)
  } catch (error) {
    if (error instanceof Failure && (error.code === 2104 || error.code === 2106))
      await failures.remember(ctx.rootDb, who, new Date(now))
    throw error
  }
}

async function findOrRegister(ctx: Ctx, mobile: string, inviteCode: string | undefined) {
  const known = await accountByMobile(ctx, mobile)
  if (known) return { account: known, isNew: false, inviteIgnored: inviteCode !== undefined }
  const { account, invited } = await createAccount(ctx, mobile, inviteCode)
  return { account, isNew: true, inviteIgnored: inviteCode !== undefined && !invited }
}

/** What this way of signing in cannot do without, with the sentence for each that is missing. */
function required<F extends keyof LoginInput>(
  input: LoginInput,
  texts: Record<F, string>,
): Record<F, string> {
  const missing = Object.keys(texts).filter((field) => input[field as F] === undefined) as F[]
  if (missing.length > 0) throw fieldsFailure(missing.map((field) => ({ field, msg: texts[field] })))
  return input as Record<F, string>
}
