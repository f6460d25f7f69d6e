import { auth } from '@tingan/contract/auth'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { playSandbox } from '../../testing/companies.ts'
import { aMobile, signedIn } from '../../testing/members.ts'
import { moveToNoon } from '../../testing/noon.ts'
import { messagesOf } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), {
    TRUST_PROXY: '1',
    SMS_DAILY_PER_NUMBER: '3',
    SMS_DAILY_PER_IP: '5',
    VENDOR_LIMIT_MS: '300',
  })
  moveToNoon(server)
})
afterAll(() => server.stop())

let addresses = 0
const anAddress = () => `198.51.100.${++addresses}`
const send = (mobile: string, address = anAddress(), scene = 1) =>
  openBrowser(server).call(auth.sendCode, { mobile, scene }, { headers: { 'x-forwarded-for': address } })

test('a code is sent, with what the page must know of it', async () => {
  const mobile = aMobile()
  expect(await send(mobile)).toMatchObject({ code: 200, data: { expireIn: 300, resendIn: 60 } })
  const [message, ...older] = await messagesOf(server, mobile)
  expect(older).toEqual([])
  expect(message).toMatchObject({ mobile, scene: 1, code: expect.stringMatching(/^\d{6}$/) })
  expect(message?.text).toContain(message?.code)
})

test('neither code nor number is kept in the clear', async () => {
  const mobile = aMobile()
  await send(mobile)
  const [message] = await messagesOf(server, mobile)
  const rows = await server.deps.db.selectFrom('sms_code').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(mobile)
  expect(rows.map((row) => row.code_hash)).not.toContain(message?.code)
})

test.each(['down', 'silent'])('a carrier that is %s costs nobody a minute or a try', async (fault) => {
  const mobile = aMobile()
  await playSandbox(server, 'fault', { provider: 'sms', fault })
  expect(await send(mobile)).toMatchObject({ code: 2000 })
  await playSandbox(server, 'fault', { provider: 'sms', fault: 'none' })
  expect(await send(mobile)).toMatchObject({ code: 200 })
  expect(await messagesOf(server, mobile)).toHaveLength(1)
})

test('a number waits sixty seconds between two, whoever asks', async () => {
  const mobile = aMobile()
  await send(mobile)
  server.deps.clock.advance(50_000)
  expect(await send(mobile)).toMatchObject({ code: 2102 })
  expect(await send(mobile, anAddress(), 13)).toMatchObject({ code: 2102 })
  server.deps.clock.advance(11_000)
  expect(await send(mobile)).toMatchObject({ code: 200 })
})

test('a number gets only so many a day, and more the next', async () => {
  const mobile = aMobile()
  const codes = []
  for (let time = 0; time < 4; time++) {
    codes.push((await send(mobile)).code)
    server.deps.clock.advance(61_000)
  }
  expect(codes).toEqual([200, 200, 200, 2103])
  server.deps.clock.advance(DAY)
  expect(await send(mobile)).toMatchObject({ code: 200 })
})

test('an address may ask only so often a day, other addresses may', async () => {
  const address = anAddress()
  const codes = []
  for (let time = 0; time < 6; time++) codes.push((await send(aMobile(), address)).code)
  expect(codes).toEqual([200, 200, 200, 200, 200, 2103])
  expect(await send(aMobile())).toMatchObject({ code: 200 })
})

test('ten clicks at once send one message', async () => {
  const mobile = aMobile()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(mobile)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(9).fill(2102)])
  expect(await messagesOf(server, mobile)).toHaveLength(1)
})

test('a message the carrier did not take leaves no wait behind', async () => {
  const mobile = aMobile()
  const { sms } = server.deps
  const { sendCode } = sms
  sms.sendCode = async () => {
    throw new Error('carrier is down')
  }
  expect(await send(mobile)).toMatchObject({ code: 2000 })
  sms.sendCode = sendCode
  expect(await send(mobile)).toMatchObject({ code: 200 })
})

describe('bad input', () => {
  test.each(['12345678901', '1380000000', '138000000011', '+8613800000001', '一三八', ''])(
    'the number "%s" is refused',
    async (mobile) => {
      expect(await send(mobile)).toMatchObject({
        code: 2101,
        data: { errors: [{ field: 'mobile', msg: '请输入正确的手机号' }] },
      })
    },
  )

  test.each([0, 15, 1.5, -1])('scene %d does not exist', async (scene) => {
    expect(await send(aMobile(), anAddress(), scene)).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'scene', msg: '验证码场景不正确' }] },
    })
  })

  test.each([3, 4, 5, 7, 8, 10, 11, 12, 14])(
    'scene %i only goes to the phone of its owner',
    async (scene) => {
      const mobile = aMobile()
      expect(await send(mobile, anAddress(), scene)).toMatchObject({ code: 2001, msg: '验证码场景不正确' })
      expect(await messagesOf(server, mobile)).toEqual([])
    },
  )
})

describe('to the own phone', () => {
  test('any scene goes, and the page hears which phone it was', async () => {
    const browser = await signedIn(server, 10000011)
    expect(await browser.call(auth.sendCodeByUid, { scene: 14 })).toMatchObject({
      code: 200,
      data: { mobileMask: '138****0011', expireIn: 300, resendIn: 60 },
    })
    expect(await messagesOf(server, '13800000011')).toMatchObject([{ scene: 14 }])
  })

  test('the sixty seconds hold as well', async () => {
    const browser = await signedIn(server, 10000012)
    await browser.call(auth.sendCodeByUid, { scene: 4 })
    expect(await browser.call(auth.sendCodeByUid, { scene: 5 })).toMatchObject({ code: 2102 })
  })
})
