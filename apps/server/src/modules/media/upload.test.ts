import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { close, open, openSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AUDIO_BOUNDS, type AudioFile, media } from '@tingan/contract/media'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { sendRaw } from '../../testing/raw-http.ts'
import { aSound } from '../../testing/sounds.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { beginTus, metadata, offsetOf, patchTus, sendTus, signTus } from '../../testing/tus.ts'
import { processAudio, sweepAudio } from './media.jobs.ts'
import { claimAudio } from './media.service.ts'

let server: TestServer
let browser: Browser
const SOUND = aSound({ seconds: 31 })
const HALF = Math.floor(SOUND.length / 2)
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { STORAGE_PATIENCE_SECONDS: '1' })
  browser = await member()
})
afterAll(() => server.stop())

const member = async (facts = {}) => signedIn(server, (await anAccount(server, facts)).uid)
const begin = (size: number, values = {}, who = browser) => beginTus(server.origin, who, size, values)
const patch = (fileId: string, offset: number, bytes: Uint8Array, who = browser) =>
  patchTus(server.origin, who, fileId, offset, bytes)
const offset = (fileId: string, who = browser) => offsetOf(server.origin, who, fileId)
const info = async (fileId: string, who = browser): Promise<AudioFile> =>
  (await who.call(media.info, { fileId })).data
const drafts = () => readdirSync(join(server.dataDir, 'audio', 'incoming'))
const draft = (fileId: string) => join(server.dataDir, 'audio', 'incoming', fileId)

async function create(size: string, values: Record<string, string>, who = browser) {
  const headers = { 'upload-length': size, 'upload-metadata': metadata(values) }
  const response = await sendTus(server.origin, who, { method: 'POST', headers })
  const text = await response.text()
  return { status: response.status, ...((text ? JSON.parse(text) : {}) as { code?: number; data?: unknown }) }
}

/** A request whose body we write ourselves. */
function openLine(fileId: string) {
  let feed!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      feed = controller
    },
  })
  const headers = {
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(SOUND.length),
  }
  const signed = signTus(server.origin, browser, { method: 'PATCH', fileId, headers })
  const init = { method: 'PATCH', headers: signed.headers, body, duplex: 'half' } as RequestInit
  const response = fetch(signed.url, init)
  response.catch(() => {})
  return {
    response,
    answer: () =>
      response.then(async (sent) => [sent.status, ((await sent.json()) as { code: number }).code]),
    write: (bytes: Uint8Array) => feed.enqueue(bytes),
  }
}

describe('an upload in pieces', () => {
  test('goes on where it stands, for its owner, on another device too', async () => {
    const fileId = await begin(SOUND.length, { filename: '夜航西飞 第1集.mp3' })
    const first = await patch(fileId, 0, SOUND.subarray(0, HALF))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(HALF)])
    expect(new Date(first.headers.get('upload-expires')!).getTime()).toBeGreaterThan(
      Date.now() + 23 * 3600_000,
    )
    expect(await info(fileId)).toMatchObject({ state: 'uploading', received: HALF, size: SOUND.length })
    const other = await signedIn(server, browser.identity!.uid)
    expect(await offset(fileId, other)).toBe(HALF)
    expect((await patch(fileId, HALF, SOUND.subarray(HALF), other)).status).toBe(204)
    expect(await info(fileId)).toMatchObject({
      state: 'uploaded',
      name: '夜航西飞 第1集.mp3',
      format: 'mp3',
      duration: 31,
      received: SOUND.length,
    })
    expect(await offset(fileId)).toBe(SOUND.length)
    expect((await patch(fileId, SOUND.length, SOUND)).status).toBe(410)
  })

  test('from a wrong place or beyond its end is refused', async () => {
    const fileId = await begin(SOUND.length)
    await patch(fileId, 0, SOUND.subarray(0, 1000))
    const wrong = await patch(fileId, 500, SOUND.subarray(500, 900))
    expect([wrong.status, wrong.headers.get('upload-offset')]).toEqual([409, '1000'])
    expect((await patch(fileId, 1000, SOUND)).status).toBe(413)
    expect(await offset(fileId)).toBe(1000)
  })

  test('whose last request was lost is finished by the next question', async () => {
    const fileId = await begin(SOUND.length)
    await patch(fileId, 0, SOUND.subarray(0, HALF))
    const { drafts: store } = server.deps.audio
    await store.append(fileId, HALF, Readable.from([SOUND.subarray(HALF)]))
    expect((await info(fileId)).state).toBe('uploading')
    expect(await offset(fileId)).toBe(SOUND.length)
    expect((await info(fileId)).state).toBe('uploaded')
  })

  test('that hangs on an old line is taken over by the new one', async () => {
    const fileId = await begin(SOUND.length)
    const old = openLine(fileId)
    old.write(SOUND.subarray(0, 2000))
    await expect.poll(() => offset(fileId)).toBe(2000)
    expect((await patch(fileId, 2000, SOUND.subarray(2000))).status).toBe(204)
    expect((await info(fileId)).state).toBe('uploaded')
    await expect(old.response).rejects.toThrow()
  })

  test('may be cancelled, and nothing stays', async () => {
    const fileId = await begin(SOUND.length)
    await patch(fileId, 0, SOUND.subarray(0, HALF))
    expect(drafts()).toContain(fileId)
    expect((await sendTus(server.origin, browser, { method: 'DELETE', fileId })).status).toBe(204)
    expect(drafts()).not.toContain(fileId)
    expect(await offset(fileId)).toBe(-404)
    expect((await browser.call(media.info, { fileId })).code).toBe(2002)
  })
})

