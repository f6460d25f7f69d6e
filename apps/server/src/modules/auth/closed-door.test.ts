import { auth } from '@tingan/contract/auth'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { aLeavingAccount, anAccount, signedIn } from '../../testing/members.ts'
import { otherThan } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { TRUST_PROXY: '1' })
})
afterAll(() => server.stop())

let addresses = 0
const anAddress = () => `203.0.113.${++addresses}`

const login = ({ call, deviceId }: Browser, mobile: string, code: string, address: string) =>
  call(
    auth.login,
    { loginType: 1, mobile, code, agree: true, deviceId },
    { headers: { 'x-forwarded-for': address } },
  )

describe('five wrong codes', () => {
  /** Leaves the number locked for this browser and address. */
  async function lockedOut(mobile: string) {
    const [browser, address] = [openBrowser(server), anAddress()]
    const code = await browser.codeFor(mobile)
    const codes = []
    for (let time = 0; time < 5; time++)
      codes.push((await login(browser, mobile, otherThan(code), address)).code)
    expect(codes).toEqual([2104, 2104, 2104, 2104, 2106])
    server.deps.clock.advance(61_000)
    return { browser, address, code: await openBrowser(server).codeFor(mobile) }
  }

  test('lock the number for who guessed, even with a good code', async () => {
    const { mobile } = await anAccount(server)
    const { browser, address, code } = await lockedOut(mobile)
    expect(await login(browser, mobile, code, address)).toEqual({
      code: 2114,
      msg: '尝试次数过多，请14分钟后再试',
      data: { minutes: 14 },
    })
  })

  test('follow the device to another address, and the address to another device', async () => {
    const { mobile } = await anAccount(server)
    const { browser, address, code } = await lockedOut(mobile)
    expect(await login(browser, mobile, code, anAddress())).toMatchObject({ code: 2114 })
    expect(await login(openBrowser(server), mobile, code, address)).toMatchObject({ code: 2114 })
  })

  test('do not lock out the owner elsewhere', async () => {
    const { mobile } = await anAccount(server)
    const { code } = await lockedOut(mobile)
    expect(await login(openBrowser(server), mobile, code, anAddress())).toMatchObject({ code: 200 })
  })

  test('do not lock another number in the same place', async () => {
    const { browser, address } = await lockedOut((await anAccount(server)).mobile)
    const { mobile } = await anAccount(server)
    const code = await openBrowser(server).codeFor(mobile)
    expect(await login(browser, mobile, code, address)).toMatchObject({ code: 200 })
  })

  test('are forgiven after a quarter of an hour', async () => {
    const { mobile } = await anAccount(server)
    const { browser, address } = await lockedOut(mobile)
    server.deps.clock.advance(15 * 60_000)
    const code = await openBrowser(server).codeFor(mobile)
    expect(await login(browser, mobile, code, address)).toMatchObject({ code: 200 })
  })
})

describe('an account that is closed', () => {
  test('being frozen, cannot be entered', async () => {
    const browser = openBrowser(server)
    const code = await browser.codeFor('13800000016')
    expect(await login(browser, '13800000016', code, anAddress())).toMatchObject({
      code: 2113,
      msg: '账号已被冻结，请联系客服',
    })
  })

  test.each([2, 4] as const)('being set to status %i, ends what is signed in', async (account_status) => {
    const { uid } = await anAccount(server)
    const browser = await signedIn(server, uid)
    expect(await browser.call(auth.validate, {})).toMatchObject({ code: 200 })
    await server.deps.db.updateTable('account').set({ account_status }).where('uid', '=', uid).execute()
    server.deps.sessions.forget(uid)
    expect(await browser.call(auth.validate, {})).toMatchObject({ code: 1004 })
  })

  test('being left for good, can still be entered to think again, and the page hears until when', async () => {
    const { uid, mobile } = await aLeavingAccount(server, 9)
    const browser = openBrowser(server)
    const answer = await login(browser, mobile, await browser.codeFor(mobile), anAddress())
    expect(answer).toMatchObject({ code: 200, data: { loginUid: uid, isNew: false } })
    const daysLeft = (answer.data.cancelling!.deadline - server.deps.clock.now()) / 86_400_000
    expect(daysLeft).toBeCloseTo(9, 2)
  })
})
