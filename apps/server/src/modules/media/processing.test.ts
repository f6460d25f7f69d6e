import { createHash } from 'node:crypto'
import { AUDIO_STEPS, type AudioFile, type AudioStep, media, type Waveform } from '@tingan/contract/media'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { aSound, withCover } from '../../testing/sounds.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { beginTus, patchTus } from '../../testing/tus.ts'
import type { AudioUse, SettledAudio } from './audio-use.service.ts'
import { claimAudio, enterLibrary, leaveLibrary, soundsLike } from './media.service.ts'
import { processFile } from './process.service.ts'

/** The smallest picture a decoder takes: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  browser = await signedIn(server, (await anAccount(server)).uid)
})
afterAll(() => server.stop())

async function uploaded(bytes: Buffer, who = browser): Promise<string> {
  const fileId = await beginTus(server.origin, who, bytes.length)
  const response = await patchTus(server.origin, who, fileId, 0, bytes)
  expect([response.status, await response.text()]).toEqual([204, ''])
  return fileId
}
const process = (fileId: string, uses: AudioUse[] = []) => processFile(server.deps, uses, fileId)
const info = async (fileId: string, who = browser): Promise<AudioFile> =>
  (await who.call(media.info, { fileId })).data
async function processed(bytes: Buffer, who = browser): Promise<AudioFile> {
  const fileId = await uploaded(bytes, who)
  await process(fileId)
  return info(fileId, who)
}
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers })
const ctx = (who: Browser) => ({ ...server.deps, member: { uid: who.identity!.uid } }) as never

describe('a good recording', { timeout: 60_000 }, () => {
  test.each(['mp3', 'm4a', 'aac', 'wav', 'flac'] as const)('as %s is heard at the end', async (ext) => {
    const bytes = aSound({ ext, seconds: 32, args: ext === 'aac' || ext === 'm4a' ? ['-b:a', '128k'] : [] })
    const done = await processed(bytes)
    expect(done).toMatchObject({
      state: 'parsed',
      progress: 100,
      step: null,
      format: ext,
      duration: 32,
      md5: createHash('md5').update(bytes).digest('hex'),
      duplicates: [],
    })
    const stream = await get(done.url)
    expect(stream.headers.get('content-type')).toBe('audio/mp4')
    expect(Buffer.from(await stream.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp')
    const shape = (await (await get(done.waveformUrl)).json()) as Waveform
    expect(shape.perSecond).toBe(20)
    expect(shape.peaks.length).toBeGreaterThan(630)
    expect(Math.max(...shape.peaks)).toBeGreaterThan(20)
  })

  test('is brought to the loudness of everything else, however quiet or loud', async () => {
    for (const filter of ['volume=-14dB', 'volume=8dB,alimiter']) {
      const first = await processed(aSound({ filter, ext: 'wav', seconds: 31 }))
      const stream = Buffer.from(await (await get(first.url)).arrayBuffer())
      const again = await processed(stream)
      expect(Math.abs(first.lufs! + 16)).toBeGreaterThan(2)
      expect(Math.abs(again.lufs! + 16)).toBeLessThan(1)
      expect(again.truePeak).toBeLessThanOrEqual(-1)
    }
  })

  test('brings its own tags, to be offered', async () => {
    const args = ['-metadata', 'title=第三章 风起', '-metadata', 'artist=老陈', '-metadata', 'track=3/20']
    expect((await processed(aSound({ seconds: 31, args }))).suggestion).toEqual({
      title: '第三章 风起',
      artist: '老陈',
      album: '',
      number: 3,
      cover: '',
    })
  })

  test('brings its own cover; one that would unfold to gigabytes is left out, and nothing else suffers', async () => {
    const picture = (side: number) => {
      const bytes = Buffer.from(PIXEL)
      bytes.writeUInt32BE(side, 16)
      bytes.writeUInt32BE(side, 20)
      return bytes
    }
    const covers: string[] = []
    for (const side of [1, 60_000]) {
      const done = await processed(withCover(aSound({ seconds: 31 }), picture(side)))
      expect(done.state).toBe('parsed')
      covers.push(done.suggestion.cover)
    }
    expect(covers).toEqual([expect.stringMatching(/^\/files\/[0-9a-f]{64}$/), ''])
  })

  test('long silences and a wrong level are pointed out', async () => {
    const filter = "volume=0.02,volume='if(between(t,12,26),0,1)':eval=frame"
    const done = await processed(aSound({ filter, seconds: 40 }))
    expect(done.silences).toEqual([{ start: expect.closeTo(12, 0), end: expect.closeTo(26, 0) }])
    expect(done.hints.join()).toMatch(/响度偏低.*1 处超过 10 秒的静音，最早在 00:00:1/)
  })
})

describe('what cannot be heard fails with its reason, and its bytes go', () => {
  const wav = () => aSound({ ext: 'wav', seconds: 60 })
  test.each<[string, () => Buffer, number, RegExp]>([
    [
      'a truncated mp3',
      () => cut(aSound({ seconds: 120 }), 0.5),
      3102,
      /音频不完整：应有00:02:00，实际只有00:0/,
    ],
    ['a truncated flac', () => cut(aSound({ ext: 'flac', seconds: 90 }), 0.5), 3102, /音频不完整/],
    ['a minute of nothing', () => aSound({ source: 'anullsrc=d=60', seconds: 60 }), 3102, /没有声音/],
    ['35 silent seconds first', () => aSound({ filter: 'adelay=35s:all=1', seconds: 80 }), 3102, /开头静音/],
    ['noise behind a good head', () => spoil(wav().subarray(0, 44)), 3102, /音频解析失败/],
  ])('%s', async (_, make, code, reason) => {
    const bytes = make()
    const fileId = await beginTus(server.origin, browser, bytes.length)
    await patchTus(server.origin, browser, fileId, 0, bytes)
    await process(fileId)
    const failed = await info(fileId)
    expect(failed).toMatchObject({ state: 'failed', failCode: code, url: '', waveformUrl: '' })
    expect(failed.failReason).toMatch(reason)
    expect(await server.deps.audio.drafts.size(fileId)).toBeNull()
    expect(await server.deps.audio.head(createHash('sha256').update(bytes).digest('hex'))).toBeNull()
  })

  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
  const spoil = (head: Buffer) => Buffer.concat([head, Buffer.alloc(1000, 7)])

  test('a wrong md5 or sha256', async () => {
    const bytes = aSound({ seconds: 31 })
    for (const wrong of [{ md5: 'ab'.repeat(16) }, { sha256: 'ab'.repeat(32) }]) {
      const fileId = await beginTus(server.origin, browser, bytes.length, wrong as Record<string, string>)
      await patchTus(server.origin, browser, fileId, 0, bytes)
      await process(fileId)
      expect(await info(fileId)).toMatchObject({ state: 'failed', failCode: 3303 })
    }
  })
})

describe('two files of the same bytes', () => {
  test('both live, and the bytes go with the last', async () => {
    const bytes = aSound({ seconds: 31 })
    const key = createHash('sha256').update(bytes).digest('hex')
    const [one, two] = await Promise.all([uploaded(bytes), uploaded(bytes)])
    await Promise.all([process(one!), process(two!)])
    expect([(await info(one!)).state, (await info(two!)).state]).toEqual(['parsed', 'parsed'])
    await browser.call(media.remove, { fileId: one! })
    expect(await server.deps.audio.head(key)).not.toBeNull()
    const left = await get((await info(two!)).url)
    expect([left.status, (await left.arrayBuffer()).byteLength > 0]).toEqual([200, true])
    await browser.call(media.remove, { fileId: two! })
    expect(await server.deps.audio.head(key)).toBeNull()
  })
})

describe('the steps', { timeout: 60_000 }, () => {
  test('are done once each: the next worker goes on where the last one was lost', async () => {
    const fileId = await uploaded(aSound({ seconds: 31 }))
    const stop = new Error('worker lost')
    for (const [place, step] of AUDIO_STEPS.entries()) {
      await expect(processFile(breaking(fileId, step, stop), [], fileId)).rejects.toBe(stop)
      const row = await rowOf(fileId)
      expect([row.step, row.done_steps]).toEqual([step, AUDIO_STEPS.slice(0, place)])
    }
    await process(fileId)
    expect(await info(fileId)).toMatchObject({ state: 'parsed', duration: 31 })
  })

  test('over which five workers are lost are given up, and may be asked for again', async () => {
    const fileId = await uploaded(aSound({ seconds: 31 }))
    const lost = () => processFile(breaking(fileId, 'peaks', new Error('lost')), [], fileId).catch(() => {})
    for (let i = 0; i < 7; i++) await lost()
    expect(await info(fileId)).toMatchObject({ state: 'failed', failCode: 2000 })
    const again = await browser.call(media.retry, { fileId })
    expect(again.data).toMatchObject({ state: 'uploaded', failCode: null })
    expect((await browser.call(media.retry, { fileId })).code).toBe(2006)
    await process(fileId)
    expect(await info(fileId)).toMatchObject({ state: 'parsed' })
  })

  const rowOf = (fileId: string) =>
    server.deps.db
      .selectFrom('audio_file')
      .selectAll()
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow()

  /** Storage breaks as soon as the step is reached. */
  function breaking(fileId: string, step: AudioStep, error: Error) {
    const { audio } = server.deps
    const check = async () => {
      if ((await rowOf(fileId)).step === step) throw error
    }
    const { drafts } = audio
    const keep: typeof drafts.keep = async (...args) => {
      await check()
      return drafts.keep(...args)
    }
    const withFile: typeof audio.withFile = async (key, work) => {
      await check()
      return audio.withFile(key, work)
    }
    return { ...server.deps, audio: { ...audio, withFile, drafts: { ...drafts, keep } } }
  }
})

