import { randomUUID } from 'node:crypto'
import { EPISODE_STATUS, IMPORT_STATUS, podcast } from '@tingan/contract/podcast-import'
import { track } from '@tingan/contract/track'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { jobs } from '../../app.ts'
import { bitmap, encodePng } from '../../platform/png.ts'
import { openBrowser } from '../../testing/browser.ts'
import { signedIn } from '../../testing/members.ts'
import {
  aFeed,
  type HostedFeed,
  type PodcastHost,
  sendBytes,
  startPodcastHost,
} from '../../testing/podcast-host.ts'
import { aSound } from '../../testing/sounds.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aCreator, anAgencyWithAnchor, aTitle, type Creator } from '../../testing/works.ts'

let host: PodcastHost
let server: TestServer
let creator: Creator
beforeAll(async () => {
  host = await startPodcastHost()
  server = await startTestServer(inject('postgres'), { FETCH_ALLOW: host.place })
})
// A person may make twenty albums a day.
beforeEach(async () => {
  creator = await aCreator(server)
})
afterAll(async () => {
  await server.stop()
  await host.close()
})

let feeds = 0
const sound = (seconds = 31) => aSound({ seconds, args: ['-b:a', '64k'] })

/** A new podcast at an address of its own, its sounds beside it. */
function hosted(sounds: readonly Buffer[], facts: Partial<HostedFeed> = {}) {
  const root = `/show${++feeds}`
  const episodes = sounds.map((bytes, at) => {
    host.serveFile(`${root}/${at}.mp3`, bytes)
    return {
      title: `第${at + 1}集 潮汐`,
      url: host.url(`${root}/${at}.mp3`),
      guid: `${root}-${at}`,
      date: `Thu, 0${at + 1} Jan 2026 08:00:00 GMT`,
    }
  })
  const feed = { title: aTitle('海边电台'), episodes, ...facts }
  const write = (next: Partial<HostedFeed> = {}) =>
    host.serveFile(`${root}/rss.xml`, Buffer.from(aFeed({ ...feed, ...next })), 'application/rss+xml')
  write()
  return { root, url: host.url(`${root}/rss.xml`), feed, write }
}

const preview = (url: string, who = creator) => who.browser.call(podcast.preview, { url })
async function begin(url: string, who = creator, title?: string) {
  const { data } = await preview(url, who)
  const episodeIds = data.episodes.filter(({ refusal }) => !refusal).map(({ episodeId }) => episodeId)
  const input = { importId: data.importId, episodeIds, declared: true as const, ...(title && { title }) }
  return who.browser.call(podcast.start, input)
}
const info = async (importId: string, who = creator) =>
  (await who.browser.call(podcast.info, { importId })).data
/** What the queue would hand to a worker now. */
async function runOnce(importId: string): Promise<void> {
  const { run } = await server.deps.db
    .selectFrom('podcast_import')
    .select('run')
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  await importJob.run(server.deps, { importId, run })
}
const importJob = jobs.find(({ name }) => name === 'podcast.import')!
const sweepJob = jobs.find(({ name }) => name === 'podcast.sweep')!

/** The worker's part, run after run, until there is nothing left to do. */
async function work(importId: string) {
  for (let runs = 0; runs < 20; runs++) {
    const { status, note } = await info(importId)
    if (status !== IMPORT_STATUS.running || note) break
    await runOnce(importId)
  }
  return info(importId)
}
const tracksOf = (albumId: number) =>
  server.deps.db.selectFrom('track').selectAll().where('album_id', '=', albumId).orderBy('seq').execute()
const albumOf = (albumId: number) =>
  server.deps.db.selectFrom('album').selectAll().where('album_id', '=', albumId).executeTakeFirstOrThrow()
const reasonOf = (answer: { msg: string }) => answer.msg

