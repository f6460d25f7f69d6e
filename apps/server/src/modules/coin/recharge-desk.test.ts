import { opsApproval } from '@tingan/contract/ops/approval'
import { opsMoney } from '@tingan/contract/ops/money'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { payment } from '@tingan/contract/payment'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { aBuyer, anOpenOrder, aPaidOrder, bookProblems, createOrder, scan } from '../../testing/coins.ts'
import { anEnterprise, playSandbox } from '../../testing/companies.ts'
import { type Desk, openDesk, strangersDesk } from '../../testing/desk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { followOrders } from './coin.jobs.ts'

let server: TestServer
let one: Desk
let two: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { DATABASE_POOL: '16' })
  one = await openDesk(server, 'finance1')
  two = await openDesk(server, 'finance2')
})
afterAll(() => server.stop())
afterEach(async () => {
  await fault('none')
  expect(await bookProblems(server)).toEqual([])
})

const reason = '渠道已恢复，重新退回'
const fault = (name: string) => playSandbox(server, 'fault', { provider: 'pay', fault: name })
const follow = () => followOrders.run(server.deps, {})
const approve = (desk: Desk, approvalId: number) => desk.call(opsApproval.decide, { approvalId, act: 1 })
const refundsOf = async (keyword: string) => (await one.call(opsRecharge.refunds, { keyword })).data.list

/** Paid at both channels; the second payment was refused when it should have gone back. */
async function aStuckSurplus() {
  const { browser, uid } = await aBuyer(server)
  const { orderNo } = await anOpenOrder(browser)
  await browser.call(payment.pay, { orderNo, payChannel: 2 })
  await scan(server, orderNo, 'paid', 'wechat')
  await scan(server, orderNo, 'paid', 'alipay')
  await fault('fail')
  await follow()
  await fault('none')
  const [refund] = await refundsOf(orderNo)
  return { orderNo, uid, refund: refund! }
}

describe('money that came twice and was refused on its way back', () => {
  test('goes back in a second attempt, when two people say so', async () => {
    const { orderNo, uid, refund } = await aStuckSurplus()
    expect(refund).toMatchObject({
      uid,
      surplus: true,
      status: 3,
      failReason: '原支付账户不可用',
      can: { retry: true },
    })
    const { refundNo } = refund
    const { data } = await one.call(opsRecharge.retryRefund, { refundNo, reason })
    expect(await one.call(opsRecharge.retryRefund, { refundNo, reason })).toMatchObject({ code: 2005 })
    expect(await approve(one, data.approvalId)).toMatchObject({ code: 9002 })
    expect(await approve(two, data.approvalId)).toMatchObject({ code: 200 })
    expect((await refundsOf(orderNo)).map(({ status, can }) => [status, can.retry])).toEqual([
      [1, false],
      [3, false],
    ])
    await follow()
    const [again] = await refundsOf(orderNo)
    expect(again).toMatchObject({ status: 2, surplus: true, reason })
    expect(await one.call(opsRecharge.retryRefund, { refundNo, reason })).toMatchObject({ code: 2006 })
    expect(await refundsOf(again!.refundNo)).toHaveLength(1)
    const done = (await one.call(opsRecharge.refunds, { status: 2 })).data.list
    expect(done.every(({ status }) => status === 2)).toBe(true)
  })

  test('of two attempts that are both approved, one is made', async () => {
    const { orderNo, refund } = await aStuckSurplus()
    const first = await one.call(opsRecharge.retryRefund, { refundNo: refund.refundNo, reason })
    await approve(two, first.data.approvalId)
    await fault('fail')
    await follow()
    await fault('none')
    const stuck = await refundsOf(orderNo)
    expect(stuck.map(({ can }) => can.retry)).toEqual([true, true])
    const proposals = await Promise.all(
      stuck.map(({ refundNo }) => one.call(opsRecharge.retryRefund, { refundNo, reason })),
    )
    const answers = await Promise.all(proposals.map(({ data }) => approve(two, data.approvalId)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 2006])
    await follow()
    expect((await refundsOf(orderNo)).filter(({ status }) => status === 2)).toHaveLength(1)
  })

  test('what is not that is not tried again', async () => {
    const { browser } = await aBuyer(server)
    const { orderNo } = await aPaidOrder(server, browser)
    const { data } = await one.call(opsRecharge.refund, { orderNo, reason })
    await approve(two, data.approvalId)
    const [open] = await refundsOf(orderNo)
    expect(open).toMatchObject({ surplus: false, status: 1, can: { retry: false } })
    const retry = (refundNo: string) => one.call(opsRecharge.retryRefund, { refundNo, reason })
    expect(await retry(open!.refundNo)).toMatchObject({ code: 2006 })
    await fault('fail')
    await follow()
    expect((await refundsOf(orderNo))[0]).toMatchObject({ status: 3, can: { retry: false } })
    expect(await retry(open!.refundNo)).toMatchObject({ code: 2006 })
    expect(await retry('TK0')).toMatchObject({ code: 2002 })
    expect(await one.call(opsRecharge.retryRefund, { reason: 'x' } as never)).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'refundNo' }, { field: 'reason' }] },
    })
  })
})

