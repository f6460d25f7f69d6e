import { contract } from '@tingan/contract/contract'
import { contractSeal } from '@tingan/contract/contract-seal'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aSigner, contractRow, sealsOf, signed } from '../../testing/contracts.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chainBreak } from './evidence-node.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

describe('the main path', () => {
  test('a person signs the resource contract from wish to archive', async () => {
    const { browser } = await aSigner(server)
    const { contractNos, batchNo, result } = await signed(server, browser, { kinds: ['resource'] })
    expect(result.status).toBe(2)
    const row = await contractRow(server, contractNos[0]!)
    expect(row).toMatchObject({ status: 2, sign_step: 5, auto_renew: true, template_version: 1 })
    expect((await sealsOf(server, contractNos[0]!)).map(({ party, state }) => `${party} ${state}`)).toEqual([
      'signer 3',
      'platform 3',
    ])
    const { data } = await browser.call(contract.info, { contractNo: contractNos[0]! })
    expect(data.evidence.map(({ type }) => type)).toEqual([
      'login',
      'agreement',
      'browseFile',
      'collectIdentity',
      'sourceFile',
      'willingness',
      'sign',
    ])
    expect(await chainBreak(server.deps.db, batchNo)).toBeNull()
    const { data: link } = await browser.call(contract.url, { contractNo: contractNos[0]!, type: 2 })
    const file = await fetch(server.origin + link.url)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeLessThan(80_000)
    expect(contractSeal.sign.path).toBe('copyright/seal/sign/request')
  })
})
