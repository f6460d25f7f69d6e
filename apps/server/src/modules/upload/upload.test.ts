import { callPath } from '@tingan/contract/call'
import type { Envelope } from '@tingan/contract/envelope'
import { opsUpload, PICTURE_MAX_BYTES } from '@tingan/contract/upload'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bitmap, encodePng } from '../../platform/png.ts'
import { STAFF_HEADER } from '../../platform/session/staff-lookup.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sweepPictures } from './upload.jobs.ts'

let server: TestServer
let editor: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  editor = await openDesk(server, 'content1')
})
afterAll(() => server.stop())

const picture = encodePng(bitmap(16, 9))

const post = (bytes: Buffer, cookie = editor.cookie) =>
  fetch(server.origin + callPath(opsUpload.picture), {
    method: opsUpload.picture.method,
    headers: { [STAFF_HEADER]: '1', cookie, 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  })
const answerTo = async (response: Response) => (await response.json()) as Envelope<{ url: string }>

test('an editor’s picture is kept and can be read by everybody', async () => {
  const { code, data } = await answerTo(await post(picture))
  expect(code).toBe(200)
  expect(data).toMatchObject({ width: 16, height: 9, size: picture.length })
  const read = await fetch(server.origin + data.url)
  expect(read.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await read.arrayBuffer())).toEqual(picture)
})

test('what only claims to be a picture is refused, and so is too much', async () => {
  const page = Buffer.from('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>')
  expect((await answerTo(await post(page))).code).toBe(2011)
  expect((await answerTo(await post(Buffer.alloc(0)))).code).toBe(2011)
  expect((await post(Buffer.alloc(PICTURE_MAX_BYTES + 1))).status).toBe(413)
})

/** The pixels of one picture under the size of another. */
function claiming(width: number, height: number, bytes: Buffer): Buffer {
  const forged = Buffer.from(bytes)
  forged.writeUInt32BE(width, 16)
  forged.writeUInt32BE(height, 20)
  return forged
}

test.each([
  [
    'a small file that unfolds to far more than its size says',
    () => claiming(1400, 1400, encodePng(bitmap(1400, 3500))),
  ],
  ['a picture of 20,000 pixels a side', () => claiming(20_000, 20_000, picture)],
  ['a head without a picture', () => picture.subarray(0, 33)],
  ['pixels that are no pixels', () => Buffer.concat([picture.subarray(0, 41), Buffer.alloc(40, 7)])],
])('%s is refused', async (_, made) => {
  const bytes = made()
  expect(bytes.length).toBeLessThan(PICTURE_MAX_BYTES)
  expect((await answerTo(await post(bytes))).code).toBe(2011)
})

test('what nothing refers to is swept away when its time has come', async () => {
  const { db, clock } = server.deps
  const [used, inText, unused, young] = await Promise.all(
    [31, 32, 33, 34].map(
      async (side) => (await answerTo(await post(encodePng(bitmap(side, side))))).data.url,
    ),
  )
  const { uid } = await db.selectFrom('account').select('uid').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('account').set({ avatar: used! }).where('uid', '=', uid).execute()
  const { album_id } = await db.selectFrom('album').select('album_id').limit(1).executeTakeFirstOrThrow()
  const edit_snapshot = JSON.stringify({ cover: inText })
  await db.updateTable('album').set({ edit_snapshot }).where('album_id', '=', album_id).execute()
  const statuses = () =>
    Promise.all([used, inText, unused, young].map(async (url) => (await fetch(server.origin + url)).status))
  const sweep = (days: number) => {
    const later = { ...clock, now: () => clock.now() + days * 86_400_000 }
    return sweepPictures.run({ ...server.deps, clock: later }, {})
  }
  await sweep(6)
  expect(await statuses()).toEqual([200, 200, 200, 200])
  const again = clock.now() + 4 * 86_400_000
  await db
    .updateTable('picture')
    .set({ created_at: new Date(again) })
    .where('key', '=', young!.replace('/files/', ''))
    .execute()
  await Promise.all([sweep(8), sweep(8)])
  expect(await statuses()).toEqual([200, 200, 404, 200])
})

test('it is a door for those who write', async () => {
  expect((await answerTo(await post(picture, ''))).code).not.toBe(200)
  const support = await openDesk(server, 'support1')
  expect((await answerTo(await post(picture, support.cookie))).code).toBe(9001)
})
