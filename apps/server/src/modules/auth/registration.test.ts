import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import type { CallInput } from '@tingan/contract/call'
import { decodeTkData } from '@tingan/contract/token-blob'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type CallOptions, openBrowser } from '../../testing/browser.ts'
import { aMobile, anAccount } from '../../testing/members.ts'
import { cookiesOf } from '../../testing/refresh-image.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), {
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://tingan.example',
  })
})
afterAll(() => server.stop())

/** A visitor with a code in hand, about to press the button. */
async function atTheDoor(mobile = aMobile()) {
  const browser = openBrowser(server)
  const code = await browser.codeFor(mobile)
  const { deviceId } = browser
  const enter = (more: Partial<CallInput<typeof auth.login>> = {}, options: CallOptions = {}) =>
    browser.call(auth.login, { loginType: 1, mobile, code, agree: true, deviceId, ...more }, options)
  return { browser, mobile, code, enter }
}

const accountOf = (uid: number) =>
  server.deps.db.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

describe('a new number', () => {
  test('becomes an account, signed in', async () => {
    const { browser, mobile, enter } = await atTheDoor()
    const { code, data } = await enter()
    expect(code).toBe(200)
    expect(data).toMatchObject({ isNew: true, authType: 0, loginUid: expect.any(Number) })
    expect(data).not.toHaveProperty('cancelling')
    expect(data).not.toHaveProperty('inviteIgnored')
    expect(data.loginUid).toBeGreaterThan(10000018)
    expect(decodeTkData(data.tkData)).toMatchObject({
      accessToken: data.token,
      refreshToken: data.refreshToken,
    })
    browser.identity = { uid: data.loginUid, eventId: data.eventId, tokens: data }
    expect(await browser.call(account.info, {})).toMatchObject({
      code: 200,
      data: {
        loginUid: data.loginUid,
        mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
        nickname: expect.stringMatching(/^听岸[2-9A-HJ-NP-Z]{8}$/),
        inviteCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
        accountStatus: 1,
        contractSign: { resource: 0, task: 0, aigc: 0 },
        realInfo: null,
        showAI: false,
      },
    })
  })

  test('is kept sealed', async () => {
    const { mobile, enter } = await atTheDoor()
    const row = await accountOf((await enter()).data.loginUid)
    expect(JSON.stringify(row)).not.toContain(mobile)
    expect(server.deps.personal.open(row.mobile)).toBe(mobile)
  })

  test('is the same account the next time', async () => {
    const { mobile, enter } = await atTheDoor()
    const first = await enter()
    server.deps.clock.advance(61_000)
    const second = await (await atTheDoor(mobile)).enter()
    expect(second.data).toMatchObject({ isNew: false, loginUid: first.data.loginUid })
  })

  test('asked ten times at once makes one account', async () => {
    const { mobile, enter } = await atTheDoor()
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter()))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(9).fill(2105)])
    const rows = await server.deps.db
      .selectFrom('account')
      .select('uid')
      .where('mobile_hash', '=', server.deps.personal.hash('mobile', mobile))
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('of an account that is gone for good starts afresh', async () => {
    const gone = await anAccount(server, { accountStatus: 4 })
    const { enter } = await atTheDoor(gone.mobile)
    const { data } = await enter()
    expect(data.isNew).toBe(true)
    expect(data.loginUid).not.toBe(gone.uid)
  })

  test('known only on a sister end enters the account from there', async () => {
    const { data } = await (await atTheDoor('13800000009')).enter()
    expect(data).toMatchObject({ isNew: false, loginUid: 10000009 })
  })

  test('known on a sister end and here enters the one here', async () => {
    const { uid, mobile } = await anAccount(server)
    await anAccount(server, { mobile, plat: 3 })
    const { data } = await (await atTheDoor(mobile)).enter()
    expect(data.loginUid).toBe(uid)
  })
})

