import { once } from 'node:events'
import { globSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { AUDIO_LINK_SECONDS, media } from '@tingan/contract/media'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { audioUses } from '../../app.ts'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { aSound } from '../../testing/sounds.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { beginTus, patchTus } from '../../testing/tus.ts'
import type { AudioUse } from './audio-use.service.ts'
import { processFile } from './process.service.ts'

const TRACK = 90_001
const UNHEARD = 90_002

let server: TestServer
let browser: Browser
let stranger: Browser
const files = new Map<number, string>()
const tracks: AudioUse = {
  purpose: 'track',
  settled: async () => {},
  async playable({ member }, id) {
    const fileId = files.get(id)
    return fileId && member.uid === browser.identity!.uid
      ? { fileId, name: '第1集', cover: '/files/x' }
      : null
  },
}

beforeAll(async () => {
  audioUses.unshift(tracks)
  server = await startTestServer(inject('postgres'))
  browser = await signedIn(server, (await anAccount(server)).uid)
  stranger = await signedIn(server, (await anAccount(server)).uid)
  const bytes = aSound({ seconds: 31 })
  const fileId = await beginTus(server.origin, browser, bytes.length)
  await patchTus(server.origin, browser, fileId, 0, bytes)
  await processFile(server.deps, [], fileId)
  files.set(TRACK, fileId)
  files.set(UNHEARD, await beginTus(server.origin, browser, 100))
})
afterAll(async () => {
  audioUses.splice(audioUses.indexOf(tracks), 1)
  await server.stop()
})

const play = async () => (await browser.call(media.play, { trackId: TRACK })).data
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers })

describe('playing', () => {
  test('gives the player its fields and an address', async () => {
    expect(await play()).toEqual({
      trackId: TRACK,
      name: '第1集',
      cover: '/files/x',
      duration: 31,
      url: expect.stringMatching(/^\/audio\/[0-9a-f]{64}\?expires=\d+&sign=[0-9a-f]{64}$/),
      waveformUrl: expect.stringMatching(/^\/audio\//),
    })
  })

  test('is refused for another’s track, none at all, one without sound, and no number', async () => {
    expect((await stranger.call(media.play, { trackId: TRACK })).code).toBe(2002)
    expect((await browser.call(media.play, { trackId: 1 })).code).toBe(2002)
    expect((await browser.call(media.play, { trackId: UNHEARD })).code).toBe(3102)
    const wrong = await browser.call(media.play, { trackId: 'x' as never })
    expect([wrong.code, wrong.data]).toEqual([2001, { errors: [{ field: 'trackId', msg: '请选择节目' }] }])
    expect((await openBrowser(server).call(media.play, { trackId: TRACK })).code).toBe(1001)
    const newcomer = await signedIn(server, (await anAccount(server, { authType: 0 })).uid)
    expect((await newcomer.call(media.play, { trackId: TRACK })).code).toBe(2003)
  })
})

describe('the address', () => {
  test('answers the whole, a part, nothing new, and says when a part lies outside', async () => {
    const { url } = await play()
    const whole = await get(url)
    const size = Number(whole.headers.get('content-length'))
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([whole.status, bytes.length, whole.headers.get('accept-ranges')]).toEqual([200, size, 'bytes'])
    expect(whole.headers.get('cache-control')).toBe('private, max-age=600')
    const part = await get(url, { range: 'bytes=1000-1999' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${size}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true)
    expect((await get(url, { range: `bytes=${size}-` })).status).toBe(416)
    expect((await get(url, { 'if-none-match': whole.headers.get('etag')! })).status).toBe(304)
  })

  test('opens nothing else, not changed, not after ten minutes', async () => {
    const { url, waveformUrl } = await play()
    const [, key] = /\/audio\/(\w+)/.exec(url)!
    const [, other] = /\/audio\/(\w+)/.exec(waveformUrl)!
    expect((await get(`/audio/${key}`)).status).toBe(403)
    expect((await get(url.replace(key!, other!))).status).toBe(403)
    expect((await get(url.replace(/expires=\d/, 'expires=9'))).status).toBe(403)
    expect((await get(url.replace(/sign=.*/, 'sign=00'))).status).toBe(403)
    expect((await get(`/files/${key}`)).status).toBe(404)
    server.deps.clock.advance((AUDIO_LINK_SECONDS - 5) * 1000)
    expect((await get(url)).status).toBe(200)
    server.deps.clock.advance(10_000)
    expect((await get(url)).status).toBe(403)
    expect((await get((await play()).url)).status).toBe(200)
  })
})

test('a player that was paused keeps no server from stopping', async () => {
  const { url } = await play()
  const { pathname, searchParams } = new URL(url, server.origin)
  const [stored = ''] = globSync(`${server.dataDir}/audio/**/${pathname.split('/').at(-1)}`)
  // more than two sockets hold between them
  writeFileSync(stored, Buffer.alloc(32 * 1024 * 1024))
  const { hostname, port } = new URL(server.origin)
  const player = connect(Number(port), hostname)
  player.write(`GET ${pathname}?${searchParams} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  await once(player, 'readable')
  const gone = once(player, 'close')
  await server.restart()
  player.resume()
  await gone
  expect(player.bytesRead).toBeLessThan(32 * 1024 * 1024)
  expect((await browser.call(media.play, { trackId: TRACK })).code).toBe(200)
})
