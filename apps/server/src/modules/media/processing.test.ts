import { createHash } from 'node:crypto'
import { media, type Waveform } from '@tingan/contract/media'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { audioUses } from '../../app.ts'
import type { Browser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { aSound } from '../../testing/sounds.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { beginTus, patchTus } from '../../testing/tus.ts'
import { processFile } from './process.service.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  browser = await signedIn(server, (await anAccount(server)).uid)
})
afterAll(() => server.stop())

async function uploaded(bytes: Buffer, values: Record<string, string> = {}): Promise<string> {
  const fileId = await beginTus(server.origin, browser, bytes.length, values)
  const response = await patchTus(server.origin, browser, fileId, 0, bytes)
  expect([response.status, await response.text()]).toEqual([204, ''])
  return fileId
}
const process = (fileId: string) => processFile(server.deps, audioUses, fileId)
const info = async (fileId: string) => (await browser.call(media.info, { fileId })).data
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers })

describe('a good recording', () => {
  test.each(['mp3', 'm4a', 'aac', 'wav', 'flac'] as const)('as %s is heard at the end', async (ext) => {
    const bytes = aSound({ ext, seconds: 32, args: ext === 'aac' || ext === 'm4a' ? ['-b:a', '128k'] : [] })
    const fileId = await uploaded(bytes)
    expect(await info(fileId)).toMatchObject({ state: 'uploaded', format: ext, failCode: null })
    await process(fileId)
    const done = await info(fileId)
    expect(done).toMatchObject({
      state: 'parsed',
      progress: 100,
      step: null,
      format: ext,
      duration: 32,
      md5: createHash('md5').update(bytes).digest('hex'),
      duplicates: [],
    })
    expect(done.lufs).toBeGreaterThan(-40)
    const stream = await get(done.url)
    expect(stream.headers.get('content-type')).toBe('audio/mp4')
    expect(Buffer.from(await stream.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp')
    const shape = (await (await get(done.waveformUrl)).json()) as Waveform
    expect(shape.perSecond).toBe(20)
    expect(shape.peaks.length).toBeGreaterThan(630)
    expect(Math.max(...shape.peaks)).toBeGreaterThan(20)
  })
})