describe('a preview', () => {
  test('shows what would come, and what would not and why', async () => {
    const long = '长'.repeat(61)
    const at = host.url('/x.mp3')
    const { url } = hosted([], {
      intro: '<p>一档<b>海</b>的播客</p><p>每周&amp;每月</p><script>alert(1)</script>',
      episodes: [
        {
          title: '好的一集',
          url: at,
          intro: '<p>说<a href="https://a.cn">海</a></p>',
          duration: '1:02:03',
          date: 'Fri, 02 Jan 2026 08:00:00 GMT',
        },
        { title: '好的一集', url: at, guid: 'same-title' },
        { title: long, url: at },
        { title: '没有声音的', url: '' },
        { title: '本机的文件', url: 'file:///etc/passwd' },
        { title: '是个视频', url: at, type: 'video/mp4' },
        { title: '另一种格式', url: at, type: 'audio/ogg' },
        { title: '太长的一集', url: at, duration: '7:00:00' },
        { title: '太短的一集', url: at, duration: '12' },
        { title: '太大的一集', url: at, length: 2_000_000_000 },
        { title: '加我微信 wx12345678', url: at },
      ].reverse(),
    })
    const { code, data } = await preview(url)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      status: 0,
      source: url,
      author: '海边电台',
      albumId: null,
      known: null,
      can: { start: true, cancel: false, retry: false },
    })
    expect(data.intro).toBe('一档海的播客\n每周&每月')
    const refusals = new Map(data.episodes.map(({ title, refusal }) => [title, refusal]))
    expect(data.episodes.filter(({ refusal }) => !refusal)).toMatchObject([{ title: '好的一集' }])
    expect(refusals.get(long)).toBe('节目标题需为2-60个字')
    expect(refusals.get('没有声音的')).toBe('没有可以下载的音频')
    expect(refusals.get('本机的文件')).toBe('没有可以下载的音频')
    expect(refusals.get('是个视频')).toBe('是视频，不是音频')
    expect(refusals.get('另一种格式')).toBe('音频格式不支持')
    expect(refusals.get('太长的一集')).toContain('07:00:00')
    expect(refusals.get('太短的一集')).toContain('00:00:12')
    expect(refusals.get('太大的一集')).toBe('音频超过1GB')
    expect(refusals.get('加我微信 wx12345678')).toBe('不能包含联系方式或链接')
    expect(
      data.episodes
        .filter(({ title }) => title === '好的一集')
        .map(({ refusal }) => refusal)
        .sort(),
    ).toEqual(['', '与另一集的标题相同'])
  })

  test('names black words', async () => {
    const { word } = await server.deps.db
      .selectFrom('black_word')
      .select('word')
      .where('type', '=', 1)
      .where('level', '=', 1)
      .executeTakeFirstOrThrow()
    const { url } = hosted([], { episodes: [{ title: `说说${word}`, url: host.url('/x.mp3') }] })
    expect((await preview(url)).data.episodes[0]?.refusal).toBe(`含有违规词：${word}`)
  })

  test('of a file is that of its address', async () => {
    const { url, feed } = hosted([sound()])
    const text = aFeed(feed)
    const file = Buffer.from(text).toString('base64')
    const { code, data } = await creator.browser.call(podcast.preview, { file, fileName: '电台.xml' })
    expect([code, data.source, data.title]).toEqual([200, '电台.xml', feed.title])
    expect(data.episodes).toHaveLength((await preview(url)).data.episodes.length)
  })

  test.each<[string, () => string | Promise<string>, RegExp]>([
    ['the inner network', () => 'http://169.254.169.254/latest/meta-data/', /公开网络/],
    ['another port', () => 'http://127.0.0.1:5432/', /公开网络/],
    [
      'a redirect inside',
      () => {
        host.serve('/inside', (_request, response) =>
          response.writeHead(302, { location: 'http://127.0.0.1:22/' }).end(),
        )
        return host.url('/inside')
      },
      /公开网络/,
    ],
    ['nothing there', () => host.url('/nowhere'), /404/],
    [
      'a page',
      () => {
        host.serveFile('/page', Buffer.from('<!doctype html><p>hi'), 'text/html')
        return host.url('/page')
      },
      /不是有效的播客/,
    ],
    [
      'a bomb',
      () => {
        host.serveFile(
          '/bomb',
          Buffer.from('<!DOCTYPE r [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><rss>&b;</rss>'),
          'text/xml',
        )
        return host.url('/bomb')
      },
      /不是有效的播客/,
    ],
    ['no episodes', () => hosted([], { episodes: [] }).url, /没有单集/],
    [
      'a line that breaks off',
      () => {
        host.serve('/half', (_request, response) => {
          response.writeHead(200, { 'content-length': 500 }).write('<rss>')
          setImmediate(() => response.destroy())
        })
        return host.url('/half')
      },
      /中断/,
    ],
    [
      'more than ten megabytes',
      () => {
        host.serveFile('/huge', Buffer.alloc(10 * 1024 * 1024 + 1, 32), 'text/xml')
        return host.url('/huge')
      },
      /大小/,
    ],
  ])('%s is refused with its reason', async (_name, make, reason) => {
    const answer = await preview(await make())
    expect(answer.code).toBe(3017)
    expect(reasonOf(answer)).toMatch(reason)
  })

  test('needs an address or a file, and somebody who may', async () => {
    const bad = [
      {},
      { url: 'nonsense' },
      { url: 'ftp://a.cn/x' },
      { url: host.url('/x'), file: 'QQ==' },
      { file: '不是' },
    ]
    for (const input of bad)
      expect((await creator.browser.call(podcast.preview, input)).code, JSON.stringify(input)).toBe(2001)
    expect((await openBrowser(server).call(podcast.preview, { url: host.url('/x') })).code).toBe(1001)
  })
})

