import { createHmac } from 'node:crypto'
import { account } from '@tingan/contract/account'
import { album } from '@tingan/contract/album'
import { allCalls } from '@tingan/contract/all-calls'
import { auth } from '@tingan/contract/auth'
import type { Call } from '@tingan/contract/call'
import { contract } from '@tingan/contract/contract'
import { SESSION_ENDED } from '@tingan/contract/errors'
import { EMPTY_SHA256, HEADER, signingKey, signingText } from '@tingan/contract/wire'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Browser, openBrowser, type SentRequest } from '../../testing/browser.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const everyCall = Object.entries(allCalls).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]) => ({ name: `${domain}.${name}`, call })),
)
const memberCalls = everyCall.filter(({ call }) => call.access.who === 'member')
const staffCalls = everyCall.filter(({ call }) => call.access.who === 'staff')
const signedCalls = everyCall.filter(({ call }) => !call.unsigned && call.access.who !== 'staff')

describe('a signed-out caller', () => {
  test.each(memberCalls)('is asked by $name to sign in', async ({ call }) => {
    expect(await openBrowser(server).call(call, {})).toEqual({ code: 1001, msg: '请先登录', data: null })
  })
})

describe('a creator’s ticket', () => {
  test.each(staffCalls)('does not open $name', async ({ call }) => {
    const creator = await signedIn(server, 10000001)
    expect(await creator.call(call, {})).toMatchObject({ code: 9001 })
    const headers = { 'x-ops-request': '1', cookie: creator.cookies() }
    expect(await creator.call(call, {}, { headers })).toMatchObject({ code: 1001 })
  })
})

describe('a request without signature', () => {
  test.each(signedCalls)('is refused by $name', async ({ call }) => {
    const options = { headers: { [HEADER.sign]: '' } }
    expect(await openBrowser(server).call(call, {}, options)).toMatchObject({ code: 2007 })
  })
})

describe('a request that was not signed as it arrived', () => {
  const body = JSON.stringify({ sessionId: 1 })
  const query =
    (from: string, to: string) =>
    ({ url, init }: { url: string; init: never }) => ({
      url: url.replace(from, to),
      init,
    })
  const cases: [string, Parameters<Browser['call']>[2] & object][] = [
    ['another ticket', { headers: { [HEADER.ticket]: 'a'.repeat(64) } }],
    ['another event id', { headers: { [HEADER.eventId]: 'b'.repeat(32) } }],
    ['a changed query value', { alter: query('version=2.11.0', 'version=2.11.1') }],
    ['an added query value', { alter: query('?', '?mcnId=20001&') }],
    ['a changed body', { alter: ({ url, init }) => ({ url, init: { ...init, body } }) }],
    ['no body', { alter: ({ url, init }) => ({ url, init: { ...init, body: '' } }) }],
    ['the path of another call', { headers: { [HEADER.signPath]: '/api/v1/user/info' } }],
    ['no path', { headers: { [HEADER.signPath]: '' } }],
    ['a signature in capitals', { alter: capitals }],
    ['a signature that is not ASCII', { headers: { [HEADER.sign]: 'é'.repeat(64) } }],
    ['a nonce too short', { query: { nonce: 'abc' } }],
    ['a nonce too long', { query: { nonce: 'abcdefg' } }],
  ]

  function capitals({ url, init }: Parameters<NonNullable<(typeof cases)[0][1]['alter']>>[0]) {
    const sign = (init.headers[HEADER.sign] ?? '').toUpperCase()
    return { url, init: { ...init, headers: { ...init.headers, [HEADER.sign]: sign } } }
  }

  test.each(cases)('%s answers 2007 and leaves the session alone', async (_, options) => {
    const browser = await signedIn(server, 10000001)
    expect(await browser.call(auth.kick, { sessionId: 999 }, options)).toMatchObject({ code: 2007 })
    expect(await browser.call(auth.validate, {})).toMatchObject({ code: 200 })
  })
})

describe('the age of a request', () => {
  const seconds = (shift: number) => ({ query: { timestamp: String(server.deps.clock.seconds() + shift) } })

  test.each([
    ['an old one', -302],
    ['one from the future', 302],
  ])('%s answers 2008 and leaves the session alone', async (_, shift) => {
    const browser = await signedIn(server, 10000001)
    expect(await browser.call(auth.validate, {}, seconds(shift))).toMatchObject({ code: 2008 })
    expect(await browser.call(auth.validate, {})).toMatchObject({ code: 200 })
  })

  test.each([-290, 290])('%i seconds off is still good', async (shift) => {
    expect(await openBrowser(server).call(auth.agreements, {}, seconds(shift))).toMatchObject({ code: 200 })
  })

  test.each(['', 'yesterday', '1.5', 'NaN', 'Infinity'])(
    'a timestamp of "%s" answers 2008',
    async (timestamp) => {
      const answer = await openBrowser(server).call(auth.agreements, {}, { query: { timestamp } })
      expect(answer).toMatchObject({ code: 2008 })
    },
  )
})

