import type { CallInput } from '@tingan/contract/call'
import { messages } from '@tingan/contract/message'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { broadcast, listTemplates, notify, recallBroadcast, saveTemplate } from './message.service.ts'
import type { TemplateKey } from './templates.ts'

let server: TestServer
let me: Browser
let uid: number
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.deps.clock.advance(1000)
  uid = (await anAccount(server)).uid
  me = await signedIn(server, uid)
})

const write = (to: number, key: TemplateKey = 'album.pass', params: Record<string, string | number> = {}) =>
  notify(server.deps, to, key, { album: '长安夜雨', albumId: 7, ...params })
const announce = (title: string, more: Partial<Parameters<typeof broadcast>[1]> = {}) =>
  broadcast(server.deps, {
    audience: { kind: 'all' },
    title,
    content: `${title}的全文`,
    jumpUrl: '/news',
    sentBy: 'test',
    ...more,
  })
const unread = async (browser = me) => (await browser.call(messages.unread, {})).data
const list = async (input: CallInput<typeof messages.history>, browser = me) =>
  (await browser.call(messages.history, input)).data
const titles = async (input: CallInput<typeof messages.history>, browser = me) =>
  (await list(input, browser)).list.map(({ title }) => title)

describe('who may ask', () => {
  const calls = [
    [messages.tip, {}],
    [messages.unread, {}],
    [messages.history, { msgType: 2 }],
    [messages.digest, {}],
    [messages.read, { msgIds: [1] }],
    [messages.readAll, { msgType: 2 }],
  ] as const

  test.each(calls)('%o is closed to visitors and newcomers', async (call, input) => {
    expect((await openBrowser(server).call(call, input as never)).code).toBe(1001)
    const newcomer = await signedIn(server, (await anAccount(server, { authType: 0 })).uid)
    expect((await newcomer.call(call, input as never)).code).toBe(2003)
  })

  test('what is asked wrongly is refused field by field', async () => {
    const refused = async (call: (typeof messages)[keyof typeof messages], input: object) => {
      const { code, data } = await me.call(call, input as never)
      return [code, (data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)]
    }
    expect(await refused(messages.history, {})).toEqual([2001, ['msgType']])
    expect(await refused(messages.history, { msgType: 3, rn: 101 })).toEqual([2001, ['rn', 'msgType']])
    expect(await refused(messages.unread, { id: 9 })).toEqual([2001, ['id']])
    expect(await refused(messages.read, { msgIds: [] })).toEqual([2001, ['msgIds']])
    expect(await refused(messages.read, { msgIds: Array(101).fill(1) })).toEqual([2001, ['msgIds']])
    expect(await refused(messages.readAll, {})).toEqual([2001, ['msgType']])
  })
})

test('the digest keeps what waits for somebody apart from what is new, and forgets what was read', async () => {
  await write(uid, 'coop.invite', { mcn: '星河声工场', date: '2026-12-01' })
  for (let count = 0; count < 6; count++) await write(uid)
  await announce('冬日朗读计划')
  const { data } = await me.call(messages.digest, {})
  expect(data.todos).toMatchObject({ total: 1, list: [{ jumpUrl: '/mcn/personal/pending' }] })
  expect(data.unread.total).toBe(7)
  expect(data.unread.list).toHaveLength(5)
  expect(data.unread.list[0]?.title).toBe('冬日朗读计划')

  await me.call(messages.readAll, { msgType: 2 })
  const after = await me.call(messages.digest, {})
  expect([after.data.todos.total, after.data.unread.total]).toEqual([0, 1])
})

