import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feedback } from '@tingan/contract/feedback'
import { paper, paperPath } from '@tingan/contract/paper'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bitmap, encodePng } from '../../platform/png.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sweepPapers } from './paper.jobs.ts'
import { PICTURE as ANY_PICTURE, claimPapers, erasePapers, PHOTO, PROOF } from './paper.service.ts'

const OWNER = 10000002
const STRANGER = 10000011

const PICTURE = encodePng(bitmap(500, 700))
const DOCUMENT = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

let server: TestServer
let owner: Awaited<ReturnType<typeof signedIn>>
let stranger: Awaited<ReturnType<typeof signedIn>>
let merchant: Desk
let support: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  owner = await signedIn(server, OWNER)
  stranger = await signedIn(server, STRANGER)
  merchant = await openDesk(server, 'merchant1')
  support = await openDesk(server, 'support1')
})
afterAll(() => server.stop())

async function send(bytes: Uint8Array, hostToken?: string) {
  const token = hostToken ?? (await owner.call(feedback.hostToken, { for: 'paper' })).data.hostToken
  const response = await fetch(
    `${server.origin}${paper.upload.path}?${new URLSearchParams({ hostToken: token })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes as Uint8Array<ArrayBuffer>,
    },
  )
  return (await response.json()) as { code: number; data: { paperId: string; type: string; size: number } }
}
const read = (paperId: string, cookie: string) =>
  fetch(server.origin + paperPath(paperId), { headers: { cookie } })

describe('a paper', () => {
  test('is taken by what it is, not by what it is called', async () => {
    expect((await send(PICTURE)).data).toMatchObject({ type: 'image/png', size: PICTURE.length, width: 500 })
    expect((await send(DOCUMENT)).data).toMatchObject({ type: 'application/pdf', width: null })
    expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).code).toBe(2011)
    expect((await send(Buffer.alloc(0))).code).toBe(2011)
  })

  test('needs a token for papers, of somebody who is signed in', async () => {
    const picture = await owner.call(feedback.hostToken, { for: 'pic' })
    expect((await send(PICTURE, picture.data.hostToken)).code).toBe(2003)
    expect((await send(PICTURE, 'paper.10000002.9999999999.00')).code).toBe(2003)
  })

  test('lies sealed on the disk, and twice the same is not seen to be the same', async () => {
    const papers = join(server.dataDir, 'papers')
    const files = () =>
      readdirSync(papers, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{64}$/.test(name))
    const before = files().length
    await send(DOCUMENT)
    await send(DOCUMENT)
    expect(files()).toHaveLength(before + 2)
    for (const name of files()) expect(readFileSync(join(papers, name)).includes('%PDF')).toBe(false)
  })

  test('is shown to its owner, and to nobody else does it exist', async () => {
    const { paperId } = (await send(PICTURE)).data
    const own = await read(paperId, owner.cookies())
    expect(own.status).toBe(200)
    expect(Buffer.from(await own.arrayBuffer()).equals(PICTURE)).toBe(true)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('content-security-policy')).toContain('sandbox')
    expect((await read(paperId, stranger.cookies())).status).toBe(404)
    expect((await read(paperId, '')).status).toBe(404)
    expect((await read('00000000-0000-4000-8000-000000000000', owner.cookies())).status).toBe(404)
    expect((await read('..%2f..%2fetc', owner.cookies())).status).toBe(404)
  })

  test('is read by staff whose work it is, and every look is written down', async () => {
    const { paperId } = (await send(PICTURE)).data
    expect((await read(paperId, support.cookie)).status).toBe(404)
    expect((await read(paperId, merchant.cookie)).status).toBe(200)
    const rows = await server.deps.db
      .selectFrom('audit_log')
      .select(['actor', 'subject'])
      .where('action', '=', 'paper.read')
      .execute()
    expect(rows).toEqual([{ actor: `staff:${merchant.staffId}`, subject: `account:${OWNER}` }])
  })
})

describe('handing in', () => {
  const ctx = (uid: number) => ({ ...server.deps, member: { uid } }) as never

  test('takes one’s own papers only, all or none', async () => {
    const { paperId } = (await send(PICTURE)).data
    await expect(claimPapers(ctx(STRANGER), [paperId], PHOTO)).rejects.toMatchObject({ code: 2013 })
    await claimPapers(ctx(OWNER), [paperId, paperId], PHOTO)
    await claimPapers(ctx(OWNER), [], PHOTO)
  })

  test('a photograph is not a PDF, and not larger than its form says', async () => {
    const document = (await send(DOCUMENT)).data.paperId
    await expect(claimPapers(ctx(OWNER), [document], PHOTO)).rejects.toMatchObject({ code: 2011 })
    await claimPapers(ctx(OWNER), [document], PROOF)
    await expect(claimPapers(ctx(OWNER), [document], { maxBytes: 3, pdf: true })).rejects.toMatchObject({
      code: 2012,
    })
  })

  test.each([
    [499, 800],
    [800, 499],
  ])('a certificate of %i × %i pixels cannot be read', async (width, height) => {
    const { paperId } = (await send(encodePng(bitmap(width, height)))).data
    await expect(claimPapers(ctx(OWNER), [paperId], PHOTO)).rejects.toMatchObject({
      code: 2001,
      message: '照片太小看不清，长和宽都需不小于500像素',
    })
    for (const rule of [ANY_PICTURE, PROOF]) await claimPapers(ctx(OWNER), [paperId], rule)
  })

  test('what nobody hands in is gone after a week, what was stays until the account is erased', async () => {
    const kept = (await send(PICTURE)).data.paperId
    const dropped = (await send(PICTURE)).data.paperId
    await claimPapers(ctx(OWNER), [kept], PHOTO)
    const later = new Date(Date.now() + 8 * 86_400_000)
    await sweepPapers.run({ ...server.deps, clock: { now: () => later.getTime() } } as never, {})
    expect((await read(dropped, owner.cookies())).status).toBe(404)
    expect((await read(kept, owner.cookies())).status).toBe(200)
    await erasePapers(server.deps, OWNER)
    expect((await read(kept, owner.cookies())).status).toBe(404)
  })
})
