import { pdfSignatures, signedBytes } from '@tingan/rules/pdf-signatures'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeContractPdf } from '../../platform/pdf/contract-pdf.ts'
import type { ContractPdf } from '../../platform/pdf/document.ts'
import { aContract, aThreePartyContract } from '../../platform/pdf/sample.fixture.ts'
import { writeSetting } from '../../platform/settings.ts'
import { opensslAccepts, pdfsig } from '../../testing/pdf-tools.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Fault, faultKey } from '../sandbox/fault.ts'
import { anOrder, aSignedContract, SIGNED_AT, signWith } from './esign.fixture.ts'
import type { ESignPort } from './port.ts'

let server: TestServer
let esign: ESignPort
let root: Uint8Array
let pdf: ContractPdf
let signed: Buffer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  esign = server.deps.esign
  root = (await esign.roots())[0] ?? new Uint8Array()
  pdf = await makeContractPdf(aContract())
  signed = await aSignedContract(esign)
})
afterAll(() => server.stop())

/** As pdfsig writes it, by the clock of Beijing. */
const [, day, month, year, time] = new Date(SIGNED_AT + 8 * 3_600_000).toUTCString().split(' ')
const ours = {
  subFilter: 'ETSI.CAdES.detached',
  valid: true,
  trusted: true,
  time: `${month} ${day} ${year} ${time}`,
}
const changed = (file: Buffer, at: number) => {
  const copy = Buffer.from(file)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

describe('a contract signed by two', () => {
  test('is taken by pdfsig: both signatures hold, the last covers the whole file, the chain leads to our root', () => {
    expect(pdfsig(signed, root)).toEqual([
      { ...ours, name: '听岸（上海）文化科技有限公司', whole: true },
      { ...ours, name: '林舟', whole: false },
    ])
  })

  test('is not trusted by who does not know our root', () => {
    expect(pdfsig(signed).map(({ valid, trusted }) => [valid, trusted])).toEqual([
      [true, false],
      [true, false],
    ])
  })

  test('is taken by openssl as CAdES, up to the root', () => {
    const { signatures } = pdfSignatures(signed)
    expect(signatures).toHaveLength(2)
    for (const signature of signatures) {
      const content = Buffer.concat(signedBytes(signed, signature))
      expect(opensslAccepts(signature.cms, content, root)).toBe(true)
      expect(opensslAccepts(signature.cms, changed(content, 5000), root)).toBe(false)
    }
  })

  test('begins with the very bytes that were made', () => {
    expect(signed.subarray(0, pdf.file.length).equals(pdf.file)).toBe(true)
  })

  test('weighs at most 80 KB on its four pages', () => {
    expect(pdf.pages).toBe(4)
    expect(signed.length).toBeLessThanOrEqual(80 * 1024)
  })

  test.each([0.001, 0.05, 0.4, 0.8, 0.98])('a byte changed at %d of it is found', (part) => {
    const file = changed(signed, Math.floor(signed.length * part))
    expect(pdfsig(file, root).every(({ valid, whole }) => valid && whole === (whole && valid))).toBe(false)
  })
})

test('three parties sign one after another', async () => {
  const file = await aSignedContract(esign, aThreePartyContract())
  expect(pdfsig(file, root).map(({ valid, trusted, whole }) => [valid, trusted, whole])).toEqual([
    [true, true, true],
    [true, true, false],
    [true, true, false],
  ])
})

describe('nobody signs twice', () => {
  test('the same flow is signed once', async () => {
    const order = anOrder(pdf, 'signer')
    await Promise.all([esign.request(order), esign.request(order), esign.request(order)])
    const [one, other] = [await esign.result(order.flowId), await esign.result(order.flowId)]
    expect(one).toEqual(other)
    await esign.request({ ...order, reason: '再签一次' })
    expect(await esign.result(order.flowId)).toEqual(one)
  })

  test('a place that is taken is refused', async () => {
    const file = await signWith(esign, anOrder(pdf, 'signer'))
    await expect(esign.request(anOrder(pdf, 'signer', file))).rejects.toThrow('signer has signed already')
  })

  test('whoever signs again signs with the same certificate', async () => {
    const certificates = () =>
      server.deps.db
        .selectFrom('sandbox_certificate')
        .select('name')
        .where('name', 'like', 'party.%')
        .execute()
    const before = await certificates()
    await Promise.all(
      ['signer', 'signer', 'platform'].map((party) => signWith(esign, anOrder(pdf, party as 'signer'))),
    )
    expect(await certificates()).toHaveLength(before.length)
  })
})

describe('how the vendor behaves', () => {
  const behave = (fault: Fault) => writeSetting(server.deps.db, faultKey('esign'), fault)

  test.each(['fail', 'never', 'late', 'twice'] as const)('%s', async (fault) => {
    await behave(fault)
    const order = anOrder(pdf, 'signer')
    await esign.request(order)
    await behave('none')
    const first = await esign.result(order.flowId)
    server.deps.clock.advance(20_000)
    const later = await esign.result(order.flowId)
    if (fault === 'fail')
      expect([first, later]).toEqual(Array(2).fill({ state: 'failed', reason: '证书服务拒绝签署' }))
    if (fault === 'never') expect([first, later]).toEqual(Array(2).fill({ state: 'running' }))
    if (fault === 'late') expect([first.state, later.state]).toEqual(['running', 'signed'])
    if (fault === 'twice') {
      expect([first.state, later.state]).toEqual(['signed', 'signed'])
      expect(first).not.toEqual(later)
    }
  })

  test('down: it answers nothing, and has heard nothing', async () => {
    await behave('down')
    const order = anOrder(pdf, 'signer')
    await expect(esign.request(order)).rejects.toThrow('esign does not answer')
    await expect(esign.result(order.flowId)).rejects.toThrow('esign does not answer')
    await behave('none')
    expect(await esign.result(order.flowId)).toEqual({ state: 'failed', reason: '签署流程不存在' })
  })
})

test('keys and files lie sealed', async () => {
  const { rows } = { rows: await server.deps.db.selectFrom('sandbox_certificate').selectAll().execute() }
  expect(rows.length).toBeGreaterThan(3)
  for (const { private_key } of rows) expect(private_key).not.toContain('PRIVATE KEY')
  const files = await server.deps.db.selectFrom('sandbox_sign').select('file').execute()
  for (const { file } of files) expect(file?.includes('%PDF') ?? false).toBe(false)
})