describe('system messages', () => {
  test('are counted, listed newest first, linked to their object, and read', async () => {
    await write(uid)
    server.deps.clock.advance(1000)
    await write(uid, 'contract.todo', { count: 2, date: '2026-12-01' })
    expect(await unread()).toEqual({ 1: 0, 2: 2 })
    const { list: rows, total } = await list({ msgType: 2 })
    expect(total).toBe(2)
    expect(rows[0]).toMatchObject({
      title: '合同待签署',
      content: '您有2份合同待签署，请于2026-12-01前完成。',
      jumpUrl: '/sign/guide',
      bizType: 'contract',
      read: false,
    })
    expect(rows[1]!.jumpUrl).toBe('/content/album/detail?albumId=7')
    const tip = (await me.call(messages.tip, {})).data
    expect(tip).toMatchObject({ total: 2, latest: { title: '合同待签署', msgType: 2 } })

    const read = await me.call(messages.read, { msgIds: [rows[0]!.msgId] })
    expect(read.data).toEqual({ unread: { 1: 0, 2: 1 } })
    expect(await titles({ msgType: 2, onlyUnread: true })).toEqual(['专辑审核通过'])
    expect((await me.call(messages.readAll, { msgType: 2 })).data).toEqual({ unread: { 1: 0, 2: 0 } })
    expect((await me.call(messages.tip, {})).data).toEqual({ total: 0, latest: null })
  })

  test('are rolled back with the change they tell about', async () => {
    const change = server.deps.db.transaction().execute(async (db) => {
      await notify({ ...server.deps, db }, uid, 'cert.pass', {})
      throw new Error('the change failed')
    })
    await expect(change).rejects.toThrow('the change failed')
    expect(await unread()).toEqual({ 1: 0, 2: 0 })
  })

  test('are found by type, by word (its wildcards taken literally), and page by page', async () => {
    await write(uid, 'album.pass', { album: '百分100%真实' })
    await write(uid, 'album.pass', { album: '百分1000真实' })
    await write(uid, 'cert.pass')
    expect((await list({ msgType: 2, keyword: '100%' })).total).toBe(1)
    expect((await list({ msgType: 2, keyword: '_' })).total).toBe(0)
    expect(await titles({ msgType: 2, bizType: 'cert' })).toEqual(['实名认证通过'])
    const page = await list({ msgType: 2, pn: 2, rn: 2 })
    expect(page).toMatchObject({ total: 3, pn: 2, rn: 2 })
    expect(page.list).toHaveLength(1)
  })

  test('are parted into to-dos and news', async () => {
    await write(uid, 'coop.invite', { mcn: '星河声工场', date: '2026-12-01' })
    await write(uid, 'album.reject', { reason: '封面含有二维码' })
    await write(uid, 'wd.paid', { yuan: 100, netYuan: 80 })
    expect((await titles({ msgType: 2, todo: true })).toSorted()).toEqual(['专辑审核未通过', '机构邀请'])
    expect(await titles({ msgType: 2, todo: false })).toEqual(['提现已打款'])
  })

  test('vanish after half a year', async () => {
    await write(uid)
    const { msgId } = (await list({ msgType: 2 })).list[0]!
    await server.deps.db
      .updateTable('message')
      .set({ expire_at: server.deps.clock.date() })
      .where('msg_id', '=', msgId)
      .execute()
    expect(await unread()).toEqual({ 1: 0, 2: 0 })
    expect(await titles({ msgType: 2 })).toEqual([])
    expect((await me.call(messages.read, { msgIds: [msgId] })).code).toBe(6201)
  })

  test('speak the words of the operators', async () => {
    const change = { key: 'cert.pass', title: '认证好了', text: '恭喜，{time}通过。' }
    await saveTemplate(server.deps, change, 'ops')
    await write(uid, 'cert.pass')
    const [row] = (await list({ msgType: 2 })).list
    expect(row!.title).toBe('认证好了')
    expect(row!.content).toMatch(/^恭喜，\d{4}\./)
    const all = await listTemplates(server.deps)
    expect(all.find(({ key }) => key === 'cert.pass')).toMatchObject({ changed: true, title: '认证好了' })
    await expect(saveTemplate(server.deps, { ...change, text: '{mobile}' }, 'ops')).rejects.toMatchObject({
      code: 9006,
    })
    await expect(saveTemplate(server.deps, { ...change, key: 'no.such' }, 'ops')).rejects.toMatchObject({
      code: 2002,
    })
  })
})

describe('reading what is not one’s own', () => {
  test('answers 6201 and changes nothing, own messages in the same batch included', async () => {
    const stranger = await anAccount(server)
    await write(uid)
    await write(stranger.uid)
    const official = await announce('公告一则')
    const own = (await list({ msgType: 2 })).list[0]!.msgId
    const foreign = (await list({ msgType: 2 }, await signedIn(server, stranger.uid))).list[0]!.msgId
    const before = await unread()
    for (const other of [foreign, 999_999_999, -1])
      expect((await me.call(messages.read, { msgIds: [own, official.msgId, other] })).code).toBe(6201)
    expect(await unread()).toEqual(before)
    expect((await me.call(messages.read, { msgIds: [own, own, official.msgId] })).code).toBe(200)
    expect(await unread()).toEqual({ 1: 0, 2: 0 })
  })
})

describe('a broadcast', () => {
  test('is one row, read by each for themselves', async () => {
    const other = await signedIn(server, (await anAccount(server)).uid)
    const sent = await announce('年度创作者大会')
    expect((await unread())[1]).toBe(1)
    expect((await unread(other))[1]).toBe(1)
    await me.call(messages.readAll, { msgType: 1 })
    await me.call(messages.readAll, { msgType: 1 })
    expect((await unread())[1]).toBe(0)
    expect((await unread(other))[1]).toBe(1)
    const rows = await server.deps.db
      .selectFrom('message')
      .select('msg_id')
      .where('title', '=', '年度创作者大会')
      .execute()
    expect(rows).toEqual([{ msg_id: sent.msgId }])
    expect(sent.reach).toBeGreaterThan(10)
  })

  test('is not for those who came after it', async () => {
    await announce('旧闻')
    server.deps.clock.advance(1000)
    const late = await signedIn(server, (await anAccount(server)).uid)
    expect(await titles({ msgType: 1, keyword: '旧闻' }, late)).toEqual([])
    expect(await unread(late)).toEqual({ 1: 0, 2: 0 })
  })

  test('waits for its hour, and is gone when it is recalled', async () => {
    const sent = await announce('预告', { sendAt: server.deps.clock.now() + 3600_000 })
    expect((await unread())[1]).toBe(0)
    expect((await me.call(messages.read, { msgIds: [sent.msgId] })).code).toBe(6201)
    server.deps.clock.advance(3600_001)
    expect(await titles({ msgType: 1 })).toEqual(['预告'])
    await recallBroadcast(server.deps, sent.msgId)
    expect(await titles({ msgType: 1 })).toEqual([])
    expect((await unread())[1]).toBe(0)
    await expect(recallBroadcast(server.deps, sent.msgId)).rejects.toMatchObject({ code: 2006 })
    await expect(recallBroadcast(server.deps, 999_999_999)).rejects.toMatchObject({ code: 2002 })
  })
})
