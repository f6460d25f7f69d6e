import { isMobile } from '@tingan/rules/checks/mobile'
import { codePointLength } from '@tingan/rules/checks/text'
import { z } from 'zod'

/** Shared fields: one rule and one Chinese sentence each, used by form, route and type alike. */

const MOBILE = '请输入正确的手机号'
export const mobile = z.string({ error: MOBILE }).refine(isMobile, MOBILE)

const SMS_CODE = '请输入6位短信验证码'
export const smsCode = z.string({ error: SMS_CODE }).regex(/^\d{6}$/, SMS_CODE)

/** What a code is asked for; it proves only that. */
export const SMS_SCENE = {
  login: 1,
  changeMobile: 2,
  withdraw: 3,
  changeBank: 4,
  signContract: 5,
  mcnSettle: 6,
  mcnInvite: 7,
  mcnTodo: 8,
  enterprise: 9,
  changeBody: 10,
  changeOperator: 11,
  cancellation: 12,
  accountBind: 13,
  sensitive: 14,
} as const
export const smsScene = z.int('验证码场景不正确').min(1, '验证码场景不正确').max(14, '验证码场景不正确')

export const deviceId = z.string({ error: '设备标识不正确' }).regex(/^[0-9a-f]{32}$/, '设备标识不正确')
export const requestId = z.uuid('请求标识不正确')
export const loginUid = z.int('用户标识不正确')

export function enumOf<const T extends readonly number[]>(values: T, msg: string) {
  return z.int(msg).refine((value): value is T[number] => values.includes(value), msg)
}

/** Length counts code points, as a person counts characters. */
export function text(min: number, max: number, msg: string, string = z.string({ error: msg })) {
  return string.refine((value) => {
    const length = codePointLength(value)
    return length >= min && length <= max
  }, msg)
}

export const email = z.email('请输入正确的邮箱').max(64, '请输入正确的邮箱')
export const wechat = z.string().regex(/^[A-Za-z][-_A-Za-z0-9]{5,19}$/, '请输入正确的微信号')
export const qq = z.string().regex(/^[1-9]\d{4,11}$/, '请输入正确的QQ号')

/** A day of the calendar: 30 February is none, although Date would read it. */
export const day = (msg: string) => z.iso.date({ error: msg })

/** Why somebody does not agree with a take-down, or what was mended. */
export const appealReason = text(10, 500, '请填写申诉理由（10-500个字）')
