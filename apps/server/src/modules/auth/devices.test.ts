import { auth } from '@tingan/contract/auth'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { cookiesOf, refreshImage } from '../../testing/refresh-image.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const validate = async (browser: Browser) => (await browser.call(auth.validate, {})).code

async function devicesOf(uid: number, count: number): Promise<Browser[]> {
  const browsers = []
  for (let device = 0; device < count; device++) {
    browsers.push(await signedIn(server, uid))
    server.deps.clock.advance(1000)
  }
  return browsers
}

describe('five devices', () => {
  test('may be signed in at once; the sixth ends the oldest', async () => {
    const { uid } = await anAccount(server)
    const browsers = await devicesOf(uid, 5)
    expect(await Promise.all(browsers.map(validate))).toEqual([200, 200, 200, 200, 200])
    browsers.push(...(await devicesOf(uid, 1)))
    expect(await Promise.all(browsers.map(validate))).toEqual([1003, 200, 200, 200, 200, 200])
  })

  test('stay five when ten come at once', async () => {
    const { uid } = await anAccount(server)
    const browsers = await Promise.all(Array.from({ length: 10 }, () => signedIn(server, uid)))
    const codes = await Promise.all(browsers.map(validate))
    expect(codes.filter((code) => code === 200)).toHaveLength(5)
    expect(codes.filter((code) => code === 1003)).toHaveLength(5)
  })

  test('do not count those that ran out', async () => {
    const { uid } = await anAccount(server)
    await devicesOf(uid, 1)
    server.deps.clock.advance(31 * 86_400_000)
    const browsers = await devicesOf(uid, 5)
    expect(await Promise.all(browsers.map(validate))).toEqual([200, 200, 200, 200, 200])
  })
})

test('signing in again on the same device replaces the session there', async () => {
  const { uid } = await anAccount(server)
  const first = await signedIn(server, uid)
  const second = await signedIn(server, uid, first.deviceId)
  expect(await validate(first)).toBe(1002)
  expect(await validate(second)).toBe(200)
})

test('two people may share a device', async () => {
  const [one, other] = [await anAccount(server), await anAccount(server)]
  const first = await signedIn(server, one.uid)
  const second = await signedIn(server, other.uid, first.deviceId)
  expect([await validate(first), await validate(second)]).toEqual([200, 200])
})

describe('signing out', () => {
  test('ends this session, takes its cookies away and leaves the others', async () => {
    const { uid } = await anAccount(server)
    const [one, other] = (await devicesOf(uid, 2)) as [Browser, Browser]
    const response = await one.send(auth.logout, {})
    expect(await response.json()).toMatchObject({ code: 200, data: true })
    const cookies = cookiesOf(response)
    expect(Object.keys(cookies).toSorted()).toEqual(
      ['accessToken', 'accessTokenExpire', 'eventId', 'loginUid', 'tkData', 'token'].toSorted(),
    )
    for (const { value, attributes } of Object.values(cookies)) {
      expect(value).toBe('')
      expect(attributes).toContain('Max-Age=0')
    }
    expect([await validate(one), await validate(other)]).toEqual([1002, 200])
    const { refreshToken } = one.identity!.tokens
    expect(await refreshImage(server, { refreshToken })).toMatchObject({ resultCode: 1999 })
  })
})

describe('the list of devices', () => {
  test('shows the living first, the own one marked, and why others ended', async () => {
    const { uid } = await anAccount(server)
    const [one, other] = (await devicesOf(uid, 2)) as [Browser, Browser]
    await one.call(auth.logout, {})
    const { code, data } = await other.call(auth.sessions, {})
    expect(code).toBe(200)
    expect(data).toMatchObject([
      { current: true, loginWay: 'sms', ip: '127.0.0.1', endedAt: null, endReason: null },
      { current: false, endedAt: expect.any(Number), endReason: '主动退出' },
    ])
  })

  test('shows nobody elses', async () => {
    const browser = await signedIn(server, (await anAccount(server)).uid)
    expect((await browser.call(auth.sessions, {})).data).toHaveLength(1)
  })

  test('says so when one was not used for too long', async () => {
    const { uid } = await anAccount(server)
    const [left] = (await devicesOf(uid, 1)) as [Browser]
    server.deps.clock.advance(3600_000)
    await validate(left)
    server.deps.clock.advance(30 * 86_400_000 - 3600_000)
    const browser = await signedIn(server, uid)
    const { data } = await browser.call(auth.sessions, {})
    expect(data.at(-1)).toMatchObject({ endReason: '长期未使用，登录过期', endedAt: expect.any(Number) })
  })

  test.each([
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/140.0 Safari/537.36', 'Windows · Chrome'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Windows · Edge'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17.0 Safari/605.1', 'macOS · Safari'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0', 'iOS · 微信'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', 'Linux · Firefox'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Android · Chrome'],
    ['curl/8.0', '未知设备'],
  ])('calls %s %s', async (userAgent, name) => {
    const { uid, mobile } = await anAccount(server)
    const visitor = openBrowser(server)
    const code = await visitor.codeFor(mobile)
    const { deviceId } = visitor
    const input = { loginType: 1, mobile, code, agree: true, deviceId } as const
    await visitor.call(auth.login, input, { headers: { 'user-agent': userAgent } })
    const { data } = await (await signedIn(server, uid)).call(auth.sessions, {})
    expect(data.map(({ device }) => device)).toContain(name)
  })
})

describe('taking a device offline', () => {
  async function anotherDevice() {
    const { uid } = await anAccount(server)
    const [other, own] = (await devicesOf(uid, 2)) as [Browser, Browser]
    const { data } = await own.call(auth.sessions, {})
    return { own, other, sessionId: data.find(({ current }) => !current)!.sessionId }
  }

  test('ends it there, once', async () => {
    const { own, other, sessionId } = await anotherDevice()
    expect(await own.call(auth.kick, { sessionId })).toMatchObject({ code: 200, data: true })
    expect([await validate(own), await validate(other)]).toEqual([200, 1003])
    expect(await own.call(auth.kick, { sessionId })).toMatchObject({ code: 2002 })
    const { data } = await own.call(auth.sessions, {})
    expect(data.find((session) => session.sessionId === sessionId)).toMatchObject({
      endReason: '在其他设备上被下线',
    })
  })

  test('of somebody else is not possible', async () => {
    const { other, sessionId } = await anotherDevice()
    const stranger = await signedIn(server, (await anAccount(server)).uid)
    expect(await stranger.call(auth.kick, { sessionId })).toMatchObject({ code: 2002 })
    expect(await validate(other)).toBe(200)
  })

  test.each([0, -1, 2 ** 52])('number %d does not exist', async (sessionId) => {
    const { own } = await anotherDevice()
    expect(await own.call(auth.kick, { sessionId })).toMatchObject({ code: 2002 })
  })
})
