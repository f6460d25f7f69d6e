import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import { feedback } from '@tingan/contract/feedback'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  browser = await signedIn(server, 10000001)
})
afterAll(() => server.stop())

describe('a body', () => {
  const deep = (depth: number) => `{"agreements":${'['.repeat(depth)}${']'.repeat(depth)}}`
  test.each([
    ['cut short', '{"sessionId":'],
    ['plain text', 'sessionId=1'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['an array', '[{"sessionId":1}]'],
    ['a number', '42'],
    ['a text', '"sessionId"'],
    ['a switch', 'true'],
    ['nested too deeply', deep(200_000)],
  ])('that is %s answers 2001', async (_, rawBody) => {
    const answer = await browser.call(auth.acceptAgreements, { agreements: [] }, { rawBody })
    expect(answer).toEqual({
      code: 2001,
      msg: '请求内容格式不正确',
      data: { errors: [{ field: '', msg: '请求内容格式不正确' }] },
    })
  })

  test.each([
    ['null', 'null'],
    ['empty', ''],
    ['an empty object', '{}'],
  ])('that is %s lacks its fields', async (_, rawBody) => {
    const answer = await browser.call(auth.kick, { sessionId: 1 }, { rawBody })
    expect(answer).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'sessionId', msg: '请选择设备' }] },
    })
  })
})