describe('an upload is refused', () => {
  test('to whoever is not signed in, has not said who they are, or does not own it', async () => {
    const fileId = await begin(SOUND.length)
    const nobody = { ...(await member()), identity: null }
    expect(await create('100', { filename: 'a.mp3' }, nobody)).toMatchObject({ status: 401, code: 1001 })
    const newcomer = await member({ authType: 0 })
    expect(await create('100', { filename: 'a.mp3' }, newcomer)).toMatchObject({ status: 403, code: 2003 })
    const stranger = await member()
    expect(await offset(fileId, stranger)).toBe(-404)
    expect((await patch(fileId, 0, SOUND, stranger)).status).toBe(404)
    expect((await sendTus(server.origin, stranger, { method: 'DELETE', fileId })).status).toBe(404)
    for (const [call, input] of [
      [media.info, { fileId }],
      [media.remove, { fileId }],
      [media.retry, { fileId }],
    ] as const)
      expect((await stranger.call(call, input)).code).toBe(2002)
    expect(await offset('..%2f..%2fsecret')).toBe(-404)
  })

  test('before its first byte where its size or its fields are wrong, all fields at once', async () => {
    const { maxBytes } = AUDIO_BOUNDS.track
    expect(await create('0', { filename: 'a.mp3' })).toMatchObject({ status: 415, code: 2011 })
    expect(await create(String(maxBytes + 1), { filename: 'a.mp3' })).toMatchObject({
      status: 413,
      code: 2012,
    })
    expect(await create(String(maxBytes), { filename: 'a.mp3' })).toMatchObject({ status: 201 })
    expect(await create('-1', { filename: 'a.mp3' })).toMatchObject({ status: 422, code: 2001 })
    const clone = { filename: 'a.mp3', purpose: 'clone' }
    expect(await create(String(21 * 1024 * 1024), clone)).toMatchObject({ code: 2012 })
    const wrong = { filename: '名'.repeat(201), purpose: 'film', md5: 'zz', sha256: 'zz' }
    expect(await create('100', wrong)).toMatchObject({
      status: 422,
      code: 2001,
      data: {
        errors: [
          { field: 'filename', msg: '文件名需为1-200个字' },
          { field: 'purpose', msg: '请选择音频用途' },
          { field: 'md5', msg: '文件校验值不正确' },
          { field: 'sha256', msg: '文件校验值不正确' },
        ],
      },
    })
    expect(await create('100', {})).toMatchObject({ code: 2001 })
  })

  test('with a name that only looks harmless, cleaned', async () => {
    const name = ' ../../\u202e<b>第1集</b>\u0000\u200b😀"; drop table audio_file; --.mp3 '
    const fileId = await begin(SOUND.length, { filename: name })
    expect((await info(fileId)).name).toBe('../../<b>第1集</b>😀"; drop table audio_file; --.mp3')
  })

  test('without the protocol’s version, type or offset', async () => {
    const fileId = await begin(100)
    const version = { 'tus-resumable': '0.2' }
    expect((await sendTus(server.origin, browser, { method: 'HEAD', fileId, headers: version })).status).toBe(
      412,
    )
    const typeless = { 'upload-offset': '0', 'content-type': 'audio/mpeg' }
    const body = new Uint8Array(10)
    const sent = await sendTus(server.origin, browser, { method: 'PATCH', fileId, headers: typeless, body })
    expect(sent.status).toBe(415)
  })

  test.each([
    ['a renamed program', () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(5000, 3)]), 2011],
    ['a playlist', () => Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'.repeat(5)), 2011],
    ['zeros', () => Buffer.alloc(5000), 2011],
    ['a video', () => aVideo(), 2011],
    ['an mp3 head before noise', () => Buffer.concat([SOUND.subarray(0, 100), Buffer.alloc(5000, 9)]), 3102],
    ['20 seconds', () => aSound({ seconds: 20 }), 3103],
    ['7 hours', () => sevenHours(), 3103],
    ['a low bitrate', () => aSound({ seconds: 40, args: ['-b:a', '32k'] }), 3304],
    ['a telephone’s wav', () => aSound({ ext: 'wav', seconds: 40, args: ['-ar', '8000'] }), 3304],
    ['a strange codec', () => aSound({ ext: 'wav', seconds: 40, args: ['-c:a', 'adpcm_ms'] }), 3304],
  ])('as %s: its code, at once, and nothing stays', async (_, make, code) => {
    const bytes = make()
    const fileId = await begin(bytes.length)
    const sent = await patch(fileId, 0, bytes)
    expect(((await sent.json()) as { code: number }).code).toBe(code)
    const failed = await info(fileId)
    expect(failed).toMatchObject({ state: 'failed', failCode: code })
    expect(failed.failReason).not.toBe('')
    expect(drafts()).not.toContain(fileId)
    expect(await offset(fileId)).toBe(-410)
    expect((await browser.call(media.retry, { fileId })).code).toBe(2013)
  })

  const aVideo = () => aSound({ ext: 'm4a', seconds: 31, args: ['-f', 'mp4'], video: true })

  /** A header that promises it: nobody waits for seven hours to be written. */
  function sevenHours(): Buffer {
    const wav = aSound({ ext: 'wav', seconds: 1, args: ['-fflags', '+bitexact', '-flags', '+bitexact'] })
    const rate = 8
    wav.writeUInt32LE(Math.floor((wav.length - 44) / (7 * 3600)) || rate, 28)
    return wav
  }

  test('on the 201st of a day, and on the 101st unfinished', async () => {
    const many = await member()
    const { uid } = many.identity!
    const at = server.deps.clock.date()
    const row = (state: 'parsed' | 'uploading') => ({
      file_id: crypto.randomUUID(),
      uid,
      purpose: 'track' as const,
      origin_name: 'a.mp3',
      size: 1,
      state,
      created_at: at,
      updated_at: at,
    })
    const insert = (count: number, state: 'parsed' | 'uploading') =>
      server.deps.db
        .insertInto('audio_file')
        .values(Array.from({ length: count }, () => row(state)))
        .execute()
    await insert(100, 'uploading')
    expect(await create('100', { filename: 'a.mp3' }, many)).toMatchObject({ status: 429, code: 2004 })
    await insert(100, 'parsed')
    expect(await create('100', { filename: 'a.mp3' }, many)).toMatchObject({ status: 429, code: 3108 })
    const racing = await member()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create('100', { filename: 'a.mp3' }, racing)),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
  })
})

