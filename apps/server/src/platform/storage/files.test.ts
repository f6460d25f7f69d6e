import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sha256 } from '../crypto/random.ts'
import { FileTooLarge } from './port.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const put = (content: string, type = 'text/plain', maxBytes = 1000) =>
  server.deps.storage.put(Readable.from([Buffer.from(content)]), { type, maxBytes })
const get = (key: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/files/${key}`, { headers })
const incoming = () => readdirSync(join(server.dataDir, 'files', 'incoming'))

describe('a stored file', () => {
  test('is known by its content', async () => {
    const file = await put('夜航西飞')
    expect(file).toEqual({ key: sha256('夜航西飞'), size: 12, type: 'text/plain' })
    expect(await put('夜航西飞')).toEqual(file)
    expect(await server.deps.storage.head(file.key)).toEqual(file)
    expect(incoming()).toEqual([])
  })

  test('is served as what it is, for ever, and harmless', async () => {
    const { key } = await put('<svg onload="alert(1)"/>', 'image/svg+xml')
    const response = await get(key)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('<svg onload="alert(1)"/>')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': '24',
      'accept-ranges': 'bytes',
      etag: `"${key}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  test('need not be sent to who has it', async () => {
    const { key } = await put('once')
    const response = await get(key, { 'if-none-match': `"${key}"` })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect((await get(key, { 'if-none-match': '"another"' })).status).toBe(200)
  })

  test('is gone once it is deleted', async () => {
    const { key } = await put('short-lived')
    await server.deps.storage.delete(key)
    expect(await server.deps.storage.head(key)).toBeNull()
    expect((await get(key)).status).toBe(404)
    await server.deps.storage.delete(key)
  })

  test('may be empty', async () => {
    const { key } = await put('')
    const response = await get(key)
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect((await get(key, { range: 'bytes=0-' })).status).toBe(416)
  })
})

describe('a part of a file', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
    ['bytes=5-500', '56789', 'bytes 5-9/10'],
    ['bytes=-500', '0123456789', 'bytes 0-9/10'],
  ])('%s is %s', async (range, part, contentRange) => {
    const { key } = await put('0123456789')
    const response = await get(key, { range })
    expect(response.status).toBe(206)
    expect(await response.text()).toBe(part)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(part.length))
  })

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s lies outside', async (range) => {
    const { key } = await put('0123456789')
    const response = await get(key, { range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
  })

  test.each(['bytes=0-1,3-4', 'bytes=a-b', 'bytes=-', 'items=0-1', 'bytes 0-1'])(
    '%s is not understood, so the whole is sent',
    async (range) => {
      const { key } = await put('0123456789')
      const response = await get(key, { range })
      expect([response.status, await response.text()]).toEqual([200, '0123456789'])
    },
  )
})

describe('what is refused leaves nothing behind', () => {
  test('too much', async () => {
    await expect(put('x'.repeat(1001))).rejects.toBeInstanceOf(FileTooLarge)
    expect(await server.deps.storage.head(sha256('x'.repeat(1001)))).toBeNull()
    expect(incoming()).toEqual([])
  })

  test('just enough is enough', async () => {
    expect(await put('x'.repeat(1000))).toMatchObject({ size: 1000 })
  })

  test('a sender who breaks off', async () => {
    const broken = new Readable({
      read() {
        this.push('half of it')
        this.destroy(new Error('connection lost'))
      },
    })
    const kind = { type: 'text/plain', maxBytes: 1000 }
    await expect(server.deps.storage.put(broken, kind)).rejects.toThrow('connection lost')
    expect(incoming()).toEqual([])
  })
})

test.each([
  'none',
  '..%2f..%2fsecret.keys',
  `${'a'.repeat(64)}.type`,
  'A'.repeat(64),
  `${'a'.repeat(63)}%00`,
  'incoming',
])('the key %s names no file', async (key) => {
  const response = await get(key)
  expect(response.status).toBe(404)
})
