import { bank } from '@tingan/contract/bank'
import { certification } from '@tingan/contract/certification'
import { enterprise } from '@tingan/contract/enterprise'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aBaseForm, anEnterprise, playSandbox } from '../../testing/companies.ts'
import { aNewcomer, aRealNameForm } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aPerson, aProof } from '../../testing/ties.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { VENDOR_LIMIT_MS: '1000' })
})
afterAll(() => server.stop())

const CARD = { cardNo: '6225880000000001', bankCode: 'CMB', provinceId: 110000, cityId: 110100 }
type Ask = () => Promise<{ code: number }>

/** Everything that a vendor is asked about, ready to be sent. */
const asks: Record<string, () => Promise<Ask>> = {
  async face() {
    const { browser } = await anEnterprise(server, { status: 2 })
    return () => browser.call(enterprise.authFace, { scene: 1 })
  },
  async registry() {
    const { browser } = await anEnterprise(server, { status: 1 })
    const form = await aBaseForm(server, browser)
    return () => browser.call(enterprise.setBaseInfo, form)
  },
  async identity() {
    const { browser } = await aNewcomer(server)
    const form = await aRealNameForm(server, browser)
    return () => browser.call(certification.initiate, form)
  },
  async bank() {
    const { browser, mobile } = await aPerson(server)
    const verifyToken = await aProof(server, browser, mobile, 4)
    return () => browser.call(bank.save, { ...CARD, reservedMobile: '13877776666', verifyToken })
  },
}

const cases = Object.keys(asks).flatMap((provider) =>
  ['late', 'silent'].map((fault): [string, string] => [provider, fault]),
)

test.each(cases)('%s %s: said in time, and the same is taken afterwards', async (provider, fault) => {
  const ask = await asks[provider]!()
  await playSandbox(server, 'fault', { provider, fault })
  expect(await ask()).toMatchObject({ code: 2000 })
  await playSandbox(server, 'fault', { provider, fault: 'none' })
  expect(await ask()).toMatchObject({ code: 200 })
})