describe('an import', () => {
  test('makes a draft, its programs in order, and says when it is done', { timeout: 120_000 }, async () => {
    host.serveFile('/cover.png', encodePng(bitmap(900, 700)), 'image/png')
    const sounds = [sound(), sound()]
    const { url } = hosted(sounds, {
      cover: host.url('/cover.png'),
      intro: '一档关于海的播客，从立春说到大寒，一集一个节气。',
    })
    const { code, data } = await begin(url)
    expect([code, data.status, data.chosen]).toEqual([200, IMPORT_STATUS.running, 2])
    const done = await work(data.importId)
    expect(done).toMatchObject({
      status: IMPORT_STATUS.done,
      done: 2,
      failed: 0,
      coverNote: '',
      can: { retry: false },
    })
    const tracks = await tracksOf(done.albumId!)
    expect(tracks.map(({ title, seq, status }) => [title, seq, status])).toEqual([
      ['第1集 潮汐', 1, 0],
      ['第2集 潮汐', 2, 0],
    ])
    expect(done.episodes.map(({ trackId }) => trackId)).toEqual(tracks.map(({ track_id }) => track_id))
    const draft = await albumOf(done.albumId!)
    expect(draft).toMatchObject({ status: 0, category_id: 6, language: 1, serial_status: 1 })
    expect(draft.cover).toMatch(/^\/files\//)
    const audio = await server.deps.db
      .selectFrom('audio_file')
      .selectAll()
      .where(
        'file_id',
        'in',
        tracks.map((one) => one.audio_file_id!),
      )
      .execute()
    expect(
      audio.every(
        ({ used_at, state, uid }) => used_at !== null && state === 'uploaded' && uid === creator.uid,
      ),
    ).toBe(true)
    const declared = await server.deps.db
      .selectFrom('podcast_import')
      .select('declared_at')
      .where('import_id', '=', data.importId)
      .executeTakeFirstOrThrow()
    expect(declared.declared_at).not.toBeNull()
    const message = await server.deps.db
      .selectFrom('message')
      .select('content')
      .where('uid', '=', creator.uid)
      .where('title', '=', '播客导入完成')
      .executeTakeFirst()
    expect(message?.content).toContain('已加入 2 集')
    expect((await creator.browser.call(podcast.list, {})).data[0]).toMatchObject({
      importId: data.importId,
      done: 2,
    })
  })

  test('a second time brings only what is new', { timeout: 120_000 }, async () => {
    const first = sound()
    const { url, write, feed, root } = hosted([first])
    const one = await work((await begin(url)).data.importId)
    host.serveFile(`${root}/new.mp3`, sound())
    write({
      episodes: [
        ...feed.episodes,
        {
          title: '第9集 新的',
          url: host.url(`${root}/new.mp3`),
          guid: 'new',
          date: 'Fri, 09 Jan 2026 08:00:00 GMT',
        },
      ],
    })
    const seen = await preview(url)
    expect(seen.data.known).toMatchObject({ albumId: one.albumId })
    expect(seen.data.episodes.map(({ refusal }) => refusal)).toEqual(['专辑里已经有这一集', ''])
    const two = await work((await begin(url)).data.importId)
    expect(two.albumId).toBe(one.albumId)
    expect((await tracksOf(one.albumId!)).map(({ title }) => title)).toEqual(['第1集 潮汐', '第9集 新的'])
  })

  test('two tabs that saw the same bring each episode once', { timeout: 120_000 }, async () => {
    const { url } = hosted([sound()])
    await work((await begin(url)).data.importId)
    const { url: other, write, feed } = hosted([sound()], { guid: randomUUID() })
    await work((await begin(other)).data.importId)
    write({ episodes: [...feed.episodes, { title: '第9集 新的', url: feed.episodes[0]!.url, guid: 'new' }] })
    const views = [(await preview(other)).data, (await preview(other)).data]
    const answers = await Promise.all(
      views.map(({ importId, episodes }) =>
        creator.browser.call(podcast.start, {
          importId,
          declared: true,
          episodeIds: episodes.filter(({ refusal }) => !refusal).map(({ episodeId }) => episodeId),
        }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 2006])
  })

  test('is begun once, however often it is asked for', async () => {
    const { url } = hosted([sound()])
    const { data } = await preview(url)
    const input = {
      importId: data.importId,
      declared: true as const,
      episodeIds: data.episodes.map(({ episodeId }) => episodeId),
    }
    const requestId = randomUUID()
    const send = (id: string) => creator.browser.call(podcast.start, input, { requestId: id })
    const answers = await Promise.all([send(requestId), send(requestId)])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    expect(answers[0]!.data.albumId).toBe(answers[1]!.data.albumId)
    expect((await send(randomUUID())).code).toBe(2006)
    await creator.browser.call(podcast.cancel, { importId: data.importId })
  })

  test('every field has its rule', async () => {
    const { url } = hosted([sound()])
    const { data } = await preview(url)
    const { code, data: refused } = await creator.browser.call(podcast.start, {
      importId: 'x',
      episodeIds: [],
      declared: false,
      title: '一',
    } as never)
    expect(code).toBe(2001)
    expect(
      (refused as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field).sort(),
    ).toEqual(['declared', 'episodeIds', 'importId', 'title'])
    const start = (episodeIds: number[]) =>
      creator.browser.call(podcast.start, { importId: data.importId, episodeIds, declared: true })
    expect((await start([1])).code).toBe(2001)
    for (const call of [podcast.info, podcast.cancel, podcast.retry])
      expect((await creator.browser.call(call, {} as never)).code).toBe(2001)
  })

  test('belongs to who began it', async () => {
    const { url } = hosted([sound()])
    const { data } = await begin(url)
    const stranger = await aCreator(server)
    for (const call of [podcast.info, podcast.cancel, podcast.retry])
      expect((await stranger.browser.call(call, { importId: data.importId })).code).toBe(2002)
    const again = (await preview(url)).data
    expect(
      (
        await stranger.browser.call(podcast.start, {
          importId: again.importId,
          episodeIds: [1],
          declared: true,
        })
      ).code,
    ).toBe(2002)
    for (const call of [podcast.info, podcast.list, podcast.cancel, podcast.retry])
      expect((await openBrowser(server).call(call, { importId: data.importId })).code).toBe(1001)
    expect((await stranger.browser.call(podcast.list, {})).data).toEqual([])
    await creator.browser.call(podcast.cancel, { importId: data.importId })
  })

  test('stands behind the gate, and under the names that are taken', async () => {
    const unsigned = await aCreator(server, false)
    const { url, feed } = hosted([sound()])
    expect((await begin(url, unsigned)).code).toBe(3001)
    const { data } = await begin(url)
    await creator.browser.call(podcast.cancel, { importId: data.importId })
    const other = hosted([sound()])
    expect((await begin(other.url, creator, feed.title)).code).toBe(3002)
  })

  test('of an agency goes to one of its anchors', { timeout: 60_000 }, async () => {
    const { mcnId, agency, anchor } = await anAgencyWithAnchor(server)
    const query = { mcnId: String(mcnId) }
    const { url } = hosted([sound()])
    const { data } = await agency.browser.call(podcast.preview, { url }, { query })
    const input = {
      importId: data.importId,
      declared: true as const,
      episodeIds: data.episodes.map(({ episodeId }) => episodeId),
    }
    expect((await agency.browser.call(podcast.start, input, { query })).code).toBe(3011)
    expect(
      (await agency.browser.call(podcast.start, { ...input, anchorUid: creator.uid }, { query })).code,
    ).toBe(2516)
    expect((await agency.browser.call(podcast.start, { ...input, anchorUid: anchor.uid })).code).toBe(2002)
    const begun = await agency.browser.call(podcast.start, { ...input, anchorUid: anchor.uid }, { query })
    expect(begun.code).toBe(200)
    await runOnce(data.importId)
    const after = await agency.browser.call(podcast.info, { importId: data.importId })
    expect(after.data.episodes[0]).toMatchObject({ status: EPISODE_STATUS.done })
    expect((await albumOf(after.data.albumId!)).uid).toBe(anchor.uid)
  })
})

describe('a host that', () => {
  const fails = async (answer: Parameters<PodcastHost['serve']>[1]) => {
    const { url, root } = hosted([sound()])
    host.serve(`${root}/0.mp3`, answer)
    const done = await work((await begin(url)).data.importId)
    expect(done).toMatchObject({ status: IMPORT_STATUS.done, done: 0, failed: 1, can: { retry: true } })
    return { root, importId: done.importId, reason: done.episodes[0]!.failReason }
  }

  test.each<[string, Parameters<PodcastHost['serve']>[1], RegExp]>([
    [
      'sends a page',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>gone'),
      /网页/,
    ],
    [
      'sends something else',
      (_request, response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('x'.repeat(5000)),
      /不是音频/,
    ],
    [
      'sends nothing',
      (_request, response) => response.writeHead(200, { 'content-length': 0 }).end(),
      /空文件/,
    ],
    ['has lost it', (_request, response) => response.writeHead(410).end(), /410/],
    [
      'leads inside',
      (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      /公开网络/,
    ],
    [
      'promises two gigabytes',
      (_request, response) =>
        response.writeHead(200, { 'content-length': 2e9, 'content-type': 'audio/mpeg' }).write('ID3'),
      /大小/,
    ],
    [
      'sends ten seconds',
      (request, response) => sendBytes(request, response, aSound({ seconds: 10 }), 'audio/mpeg'),
      /时长/,
    ],
  ])('%s', { timeout: 60_000 }, async (_name, answer, reason) => {
    const failed = await fails(answer)
    expect(failed.reason).toMatch(reason)
    // Mended, it comes.
    host.serveFile(`${failed.root}/0.mp3`, sound())
    const retried = await creator.browser.call(podcast.retry, { importId: failed.importId })
    expect(retried.code).toBe(200)
    expect(await work(failed.importId)).toMatchObject({ done: 1, failed: 0 })
  })

  test('breaks off is asked for the rest', { timeout: 60_000 }, async () => {
    const bytes = sound()
    const { url, root } = hosted([bytes])
    let cuts = 2
    host.serve(`${root}/0.mp3`, (request, response) => {
      if (cuts-- <= 0) return sendBytes(request, response, bytes, 'audio/mpeg')
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      response.writeHead(from ? 206 : 200, {
        'content-type': 'audio/mpeg',
        etag: `"${bytes.length}"`,
        'content-length': bytes.length - from,
        ...(from && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
      })
      response.write(bytes.subarray(from, from + 50_000), () => response.destroy())
    })
    const done = await work((await begin(url)).data.importId)
    expect(done.done).toBe(1)
    const asked = host.asked.filter((line) => line.startsWith(`${root}/0.mp3`))
    expect(asked[0]).toBe(`${root}/0.mp3`)
    expect(asked[2]).toMatch(/bytes=[1-9]\d*-$/)
    const [row] = await tracksOf(done.albumId!)
    const { size } = await server.deps.db
      .selectFrom('audio_file')
      .select('size')
      .where('file_id', '=', row!.audio_file_id!)
      .executeTakeFirstOrThrow()
    expect(size).toBe(bytes.length)
  })

  test('always breaks off fails, and a retry goes on from there', { timeout: 60_000 }, async () => {
    const bytes = sound()
    const failed = await fails((request, response) => {
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      response.writeHead(from ? 206 : 200, {
        'content-length': bytes.length - from,
        ...(from && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
      })
      response.write(bytes.subarray(from, from + 20_000), () => response.destroy())
    })
    expect(failed.reason).toBe('连接中断')
    host.serveFile(`${failed.root}/0.mp3`, bytes)
    await creator.browser.call(podcast.retry, { importId: failed.importId })
    expect((await work(failed.importId)).done).toBe(1)
    expect(host.asked.filter((line) => line.startsWith(`${failed.root}/0.mp3`)).at(-1)).toMatch(/bytes=[1-9]/)
  })

  test('cannot go on sends all of it again', { timeout: 60_000 }, async () => {
    const bytes = sound()
    const { url, root } = hosted([bytes])
    let cut = true
    host.serve(`${root}/0.mp3`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': bytes.length })
      if (!cut) return void response.end(bytes)
      cut = false
      response.write(bytes.subarray(0, 30_000), () => response.destroy())
    })
    expect((await work((await begin(url)).data.importId)).done).toBe(1)
  })

  test('does not say how long it is', { timeout: 60_000 }, async () => {
    const bytes = sound()
    const { url, root } = hosted([bytes])
    host.serve(`${root}/0.mp3`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' })
      response.end(bytes)
    })
    expect((await work((await begin(url)).data.importId)).done).toBe(1)
  })
})

describe('the cover', () => {
  test.each<[string, Buffer, RegExp]>([
    ['too small', encodePng(bitmap(300, 300)), /只有 300×300/],
    ['no picture', Buffer.from('<svg/>'), /不是 JPG 或 PNG/],
  ])('%s is left out, and said', { timeout: 60_000 }, async (_name, bytes, note) => {
    const path = `/cover${++feeds}`
    host.serveFile(path, bytes, 'image/png')
    const { url } = hosted([sound()], { cover: host.url(path) })
    const done = await work((await begin(url)).data.importId)
    expect(done.coverNote).toMatch(note)
    expect((await albumOf(done.albumId!)).cover).toBe('')
    expect(done.done).toBe(1)
  })

  test('of an episode becomes its program’s; without one it shows its album’s', {
    timeout: 60_000,
  }, async () => {
    const [podcastCover, own, bad] = ['podcast', 'own', 'bad'].map((name) => `/picture${++feeds}-${name}.png`)
    host.serveFile(podcastCover!, encodePng(bitmap(600, 600)), 'image/png')
    host.serveFile(own!, encodePng(bitmap(800, 640)), 'image/png')
    host.serveFile(bad!, Buffer.from('<svg/>'), 'image/png')
    const { url, feed, write } = hosted([sound(), sound(), sound()], { cover: host.url(podcastCover!) })
    const covers = [own!, podcastCover!, bad!].map((path) => host.url(path))
    write({ episodes: feed.episodes.map((episode, at) => ({ ...episode, cover: covers[at]! })) })
    const done = await work((await begin(url)).data.importId)
    expect(done.done).toBe(3)
    expect((await tracksOf(done.albumId!)).map(({ cover }) => cover)).toEqual([
      expect.stringMatching(/^\/files\//),
      '',
      '',
    ])
    expect(host.asked.filter((path) => path === podcastCover)).toHaveLength(1)
  })
})

describe('it can be left and ended', () => {
  test('cancelled while it waits, then taken up again', { timeout: 60_000 }, async () => {
    const { url } = hosted([sound(), sound()])
    const { data } = await begin(url)
    await runOnce(data.importId)
    const cancelled = await creator.browser.call(podcast.cancel, { importId: data.importId })
    expect(cancelled.data).toMatchObject({
      status: IMPORT_STATUS.cancelled,
      done: 1,
      can: { cancel: false, retry: true },
    })
    await runOnce(data.importId)
    expect(await tracksOf(data.albumId!)).toHaveLength(1)
    expect((await creator.browser.call(podcast.cancel, { importId: data.importId })).code).toBe(2006)
    expect((await creator.browser.call(podcast.retry, { importId: data.importId })).code).toBe(200)
    expect((await creator.browser.call(podcast.retry, { importId: data.importId })).code).toBe(2006)
    expect(await work(data.importId)).toMatchObject({ status: IMPORT_STATUS.done, done: 2 })
  })

  test('cancelled while it is fetched: the line is cut and nothing stays', { timeout: 60_000 }, async () => {
    const bytes = sound()
    const { url, root } = hosted([bytes])
    host.serve(`${root}/0.mp3`, (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': bytes.length })
        .write(bytes.subarray(0, 1000))
    })
    const { data } = await begin(url)
    const running = runOnce(data.importId)
    await expect
      .poll(async () => (await info(data.importId)).episodes[0]?.received, { timeout: 10_000 })
      .toBe(1000)
    await creator.browser.call(podcast.cancel, { importId: data.importId })
    await running
    const row = await server.deps.db
      .selectFrom('podcast_episode')
      .selectAll()
      .where('import_id', '=', data.importId)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe(EPISODE_STATUS.cancelled)
    expect(await server.deps.audio.drafts.size(row.file_id!)).toBeNull()
    expect(await tracksOf(data.albumId!)).toEqual([])
  })

  test('taken up again before the old line noticed: the old one does nothing more', {
    timeout: 60_000,
  }, async () => {
    const bytes = sound()
    const { url, root } = hosted([bytes])
    host.serve(`${root}/0.mp3`, (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': bytes.length })
        .write(bytes.subarray(0, 1000))
    })
    const { data } = await begin(url)
    const old = runOnce(data.importId)
    await expect.poll(() => host.asked.filter((line) => line.startsWith(`${root}/0.mp3`)).length).toBe(1)
    await creator.browser.call(podcast.cancel, { importId: data.importId })
    host.serveFile(`${root}/0.mp3`, bytes)
    await creator.browser.call(podcast.retry, { importId: data.importId })
    await Promise.all([old, runOnce(data.importId)])
    await importJob.run(server.deps, { importId: data.importId, run: 1 })
    expect(await info(data.importId)).toMatchObject({ status: IMPORT_STATUS.done, done: 1, failed: 0 })
    expect(await tracksOf(data.albumId!)).toHaveLength(1)
  })

  test('when the day is full it goes on tomorrow, by itself', { timeout: 60_000 }, async () => {
    const busy = await aCreator(server)
    const { url } = hosted([sound()])
    const { data } = await begin(url, busy)
    const { db, clock } = server.deps
    const at = clock.date()
    await db
      .insertInto('audio_file')
      .values(
        Array.from({ length: 200 }, () => ({
          file_id: randomUUID(),
          uid: busy.uid,
          purpose: 'track' as const,
          origin_name: 'x',
          size: 1,
          state: 'failed' as const,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute()
    await runOnce(data.importId)
    const waiting = await info(data.importId, busy)
    expect(waiting).toMatchObject({
      status: IMPORT_STATUS.running,
      note: '今天的上传数量已经用完，明天零点后自动继续',
    })
    expect(waiting.episodes[0]?.status).toBe(EPISODE_STATUS.waiting)
    clock.advance(25 * 3600_000)
    busy.browser = await signedIn(server, busy.uid)
    await sweepJob.run(server.deps, {})
    await runOnce(data.importId)
    expect((await info(data.importId, busy)).done).toBe(1)
  })

  test('one whose album was taken down says so, before anything is fetched', {
    timeout: 60_000,
  }, async () => {
    const { url, root } = hosted([sound()])
    const { data } = await begin(url)
    await server.deps.db
      .updateTable('album')
      .set({ status: 6 })
      .where('album_id', '=', data.albumId!)
      .execute()
    expect((await work(data.importId)).episodes[0]?.failReason).toBe('专辑已被平台下架，不能新增节目')
    expect(host.asked.filter((line) => line.startsWith(`${root}/0.mp3`))).toEqual([])
  })

  test('what was deleted may come again', { timeout: 90_000 }, async () => {
    const { url } = hosted([sound()])
    const one = await work((await begin(url)).data.importId)
    const trackId = one.episodes[0]!.trackId!
    await server.deps.db.updateTable('track').set({ status: 5 }).where('track_id', '=', trackId).execute()
    expect((await creator.browser.call(track.remove, { id: trackId })).code).toBe(200)
    const two = await work((await begin(url)).data.importId)
    expect(two).toMatchObject({ albumId: one.albumId, done: 1 })
  })

  test('a preview nobody began is forgotten', async () => {
    const { data } = await preview(hosted([sound()]).url)
    server.deps.clock.advance(25 * 3600_000)
    creator.browser = await signedIn(server, creator.uid)
    await sweepJob.run(server.deps, {})
    expect((await creator.browser.call(podcast.info, { importId: data.importId })).code).toBe(2002)
  })
})