describe('whoever handed a file in', { timeout: 60_000 }, () => {
  const heard: SettledAudio[] = []
  const use: AudioUse = { purpose: 'track', settled: async (_inside, audio) => void heard.push(audio) }

  test('hears how it ended, in the same transaction', async () => {
    const good = await uploaded(aSound({ seconds: 31 }))
    const bad = await uploaded(aSound({ source: 'anullsrc=d=60', seconds: 60 }))
    const free = await uploaded(aSound({ seconds: 31 }))
    await claimAudio(ctx(browser), [good, bad])
    for (const fileId of [good, bad, free]) await process(fileId, [use])
    const { uid } = browser.identity!
    expect(heard).toEqual([
      { fileId: good, uid, ok: true, failReason: '' },
      { fileId: bad, uid, ok: false, failReason: '整段音频没有声音' },
    ])
  })

  test('and when that fails, it has not ended', async () => {
    const fileId = await uploaded(aSound({ seconds: 31 }))
    await claimAudio(ctx(browser), [fileId])
    const broken: AudioUse = { purpose: 'track', settled: () => Promise.reject(new Error('no')) }
    await expect(process(fileId, [broken])).rejects.toThrow('no')
    expect((await info(fileId)).state).toBe('uploaded')
  })
})

describe('the same sound', { timeout: 60_000 }, () => {
  test('is found again in another encoding, cut and louder; other sounds are not', async () => {
    const published = await processed(aSound({ seconds: 60, voice: 501 }))
    const names = { cpName: '云听文化', trackTitle: '长安夜雨 第1集', albumTitle: '长安夜雨', duration: 60 }
    await enterLibrary(server.deps, { fileId: published.fileId, ...names })
    const stranger = await signedIn(server, (await anAccount(server)).uid)
    const filter = 'atrim=start=10,asetpts=PTS-STARTPTS,volume=4dB'
    const copy = await processed(
      aSound({ voice: 501, ext: 'm4a', seconds: 45, filter, args: ['-b:a', '96k'] }),
      stranger,
    )
    expect(copy.duplicates).toEqual([{ ...names, similarity: expect.any(Number) }])
    expect(copy.duplicates[0]!.similarity).toBeGreaterThan(70)
    const other = await processed(aSound({ seconds: 60, voice: 502 }), stranger)
    expect(other.duplicates).toEqual([])
    const asked = await stranger.call(media.queryCpTrack, { fileId: copy.fileId })
    expect(asked.data).toMatchObject({ total: 1, list: [names] })
    expect((await browser.call(media.queryCpTrack, { fileId: copy.fileId })).code).toBe(2002)
    expect((await soundsLike(server.deps.db, published.fileId)).map(({ fileId }) => fileId)).toEqual([
      copy.fileId,
    ])
    await leaveLibrary(server.deps.db, published.fileId)
    expect((await stranger.call(media.queryCpTrack, { fileId: copy.fileId })).data.total).toBe(0)
  })

  test('the library is searched by title too', async () => {
    const entry = { cpName: '云听', albumTitle: '集', duration: 90 }
    const { fileId } = await processed(aSound({ seconds: 31 }))
    await enterLibrary(server.deps, { fileId, ...entry, trackTitle: '100%_风声' })
    const find = async (keyword: string) => (await browser.call(media.queryCpTrack, { keyword })).data.total
    expect([await find('风声'), await find('0%_'), await find('%%'), await find('雨声')]).toEqual([
      1, 1, 0, 0,
    ])
    const missing = await browser.call(media.queryCpTrack, {})
    expect([missing.code, missing.data]).toEqual([
      2001,
      { errors: [{ field: 'keyword', msg: '请输入至少2个字' }] },
    ])
  })
})

test('the queue does all of it by itself', { timeout: 60_000 }, async () => {
  const whole = await startTestServer(inject('postgres'), { ROLE: 'all' })
  try {
    const who = await signedIn(whole, (await anAccount(whole)).uid)
    const bytes = aSound({ seconds: 31 })
    const fileId = await beginTus(whole.origin, who, bytes.length)
    await patchTus(whole.origin, who, fileId, 0, bytes)
    const state = async () => (await who.call(media.info, { fileId })).data.state
    await expect.poll(state, { timeout: 30_000, interval: 100 }).toBe('parsed')
  } finally {
    await whole.stop()
  }
})
