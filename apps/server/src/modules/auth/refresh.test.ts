import { auth } from '@tingan/contract/auth'
import { decodeTkData } from '@tingan/contract/token-blob'
import { HEADER } from '@tingan/contract/wire'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { cookiesOf, refreshImage } from '../../testing/refresh-image.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const HOUR = 3600
const DAY = 86_400
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const someone = async () => signedIn(server, (await anAccount(server)).uid)
const tokensOf = (browser: Browser) => browser.identity!.tokens
const refresh = (browser: Browser, refreshToken = tokensOf(browser).refreshToken) =>
  refreshImage(server, { refreshToken, ticket: tokensOf(browser).accessToken })
const acquire = (browser: Browser, refreshToken = tokensOf(browser).refreshToken) =>
  browser.call(auth.acquireToken, {}, { headers: { [HEADER.refreshToken]: refreshToken } })
const validate = async (browser: Browser, accessToken: string) => {
  const other = { ...browser.identity!, tokens: { ...tokensOf(browser), accessToken } }
  const before = browser.identity
  browser.identity = other
  const { code } = await browser.call(auth.validate, {})
  browser.identity = before
  return code
}

describe('the picture', () => {
  test('is a PNG, then the tokens as JSON, then three big-endian numbers', async () => {
    const { response, picture, resultCode, errorCode, blob } = await refresh(await someone())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(picture.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    expect(picture.subarray(-8, -4).toString('latin1')).toBe('IEND')
    expect([resultCode, errorCode]).toEqual([200, 0])
    const now = server.deps.clock.seconds()
    expect(blob).toEqual({
      accessToken: expect.stringMatching(/^[0-9a-f]{64}$/),
      accessTokenExpire: expect.closeTo(now + 2 * HOUR, -1),
      refreshToken: expect.stringMatching(/^[0-9a-f]{64}$/),
      refreshTokenExpire: expect.closeTo(now + 30 * DAY, -1),
    })
  })

  test('holds no tokens when the answer is no', async () => {
    const { response, picture, resultCode, errorCode, json } = await refreshImage(server, {
      refreshToken: 'none',
    })
    expect(response.status).toBe(200)
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(json).toBe('')
    expect([resultCode, errorCode]).toEqual([1999, 1])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('brings cookies that live as long as what they hold', async () => {
    const browser = await someone()
    const { response, blob } = await refresh(browser)
    const cookies = cookiesOf(response)
    const { accessTokenExpire, refreshTokenExpire, accessToken } = blob!
    expect(decodeTkData(cookies.tkData!.value)).toEqual(blob)
    expect(cookies).toMatchObject({
      tkData: { expires: refreshTokenExpire },
      accessToken: { value: accessToken, expires: accessTokenExpire },
      accessTokenExpire: { value: String(accessTokenExpire), expires: accessTokenExpire },
      token: { value: accessToken, expires: refreshTokenExpire },
      loginUid: { value: String(browser.identity!.uid), expires: refreshTokenExpire },
      eventId: { value: browser.identity!.eventId, expires: refreshTokenExpire },
    })
    for (const { attributes } of Object.values(cookies)) expect(attributes).toMatch(/Path=\/;.*SameSite=Lax$/)
  })
})

describe('a rotation', () => {
  test('gives another pair, and the new access token works', async () => {
    const browser = await someone()
    const { blob } = await refresh(browser)
    expect(blob!.accessToken).not.toBe(tokensOf(browser).accessToken)
    expect(blob!.refreshToken).not.toBe(tokensOf(browser).refreshToken)
    expect(await validate(browser, blob!.accessToken)).toBe(200)
  })

  test('asked again within a minute gives the same pair', async () => {
    const browser = await someone()
    const first = await refresh(browser)
    server.deps.clock.advance(50_000)
    const second = await refresh(browser)
    expect(second.resultCode).toBe(200)
    expect(second.blob).toEqual(first.blob)
  })

  test('asked by twenty tabs at once gives them all the same pair', async () => {
    const browser = await someone()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(browser)))
    expect(answers[0]!.resultCode).toBe(200)
    for (const { blob } of answers) expect(blob).toEqual(answers[0]!.blob)
  })

  test('makes the session last thirty days from then', async () => {
    const browser = await someone()
    let { refreshToken } = tokensOf(browser)
    for (let time = 0; time < 3; time++) {
      server.deps.clock.advance(29 * DAY * 1000)
      const { resultCode, blob } = await refresh(browser, refreshToken)
      expect(resultCode).toBe(200)
      refreshToken = blob!.refreshToken
    }
    server.deps.clock.advance(30 * DAY * 1000 + 1000)
    expect(await refresh(browser, refreshToken)).toMatchObject({ resultCode: 1999, errorCode: 3 })
  })

  test('lets calls under way arrive with the old access token, for a minute', async () => {
    const browser = await someone()
    const { accessToken } = tokensOf(browser)
    await refresh(browser)
    server.deps.clock.advance(50_000)
    expect(await validate(browser, accessToken)).toBe(200)
    server.deps.clock.advance(11_000)
    expect(await validate(browser, accessToken)).toBe(1998)
  })

  test('ends the access token before the last at once', async () => {
    const browser = await someone()
    const { accessToken } = tokensOf(browser)
    const { blob } = await refresh(browser)
    await refresh(browser, blob!.refreshToken)
    expect(await validate(browser, accessToken)).toBe(1998)
  })
})

test('an access token lives two hours, then asks for a refresh', async () => {
  const browser = await someone()
  const { accessToken } = tokensOf(browser)
  server.deps.clock.advance((2 * HOUR - 60) * 1000)
  expect(await validate(browser, accessToken)).toBe(200)
  server.deps.clock.advance(61_000)
  expect(await validate(browser, accessToken)).toBe(1998)
  expect(await refresh(browser)).toMatchObject({ resultCode: 200 })
})

describe('a refresh token used again after its minute', () => {
  async function robbed() {
    const browser = await someone()
    const { blob } = await refresh(browser)
    server.deps.clock.advance(61_000)
    expect(await refresh(browser)).toMatchObject({ resultCode: 1999, errorCode: 4 })
    return { browser, blob: blob! }
  }

  test('ends the whole family: calls and refreshes answer 1999', async () => {
    const { browser, blob } = await robbed()
    expect(await validate(browser, blob.accessToken)).toBe(1999)
    expect(await refresh(browser, blob.refreshToken)).toMatchObject({ resultCode: 1999, errorCode: 2 })
  })

  test('is told to the owner among the devices', async () => {
    const { browser } = await robbed()
    const owner = await signedIn(server, browser.identity!.uid)
    const { data } = await owner.call(auth.sessions, {})
    expect(data.map(({ endReason }) => endReason)).toContain('登录凭证被重复使用，已保护性下线')
  })

  test('also within the minute, when it is not the one directly before', async () => {
    const browser = await someone()
    const { blob } = await refresh(browser)
    await refresh(browser, blob!.refreshToken)
    expect(await refresh(browser)).toMatchObject({ resultCode: 1999, errorCode: 4 })
  })

  test('leaves other devices of the same person alone', async () => {
    const { uid } = await anAccount(server)
    const [one, other] = [await signedIn(server, uid), await signedIn(server, uid)]
    await refresh(one)
    server.deps.clock.advance(61_000)
    await refresh(one)
    expect(await validate(other, tokensOf(other).accessToken)).toBe(200)
  })
})

describe('a refresh is refused', () => {
  test('to a frozen account', async () => {
    const browser = await someone()
    const { uid } = browser.identity!
    await server.deps.db.updateTable('account').set({ account_status: 2 }).where('uid', '=', uid).execute()
    expect(await refresh(browser)).toMatchObject({ resultCode: 1004, errorCode: 6, blob: null })
    expect(await acquire(browser)).toMatchObject({ code: 1004 })
  })

  test('with the ticket of another session', async () => {
    const [one, other] = [await someone(), await someone()]
    const { refreshToken } = tokensOf(one)
    const answer = await refreshImage(server, { refreshToken, ticket: tokensOf(other).accessToken })
    expect(answer).toMatchObject({ resultCode: 1999, errorCode: 5 })
    expect(await refresh(one)).toMatchObject({ resultCode: 200 })
  })

  test('after signing out', async () => {
    const browser = await someone()
    await browser.call(auth.logout, {})
    expect(await refresh(browser)).toMatchObject({ resultCode: 1999, errorCode: 2 })
  })

  test('to an access token', async () => {
    const browser = await someone()
    expect(await refresh(browser, tokensOf(browser).accessToken)).toMatchObject({
      resultCode: 1999,
      errorCode: 1,
    })
  })

  test('without a token', async () => {
    expect(await refreshImage(server, { refreshToken: '' })).toMatchObject({ resultCode: 1999, errorCode: 1 })
  })
})

test('without a ticket, or with one nobody knows any more, a refresh is granted', async () => {
  const [one, other] = [await someone(), await someone()]
  expect(await refreshImage(server, { refreshToken: tokensOf(one).refreshToken })).toMatchObject({
    resultCode: 200,
  })
  const { refreshToken } = tokensOf(other)
  expect(await refreshImage(server, { refreshToken, ticket: 'long gone' })).toMatchObject({ resultCode: 200 })
})

describe('acquireToken', () => {
  test('is the same rotation as JSON, cookies included', async () => {
    const browser = await someone()
    const response = await browser.send(
      auth.acquireToken,
      {},
      { headers: { [HEADER.refreshToken]: tokensOf(browser).refreshToken } },
    )
    const { code, data } = (await response.json()) as Awaited<ReturnType<typeof acquire>>
    expect(code).toBe(200)
    expect(Object.keys(data)).toEqual([
      'accessToken',
      'accessTokenExpire',
      'refreshToken',
      'refreshTokenExpire',
    ])
    expect(decodeTkData(cookiesOf(response).tkData!.value)).toEqual(data)
    expect((await refresh(browser)).blob).toEqual(data)
  })

  test('answers 1999 to a token it does not know', async () => {
    expect(await acquire(await someone(), 'none')).toMatchObject({ code: 1999, data: null })
  })
})
