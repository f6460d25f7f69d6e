import { auth } from '@tingan/contract/auth'
import { callPath } from '@tingan/contract/call'
import type { AudioNews } from '@tingan/contract/media'
import { type Message, messageStream, messages } from '@tingan/contract/message'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { withoutDatabase } from '../../testing/outage.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { broadcast, notify, recallBroadcast, tellAudio } from './message.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { STREAM_CHECK_SECONDS: '1' })
})
afterAll(() => server.stop())

interface Event {
  id: string
  name: string
  data: Partial<Message>
}

interface Stream {
  events: Event[]
  status: number
  closed: Promise<void>
  /** Waits until so many messages have come, and names them. */
  messages(count: number): Promise<(string | undefined)[]>
  sees(name: string): Promise<Event>
  drop(): void
}

let open: Stream[] = []
afterEach(() => {
  for (const stream of open) stream.drop()
  open = []
})

/** The declaration as `Browser.send` wants it. */
const call = { ...messageStream, title: '', output: z.unknown(), errors: [] }

async function listen(browser: Browser, lastId?: string, by: 'query' | 'header' = 'query'): Promise<Stream> {
  const abort = new AbortController()
  const events: Event[] = []
  let request: { url: string; init: RequestInit } | undefined
  await browser
    .send(call, by === 'query' && lastId ? { lastId } : {}, {
      ...(by === 'header' && lastId && { headers: { 'last-event-id': lastId } }),
      alter: (signed) => {
        request = signed
        return { url: `${server.origin}/health`, init: { method: 'GET', headers: {} } }
      },
    })
    .catch(() => {})
  const response = await fetch(request!.url, { ...request!.init, signal: abort.signal })
  const closed = read(response, events).catch(() => {})
  const until = async <T>(look: () => T | undefined): Promise<T> => {
    for (let tries = 0; tries < 250; tries++) {
      const found = look()
      if (found !== undefined) return found
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`not seen among ${JSON.stringify(events)}`)
  }
  const stream: Stream = {
    events,
    status: response.status,
    closed,
    messages: async (count) => {
      const found = () => events.filter(({ name }) => name === 'message')
      await until(() => (found().length >= count ? true : undefined))
      return found().map(({ data }) => data.title)
    },
    sees: (name) => until(() => events.find((event) => event.name === name)),
    drop: () => abort.abort(),
  }
  open.push(stream)
  return stream
}

async function read(response: Response, events: Event[]): Promise<void> {
  let rest = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    rest += chunk
    const parts = rest.split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const field = (name: string) =>
        part
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? ''
      if (field('event'))
        events.push({ id: field('id'), name: field('event'), data: JSON.parse(field('data')) })
    }
  }
}

async function someone(authType: 0 | 1 = 1) {
  const { uid } = await anAccount(server, { authType })
  return { uid, browser: await signedIn(server, uid) }
}

const write = (uid: number, album: string) => notify(server.deps, uid, 'album.pass', { album, albumId: 1 })
const announce = (title: string, more: Partial<Parameters<typeof broadcast>[1]> = {}) =>
  broadcast(server.deps, {
    audience: { kind: 'all' },
    title,
    content: '全文',
    jumpUrl: '',
    sentBy: 'test',
    ...more,
  })

describe('an open page', () => {
  test('gets its own messages and broadcasts as they come, and nobody else’s', async () => {
    const [me, other] = [await someone(), await someone()]
    const [mine, mineToo, theirs] = [
      await listen(me.browser),
      await listen(me.browser),
      await listen(other.browser),
    ]
    await Promise.all([mine, mineToo, theirs].map((stream) => stream.sees('ready')))
    await write(me.uid, '长安夜雨')
    await announce('一则公告')
    const expected = ['专辑审核通过', '一则公告']
    expect(await mine.messages(2)).toEqual(expected)
    expect(await mineToo.messages(2)).toEqual(expected)
    expect(await theirs.messages(1)).toEqual(['一则公告'])
    expect(mine.events.at(-1)!.id).toBe(String(mine.events.at(-1)!.data.msgId))
  })

  test('hears how its own audio goes on, and nobody else’s', async () => {
    const [me, other] = [await someone(), await someone()]
    const [mine, theirs] = [await listen(me.browser), await listen(other.browser)]
    await Promise.all([mine.sees('ready'), theirs.sees('ready')])
    const news = {
      fileId: 'f',
      state: 'uploaded',
      step: 'peaks',
      progress: 30,
      failCode: null,
      failReason: '',
    }
    await tellAudio(server.deps.db, me.uid, news as AudioNews)
    expect((await mine.sees('audio')).data).toEqual(news)
    await announce('之后的公告')
    await theirs.messages(1)
    expect(theirs.events.map(({ name }) => name)).not.toContain('audio')
  })

  test('gets a broadcast only when it is meant', async () => {
    const [me, other] = [await someone(), await someone()]
    const [mine, theirs] = [await listen(me.browser), await listen(other.browser)]
    await Promise.all([mine.sees('ready'), theirs.sees('ready')])
    await announce('给机构', { audience: { kind: 'roles', roles: ['agency'] } })
    await announce('给一人', { audience: { kind: 'uids', uids: [me.uid] } })
    await announce('给主播', { audience: { kind: 'roles', roles: ['creator'] } })
    expect(await mine.messages(2)).toEqual(['给一人', '给主播'])
    expect(await theirs.messages(1)).toEqual(['给主播'])
  })

  test('gets a planned broadcast at its hour, once', async () => {
    const me = await someone()
    const stream = await listen(me.browser)
    await stream.sees('ready')
    await announce('稍后', { sendAt: server.deps.clock.now() + 600 })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(stream.events.filter(({ name }) => name === 'message')).toEqual([])
    expect(await stream.messages(1)).toEqual(['稍后'])
  })

  test('hears that something was read elsewhere or recalled', async () => {
    const me = await someone()
    const stream = await listen(me.browser)
    await stream.sees('ready')
    const { msgId } = await announce('会被撤回')
    await stream.messages(1)
    await me.browser.call(messages.readAll, { msgType: 1 })
    await stream.sees('read')
    await recallBroadcast(server.deps, msgId)
    expect((await stream.sees('recall')).data.msgId).toBe(msgId)
  })

  test('hears nothing of a change that was rolled back', async () => {
    const me = await someone()
    const stream = await listen(me.browser)
    await stream.sees('ready')
    await server.deps.db
      .transaction()
      .execute(async (db) => {
        await notify({ ...server.deps, db }, me.uid, 'cert.pass', {})
        throw new Error('no')
      })
      .catch(() => {})
    await write(me.uid, '长安夜雨')
    expect(await stream.messages(1)).toEqual(['专辑审核通过'])
  })
})

