import { errorText } from '@tingan/contract/errors'
import { describe, expect, it } from 'vitest'
import { clearsCode, failureText, loginErrors } from './login-failure.ts'

const refused = (code: Parameters<typeof errorText>[0], data: unknown = null) =>
  ({ ok: false, code, msg: errorText(code, { n: 15 }), data }) as const

describe('where a refusal is shown', () => {
  it.each([
    [2101, 'mobile'],
    [2113, 'mobile'],
    [2103, 'code'],
    [2105, 'code'],
    [2106, 'code'],
    [2114, 'code'],
    [2017, 'agree'],
    [2014, 'form'],
  ] as const)('%i under %s', (code, field) => {
    expect(loginErrors(refused(code))).toEqual({ [field]: refused(code).msg })
  })

  it('tells how many tries are left', () => {
    expect(loginErrors(refused(2104, { left: 3 }))).toEqual({ code: '验证码错误，还可以再试 3 次' })
    expect(loginErrors(refused(2104))).toEqual({ code: '验证码错误' })
  })

  it('takes field errors of the form, and shows the others above it', () => {
    const errors = [{ field: 'mobile', msg: '请输入正确的手机号' }]
    expect(loginErrors({ ...refused(2001), errors })).toEqual({ mobile: '请输入正确的手机号' })
    const foreign = [{ field: 'bindTicket', msg: '微信授权已失效，请重新授权' }]
    expect(loginErrors({ ...refused(2001), msg: foreign[0]!.msg, errors: foreign })).toEqual({
      form: '微信授权已失效，请重新授权',
    })
  })

  it('gives a server fault its number', () => {
    expect(failureText({ ...refused(2000), traceId: 'ab12' })).toBe('系统繁忙，请稍后重试（编号 ab12）')
  })

  it('clears only codes that are of no more use', () => {
    expect([2103, 2104, 2105, 2106, 2107].map((code) => clearsCode({ ok: false, code, msg: '' }))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })
})
