import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { EPISODE_STATUS, podcast } from '@tingan/contract/podcast-import'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aFeed, type PodcastHost, startPodcastHost } from '../../testing/podcast-host.ts'
import { serverEnv } from '../../testing/server-process.ts'
import { aSound } from '../../testing/sounds.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aCreator, aTitle } from '../../testing/works.ts'

let host: PodcastHost
let server: TestServer
beforeAll(async () => {
  host = await startPodcastHost()
  server = await startTestServer(inject('postgres'), { FETCH_ALLOW: host.place })
})
afterAll(async () => {
  await server.stop()
  await host.close()
})

const WORKER = fileURLToPath(new URL('./worker.fixture.ts', import.meta.url))
const KILLS = 3

function startWorker(importId: string) {
  const env = { ...serverEnv(server), PORT: '0', FETCH_ALLOW: host.place }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WORKER, importId], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

test('a worker killed while it fetches: the next goes on there, and it is one program', {
  timeout: 180_000,
}, async () => {
  const bytes = aSound({ ext: 'wav', seconds: 60 })
  const piece = Math.floor(bytes.length / (KILLS + 1))
  const starts: number[] = []
  // Gives a piece, then keeps the line open and silent: it is waiting when the worker dies.
  host.serve('/long.wav', (request, response) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    starts.push(from)
    response.writeHead(from ? 206 : 200, {
      'content-type': 'audio/wav',
      etag: '"one"',
      'content-length': bytes.length - from,
      ...(from && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    })
    if (starts.length > KILLS) response.end(bytes.subarray(from))
    else response.write(bytes.subarray(from, from + piece))
  })
  const feed = aFeed({
    title: aTitle('海边电台'),
    episodes: [{ title: '第1集 长的', url: host.url('/long.wav'), type: 'audio/wav', duration: '60' }],
  })
  host.serveFile('/rss.xml', Buffer.from(feed), 'application/rss+xml')
  const { browser } = await aCreator(server)
  const { data } = await browser.call(podcast.preview, { url: host.url('/rss.xml') })
  const { importId } = data
  const episodeIds = data.episodes.map(({ episodeId }) => episodeId)
  expect((await browser.call(podcast.start, { importId, episodeIds, declared: true })).code).toBe(200)

  const episode = async () => (await browser.call(podcast.info, { importId })).data.episodes[0]!
  for (let kill = 1; kill <= KILLS; kill++) {
    const worker = startWorker(importId)
    const exited = once(worker, 'exit')
    await expect.poll(async () => (await episode()).received, { timeout: 30_000 }).toBe(piece * kill)
    worker.kill('SIGKILL')
    await exited
    expect((await episode()).status).toBe(EPISODE_STATUS.fetching)
  }
  const [code] = await once(startWorker(importId), 'exit')
  expect(code).toBe(0)
  expect(starts).toEqual([0, piece, piece * 2, piece * 3])
  const after = await browser.call(podcast.info, { importId })
  expect(after.data).toMatchObject({ done: 1, failed: 0 })
  const tracks = await server.deps.db
    .selectFrom('track as t')
    .innerJoin('audio_file as f', 'f.file_id', 't.audio_file_id')
    .select(['f.md5', 'f.size'])
    .where('t.album_id', '=', after.data.albumId!)
    .execute()
  expect(tracks).toEqual([{ md5: createHash('md5').update(bytes).digest('hex'), size: bytes.length }])
})
