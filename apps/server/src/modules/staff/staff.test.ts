import { account } from '@tingan/contract/account'
import { opsAudit } from '@tingan/contract/ops/audit'
import { opsStaff } from '@tingan/contract/ops/staff'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DEMO_STAFF_PASSWORD } from '../../db/demo/fill-staff.ts'
import { totpCode, totpStep } from '../../platform/crypto/totp.ts'
import { openBrowser } from '../../testing/browser.ts'
import { openDesk, strangersDesk } from '../../testing/desk.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const MINUTE = 60_000
const password = DEMO_STAFF_PASSWORD

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const codeNow = (secret: string, later = 0) => totpCode(secret, totpStep(Date.now()) + later)
const enter = async (username: string, word = password) =>
  strangersDesk(server).call(opsStaff.login, { username, password: word })
const confirm = (ticket: string, code: string) =>
  strangersDesk(server).send(opsStaff.confirm, { ticket, code })
const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code

describe('the first login', () => {
  test('sets the authenticator up, and gives a cookie only the back office sees', async () => {
    const { data } = await enter('merchant1')
    const secret = data.setup!.secret
    expect(data.setup!.otpauth).toContain(`:merchant1?secret=${secret}&`)
    const response = await confirm(data.ticket, codeNow(secret))
    const answer = (await response.json()) as { data: unknown }
    expect(answer.data).toMatchObject({ username: 'merchant1', roles: ['merchant'], totpReady: true })
    expect(response.headers.get('set-cookie')).toMatch(
      /^opsToken=[0-9a-f]{64}; Path=\/ops; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    expect((await enter('merchant1')).data.setup).toBe(null)
  })

  test('keeps the secret sealed', async () => {
    const row = await server.deps.db
      .selectFrom('staff')
      .select(['totp_secret', 'password_hash'])
      .where('username', '=', 'merchant1')
      .executeTakeFirstOrThrow()
    expect(server.deps.personal.open(row.totp_secret!)).toMatch(/^[A-Z2-7]{32}$/)
    expect(row.password_hash).toMatch(/^scrypt\$/)
  })
})

describe('a code', () => {
  test('works once', async () => {
    const first = (await enter('finance1')).data
    const secret = first.setup!.secret
    const code = codeNow(secret)
    expect(await codeOf(await confirm(first.ticket, code))).toBe(200)
    const second = (await enter('finance1')).data
    expect(await codeOf(await confirm(second.ticket, code))).toBe(2104)
    expect(await codeOf(await confirm(second.ticket, codeNow(secret, 1)))).toBe(200)
  })

  test('needs a ticket that is five minutes young and unused', async () => {
    const { ticket, setup } = (await enter('finance2')).data
    server.deps.clock.advance(5 * MINUTE)
    expect(await codeOf(await confirm(ticket, codeNow(setup!.secret)))).toBe(2105)
    const again = (await enter('finance2')).data
    const code = codeNow(again.setup!.secret)
    const both = await Promise.all([confirm(again.ticket, code), confirm(again.ticket, code)])
    expect((await Promise.all(both.map(codeOf))).sort()).toEqual([200, 2105])
    expect(await codeOf(await confirm('made up', code))).toBe(2105)
  })
})

describe('five failures', () => {
  test('lock for a quarter of an hour, right password or not', async () => {
    const tries = []
    for (let count = 0; count < 5; count++) tries.push((await enter('legal1', 'wrong password 1')).code)
    expect(tries).toEqual([2001, 2001, 2001, 2001, 2114])
    expect(await enter('legal1')).toMatchObject({ code: 2114, msg: '尝试次数过多，请15分钟后再试' })
    server.deps.clock.advance(15 * MINUTE)
    expect((await enter('legal1')).code).toBe(200)
  })

  test('count wrong codes too, and a right password in between forgives nothing', async () => {
    const codes = []
    for (let count = 0; count < 5; count++) {
      const { ticket } = (await enter('legal2')).data
      codes.push(await codeOf(await confirm(ticket, '000000')))
    }
    expect(codes).toEqual([2104, 2104, 2104, 2104, 2114])
    expect((await enter('legal2')).code).toBe(2114)
  })

  test('look the same for a name that does not exist', async () => {
    const tries = []
    for (let count = 0; count < 5; count++) tries.push((await enter('nobody', 'wrong password 1')).code)
    expect(tries).toEqual([2001, 2001, 2001, 2001, 2114])
  })
})

describe('the two doors', () => {
  test('a creator’s ticket does not open the back office', async () => {
    const creator = await signedIn(server, 10000001)
    expect((await creator.call(opsStaff.me, {})).code).toBe(9001)
    const { accessToken } = creator.identity!.tokens
    const headers = { 'x-ops-request': '1' }
    expect((await creator.call(opsStaff.me, {}, { headers })).code).toBe(1001)
    const cookie = `opsToken=${accessToken}`
    expect((await creator.call(opsStaff.me, {}, { headers: { ...headers, cookie } })).code).toBe(1001)
  })

  test('an operator’s cookie does not open the console', async () => {
    const desk = await openDesk(server, 'support2')
    const stranger = openBrowser(server)
    const headers = { cookie: desk.cookie, 'x-ops-request': '1' }
    expect((await stranger.call(account.info, {}, { headers })).code).toBe(1001)
    const token = desk.cookie.split('=')[1]!
    stranger.identity = {
      uid: 10000001,
      eventId: 'x',
      tokens: { accessToken: token, accessTokenExpire: 0, refreshToken: token, refreshTokenExpire: 0 },
    }
    expect((await stranger.call(account.info, {})).code).toBe(1002)
  })

  test('a foreign page’s form, which cannot send our header, is refused', async () => {
    const desk = await openDesk(server, 'support2')
    const response = await fetch(`${server.origin}/ops/v1/logout`, {
      method: 'POST',
      headers: { cookie: desk.cookie },
    })
    expect(await codeOf(response)).toBe(9001)
    expect((await desk.call(opsStaff.me, {})).code).toBe(200)
  })

  test('a role opens only its own calls', async () => {
    const desk = await openDesk(server, 'reviewer1')
    expect((await desk.call(opsStaff.list, {})).code).toBe(9001)
    expect((await desk.call(opsAudit.search, {})).code).toBe(9001)
  })
})

describe('a session', () => {
  test('ends with its logout', async () => {
    const desk = await openDesk(server, 'support1')
    expect((await desk.call(opsStaff.logout, {})).data).toBe(true)
    expect((await desk.call(opsStaff.me, {})).code).toBe(1001)
  })

  test('ends after two idle hours, and after twelve in any case', async () => {
    const idle = await openDesk(server, 'content1')
    server.deps.clock.advance(120 * MINUTE)
    expect((await idle.call(opsStaff.me, {})).code).toBe(1001)
    const busy = await openDesk(server, 'content1')
    const answers = []
    for (let hour = 1; hour <= 12; hour++) {
      server.deps.clock.advance(60 * MINUTE)
      answers.push((await busy.call(opsStaff.me, {})).code)
    }
    expect(answers).toEqual([...Array(11).fill(200), 1001])
  })
})
