import { enterprise } from '@tingan/contract/enterprise'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aBankForm, aCreditCode, anEnterprise, LEGAL, OPERATOR, standingOf } from '../../testing/companies.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const REASON = '资料核对完毕'
let server: TestServer
let merchant: Desk
let boss: Desk
let support: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  merchant = await openDesk(server, 'merchant1')
  boss = await openDesk(server, 'super1')
  support = await openDesk(server, 'support1')
})
afterAll(() => server.stop())

const approve = (approvalId: number) => boss.call(opsApproval.decide, { approvalId, act: 1, note: '' })

describe('the enterprise desk', () => {
  test('finds by name, code and uid, and shows masked what was handed in', async () => {
    const { uid, companyName } = await anEnterprise(server)
    for (const keyword of [companyName, String(uid)]) {
      const { data } = await merchant.call(opsEnterprise.list, { keyword })
      expect(data.list.map((row) => row.uid)).toEqual([uid])
    }
    const { data } = await merchant.call(opsEnterprise.detail, { uid })
    expect(data.facts.map(({ label }) => label)).toContain('经办人')
    for (const secret of [LEGAL.idNo, OPERATOR.idNo]) expect(JSON.stringify(data)).not.toContain(secret)
    expect(await merchant.call(opsEnterprise.detail, { uid: 1 })).toMatchObject({ code: 2002 })
  })

  test('is closed to others', async () => {
    for (const call of Object.values(opsEnterprise))
      expect(await support.call(call, {} as never)).toMatchObject({ code: 9001 })
  })

  test('disabling and enabling take two people and give back where it stood', async () => {
    const { uid, browser } = await anEnterprise(server, { status: 3, authStatus: 2 })
    const { data } = await merchant.call(opsEnterprise.disable, { uid, disable: true, reason: REASON })
    expect(await merchant.call(opsEnterprise.disable, { uid, disable: true, reason: REASON })).toMatchObject({
      code: 2005,
    })
    expect(
      await merchant.call(opsApproval.decide, { approvalId: data.approvalId, act: 1, note: '' }),
    ).toMatchObject({ code: 9002 })
    expect(await approve(data.approvalId)).toMatchObject({ code: 200 })
    expect(await browser.call(enterprise.info, {})).toMatchObject({ code: 200, data: { status: -9999 } })
    expect(await browser.call(enterprise.setStatus, { status: 1 })).toMatchObject({ code: 2417 })
    const back = await merchant.call(opsEnterprise.disable, { uid, disable: false, reason: REASON })
    expect(await approve(back.data.approvalId)).toMatchObject({ code: 200 })
    expect(await standingOf(server, uid)).toEqual([3, 2, 0])
    expect(await merchant.call(opsEnterprise.disable, { uid, disable: false, reason: REASON })).toMatchObject(
      { code: 2006 },
    )
  })

  test('refuses an operator field by field', async () => {
    const { uid, browser } = await anEnterprise(server, { status: 2, authStatus: 1 })
    const refused = [{ field: 'authLetter', msg: '公章不清晰' }]
    expect(await merchant.call(opsEnterprise.refuseOperator, { uid, reason: REASON, refused })).toMatchObject(
      { code: 200 },
    )
    expect(await standingOf(server, uid)).toEqual([1, 3, 0])
    expect((await browser.call(enterprise.info, {})).data).toMatchObject({ refused, failReason: REASON })
    expect(await merchant.call(opsEnterprise.refuseOperator, { uid, reason: REASON, refused })).toMatchObject(
      { code: 2006 },
    )
  })

  test('passes an operator by hand with two people', async () => {
    const { uid } = await anEnterprise(server, { status: 2 })
    const { data } = await merchant.call(opsEnterprise.passOperator, { uid, reason: REASON })
    expect(await approve(data.approvalId)).toMatchObject({ code: 200 })
    expect(await standingOf(server, uid)).toEqual([3, 2, 0])
    expect(await merchant.call(opsEnterprise.passOperator, { uid, reason: REASON })).toMatchObject({
      code: 2006,
    })
  })

  test('lists payments with their amounts outside production, sends one again and enters results', async () => {
    const { uid, browser, companyName } = await anEnterprise(server, { status: 3, authStatus: 2 })
    expect(await merchant.call(opsEnterprise.resendPayment, { uid, reason: REASON })).toMatchObject({
      code: 2006,
    })
    const { data } = await browser.call(enterprise.setBankInfo, aBankForm(companyName))
    const [row] = (await merchant.call(opsEnterprise.payments, { uid })).data.list
    expect(row).toMatchObject({ bizNo: data.bizNo, state: 'PAID', cardNo: '**** **** 0999' })
    expect(row?.amountFen).toBeGreaterThan(0)
    expect(await merchant.call(opsEnterprise.resendPayment, { uid, reason: REASON })).toMatchObject({
      code: 200,
    })
    const enter = (result: 'paid' | 'bounced', reason = '') =>
      merchant.call(opsEnterprise.importPayment, { bizNo: data.bizNo, result, reason })
    expect(await enter('bounced')).toMatchObject({ code: 9004 })
    expect(await enter('bounced', '账号不存在')).toMatchObject({ code: 200 })
    expect(await enter('paid')).toMatchObject({ code: 2006 })
    expect(await standingOf(server, uid)).toEqual([3, 2, 2])
    expect(await merchant.call(opsEnterprise.importPayment, { bizNo: 'x', result: 'paid' })).toMatchObject({
      code: 2002,
    })
  })

  test('keeps the list of codes that pass without their check character', async () => {
    const good = aCreditCode()
    const bad = good.slice(0, -1) + (good.endsWith('0') ? '1' : '0')
    expect(await merchant.call(opsEnterprise.passCode, { creditCode: good, reason: REASON })).toMatchObject({
      code: 2005,
    })
    expect(await merchant.call(opsEnterprise.passCode, { creditCode: bad, reason: REASON })).toMatchObject({
      code: 200,
    })
    expect(await merchant.call(opsEnterprise.passCode, { creditCode: bad, reason: REASON })).toMatchObject({
      code: 2005,
    })
    expect((await merchant.call(opsEnterprise.passedCodes, {})).data.list[0]).toMatchObject({
      creditCode: bad,
      reason: REASON,
    })
    expect(await merchant.call(opsEnterprise.dropCode, { creditCode: bad })).toMatchObject({ code: 200 })
    expect(await merchant.call(opsEnterprise.dropCode, { creditCode: bad })).toMatchObject({ code: 2002 })
  })
})
