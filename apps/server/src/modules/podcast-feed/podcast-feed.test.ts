import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { album } from '@tingan/contract/album'
import { feed } from '@tingan/contract/podcast-feed'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inTransaction } from '../../platform/db/connection.ts'
import { openBrowser } from '../../testing/browser.ts'
import { aPicture } from '../../testing/companies.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  aCreator,
  anAgencyWithAnchor,
  anAlbum,
  anAudio,
  aTitle,
  aTrack,
  type Creator,
  versionOf,
} from '../../testing/works.ts'
import { albumPart } from '../album/album-part.service.ts'
import { checkFeed, itemsOf, textOf } from './feed-rules.fixture.ts'
import { podcastGuid } from './podcast-feed.service.ts'

let server: TestServer
let creator: Creator
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  creator = await aCreator(server)
})
afterAll(() => server.stop())

/** A published program with bytes that listeners can get. */
async function aHeardTrack(albumId: number, facts: Record<string, unknown> = {}, bytes = randomBytes(5000)) {
  const { db, audio } = server.deps
  const fileId = await anAudio(server, creator.uid)
  const { key, size } = await audio.put(Readable.from([bytes]), { type: 'audio/mp4', maxBytes: 1e6 })
  await db
    .updateTable('audio_file')
    .set({
      original_key: randomBytes(32).toString('hex'),
      stream_key: key,
      stream_size: size,
      used_at: server.deps.clock.date(),
    })
    .where('file_id', '=', fileId)
    .execute()
  const trackId = await aTrack(server, albumId, { audio_file_id: fileId, ...facts })
  return { trackId, bytes, fileId }
}

const turn = (albumId: number, on: boolean, who = creator) => who.browser.call(feed.switch, { albumId, on })
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url.startsWith('http') ? url : server.origin + url, { headers })

async function onAlbum(facts: Record<string, unknown> = {}) {
  const albumId = await anAlbum(server, creator, facts)
  const track = await aHeardTrack(albumId)
  const { data } = await turn(albumId, true)
  return { albumId, url: data.url, ...track }
}

