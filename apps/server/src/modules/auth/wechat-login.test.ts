import { randomUUID } from 'node:crypto'
import { auth } from '@tingan/contract/auth'
import type { Envelope } from '@tingan/contract/envelope'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { aMobile, anAccount } from '../../testing/members.ts'
import { otherThan } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const aWechat = () => `wx-${randomUUID()}`

/** From our page to WeChat's and back: what the callback page finds in its address. */
async function atWechat(
  browser: Browser,
  openId: string,
  act: 'allow' | 'deny' = 'allow',
  redirect?: string,
) {
  const { data } = await browser.call(auth.wechatAddress, redirect === undefined ? {} : { redirect })
  const state = new URL(data.url, server.origin).searchParams.get('state') ?? ''
  const body = JSON.stringify({ act, openId })
  const response = await fetch(`${server.origin}/sandbox/api/wechat/${state}`, { method: 'POST', body })
  const decided = ((await response.json()) as Envelope<{ redirect: string }>).data
  const back = new URL(decided.redirect, server.origin)
  expect(back.pathname).toBe('/callback/wxLogincallBack')
  return { state, code: back.searchParams.get('code') ?? '' }
}

const authorize = (browser: Browser, back: { code: string; state: string }) =>
  browser.call(auth.authorize, { plat: 'wx', ...back })

async function bindTicket(browser: Browser, openId: string): Promise<string> {
  return (await authorize(browser, await atWechat(browser, openId))).data.bindTicket!
}

async function bind(browser: Browser, openId: string, mobile: string) {
  const ticket = await bindTicket(browser, openId)
  const code = await browser.codeFor(mobile)
  const { deviceId } = browser
  return browser.call(auth.login, { loginType: 2, mobile, code, bindTicket: ticket, agree: true, deviceId })
}

describe('a WeChat nobody is bound to', () => {
  test('asks for a phone, and is bound to it from then on', async () => {
    const openId = aWechat()
    const browser = openBrowser(server)
    const first = await authorize(browser, await atWechat(browser, openId, 'allow', '/income'))
    expect(first).toMatchObject({
      code: 200,
      data: { bound: false, redirect: '/income', bindTicket: expect.any(String) },
    })
    expect(first.data).not.toHaveProperty('login')

    const { uid, mobile } = await anAccount(server)
    expect(await bind(browser, openId, mobile)).toMatchObject({
      code: 200,
      data: { loginUid: uid, isNew: false },
    })

    const elsewhere = openBrowser(server)
    const second = await authorize(elsewhere, await atWechat(elsewhere, openId))
    expect(second).toMatchObject({ code: 200, data: { bound: true, login: { loginUid: uid, authType: 1 } } })
    const { loginUid, eventId, ...tokens } = second.data.login!
    elsewhere.identity = { uid: loginUid, eventId, tokens }
    const devices = await elsewhere.call(auth.sessions, {})
    expect(devices.data.map(({ loginWay }) => loginWay)).toEqual(['wechat', 'wechat'])
  })

  test('can be bound to a number that is registered in the same step', async () => {
    const answer = await bind(openBrowser(server), aWechat(), aMobile())
    expect(answer).toMatchObject({ code: 200, data: { isNew: true } })
  })

  test('is kept only as a hash', async () => {
    const openId = aWechat()
    await bind(openBrowser(server), openId, aMobile())
    const rows = await server.deps.db.selectFrom('wechat_link').select('open_id_hash').execute()
    expect(rows.map((row) => row.open_id_hash)).not.toContain(openId)
  })
})

describe('the newest proof wins', () => {
  test('when a phone is bound to another WeChat', async () => {
    const { uid, mobile } = await anAccount(server)
    const [old, recent] = [aWechat(), aWechat()]
    await bind(openBrowser(server), old, mobile)
    server.deps.clock.advance(61_000)
    await bind(openBrowser(server), recent, mobile)
    const browser = openBrowser(server)
    expect(await authorize(browser, await atWechat(browser, old))).toMatchObject({ data: { bound: false } })
    const again = await authorize(browser, await atWechat(browser, recent))
    expect(again).toMatchObject({ data: { bound: true, login: { loginUid: uid } } })
  })

  test('when a WeChat is bound to another phone', async () => {
    const openId = aWechat()
    const browser = openBrowser(server)
    const ticket = await bindTicket(browser, openId)
    await bind(openBrowser(server), openId, (await anAccount(server)).mobile)
    const { uid, mobile } = await anAccount(server)
    const code = await browser.codeFor(mobile)
    const { deviceId } = browser
    await browser.call(auth.login, { loginType: 2, mobile, code, bindTicket: ticket, agree: true, deviceId })
    const again = await authorize(browser, await atWechat(browser, openId))
    expect(again).toMatchObject({ data: { bound: true, login: { loginUid: uid } } })
  })
})

