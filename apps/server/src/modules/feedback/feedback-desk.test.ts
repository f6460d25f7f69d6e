import { feedback } from '@tingan/contract/feedback'
import { opsFeedback } from '@tingan/contract/ops/desk'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let one: Desk
let two: Desk
let uid: number
let creator: Browser
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  one = await openDesk(server, 'support1')
  two = await openDesk(server, 'support2')
  uid = (await anAccount(server)).uid
  creator = await signedIn(server, uid)
})
afterAll(() => server.stop())

async function aFeedback(): Promise<number> {
  const { hostToken } = (await creator.call(feedback.hostToken, { for: 'feedback' })).data
  const content = '上传到一半就没有反应了，请看一下'
  const answer = await creator.call(feedback.save, { hostToken, type: 1, content, contact: '13912345678' })
  return answer.data.feedbackId
}
const row = async (desk: Desk, feedbackId: number) =>
  (await desk.call(opsFeedback.list, { rn: 100 })).data.list.find((entry) => entry.feedbackId === feedbackId)

test('feedback is taken by one, answered by the same, and its owner is told', async () => {
  const feedbackId = await aFeedback()
  expect(await row(one, feedbackId)).toMatchObject({ status: 0, uid, contact: '139****5678', takenBy: null })
  const answers = await Promise.all([
    one.call(opsFeedback.take, { feedbackId }),
    two.call(opsFeedback.take, { feedbackId }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 9003])
  const [taker, other] = answers[0].code === 200 ? [one, two] : [two, one]
  expect((await row(taker, feedbackId))?.contact).toBe('13912345678')
  expect((await row(other, feedbackId))?.contact).toBe('139****5678')
  const reply = '已经修好，请再试一次'
  expect((await other.call(opsFeedback.answer, { feedbackId, reply })).code).toBe(9003)
  expect((await taker.call(opsFeedback.answer, { feedbackId, reply })).data).toEqual({ status: 2 })
  expect((await taker.call(opsFeedback.answer, { feedbackId, reply })).code).toBe(2006)
  const told = await server.deps.db
    .selectFrom('message')
    .select('content')
    .where('uid', '=', uid)
    .where('title', '=', '反馈有了回复')
    .executeTakeFirstOrThrow()
  expect(told.content).toContain(reply)
  expect((await taker.call(opsFeedback.close, { feedbackId })).data).toEqual({ status: 3 })
  expect((await taker.call(opsFeedback.close, { feedbackId })).code).toBe(2006)
})

test('the list filters, unknown feedback is refused, and others stay outside', async () => {
  const feedbackId = await aFeedback()
  expect((await one.call(opsFeedback.answer, { feedbackId, reply: '还没受理' })).code).toBe(2006)
  expect((await one.call(opsFeedback.list, { status: 0, type: 1 })).data.total).toBeGreaterThan(0)
  const others = (await one.call(opsFeedback.list, { status: 0, type: 3, rn: 100 })).data.list
  expect(others.map((row) => row.feedbackId)).not.toContain(feedbackId)
  const mine = (await one.call(opsFeedback.list, { keyword: String(uid) })).data
  expect(mine.list.every((row) => row.uid === uid) && mine.total > 0).toBe(true)
  expect((await one.call(opsFeedback.list, { keyword: '就没有反应了' })).data.total).toBeGreaterThan(0)
  expect((await one.call(opsFeedback.list, { keyword: '反应%了' })).data.total).toBe(0)
  expect((await one.call(opsFeedback.take, { feedbackId: 1 })).code).toBe(2002)
  const editor = await openDesk(server, 'content1')
  expect((await editor.call(opsFeedback.list, {})).code).toBe(9001)
})

test('a colleague who cannot go on is relieved, on purpose and on record', async () => {
  const feedbackId = await aFeedback()
  const can = async (desk: Desk) => (await desk.call(opsFeedback.detail, { feedbackId })).data.can
  expect(await can(two)).toEqual({ take: true, takeOver: false, answer: false, close: false })
  expect((await two.call(opsFeedback.take, { feedbackId, takeOver: true })).code).toBe(200)
  expect(await can(one)).toEqual({ take: false, takeOver: true, answer: false, close: true })
  expect((await one.call(opsFeedback.take, { feedbackId })).code).toBe(9003)
  expect((await one.call(opsFeedback.take, { feedbackId, takeOver: true })).code).toBe(200)
  expect((await one.call(opsFeedback.take, { feedbackId, takeOver: true })).code).toBe(2006)
  expect((await two.call(opsFeedback.answer, { feedbackId, reply: '我来回答' })).code).toBe(9003)
  expect(await can(one)).toEqual({ take: false, takeOver: false, answer: true, close: true })
  const log = await server.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `feedback:${feedbackId}`)
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['feedback.takeOver', 'feedback.takeOver'])
})

test('the states are counted', async () => {
  const count = async (status: number) =>
    (await one.call(opsFeedback.counts, {})).data.find((row) => row.status === status)?.count ?? 0
  const before = [await count(0), await count(1)]
  const feedbackId = await aFeedback()
  expect(await count(0)).toBe(before[0]! + 1)
  await one.call(opsFeedback.take, { feedbackId })
  expect([await count(0), await count(1)]).toEqual([before[0], before[1]! + 1])
})
