import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { AUDIO_STEPS, media } from '@tingan/contract/media'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { type ServerProcess, serverEnv, startServerProcess } from '../../testing/server-process.ts'
import { aSound } from '../../testing/sounds.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { beginTus, offsetOf, patchTus, signTus } from '../../testing/tus.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  browser = await signedIn(server, (await anAccount(server)).uid)
})
afterAll(() => server.stop())

const KILLS = 20
const BYTES = 200 * 1024 * 1024

test('200 MB through a server that is killed twenty times are the same 200 MB', {
  timeout: 240_000,
}, async () => {
  const bytes = bigRecording()
  const fileId = await beginTus(server.origin, browser, bytes.length)
  for (let kill = 1; kill <= KILLS; kill++) {
    const victim = await startServerProcess(server)
    const from = await offsetOf(victim.origin, browser, fileId)
    // Somewhere in the next part of what is left, so that every kill meets a running upload.
    const until = from + 1 + Math.floor(Math.random() * ((bytes.length - from) / (KILLS - kill + 2)))
    await sendUntilKilled(victim, fileId, bytes, from, until)
    const arrived = await offsetOf(server.origin, browser, fileId)
    expect(arrived).toBeGreaterThanOrEqual(from)
    expect(arrived).toBeLessThan(bytes.length)
  }
  const last = await offsetOf(server.origin, browser, fileId)
  expect((await patchTus(server.origin, browser, fileId, last, bytes.subarray(last))).status).toBe(204)
  expect((await browser.call(media.info, { fileId })).data).toMatchObject({ state: 'uploaded', size: BYTES })
  const arrived = await server.deps.audio.drafts.withFile(fileId, async (path) => readFileSync(path))
  expect(createHash('sha256').update(arrived).digest('hex')).toBe(
    createHash('sha256').update(bytes).digest('hex'),
  )
})

/** A wav whose every part is unlike every other. */
function bigRecording(): Buffer {
  const bytes = randomBytes(BYTES)
  aSound({ ext: 'wav', seconds: 1, args: ['-fflags', '+bitexact', '-flags', '+bitexact'] }).copy(
    bytes,
    0,
    0,
    44,
  )
  bytes.writeUInt32LE(BYTES - 8, 4)
  bytes.writeUInt32LE(BYTES - 44, 40)
  return bytes
}

const PIECE = 256 * 1024

async function sendUntilKilled(
  victim: ServerProcess,
  fileId: string,
  bytes: Buffer,
  from: number,
  until: number,
): Promise<void> {
  const headers = {
    'upload-offset': String(from),
    'content-type': 'application/offset+octet-stream',
    'content-length': String(bytes.length - from),
  }
  const signed = signTus(victim.origin, browser, { method: 'PATCH', fileId, headers })
  const line = request(signed.url, { method: 'PATCH', headers: signed.headers })
  const body = function* () {
    for (let at = from; at < bytes.length; at += PIECE) {
      if (at >= until) victim.child.kill('SIGKILL')
      yield bytes.subarray(at, Math.min(at + PIECE, bytes.length))
    }
  }
  await expect(pipeline(Readable.from(body()), line)).rejects.toThrow()
  await victim.kill()
}

const WORKER = fileURLToPath(new URL('./worker.fixture.ts', import.meta.url))

test('a worker killed in every step: the next goes on there, and nothing of it stays behind', {
  timeout: 240_000,
}, async () => {
  const bytes = aSound({ ext: 'wav', seconds: 200 })
  const fileId = await beginTus(server.origin, browser, bytes.length)
  expect((await patchTus(server.origin, browser, fileId, 0, bytes)).status).toBe(204)
  for (const [place, step] of AUDIO_STEPS.entries()) {
    const worker = startWorker(fileId)
    const exited = once(worker, 'exit')
    await expect.poll(() => placeOf(fileId), { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(place)
    worker.kill('SIGKILL')
    await exited
    const { done_steps: done } = await rowOf(fileId)
    expect(done, step).toEqual(AUDIO_STEPS.slice(0, done.length))
    expect(done.length, step).toBeGreaterThanOrEqual(place)
    await expect.poll(() => ffmpegsOn(server.dataDir)).toEqual([])
  }
  const [code] = await once(startWorker(fileId), 'exit')
  expect(code).toBe(0)
  const { data } = await browser.call(media.info, { fileId })
  expect(data).toMatchObject({ state: 'parsed', duration: 200, progress: 100 })
})

function startWorker(fileId: string) {
  const args = ['--disable-warning=ExperimentalWarning', WORKER, fileId]
  const env = { ...serverEnv(server), PORT: '0', ROLE: 'api' }
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const rowOf = (fileId: string) =>
  server.deps.db.selectFrom('audio_file').selectAll().where('file_id', '=', fileId).executeTakeFirstOrThrow()
/** Which step it is at, counted from 0. */
async function placeOf(fileId: string): Promise<number> {
  const { step } = await rowOf(fileId)
  return step ? AUDIO_STEPS.indexOf(step) : -1
}

/** Programs that have a file of this folder in their command line. */
function ffmpegsOn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })
    .filter((line) => line.includes('ffmpeg') && line.includes(folder))
}