describe('an invite code', () => {
  const invitedBy = async (uid: number) => (await accountOf(uid)).invited_by

  test.each(['K7M2Q9XD', 'k7m2q9xd', ' K7M2Q9XD '])('"%s" names the inviter', async (inviteCode) => {
    const { data } = await (await atTheDoor()).enter({ inviteCode })
    expect(data).not.toHaveProperty('inviteIgnored')
    expect(await invitedBy(data.loginUid)).toBe(10000001)
  })

  test.each(['NOBODY22', '邀请', '%', 'x'.repeat(3000)])(
    '"%.12s" of nobody is ignored',
    async (inviteCode) => {
      const { code, data } = await (await atTheDoor()).enter({ inviteCode })
      expect(code).toBe(200)
      expect(data).toMatchObject({ isNew: true, inviteIgnored: true })
      expect(await invitedBy(data.loginUid)).toBeNull()
    },
  )

  test('of a frozen account is ignored', async () => {
    const { inviteCode } = await anAccount(server, { accountStatus: 2 })
    const { data } = await (await atTheDoor()).enter({ inviteCode })
    expect(data.inviteIgnored).toBe(true)
  })

  test('is ignored for somebody who has an account, the own one too', async () => {
    const { uid, mobile, inviteCode } = await anAccount(server)
    const { data } = await (await atTheDoor(mobile)).enter({ inviteCode })
    expect(data).toMatchObject({ isNew: false, inviteIgnored: true })
    expect(await invitedBy(uid)).toBeNull()
  })

  test('left empty is none', async () => {
    const { data } = await (await atTheDoor()).enter({ inviteCode: '' })
    expect(data).not.toHaveProperty('inviteIgnored')
  })
})

describe('the agreements', () => {
  test.each([{ agree: false }, { agree: null as never }])(
    'must be accepted (%j), and the code is not lost',
    async (no) => {
      const { enter } = await atTheDoor()
      expect(await enter(no)).toMatchObject({ code: 2017, msg: '请先阅读并同意相关协议' })
      expect(await enter()).toMatchObject({ code: 200 })
    },
  )

  test('are kept with version, time and address', async () => {
    const { enter } = await atTheDoor()
    const { data } = await enter({}, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    const consents = await server.deps.db
      .selectFrom('agreement_consent')
      .selectAll()
      .where('uid', '=', data.loginUid)
      .orderBy('type')
      .execute()
    expect(consents).toMatchObject([
      { type: 'secret', version: '1.0', ip: '203.0.113.7', at: expect.any(Date) },
      { type: 'serve', version: '1.0', ip: '203.0.113.7', at: expect.any(Date) },
    ])
  })
})

test('the cookies of a login live as long as what they hold', async () => {
  const { browser, mobile, code } = await atTheDoor()
  const { deviceId } = browser
  const response = await browser.send(auth.login, { loginType: 1, mobile, code, agree: true, deviceId })
  const { data } = (await response.json()) as { data: Record<string, never> }
  const { accessTokenExpire, refreshTokenExpire } = data
  expect(cookiesOf(response)).toMatchObject({
    tkData: { value: data.tkData, expires: refreshTokenExpire },
    accessToken: { value: data.accessToken, expires: accessTokenExpire },
    accessTokenExpire: { value: String(accessTokenExpire), expires: accessTokenExpire },
    token: { value: data.token, expires: refreshTokenExpire },
    loginUid: { value: String(data.loginUid), expires: refreshTokenExpire },
    eventId: { value: data.eventId, expires: refreshTokenExpire },
  })
  for (const { attributes } of Object.values(cookiesOf(response)))
    expect(attributes).toMatch(/Path=\/;.*SameSite=Lax; Secure$/)
})

test('a login for another device than the one that asks is refused', async () => {
  const { enter } = await atTheDoor()
  expect(await enter({ deviceId: 'a'.repeat(32) })).toMatchObject({
    code: 2001,
    data: { errors: [{ field: 'deviceId' }] },
  })
  expect(await enter()).toMatchObject({ code: 200 })
})

describe('a login on a device not seen before', () => {
  const messages = async (uid: number) =>
    (await server.deps.db.selectFrom('message').select('title').where('uid', '=', uid).execute()).map(
      ({ title }) => title,
    )

  test('is told to the owner, once', async () => {
    const { uid, mobile } = await anAccount(server)
    const { browser, enter } = await atTheDoor(mobile)
    await enter()
    expect(await messages(uid)).toEqual(['新设备登录'])
    server.deps.clock.advance(61_000)
    await browser.signIn(mobile)
    expect(await messages(uid)).toEqual(['新设备登录'])
  })

  test('is not told to a newcomer, whose every device is new', async () => {
    const { data } = await (await atTheDoor()).enter()
    expect(await messages(data.loginUid)).toEqual([])
  })
})
