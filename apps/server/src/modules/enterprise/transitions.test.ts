import { enterprise } from '@tingan/contract/enterprise'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aBankForm, aBaseForm, anEnterprise, anOperatorForm, standingOf } from '../../testing/companies.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { lastCode } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let merchant: Desk
let boss: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  merchant = await openDesk(server, 'merchant1')
  boss = await openDesk(server, 'super1')
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

const REASON = '资料核对完毕'

/** What takes two people, by both of them. */
async function approved(proposed: Promise<{ code: number; data: { approvalId: number } }>) {
  const answer = await proposed
  if (answer.code !== 200) return answer
  return boss.call(opsApproval.decide, { approvalId: answer.data.approvalId, act: 1, note: '' })
}

async function anOverPayment(uid: number): Promise<string> {
  const at = server.deps.clock.date()
  const bizNo = `DK${uid}`
  await server.deps.db
    .insertInto('payment_check')
    .values({
      biz_no: bizNo,
      uid,
      amount_fen: 1,
      state: 'FINISHED',
      tries_left: 0,
      expected_by: at,
      expire_at: at,
      created_at: at,
      closed_at: at,
    })
    .execute()
  return bizNo
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
  [
    'the desk refuses the operator',
    ['2,0,0', '2,1,0'],
    ({ uid }) => merchant.call(opsEnterprise.refuseOperator, { uid, reason: REASON, refused: [] }),
  ],
  [
    'the desk passes the operator',
    ['2,0,0', '2,1,0'],
    ({ uid }) => approved(merchant.call(opsEnterprise.passOperator, { uid, reason: REASON })),
  ],
  [
    'the desk disables',
    standings.slice(0, -1).map(String),
    ({ uid }) => approved(merchant.call(opsEnterprise.disable, { uid, disable: true, reason: REASON })),
  ],
  [
    'the desk enables',
    ['-9999,2,3'],
    ({ uid }) => approved(merchant.call(opsEnterprise.disable, { uid, disable: false, reason: REASON })),
  ],
  [
    'the desk pays again without a payment',
    [],
    ({ uid }) => merchant.call(opsEnterprise.resendPayment, { uid, reason: REASON }),
  ],
  [
    'the desk enters a result of a payment that is over',
    [],
    async ({ uid }) =>
      merchant.call(opsEnterprise.importPayment, { bizNo: await anOverPayment(uid), result: 'paid' }),
  ],
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
