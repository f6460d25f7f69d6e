import { randomUUID } from 'node:crypto'
import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import { opsMessage } from '@tingan/contract/ops/broadcast'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { openDesk } from '../../testing/desk.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const someone = async () => signedIn(server, (await anAccount(server)).uid)
const edit = (browser: Browser, requestId: string, version: number, email = 'a@b.cn') =>
  browser.call(account.edit, { email, version }, { requestId })

test('the same requestId gets the first answer again, without a second effect', async () => {
  const browser = await someone()
  const requestId = randomUUID()
  const first = await edit(browser, requestId, 1)
  expect(first).toMatchObject({ code: 200, data: { email: 'a@b.cn', version: 2 } })
  expect(await edit(browser, requestId, 1)).toEqual(first)
  expect(await edit(browser, requestId, 2, 'other@b.cn')).toEqual(first)
  expect(await browser.call(account.info, {})).toMatchObject({ data: { email: 'a@b.cn', version: 2 } })
})

test('twenty at once have one effect and one answer', async () => {
  const browser = await someone()
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => edit(browser, requestId, 1)))
  expect(answers[0]).toMatchObject({ code: 200, data: { version: 2 } })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('another requestId is another wish', async () => {
  const browser = await someone()
  expect(await edit(browser, randomUUID(), 1)).toMatchObject({ code: 200 })
  expect(await edit(browser, randomUUID(), 1)).toMatchObject({ code: 2006 })
})

test('a failure is not remembered', async () => {
  const browser = await someone()
  const requestId = randomUUID()
  expect(await edit(browser, requestId, 7)).toMatchObject({ code: 2006 })
  expect(await edit(browser, requestId, 1)).toMatchObject({ code: 200, data: { version: 2 } })
})

test('the same requestId of another person or another call is another wish', async () => {
  const [one, other] = [await someone(), await someone()]
  const requestId = randomUUID()
  const first = await edit(one, requestId, 1)
  const second = await edit(other, requestId, 1)
  expect(second).toMatchObject({ code: 200 })
  expect(second.data).not.toEqual(first.data)
  expect(await one.call(auth.kick, { sessionId: 1 }, { requestId })).toMatchObject({ code: 2002 })
})

test('after a day it is a new wish', async () => {
  const { uid } = await anAccount(server)
  const requestId = randomUUID()
  expect(await edit(await signedIn(server, uid), requestId, 1)).toMatchObject({ code: 200 })
  server.deps.clock.advance(24 * 3600_000 + 1000)
  expect(await edit(await signedIn(server, uid), requestId, 1)).toMatchObject({ code: 2006 })
})

test.each([
  ['not a uuid', 'again'],
  ['almost one', `${randomUUID()}0`],
  ['a number', 5],
  ['an object', {}],
])('a requestId that is %s is refused', async (_, requestId) => {
  const browser = await someone()
  const rawBody = JSON.stringify({ email: 'a@b.cn', version: 1, requestId })
  expect(await browser.call(account.edit, { version: 1 }, { rawBody })).toEqual({
    code: 2001,
    msg: '请求标识不正确',
    data: { errors: [{ field: 'requestId', msg: '请求标识不正确' }] },
  })
})

test.each(['', null])('a requestId of %j is none', async (requestId) => {
  const browser = await someone()
  const rawBody = JSON.stringify({ email: 'a@b.cn', version: 1, requestId })
  expect(await browser.call(account.edit, { version: 1 }, { rawBody })).toMatchObject({ code: 200 })
})

test('an operator’s second click sends one message', async () => {
  const desk = await openDesk(server, 'content1')
  const message = {
    audience: { kind: 'all' as const },
    title: '只发一次',
    content: '重复点击也只会发出一条消息。',
    requestId: randomUUID(),
  }
  const [first, second] = await Promise.all([
    desk.call(opsMessage.send, message),
    desk.call(opsMessage.send, message),
  ])
  expect([first.code, second.code]).toEqual([200, 200])
  expect(second.data.msgId).toBe(first.data.msgId)
  const { list } = (await desk.call(opsMessage.list, {})).data
  expect(list.filter(({ title }) => title === '只发一次')).toHaveLength(1)
})
