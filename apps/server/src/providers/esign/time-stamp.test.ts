import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pdfSignatures, signedBytes } from '@tingan/rules/pdf-signatures'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkCms } from '../../platform/crypto/check-cms.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import { pdfsig } from '../../testing/pdf-tools.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { embeddedAuthority } from './authority/authority.ts'
import { answerTimeStamp, timeStampClient } from './authority/time-stamp.ts'
import { aSignedContract, SIGNED_AT } from './esign.fixture.ts'
import { sandboxESign } from './sandbox.ts'

const STAMPED_AT = new Date(SIGNED_AT + 5000)
let server: TestServer
let stamper: Server
let url: string
let answer: (query: Buffer) => Promise<{ status: number; body: Buffer }>
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  const { db, personal, clock } = server.deps
  const authority = embeddedAuthority(db, personal, clock)
  answer = async (query) => ({
    status: 200,
    body: await answerTimeStamp(query, await authority.timeStamper(), STAMPED_AT),
  })
  stamper = createServer(async (request, response) => {
    const { status, body } = await answer(await buffer(request))
    response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(body)
  })
  await new Promise<void>((ready) => stamper.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(stamper.address() as AddressInfo).port}/`
})
afterAll(async () => {
  stamper.close()
  await server.stop()
})

const stampedESign = () => sandboxESign(server.deps.db, server.deps.personal, server.deps.clock, url)

test('a stamped signature proves when it was made, and pdfsig still takes it', async () => {
  const esign = stampedESign()
  const file = await aSignedContract(esign)
  const roots = (await esign.roots()).map((root) => Buffer.from(root))
  for (const signature of pdfSignatures(file).signatures) {
    const digest = sha256(Buffer.concat(signedBytes(file, signature)))
    const digests = { sha256: digest, sha384: '', sha512: '' }
    const checked = checkCms(Buffer.from(signature.cms), { digests, roots, at: SIGNED_AT })
    expect(checked).toMatchObject({ state: 'intact', trusted: true, stampedAt: STAMPED_AT.getTime() })
    const unknown = checkCms(Buffer.from(signature.cms), { digests, roots: [], at: SIGNED_AT })
    expect(unknown).toMatchObject({ state: 'intact', trusted: false, stampedAt: null })
  }
  expect(pdfsig(file, roots[0]).every(({ valid, trusted }) => valid && trusted)).toBe(true)
})

test.each([
  ['refuses', async () => ({ status: 200, body: Buffer.from('3005300302010200', 'hex') })],
  ['is out of order', async () => ({ status: 503, body: Buffer.alloc(0) })],
  ['talks nonsense', async () => ({ status: 200, body: Buffer.from('nonsense') })],
])('an authority that %s: nothing is signed', async (_, behaves) => {
  const before = answer
  answer = behaves
  try {
    await expect(timeStampClient(url)(Buffer.from('signature'))).rejects.toThrow()
  } finally {
    answer = before
  }
})

test('the sandbox has such an authority', async () => {
  const token = await timeStampClient(`${server.origin}/sandbox/tsa`)(Buffer.from('signature'))
  expect(token[0]).toBe(0x30)
  expect(token.length).toBeGreaterThan(800)
})

test('a query that cannot be read is refused', async () => {
  const { db, personal, clock } = server.deps
  const identity = await embeddedAuthority(db, personal, clock).timeStamper()
  expect((await answerTimeStamp(Buffer.from('x'), identity, STAMPED_AT)).toString('hex')).toBe(
    '30053003020102',
  )
})