describe('a disk', () => {
  test('that is full says so, and what arrived before stays for later', async () => {
    const fileId = await begin(SOUND.length)
    rmSync(draft(fileId))
    symlinkSync('/dev/full', draft(fileId))
    const sent = await patch(fileId, 0, SOUND)
    expect([sent.status, ((await sent.json()) as { code: number }).code]).toEqual([507, 2014])
    expect((await info(fileId)).state).toBe('uploading')
  })

  test('that does not answer is not waited for, neither before nor within a piece', async () => {
    const fileId = await begin(SOUND.length)
    const line = openLine(fileId)
    line.write(SOUND.subarray(0, 2000))
    await expect.poll(() => info(fileId).then(({ received }) => received)).toBe(2000)
    const release = hangDisk()
    try {
      line.write(SOUND.subarray(2000, 4000))
      expect(await line.answer()).toEqual([503, 3302])
      expect((await patch(fileId, 2000, SOUND.subarray(2000))).status).toBe(503)
    } finally {
      release()
    }
    expect((await info(fileId)).state).toBe('uploading')
  })

  /** Every thread that could write waits for a reader who does not come, as before a dead network disk. */
  function hangDisk(): () => void {
    const pipe = join(server.dataDir, `pipe-${crypto.randomUUID()}`)
    execFileSync('mkfifo', [pipe])
    for (let i = 0; i < 16; i++) open(pipe, 'r', (_error, file) => file && close(file))
    return () => void openSync(pipe, 'r+')
  }
})

