import { auth } from '@tingan/contract/auth'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { aMobile, signedIn } from '../../testing/members.ts'
import { lastCode, otherThan } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

async function aCode(scene = 13) {
  const mobile = aMobile()
  const browser = openBrowser(server)
  expect(await browser.call(auth.sendCode, { mobile, scene })).toMatchObject({ code: 200 })
  const code = await lastCode(server, mobile)
  const check = (tried = code, inScene = scene) =>
    browser.call(auth.checkCode, { mobile, scene: inScene, code: tried })
  return { mobile, browser, code, check }
}

test('the right code gives a token for ten minutes', async () => {
  const { check } = await aCode()
  expect(await check()).toMatchObject({
    code: 200,
    data: { verifyToken: expect.stringMatching(/^[0-9a-f]{64}$/), expireIn: 600 },
  })
})

test('a code works once', async () => {
  const { check } = await aCode()
  await check()
  expect(await check()).toMatchObject({ code: 2105 })
})

test('ten uses at once make one token', async () => {
  const { check } = await aCode()
  const answers = await Promise.all(Array.from({ length: 10 }, () => check()))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(9).fill(2105)])
})

test('a code lives five minutes', async () => {
  const [early, late] = [await aCode(), await aCode()]
  server.deps.clock.advance(290_000)
  expect(await early.check()).toMatchObject({ code: 200 })
  server.deps.clock.advance(11_000)
  expect(await late.check()).toMatchObject({ code: 2105 })
})

test('a number that was sent nothing has no code', async () => {
  const input = { mobile: aMobile(), scene: 1, code: '123456' }
  expect(await openBrowser(server).call(auth.checkCode, input)).toMatchObject({ code: 2105 })
})

test('five wrong tries kill a code, and each says how many are left', async () => {
  const { code, check } = await aCode()
  for (const left of [4, 3, 2, 1])
    expect(await check(otherThan(code))).toMatchObject({ code: 2104, msg: '验证码错误', data: { left } })
  expect(await check(otherThan(code))).toMatchObject({ code: 2106, data: null })
  expect(await check(code)).toMatchObject({ code: 2106 })
})

test('guessing at once gets no more tries', async () => {
  const { code, check } = await aCode()
  const answers = await Promise.all(Array.from({ length: 20 }, () => check(otherThan(code))))
  expect(answers.filter((answer) => answer.code === 2104)).toHaveLength(4)
  expect(await check(code)).toMatchObject({ code: 2106 })
})

test('a newer code replaces the older one', async () => {
  const { mobile, browser, code, check } = await aCode()
  server.deps.clock.advance(61_000)
  await browser.call(auth.sendCode, { mobile, scene: 13 })
  const newer = await lastCode(server, mobile)
  if (newer !== code) expect(await check(code)).toMatchObject({ code: 2104 })
  expect(await check(newer)).toMatchObject({ code: 200 })
})

test('a code proves only what it was asked for', async () => {
  const { code, check } = await aCode(1)
  expect(await check(code, 13)).toMatchObject({ code: 2105 })
  expect(await check(code, 1)).toMatchObject({ code: 200 })
})

test('a code belongs to its number', async () => {
  const [one, other] = [await aCode(), await aCode()]
  const input = { mobile: other.mobile, scene: 13, code: one.code }
  if (one.code !== other.code)
    expect(await other.browser.call(auth.checkCode, input)).toMatchObject({ code: 2104 })
  expect(await one.check()).toMatchObject({ code: 200 })
})

test('somebody signed in need not name the own number', async () => {
  const browser = await signedIn(server, 10000011)
  await browser.call(auth.sendCodeByUid, { scene: 14 })
  const code = await lastCode(server, '13800000011')
  expect(await browser.call(auth.checkCode, { scene: 14, code })).toMatchObject({ code: 200 })
})

test('somebody signed out must', async () => {
  const answer = await openBrowser(server).call(auth.checkCode, { scene: 14, code: '123456' })
  expect(answer).toMatchObject({ code: 2001, data: { errors: [{ field: 'mobile' }] } })
})

test.each(['12345', '1234567', '12345a', '１２３４５６', ''])(
  '"%s" is no code and costs no try',
  async (tried) => {
    const { check } = await aCode()
    expect(await check(tried)).toMatchObject({ code: 2001, msg: '请输入6位短信验证码' })
    expect(await check()).toMatchObject({ code: 200 })
  },
)