describe('fields', () => {
  test('that nobody declared are ignored', async () => {
    const rawBody = JSON.stringify({ kind: 'api', admin: true, nested: { uid: 1 }, toString: 'x' })
    expect(await browser.call(feedback.report, { kind: 'api' }, { rawBody })).toMatchObject({ code: 200 })
  })

  test('that could reach a prototype are ignored', async () => {
    const rawBody =
      '{"kind":"api","__proto__":{"kind":"x","polluted":1},"constructor":{"prototype":{"polluted":1}}}'
    expect(await browser.call(feedback.report, { kind: 'api' }, { rawBody })).toMatchObject({ code: 200 })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('cannot be given by way of a prototype', async () => {
    const rawBody = '{"__proto__":{"kind":"api"}}'
    expect(await browser.call(feedback.report, { kind: 'api' }, { rawBody })).toMatchObject({ code: 2001 })
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'of a query may be called %s',
    async (name) => {
      const answer = await browser.call(account.info, {}, { query: { [name]: '1' } })
      expect(answer).toMatchObject({ code: 200, data: { loginUid: 10000001 } })
    },
  )

  test('that are wrong are all named at once, the first one in msg', async () => {
    const answer = await openBrowser(server).call(auth.login, {
      loginType: 9,
      mobile: '12345',
      code: '12ab',
      agree: 'yes' as never,
      deviceId: 'short',
    })
    expect(answer).toEqual({
      code: 2001,
      msg: '请选择登录方式',
      data: {
        errors: [
          { field: 'loginType', msg: '请选择登录方式' },
          { field: 'mobile', msg: '请输入正确的手机号' },
          { field: 'code', msg: '请输入6位短信验证码' },
          { field: 'agree', msg: '请先阅读并同意服务协议与隐私政策' },
          { field: 'deviceId', msg: '设备标识不正确' },
        ],
      },
    })
  })

  test('that are missing are all named at once', async () => {
    const visitor = openBrowser(server)
    const input = { loginType: 1 as const, agree: true, deviceId: visitor.deviceId }
    expect(await visitor.call(auth.login, input)).toEqual({
      code: 2001,
      msg: '请输入正确的手机号',
      data: {
        errors: [
          { field: 'mobile', msg: '请输入正确的手机号' },
          { field: 'code', msg: '请输入6位短信验证码' },
        ],
      },
    })
  })

  test('inside a list are named by their place', async () => {
    const agreements = [{ type: 'serve', version: '1.0' }, { type: 'nothing' }]
    const answer = await browser.call(auth.acceptAgreements, { agreements: agreements as never })
    expect(answer).toMatchObject({
      code: 2001,
      data: {
        errors: [{ field: 'agreements.1.type' }, { field: 'agreements.1.version', msg: '协议版本缺失' }],
      },
    })
  })
})

describe('an empty text', () => {
  test.each([
    ['empty', ''],
    ['only spaces', '   '],
    ['only characters nobody sees', '\u200b\u2060\ufeff'],
    ['null', null],
  ])('(%s) is missing where it is required', async (_, verifyToken) => {
    const answer = await browser.call(account.rollbackCancellation, { verifyToken: verifyToken as string })
    expect(answer).toMatchObject({
      code: 2015,
      data: { errors: [{ field: 'verifyToken', msg: '请先完成短信验证' }] },
    })
  })

  test('is absent where it is optional', async () => {
    const { uid } = await anAccount(server, { nickname: '不改名' })
    const owner = await signedIn(server, uid)
    const input = { nickname: '', intro: ' ', email: null as never, version: 1 }
    expect(await owner.call(account.edit, input)).toMatchObject({ code: 200, data: { nickname: '不改名' } })
  })

  test('in a query is absent too', async () => {
    const answer = await browser.call(account.info, {}, { query: { loginUid: '' } })
    expect(answer).toMatchObject({ code: 200 })
  })
})

describe('a number written as text', () => {
  test('is read in a query', async () => {
    const answer = await browser.call(account.info, {}, { query: { loginUid: '10000001' } })
    expect(answer).toMatchObject({ code: 200 })
  })

  test('is read in a form', async () => {
    const answer = await openBrowser(server).call(auth.checkMobile, { mobile: '13800000001', type: 1 })
    expect(answer).toMatchObject({ code: 200, data: { canUse: false } })
  })

  test('is refused in JSON', async () => {
    const answer = await browser.call(auth.kick, { sessionId: '5' as never })
    expect(answer).toMatchObject({ code: 2001, data: { errors: [{ field: 'sessionId' }] } })
  })

  test.each(['12a', '1e3', '0x10', '1.5', '99999999999999999999', 'NaN'])(
    'is no number when it is "%s"',
    async (loginUid) => {
      const answer = await browser.call(account.info, {}, { query: { loginUid } })
      expect(answer).toMatchObject({ code: 2001, msg: '用户标识不正确' })
    },
  )
})

describe('a device id', () => {
  test.each([
    ['holding a zero byte', '\0'],
    ['endlessly long', 'a'.repeat(5000)],
    ['missing', ''],
  ])('%s is no obstacle to an open call', async (_, deviceId) => {
    const answer = await openBrowser(server).call(auth.wechatAddress, {}, { query: { deviceId } })
    expect(answer).toMatchObject({ code: 200 })
  })
})

describe('markup', () => {
  const intro = async (text: string) => {
    const { uid } = await anAccount(server)
    const owner = await signedIn(server, uid)
    const answer = await owner.call(account.edit, {
      intro: `白天做编辑，夜里读书给人听。${text}`,
      version: 1,
    })
    expect(answer.code).toBe(200)
    return answer.data.intro.slice('白天做编辑，夜里读书给人听。'.length)
  }

  test.each([
    ['<b>好</b>', '好'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<!-- 注释 -->好', '好'],
    ['<scr<b>ipt>好</scr</b>ipt>', '好'],
    ['<<b>script>好<<b>/script>', '好'],
    ['</<b>script>好', '好'],
    ['1 < 2，3 > 2', '1 < 2，3 > 2'],
    ['I <3 你', 'I <3 你'],
  ])('%s is stored as %s', async (given, stored) => {
    expect(await intro(given)).toBe(stored)
  })

  test('nested without end leaves nothing that opens a tag', async () => {
    expect(await intro(`${'<'.repeat(20)}b>${'b>'.repeat(19)}`)).not.toMatch(/<[a-z!/]/i)
  })

  test('that never closes does not hold the server up', async () => {
    const started = performance.now()
    const answer = await browser.call(feedback.report, { kind: 'api', message: '<a'.repeat(250_000) })
    expect(answer).toMatchObject({ code: 2001 })
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