describe('the switch', () => {
  test('is off at first, and the address stays the same however often it is turned', async () => {
    const albumId = await anAlbum(server, creator, { age_grade: 3 })
    await aHeardTrack(albumId)
    const before = await creator.browser.call(feed.info, { albumId })
    expect(before.data).toMatchObject({
      on: false,
      served: false,
      url: '',
      episodes: 1,
      coverSide: 600,
      category: 'History',
      explicit: true,
    })
    const first = await turn(albumId, true)
    expect(first.data).toMatchObject({ on: true, served: true, obstacle: '' })
    expect(first.data.url).toMatch(/^\/feed\/[0-9a-f]{24}\.xml$/)
    expect((await get(first.data.url)).status).toBe(200)
    const off = await turn(albumId, false)
    expect(off.data).toMatchObject({ on: false, served: false })
    expect((await get(first.data.url)).status).toBe(410)
    expect((await turn(albumId, true)).data.url).toBe(first.data.url)
    expect((await get(first.data.url)).status).toBe(200)
  })

  test('twice the same way is one effect, and one trace', async () => {
    const albumId = await anAlbum(server, creator)
    const requestId = randomUUID()
    const answers = await Promise.all([
      creator.browser.call(feed.switch, { albumId, on: true }, { requestId }),
      creator.browser.call(feed.switch, { albumId, on: true }, { requestId }),
      turn(albumId, true),
    ])
    expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1)
    const { count } = await server.deps.db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject', '=', `album:${albumId}`)
      .where('action', '=', 'album.feedOn')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  test.each([
    ['a draft', { status: 0 }],
    ['in review', { status: 1 }],
    ['refused', { status: 3 }],
    ['passed, nothing published', { status: 4 }],
    ['offline', { status: 5 }],
    ['taken down', { status: 6 }],
    ['paid', { pay_type: 1 }],
  ])('%s cannot be turned on, but off', async (_name, facts) => {
    const albumId = await anAlbum(server, creator, facts)
    expect((await turn(albumId, true)).code).toBe(3016)
    expect((await turn(albumId, false)).code).toBe(200)
    expect((await creator.browser.call(feed.info, { albumId })).data.obstacle).not.toBe('')
  })

  test('is its owner’s, and an agency’s for its anchors', async () => {
    const albumId = await anAlbum(server, creator)
    const stranger = await aCreator(server)
    expect((await stranger.browser.call(feed.info, { albumId })).code).toBe(2002)
    expect((await turn(albumId, true, stranger)).code).toBe(2002)
    expect((await openBrowser(server).call(feed.switch, { albumId, on: true })).code).toBe(1001)
    const { mcnId, agency, anchor } = await anAgencyWithAnchor(server)
    const theirs = await anAlbum(server, anchor)
    const query = { mcnId: String(mcnId) }
    const { code, data } = await agency.browser.call(feed.switch, { albumId: theirs, on: true }, { query })
    expect([code, data.on]).toEqual([200, true])
    expect((await agency.browser.call(feed.switch, { albumId, on: true }, { query })).code).toBe(2002)
  })

  test('says everything that is wrong with the input at once', async () => {
    const { code, data } = await creator.browser.call(feed.switch, {} as never)
    expect(code).toBe(2001)
    expect((data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'albumId',
      'on',
    ])
    expect((await creator.browser.call(feed.info, {} as never)).code).toBe(2001)
  })
})

describe('the feed', () => {
  test('obeys RSS 2.0, Apple and Podcasting 2.0', async () => {
    const cover = await aPicture(server, creator.browser, 1400)
    const albumId = await anAlbum(server, creator, {
      title: aTitle('海 & <岸>"\'\u0007'),
      intro: '第一行\n]]> 第二行 😀\u0000'.replace('\u0000', ''),
      cover,
      category_id: 1,
      author: '聂 & 璜',
      co_anchors: JSON.stringify([{ name: '阿海' }]),
      serial_status: 2,
      is_ai: true,
    })
    const tracks = [
      await aHeardTrack(albumId, { intro: '<b>粗</b> & 细', published_at: new Date('2026-01-02T03:04:05Z') }),
      await aHeardTrack(albumId, { trailer: true, cover, published_at: new Date('2026-02-02T03:04:05Z') }),
    ]
    await aTrack(server, albumId, { title: aTitle('没有声音') })
    await aHeardTrack(albumId, { status: 4 })
    const { data } = await turn(albumId, true)
    const response = await get(data.url)
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const channel = await checkFeed(await response.text())
    const items = itemsOf(channel)
    expect(items.map((item) => textOf(item, 'guid'))).toEqual(
      [...tracks].reverse().map(({ trackId }) => `tingan-track-${trackId}`),
    )
    expect(textOf(channel, 'title')).toMatch(/^海 & <岸>"'\d+$/)
    expect(textOf(channel, 'podcast:medium')).toBe('audiobook')
    expect(textOf(channel, 'itunes:complete')).toBe('Yes')
    expect(textOf(channel, 'description')).toContain('AI')
    expect(textOf(items[1]!, 'description')).toBe('<b>粗</b> & 细')
    expect(textOf(items[1]!, 'pubDate')).toBe('Fri, 02 Jan 2026 03:04:05 +0000')
    const people = channel.children.filter(({ name }) => name === 'podcast:person')
    expect(people.map(({ text, attributes }) => [text, attributes.role])).toEqual([
      [expect.stringContaining('主播'), 'narrator'],
      ['阿海', 'narrator'],
      ['聂 & 璜', 'author'],
    ])
    for (const [at, item] of items.entries()) {
      const { url = '', length, type } = item.children.find(({ name }) => name === 'enclosure')!.attributes
      const sound = await get(url)
      expect(sound.headers.get('content-type')).toBe(type)
      const bytes = Buffer.from(await sound.arrayBuffer())
      expect(String(bytes.length)).toBe(length)
      expect(bytes).toEqual([...tracks].reverse()[at]!.bytes)
    }
    const picture = channel.children.find(({ name }) => name === 'itunes:image')!.attributes.href!
    expect(picture).toMatch(/\/cover\.png$/)
    expect((await get(picture)).headers.get('content-type')).toBe('image/png')
  })

  test('an imported program keeps the mark it had', async () => {
    const { albumId, url, trackId } = await onAlbum()
    const at = server.deps.clock.date()
    const importId = randomUUID()
    const { db } = server.deps
    const texts = { source: 'x', source_key: 'x', title: 'x', author: '', intro: '', cover_url: '' }
    const flags = { explicit: false, complete: false, serial: false }
    await db
      .insertInto('podcast_import')
      .values({
        import_id: importId,
        uid: creator.uid,
        ...texts,
        ...flags,
        status: 2,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await db
      .insertInto('podcast_episode')
      .values({
        import_id: importId,
        at: 1,
        guid: 'their-own-mark',
        title: 'x',
        intro: '',
        audio_url: '',
        status: 3,
        album_id: albumId,
        track_id: trackId,
        updated_at: at,
      })
      .execute()
    const channel = await checkFeed(await (await get(url)).text())
    expect(itemsOf(channel).map((item) => textOf(item, 'guid'))).toEqual(['their-own-mark'])
  })

  test('its mark is a UUIDv5 of its address, as the namespace wants it', () => {
    // The example of the namespace's own documentation.
    expect(podcastGuid('mp3s.nashownotes.com/pc20rss.xml')).toBe('917393e3-1b1e-5cef-ace4-edaa54e1f810')
  })

  test('need not be sent again to who has it, until something changes', async () => {
    const { albumId, url, trackId } = await onAlbum()
    const first = await get(url)
    const etag = first.headers.get('etag')!
    const modified = first.headers.get('last-modified')!
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(url, { 'if-none-match': `W/${etag}, "x"` })).status).toBe(304)
    expect((await get(url, { 'if-modified-since': modified })).status).toBe(304)
    expect((await get(url, { 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200)
    const { deps } = server
    await deps.db
      .updateTable('track')
      .set((eb) => ({ title: aTitle('新名字'), version: eb('version', '+', 1) }))
      .where('track_id', '=', trackId)
      .execute()
    const second = await get(url, { 'if-none-match': etag })
    expect([second.status, second.headers.get('etag') === etag]).toEqual([200, false])
    await aHeardTrack(albumId)
    expect((await get(url, { 'if-none-match': second.headers.get('etag')! })).status).toBe(200)
  })

  test('travels packed, and answers a HEAD', async () => {
    const { url } = await onAlbum()
    const packed = await get(url, { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    await checkFeed(await packed.text())
    const head = await fetch(server.origin + url, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('of three thousand programs is one answer', { timeout: 60_000 }, async () => {
    const { albumId, url, fileId } = await onAlbum()
    const at = server.deps.clock.date()
    const rows = Array.from({ length: 2999 }, (_, index) => ({
      album_id: albumId,
      title: `第${index + 2}集`,
      intro: '二十四节气里的海与人。'.repeat(20),
      seq: index + 2,
      duration: 60,
      audio_file_id: fileId,
      status: 2,
      published_at: at,
      created_at: at,
      updated_at: at,
    }))
    for (let from = 0; from < rows.length; from += 500)
      await server.deps.db
        .insertInto('track')
        .values(rows.slice(from, from + 500))
        .execute()
    const response = await get(url, { 'accept-encoding': 'gzip' })
    const text = await response.text()
    expect(itemsOf(await checkFeed(text))).toHaveLength(3000)
    expect(text.length).toBeLessThan(5_000_000)
  })
})

describe('a recording', () => {
  test('is served by parts, and goes on only from the same file', async () => {
    const { url, trackId, bytes } = await onAlbum()
    const sound = url.replace('.xml', `/${trackId}.m4a`)
    const part = await get(sound, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/5000'])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
    const etag = part.headers.get('etag')!
    expect((await get(sound, { range: 'bytes=100-', 'if-range': etag })).status).toBe(206)
    expect((await get(sound, { range: 'bytes=100-', 'if-range': '"old"' })).status).toBe(200)
    expect((await get(sound, { range: 'bytes=9999-' })).status).toBe(416)
  })

  test('of another album, or none, is not found', async () => {
    const { url } = await onAlbum()
    const other = await onAlbum()
    for (const file of [
      `${other.trackId}.m4a`,
      '0.m4a',
      'x.m4a',
      'cover.svg',
      '..%2f..%2fkeys',
      `${'9'.repeat(30)}.m4a`,
    ])
      expect((await get(url.replace('.xml', `/${file}`))).status, file).toBe(404)
    for (const path of ['/feed/nothing.xml', `/feed/${'0'.repeat(24)}.xml`, '/feed/x'])
      expect((await get(path)).status, path).toBe(404)
  })
})

describe('it goes with its album', () => {
  const set = (albumId: number, change: Record<string, unknown>) =>
    server.deps.db.updateTable('album').set(change).where('album_id', '=', albumId).execute()

  test.each<[string, (albumId: number) => Promise<unknown>]>([
    [
      'taken offline by its owner',
      async (albumId) =>
        creator.browser.call(album.edit, {
          albumId,
          version: await versionOf(server, 'album', albumId),
          action: 'offline',
        }),
    ],
    ['taken down', (albumId) => set(albumId, { status: 6 })],
    ['paid', (albumId) => set(albumId, { pay_type: 1, price: 600 })],
    ['deleted', (albumId) => set(albumId, { status: 9 })],
  ])('%s', async (_name, end) => {
    const { albumId, url, trackId } = await onAlbum()
    const paths = [url, url.replace('.xml', `/${trackId}.m4a`), url.replace('.xml', '/cover.png')]
    for (const path of paths) expect((await get(path)).status).toBe(200)
    await end(albumId)
    for (const path of paths) expect((await get(path)).status, path).toBe(404)
  })

  test('its account cancelled', async () => {
    const { url, trackId } = await onAlbum()
    const { deps } = server
    await inTransaction(deps.db, (tx) => albumPart.erase!({ ...deps, db: tx }, creator.uid))
    expect((await get(url)).status).toBe(404)
    expect((await get(url.replace('.xml', `/${trackId}.m4a`))).status).toBe(404)
    creator = await aCreator(server)
  })

  test.each([0, 1, 3, 4, 5, 6, 7, 9])('a program in state %i is not heard', async (status) => {
    const { url, trackId } = await onAlbum()
    await server.deps.db.updateTable('track').set({ status }).where('track_id', '=', trackId).execute()
    expect((await get(url.replace('.xml', `/${trackId}.m4a`))).status).toBe(404)
    expect(itemsOf(await checkFeed(await (await get(url)).text()))).toEqual([])
  })
})

test('a flood is slowed down', async () => {
  const narrow = await startTestServer(inject('postgres'), { RATE_PER_MINUTE: '10' })
  try {
    const ask = () => fetch(`${narrow.origin}/feed/${'0'.repeat(24)}.xml`)
    const statuses = new Set<number>()
    for (let at = 0; at < 210; at++) statuses.add((await ask()).status)
    expect([...statuses]).toEqual([404, 429])
    expect((await ask()).headers.get('retry-after')).toBe('60')
  } finally {
    await narrow.stop()
  }
})
