import { enterprise } from '@tingan/contract/enterprise'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aBankForm, aBaseForm, anEnterprise, anOperatorForm, standingOf } from '../../testing/companies.ts'
import { lastCode } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

type Company = Awaited<ReturnType<typeof anEnterprise>>
type Standing = [status: number, authStatus: number, paymentCheckStatus: number]

const standings: Standing[] = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 3, 0],
  [2, 0, 0],
  [2, 1, 0],
  [3, 2, 0],
  [3, 2, 2],
  [4, 2, 1],
  [5, 2, 3],
  [-9999, 2, 3],
]

async function operatorForm({ browser }: Company) {
  const form = await anOperatorForm(server, browser)
  const { operatorMobile: mobile } = form
  await browser.call(enterprise.sendSmsCode, { mobile })
  const checked = await browser.call(enterprise.checkSmsCode, {
    mobile,
    code: await lastCode(server, mobile).catch(() => '000000'),
  })
  return { ...form, verifyToken: checked.code === 200 ? checked.data.verifyToken : 'x' }
}

/** Every call that moves an enterprise, and the standings it may be made at. */
const moves: [name: string, at: string[], act: (company: Company) => Promise<{ code: number }>][] = [
  [
    'setBaseInfo',
    ['1,0,0', '1,3,0'],
    async ({ browser }) => browser.call(enterprise.setBaseInfo, await aBaseForm(server, browser)),
  ],
  [
    'setOperatorInfo',
    ['1,3,0', '2,0,0', '2,1,0'],
    async (company) => company.browser.call(enterprise.setOperatorInfo, await operatorForm(company)),
  ],
  ['authFace', ['2,0,0', '2,1,0'], ({ browser }) => browser.call(enterprise.authFace, { scene: 1 })],
  [
    'setBankInfo',
    ['3,2,0', '3,2,2'],
    ({ browser, companyName }) => browser.call(enterprise.setBankInfo, aBankForm(companyName)),
  ],
  [
    'setStatus 1',
    ['2,0,0', '2,1,0', '3,2,0', '3,2,2', '4,2,1'],
    ({ browser }) => browser.call(enterprise.setStatus, { status: 1 }),
  ],
  [
    'setStatus 2',
    ['3,2,0', '3,2,2', '4,2,1'],
    ({ browser }) => browser.call(enterprise.setStatus, { status: 2 }),
  ],
  ['setStatus 3', ['4,2,1'], ({ browser }) => browser.call(enterprise.setStatus, { status: 3 })],
  ['setStatus 0', [], ({ browser }) => browser.call(enterprise.setStatus, { status: 0 })],
  ['setStatus 4', [], ({ browser }) => browser.call(enterprise.setStatus, { status: 4 })],
  ['setStatus 5', [], ({ browser }) => browser.call(enterprise.setStatus, { status: 5 })],
  [
    'takeBack',
    ['1,0,0', '1,3,0', '2,0,0', '2,1,0'],
    ({ browser }) => browser.call(enterprise.choose, { identity: 1, agree: true }),
  ],
  ['checkPay without a payment', [], ({ browser }) => browser.call(enterprise.checkPay, { amount: 1 })],
  ['cancelChangeBody without a change', [], ({ browser }) => browser.call(enterprise.cancelChangeBody, {})],
  ['sendBodyCode', ['5,2,3'], ({ browser }) => browser.call(enterprise.sendBodyCode, {})],
]

describe.each(moves)('%s', (_, allowed, act) => {
  test.each(standings)('at %i/%i/%i', async (status, authStatus, paymentCheckStatus) => {
    const company = await anEnterprise(server, { status, authStatus, paymentCheckStatus })
    const { code } = await act(company)
    if (allowed.includes(`${status},${authStatus},${paymentCheckStatus}`)) return expect(code).toBe(200)
    expect([2006, 2406, 2411, 2413, 2417, 2418]).toContain(code)
    expect(await standingOf(server, company.uid)).toEqual([status, authStatus, paymentCheckStatus])
  })
})