describe('after a dropped line', () => {
  test.each(['query', 'header'] as const)('everything missed comes first (%s)', async (by) => {
    const me = await someone()
    const first = await listen(me.browser)
    await first.sees('ready')
    await write(me.uid, '一')
    await first.messages(1)
    const lastId = first.events.at(-1)!.id
    first.drop()
    await write(me.uid, '二')
    await announce('三')
    const again = await listen(me.browser, lastId, by)
    await again.sees('ready')
    await write(me.uid, '四')
    await again.messages(3)
    const contents = again.events.filter(({ name }) => name === 'message').map(({ data }) => data.content)
    expect(contents).toEqual([expect.stringContaining('二'), '全文', expect.stringContaining('四')])
  })

  test('also what was numbered earlier but committed later than the last one seen', async () => {
    const me = await someone()
    const first = await listen(me.browser)
    await first.sees('ready')
    let commit = () => {}
    const slow = server.deps.db.transaction().execute(async (db) => {
      await notify({ ...server.deps, db }, me.uid, 'cert.pass', {})
      await new Promise<void>((resolve) => {
        commit = resolve
      })
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await write(me.uid, '快的')
    await first.messages(1)
    const lastId = first.events.at(-1)!.id
    first.drop()
    commit()
    await slow
    const again = await listen(me.browser, lastId)
    expect(await again.messages(1)).toEqual(['实名认证通过'])
  })

  test('a page that never had a message resumes from where it became ready', async () => {
    const me = await someone()
    const first = await listen(me.browser)
    const { id } = await first.sees('ready')
    first.drop()
    await write(me.uid, '错过的')
    const again = await listen(me.browser, id)
    expect(await again.messages(1)).toEqual(['专辑审核通过'])
  })

  test('the database may go away and come back', async () => {
    const me = await someone()
    const stream = await listen(me.browser)
    await stream.sees('ready')
    await withoutDatabase(server, () => new Promise((resolve) => setTimeout(resolve, 300)))
    await write(me.uid, '重逢').catch(() => write(me.uid, '重逢'))
    expect((await stream.messages(1))[0]).toBe('专辑审核通过')
  })
})

describe('the door', () => {
  const code = async (browser: Browser, alter = (url: string) => url) => {
    const response = await browser.send(
      call,
      {},
      {
        alter: ({ url, init }) => ({ url: alter(url), init }),
      },
    )
    return ((await response.json()) as { code: number }).code
  }

  test('is shut for visitors, newcomers and forged signatures', async () => {
    expect(await code(openBrowser(server))).toBe(1001)
    expect(await code((await someone(0)).browser)).toBe(2003)
    expect(await code((await someone()).browser, (url) => `${url}&lastId=1`)).toBe(2007)
  })

  test('shuts when the session ends', async () => {
    const me = await someone()
    const stream = await listen(me.browser)
    await stream.sees('ready')
    await me.browser.call(auth.logout, {})
    await stream.closed
  })

  test('keeps ten lines for a person; the eleventh ends the oldest', async () => {
    const me = await someone()
    const streams: Stream[] = []
    for (let line = 0; line < 11; line++) {
      streams.push(await listen(me.browser))
      await streams[line]!.sees('ready')
    }
    await streams[0]!.closed
    await write(me.uid, '长安夜雨')
    await Promise.all(streams.slice(1).map((stream) => stream.messages(1)))
  })

  test('lets the server close at once, with pages open', async () => {
    const me = await someone()
    const stream = await listen(me.browser)
    await stream.sees('ready')
    await server.restart()
    await stream.closed
    const again = await listen(me.browser)
    await again.sees('ready')
    expect(callPath(messageStream)).toBe('/api/v1/message/center/stream')
  })
})
