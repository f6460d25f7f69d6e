import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { anAccount, signedIn } from '../../apps/server/src/testing/members.ts'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { beginTus, signTus } from '../../apps/server/src/testing/tus.ts'
import type { Figure } from './report.ts'
import { withServer } from './with-server.ts'

/** BENCH_SCALE=0.01 tries the whole walk in a moment. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1)
const MB = 1024 * 1024
const SIZES = [500, 1024].map((mb) => Math.ceil(mb * SCALE) * MB)
const ROUNDS = 5
const MOST_TIMES = 1.5
const MOST_RSS = 64

export function measureUpload(): Promise<Figure[]> {
  return withServer(async (server) => {
    const figures: Figure[] = []
    for (const size of SIZES) figures.push(...(await measureSize(server, size)))
    return figures
  })
}

async function measureSize(server: TestServer, size: number): Promise<Figure[]> {
  const { bavail, bsize } = statfsSync(server.dataDir)
  if (bavail * bsize < size * 3) throw new Error('not enough room on the disk to measure')
  const browser = await signedIn(server, (await anAccount(server)).uid)
  const product = await startServerProcess(server)
  const bare = await startBare(server.dataDir)
  const idle = rssOf(product.child.pid!)
  const ours: number[] = []
  const theirs: number[] = []
  const watch = watchRss(product.child.pid!)
  try {
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await send(bare.url, {}, size))
      const fileId = await beginTus(product.origin, browser, size)
      const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      const signed = signTus(product.origin, browser, { method: 'PATCH', fileId, headers })
      ours.push(await send(signed.url, signed.headers, size))
      await server.deps.audio.drafts.delete(fileId)
    }
  } finally {
    watch.stop()
    await product.kill()
    bare.child.kill('SIGKILL')
  }
  const more = watch.most() - idle
  // The best of each: a shared disk makes a round slower, never faster.
  const [best, bestBare] = [Math.min(...ours), Math.min(...theirs)]
  const times = best / bestBare
  const what = `upload of ${Math.round(size / MB)} MB`
  return [
    {
      what: `${what}: time beside a bare pipe to a file (best of ${ROUNDS}: ${best.toFixed(0)} and ${bestBare.toFixed(0)} ms)`,
      figure: `${times.toFixed(2)}×`,
      target: `≤ ${MOST_TIMES}×`,
      met: times <= MOST_TIMES,
    },
    {
      what: `${what}: most memory of the process above idle (${idle} MB)`,
      figure: `${more} MB`,
      target: `≤ ${MOST_RSS} MB`,
      met: more <= MOST_RSS,
    },
  ]
}

/** The sender runs apart, so that its work does not count. */
async function send(url: string, headers: Record<string, string>, size: number): Promise<number> {
  const child = fork(new URL('./upload-client.ts', import.meta.url))
  child.send({ url, headers, size })
  const [ms] = (await once(child, 'message')) as [number]
  child.kill()
  return ms
}

async function startBare(folder: string) {
  const child = fork(new URL('./upload-bare.ts', import.meta.url), [path.join(folder, 'bare')])
  const [port] = (await once(child, 'message')) as [number]
  return { child, url: `http://127.0.0.1:${port}/` }
}

function rssOf(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

function watchRss(pid: number) {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, rssOf(pid))
  }, 20)
  return {
    stop: () => clearInterval(timer),
    most: () => most,
  }
}
