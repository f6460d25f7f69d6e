import type { CallInput } from '@tingan/contract/call'
import { feedback } from '@tingan/contract/feedback'
import { upload } from '@tingan/contract/upload'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { bitmap, encodePng } from '../../platform/png.ts'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { closeSettledFeedback } from './feedback.jobs.ts'

let server: TestServer
let me: Browser
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())
beforeEach(async () => {
  me = await signedIn(server, (await anAccount(server)).uid)
})

const token = async (browser: Browser, purpose: 'feedback' | 'pic' = 'feedback') =>
  (await browser.call(feedback.hostToken, { for: purpose })).data.hostToken
const content = '上传节目时进度停在百分之九十九不动'

type Save = CallInput<typeof feedback.save>
async function save(browser = me, change: Partial<Save> = {}) {
  return browser.call(feedback.save, { type: 1, content, hostToken: await token(browser), ...change })
}
async function mine(browser = me) {
  return (await browser.call(feedback.list, { hostToken: await token(browser) })).data
}
const answer = (feedbackId: number) =>
  server.deps.db
    .updateTable('feedback')
    .set({ status: 2, reply: '已修复，请重试', replied_at: server.deps.clock.date() })
    .where('feedback_id', '=', feedbackId)
    .execute()

describe('writing', () => {
  test('is kept with its pictures, trace and page, and shown with its public status', async () => {
    const picture = `/files/${'a'.repeat(64)}`
    const saved = await save(me, {
      images: [picture],
      contact: '13900001111',
      traceId: 'abc123',
      page: '/income',
    })
    expect(saved.code).toBe(200)
    expect((await mine()).list).toEqual([
      {
        feedbackId: saved.data.feedbackId,
        type: 1,
        content,
        images: [picture],
        status: 0,
        reply: '',
        repliedAt: null,
        createdAt: expect.any(Number),
        canAdd: false,
      },
    ])
    const row = await server.deps.db
      .selectFrom('feedback')
      .select(['trace_id', 'client_info', 'contact', 'uid'])
      .where('feedback_id', '=', saved.data.feedbackId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ trace_id: 'abc123', client_info: { page: '/income' }, uid: me.identity!.uid })
    expect(row.contact).not.toContain('13900001111')
    expect(server.deps.personal.open(row.contact)).toBe('13900001111')
  })

  test.each<[Partial<Record<keyof Save, unknown>>, string, number]>([
    [{ content: '九个字的反馈内容啊' }, 'content', 6601],
    [{ content: '长'.repeat(501) }, 'content', 6601],
    [{ type: 6 }, 'type', 2001],
    [{ images: ['https://evil.example/a.png'] }, 'images.0', 2001],
    [{ images: Array(7).fill(`/files/${'a'.repeat(64)}`) }, 'images', 2001],
    [{ contact: '1'.repeat(65) }, 'contact', 2001],
  ])('%o is refused', async (change, field, expected) => {
    const { code, data } = await save(me, change as Partial<Save>)
    expect([code, (data as unknown as { errors: { field: string }[] }).errors[0]!.field]).toEqual([
      expected,
      field,
    ])
  })

  test('five a day, also when ten are sent at once; tomorrow again', async () => {
    const codes = (await Promise.all(Array.from({ length: 10 }, () => save()))).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(5)
    expect(codes.filter((code) => code === 6602)).toHaveLength(5)
    expect((await save()).code).toBe(6602)
    server.deps.clock.advance(86_400_000)
    me = await signedIn(server, me.identity!.uid)
    expect((await save()).code).toBe(200)
  })

  test('visitors may write too; they have no list', async () => {
    const visitor = openBrowser(server)
    expect((await save(visitor)).code).toBe(200)
    expect(await mine(visitor)).toMatchObject({ list: [], total: 0 })
  })
})

describe('the host token', () => {
  test('is needed, is for one purpose, and runs out', async () => {
    const other = await token(me, 'pic')
    expect((await save(me, { hostToken: other })).code).toBe(2003)
    expect((await save(me, { hostToken: 'feedback.1.9999999999.00' })).code).toBe(2003)
    const good = await token(me)
    server.deps.clock.advance(601_000)
    expect((await save(me, { hostToken: good })).code).toBe(2003)
    expect((await me.call(feedback.list, { hostToken: good })).code).toBe(2003)
    expect((await me.call(feedback.hostToken, { for: 'other' as never })).code).toBe(2001)
  })
})

describe('after an answer', () => {
  test('its author may add once, which opens it again, and confirm that it is solved', async () => {
    const { feedbackId } = (await save()).data
    const hostToken = await token(me)
    const add = (change: object) => me.call(feedback.add, { hostToken, feedbackId, ...change })
    expect((await add({ text: '还没有回复就补充' })).code).toBe(2006)
    await answer(feedbackId)
    expect((await mine()).list[0]).toMatchObject({ status: 2, reply: '已修复，请重试', canAdd: true })
    expect((await add({})).code).toBe(2006)
    expect((await add({ text: '还是不行' })).data).toMatchObject({ status: 1, canAdd: false })
    await answer(feedbackId)
    expect((await add({ text: '第二次补充' })).code).toBe(2006)
    expect((await add({ close: true })).data).toMatchObject({ status: 3 })
    expect((await add({ close: true })).code).toBe(2006)
  })

  test('nobody else’s can be touched or seen', async () => {
    const { feedbackId } = (await save()).data
    await answer(feedbackId)
    const stranger = await signedIn(server, (await anAccount(server)).uid)
    for (const browser of [stranger, openBrowser(server)]) {
      const hostToken = await token(browser)
      expect((await browser.call(feedback.add, { hostToken, feedbackId, close: true })).code).toBe(2002)
      expect((await mine(browser)).total).toBe(0)
    }
  })

  test('a week of silence settles it', async () => {
    const { feedbackId } = (await save()).data
    await answer(feedbackId)
    await closeSettledFeedback.run(server.deps, {})
    expect((await mine()).list[0]!.status).toBe(2)
    server.deps.clock.advance(7 * 86_400_000 + 1000)
    await closeSettledFeedback.run(server.deps, {})
    me = await signedIn(server, me.identity!.uid)
    expect((await mine()).list[0]!.status).toBe(3)
  })
})

describe('a picture', () => {
  const send = async (body: Uint8Array, hostToken: string) => {
    const response = await fetch(`${server.origin}/share/upload/pic?hostToken=${hostToken}`, {
      method: upload.picture.method,
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(body),
    })
    return (await response.json()) as { code: number; data: { url: string } }
  }

  test('is stored and can be fetched', async () => {
    const png = encodePng(bitmap(3, 2))
    const sent = await send(png, await token(me, 'pic'))
    expect(sent).toMatchObject({ code: 200, data: { width: 3, height: 2, size: png.length } })
    const fetched = await fetch(server.origin + sent.data.url)
    expect(fetched.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await fetched.arrayBuffer()).equals(png)).toBe(true)
  })

  test('must be one, must fit, and needs its own token', async () => {
    const png = encodePng(bitmap(3, 2))
    const good = await token(me, 'pic')
    expect((await send(Buffer.from('<svg onload=alert(1)>'), good)).code).toBe(2011)
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1), good)).code).toBe(2012)
    expect((await send(png, await token(me, 'feedback'))).code).toBe(2003)
    expect((await send(png, '')).code).toBe(2001)
  })
})