describe('the same request again', () => {
  test('answers 2009 and leaves the session alone', async () => {
    const browser = await signedIn(server, 10000001)
    const query = { nonce: 'abc123', timestamp: String(server.deps.clock.seconds()) }
    expect(await browser.call(auth.validate, {}, { query })).toMatchObject({ code: 200 })
    expect(await browser.call(auth.validate, {}, { query })).toMatchObject({ code: 2009 })
    expect(await browser.call(auth.validate, {})).toMatchObject({ code: 200 })
  })

  test('may come from another device', async () => {
    const query = { nonce: 'abc124', timestamp: String(server.deps.clock.seconds()) }
    expect(await openBrowser(server).call(auth.agreements, {}, { query })).toMatchObject({ code: 200 })
    expect(await openBrowser(server).call(auth.agreements, {}, { query })).toMatchObject({ code: 200 })
  })

  test('that was refused for its signature has not used up the nonce', async () => {
    const browser = openBrowser(server)
    const query = { nonce: 'abc125', timestamp: String(server.deps.clock.seconds()) }
    await browser.call(auth.agreements, {}, { query, headers: { [HEADER.sign]: '' } })
    expect(await browser.call(auth.agreements, {}, { query })).toMatchObject({ code: 200 })
  })
})

describe('a query key given twice', () => {
  const resigned = (browser: Browser, change: (query: string) => string) => (request: SentRequest) => {
    const [address = '', query = ''] = request.url.split('?')
    const changed = change(query)
    const { eventId, tokens } = browser.identity!
    const path = request.init.headers[HEADER.signPath] ?? ''
    const sign = createHmac('sha256', signingKey(tokens.accessToken, eventId))
      .update(signingText('GET', path, changed, EMPTY_SHA256))
      .digest('hex')
    const init = { ...request.init, headers: { ...request.init.headers, [HEADER.sign]: sign } }
    return { url: `${address}?${changed}`, init }
  }

  test('is signed as it was sent, and the last one counts', async () => {
    const browser = await signedIn(server, 10000001)
    const last = resigned(browser, (query) => `${query}&loginUid=10000011`)
    expect(await browser.call(account.info, {}, { alter: last })).toMatchObject({ code: 2002 })
    const first = resigned(browser, (query) => `loginUid=10000011&${query}`)
    expect(await browser.call(account.info, {}, { alter: first })).toMatchObject({ code: 200 })
  })
})

describe('a ticket', () => {
  test('that nobody was given answers 1002', async () => {
    const browser = await signedIn(server, 10000001)
    browser.identity!.tokens.accessToken = 'f'.repeat(64)
    expect(await browser.call(auth.validate, {})).toMatchObject({ code: 1002 })
  })

  test('is not a refresh token, even when a page has just looked that up', async () => {
    const browser = await signedIn(server, 10000001)
    const { refreshToken } = browser.identity!.tokens
    const tkData = browser.cookies().match(/tkData=[^;]+/)
    await browser.page('/home', `deviceId=${browser.deviceId}; ${tkData}`)
    browser.identity!.tokens.accessToken = refreshToken
    expect(await browser.call(auth.validate, {})).toMatchObject({ code: 1002 })
  })

  test('is good only with its own uid', async () => {
    const browser = await signedIn(server, 10000001)
    const options = { headers: { [HEADER.uid]: '10000011' } }
    expect(await browser.call(auth.validate, {}, options)).toMatchObject({ code: 1005 })
  })

  test('is good only on its own device', async () => {
    const browser = await signedIn(server, 10000001)
    const stranger = openBrowser(server)
    stranger.identity = browser.identity
    expect(await stranger.call(auth.validate, {})).toMatchObject({ code: 1005 })
  })

  test('is good only with its own event id', async () => {
    const browser = await signedIn(server, 10000001)
    browser.identity!.eventId = '0'.repeat(32)
    expect(await browser.call(auth.validate, {})).toMatchObject({ code: 1005 })
  })

  test('must be good where signing in is a choice', async () => {
    const browser = await signedIn(server, 10000001)
    browser.identity!.tokens.accessToken = 'f'.repeat(64)
    const input = { mobile: '13800000001', scene: 1, code: '000000' }
    expect(await browser.call(auth.checkCode, input)).toMatchObject({ code: 1002 })
  })
})

test('a role that may not call is told so', async () => {
  const newcomer = await signedIn(server, 10000002)
  expect(await newcomer.call(account.role, {})).toMatchObject({ code: 2003, msg: '暂无权限操作' })
})

test('an applicant may not ask what only settled people may', async () => {
  const applicant = await signedIn(server, 10000003)
  expect(await applicant.call(album.existsOnline, {})).toMatchObject({ code: 2003 })
})

describe('an account waiting for its cancellation', () => {
  const leadsOut = [
    'auth.sendCodeByUid',
    'auth.logout',
    'auth.validate',
    'session.state',
    'account.info',
    'account.rollbackCancellation',
  ]

  test.each(memberCalls.filter(({ name }) => !leadsOut.includes(name)))(
    'is refused $name',
    async ({ call }) => {
      const browser = await signedIn(server, 10000007)
      expect(await browser.call(call, {})).toMatchObject({ code: 2111, msg: '账号处于注销冷静期' })
    },
  )

  test.each(memberCalls.filter(({ name }) => leadsOut.includes(name)))('may call $name', async ({ call }) => {
    const browser = await signedIn(server, 10000007)
    const { code } = await browser.call(call, { scene: 12 })
    expect(code).not.toBe(2111)
    expect(SESSION_ENDED).not.toContain(code)
  })
})

test('somebody elses uid in a call sounds as if it did not exist', async () => {
  const browser = await signedIn(server, 10000011)
  for (const call of [account.info, account.role, contract.signTotal])
    expect(await browser.call(call, { loginUid: 10000001 })).toMatchObject({ code: 2002, data: null })
})