describe('the simple way', () => {
  const post = (bytes: Uint8Array, query: Record<string, string> = {}, name = '第2集.mp3', who = browser) => {
    const form = new FormData()
    form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name))
    const rest = new Request('http://x', { method: 'POST', body: form })
    return rest.arrayBuffer().then(async (body) => {
      const rawBody = new Uint8Array(body)
      const type = rest.headers.get('content-type')!
      const sent = await who.send(
        media.upload,
        {},
        {
          query: { ...query },
          rawBody: new Uint8Array(0),
          alter: ({ url, init }) => ({
            url,
            init: { ...init, body: rawBody, headers: { ...init.headers, 'content-type': type } },
          }),
        },
      )
      return (await sent.json()) as { code: number; msg: string; data: AudioFile & { errors?: unknown } }
    })
  }

  test('gives the same, with its hash at once', async () => {
    const md5 = createHash('md5').update(SOUND).digest('hex')
    const answer = await post(SOUND, { purpose: 'track', md5 })
    expect(answer).toMatchObject({
      code: 200,
      data: { name: '第2集.mp3', size: SOUND.length, duration: 31, format: 'mp3', bitrate: 64, md5 },
    })
    const heard = await fetch(server.origin + answer.data.url)
    expect(Buffer.from(await heard.arrayBuffer()).equals(SOUND)).toBe(true)
    expect(await info(answer.data.fileId)).toMatchObject({ state: 'uploaded', received: SOUND.length })
  })

  test.each([
    ['a wrong md5', () => SOUND, { md5: 'ab'.repeat(16) }, 3303],
    ['a renamed program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), {}, 2011],
    ['0 bytes', () => Buffer.alloc(0), {}, 2011],
    ['20 seconds', () => aSound({ seconds: 20 }), {}, 3103],
    ['another purpose', () => SOUND, { purpose: 'film', md5: 'x' }, 2001],
  ])('%s is refused and leaves nothing', async (_, make, query, code) => {
    const before = drafts().length
    expect((await post(make(), query as never)).code).toBe(code)
    expect(drafts()).toHaveLength(before)
  })

  test('all wrong fields are named; a body that is no form is no file', async () => {
    const wrong = await post(SOUND, { purpose: 'film', md5: 'x' })
    expect(wrong.data.errors).toEqual([
      { field: 'purpose', msg: '请选择音频用途' },
      { field: 'md5', msg: '文件校验值不正确' },
    ])
    for (const [type, body] of [
      ['application/json', '{}'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', '--b--\r\n'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
      ],
    ]) {
      const sent = await browser.send(
        media.upload,
        {},
        {
          rawBody: new Uint8Array(0),
          alter: ({ url, init }) => ({
            url,
            init: { ...init, body: body!, headers: { ...init.headers, 'content-type': type! } },
          }),
        },
      )
      expect(((await sent.json()) as { code: number }).code).toBe(2001)
    }
  })

  /** What would be sent, without sending it. */
  async function signedHead() {
    const heads: { url: string; headers: Record<string, string> }[] = []
    await browser.send(
      media.upload,
      {},
      {
        rawBody: new Uint8Array(0),
        alter: ({ url, init }) => {
          heads.push({ url, headers: init.headers })
          return { url: `${server.origin}/healthz`, init: { method: 'GET', headers: {} } }
        },
      },
    )
    return heads[0]!
  }

  test('too large is known from the head alone', async () => {
    const request = await signedHead()
    const { pathname, search } = new URL(request.url)
    const headers = Object.entries({ ...request.headers, 'content-type': 'multipart/form-data; boundary=b' })
    const lines = [
      ...headers.map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Math.floor(1.2 * 2 ** 30)}`,
    ]
    const answer = await sendRaw(server, `POST ${pathname}${search} HTTP/1.1`, lines)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 2012 })
  })

  test('broken off half way leaves nothing', async () => {
    const request = await signedHead()
    const before = drafts()
    const { pathname, search, port } = new URL(request.url)
    const head = Object.entries({ ...request.headers, 'content-type': 'multipart/form-data; boundary=b' })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`POST ${pathname}${search} HTTP/1.1\r\nhost: x\r\n${head}content-length: 900000\r\n\r\n`)
    socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n')
    socket.write(SOUND.subarray(0, 50_000))
    await expect.poll(() => drafts().length).toBe(before.length + 1)
    socket.destroy()
    await expect.poll(drafts).toEqual(before)
  })
})

describe('what nobody goes on with', () => {
  const job = processAudio([])
  const sweep = (ms: number) => {
    const now = server.deps.clock.now() + ms
    const clock = { ...server.deps.clock, now: () => now, date: () => new Date(now) }
    return sweepAudio(job).run({ ...server.deps, clock }, {})
  }
  const HOUR = 3600_000

  test('is dropped: unfinished after a day, unused after a week; what is used stays', async () => {
    const who = await member()
    const unfinished = await begin(SOUND.length, {}, who)
    await patch(unfinished, 0, SOUND.subarray(0, 100), who)
    const unused = await begin(SOUND.length, {}, who)
    await patch(unused, 0, SOUND, who)
    const listed = async () => (await who.call(media.unused, {})).data.map(({ fileId }) => fileId)
    expect(await listed()).toEqual([unused, unfinished])
    await sweep(23 * HOUR)
    expect(await listed()).toEqual([unused, unfinished])
    await sweep(25 * HOUR)
    expect(await listed()).toEqual([unused])
    expect(drafts()).not.toContain(unfinished)
    const used = await begin(SOUND.length, {}, who)
    await patch(used, 0, SOUND, who)
    const ctx = { ...server.deps, member: { uid: who.identity!.uid } } as never
    await claimAudio(ctx, [used])
    await expect(claimAudio(ctx, [used])).rejects.toMatchObject({ code: 2013 })
    expect((await who.call(media.remove, { fileId: used })).code).toBe(2006)
    await sweep(8 * 24 * HOUR)
    expect(await listed()).toEqual([])
    expect((await info(used, who)).used).toBe(true)
  })
})

describe('in each state only what belongs to it may happen', () => {
  const ACTIONS = {
    patch: async (fileId: string) => (await patch(fileId, 0, SOUND)).status,
    retry: async (fileId: string) => (await browser.call(media.retry, { fileId })).code,
    remove: async (fileId: string) => (await browser.call(media.remove, { fileId })).code,
    claim: (fileId: string) =>
      claimAudio({ ...server.deps, member: { uid: browser.identity!.uid } } as never, [fileId]).then(
        () => 200,
        ({ code }: { code: number }) => code,
      ),
    process: async (fileId: string) => {
      await processAudio([]).run(server.deps, { fileId })
      return (await info(fileId)).state
    },
  }
  type Action = keyof typeof ACTIONS

  async function inState(state: string, failCode: number | null, used: boolean): Promise<string> {
    const fileId = await begin(SOUND.length)
    await server.deps.db
      .updateTable('audio_file')
      .set({
        state: state as 'parsed',
        fail_code: failCode,
        format: 'mp3',
        used_at: used ? server.deps.clock.date() : null,
      })
      .where('file_id', '=', fileId)
      .execute()
    return fileId
  }

  test.each<[string, number | null, boolean, Record<Action, number | string>]>([
    ['uploading', null, false, { patch: 204, retry: 2006, remove: 200, claim: 2013, process: 'uploading' }],
    ['uploaded', null, false, { patch: 410, retry: 2006, remove: 200, claim: 200, process: 'failed' }],
    ['uploaded', null, true, { patch: 410, retry: 2006, remove: 2006, claim: 2013, process: 'failed' }],
    ['parsed', null, false, { patch: 410, retry: 2006, remove: 200, claim: 200, process: 'parsed' }],
    ['parsed', null, true, { patch: 410, retry: 2006, remove: 2006, claim: 2013, process: 'parsed' }],
    ['failed', 3102, false, { patch: 410, retry: 2013, remove: 200, claim: 2013, process: 'failed' }],
    ['failed', 2000, false, { patch: 410, retry: 200, remove: 200, claim: 2013, process: 'failed' }],
  ])('%s (code %s, used %s)', async (state, failCode, used, expected) => {
    for (const [action, answer] of Object.entries(expected) as [Action, number | string][]) {
      const fileId = await inState(state, failCode, used)
      expect([action, await ACTIONS[action](fileId)]).toEqual([action, answer])
    }
  })

  test('two who hand the same file in at once: one does', async () => {
    const fileId = await inState('parsed', null, false)
    const answers = await Promise.all([ACTIONS.claim(fileId), ACTIONS.claim(fileId), ACTIONS.claim(fileId)])
    expect(answers.sort()).toEqual([200, 2013, 2013])
  })
})