describe('channels', () => {
  test('closed: nobody is offered it, nobody begins to pay there, who has a code still pays', async () => {
    const { browser } = await aBuyer(server)
    const shown = await anOpenOrder(browser)
    const close = { payChannel: 1, on: false, reason: '渠道故障，暂停使用' } as const
    expect(await one.call(opsRecharge.setChannel, close)).toMatchObject({
      data: { payChannel: 1, name: '微信支付', ready: true, on: false },
    })
    expect(await two.call(opsRecharge.setChannel, close)).toMatchObject({ code: 2006 })
    const { channels } = (await browser.call(payment.products, {})).data
    expect(channels).toEqual([{ payChannel: 2, name: '支付宝' }])
    expect(await createOrder(browser)).toMatchObject({ code: 4505 })
    await scan(server, shown.orderNo)
    expect((await browser.call(payment.query, { orderNo: shown.orderNo })).data.status).toBe(2)
    expect(await one.call(opsRecharge.setChannel, { ...close, on: true })).toMatchObject({ code: 200 })
    expect((await createOrder(browser)).code).toBe(200)
    expect((await one.call(opsRecharge.channels, {})).data).toMatchObject([
      { payChannel: 1, ready: true, on: true },
      { payChannel: 2, ready: true, on: true },
      { payChannel: 3, ready: true, on: true },
    ])
  })

  test('transfers likewise, for companies', async () => {
    const { browser } = await anEnterprise(server)
    const turn = (on: boolean) => one.call(opsRecharge.setChannel, { payChannel: 3, on, reason })
    const offered = async () => (await browser.call(payment.products, {})).data.channels.length
    expect(await offered()).toBe(3)
    await turn(false)
    expect(await offered()).toBe(2)
    await turn(true)
  })

  test('with nothing said', async () => {
    expect(await one.call(opsRecharge.setChannel, { payChannel: 4 } as never)).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'payChannel' }, { field: 'on' }, { field: 'reason' }] },
    })
  })
})

const calls = [...Object.values(opsRecharge), ...Object.values(opsMoney)]
const others = ['reviewer1', 'legal1', 'merchant1', 'content1', 'config1', 'support1']

test.each(others)('%s has no business with money', async (username) => {
  const desk = await openDesk(server, username)
  for (const call of calls)
    expect(await desk.call(call, {} as never), call.path).toMatchObject({ code: 9001 })
})

test('nobody who is not signed in has', async () => {
  const nobody = strangersDesk(server)
  for (const call of calls) expect((await nobody.call(call, {} as never)).code, call.path).not.toBe(200)
})