describe('a way back that is not the one we sent', () => {
  test('a state works once', async () => {
    const browser = openBrowser(server)
    const back = await atWechat(browser, aWechat())
    expect(await authorize(browser, back)).toMatchObject({ code: 200 })
    expect(await authorize(browser, back)).toMatchObject({ code: 2109 })
  })

  test('a state works only in the browser that asked, which can still use it', async () => {
    const browser = openBrowser(server)
    const back = await atWechat(browser, aWechat())
    expect(await authorize(openBrowser(server), back)).toMatchObject({ code: 2109 })
    expect(await authorize(browser, back)).toMatchObject({ code: 200 })
  })

  test('a state lives ten minutes', async () => {
    const browser = openBrowser(server)
    const back = await atWechat(browser, aWechat())
    server.deps.clock.advance(601_000)
    expect(await authorize(browser, back)).toMatchObject({ code: 2109 })
  })

  test('a state cannot be made up, nor a code', async () => {
    const browser = openBrowser(server)
    const { state, code } = await atWechat(browser, aWechat())
    expect(await authorize(browser, { state: 'made up', code })).toMatchObject({ code: 2109 })
    expect(await authorize(browser, { state, code: 'made up' })).toMatchObject({ code: 2109 })
  })

  test('a refusal at WeChat brings no code, and nothing is signed in', async () => {
    const browser = openBrowser(server)
    const back = await atWechat(browser, aWechat(), 'deny')
    expect(back.code).toBe('')
    expect(await authorize(browser, back)).toMatchObject({ code: 2001, msg: '授权码缺失' })
    expect(await authorize(browser, { ...back, code: 'x' })).toMatchObject({ code: 2109 })
  })

  test('another platform is not known', async () => {
    const input = { plat: 'qq', code: 'x', state: 'y' } as never
    expect(await openBrowser(server).call(auth.authorize, input)).toMatchObject({
      code: 2001,
      msg: '暂不支持该授权方式',
    })
  })
})

describe('a bind ticket', () => {
  async function waiting() {
    const browser = openBrowser(server)
    const ticket = await bindTicket(browser, aWechat())
    const mobile = aMobile()
    const code = await browser.codeFor(mobile)
    const login = (by: Browser, more: object = {}) =>
      by.call(auth.login, {
        loginType: 2,
        mobile,
        code,
        bindTicket: ticket,
        agree: true,
        deviceId: by.deviceId,
        ...more,
      })
    return { browser, login, code }
  }

  test('survives a wrong code', async () => {
    const { browser, login, code } = await waiting()
    expect(await login(browser, { code: otherThan(code) })).toMatchObject({ code: 2104 })
    expect(await login(browser)).toMatchObject({ code: 200 })
  })

  test('works once', async () => {
    const { browser, login } = await waiting()
    await login(browser)
    const mobile = aMobile()
    const code = await browser.codeFor(mobile)
    expect(await login(browser, { mobile, code })).toMatchObject({ code: 2109 })
  })

  test('works only in its browser, and does not cost the code there', async () => {
    const { browser, login } = await waiting()
    expect(await login(openBrowser(server))).toMatchObject({ code: 2109 })
    expect(await login(browser)).toMatchObject({ code: 200 })
  })

  test('lives a quarter of an hour', async () => {
    const { browser, login } = await waiting()
    server.deps.clock.advance(15 * 60_000 + 1000)
    expect(await login(browser)).toMatchObject({ code: 2109 })
  })

  test('must be given', async () => {
    const { browser, login } = await waiting()
    expect(await login(browser, { bindTicket: undefined })).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'bindTicket', msg: '微信授权已失效，请重新授权' }] },
    })
  })
})

test.each([
  ['frozen', 2, 2113],
  ['cancelled', 4, 2112],
])('a WeChat bound to a %s account does not open it', async (_, account_status, code) => {
  const openId = aWechat()
  const { uid, mobile } = await anAccount(server)
  await bind(openBrowser(server), openId, mobile)
  await server.deps.db.updateTable('account').set({ account_status }).where('uid', '=', uid).execute()
  const browser = openBrowser(server)
  expect(await authorize(browser, await atWechat(browser, openId))).toMatchObject({ code, data: null })
})
