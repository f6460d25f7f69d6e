import { opsApproval } from '@tingan/contract/ops/approval'
import { opsMoney } from '@tingan/contract/ops/money'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { payment } from '@tingan/contract/payment'
import { moveOrder, type OrderEvent, orderTransitions } from '@tingan/rules/money/order-status'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { PayChannelPort } from '../../providers/pay/port.ts'
import { aBuyer, aPaidOrder, bookProblems, coinsOf, createOrder } from '../../testing/coins.ts'
import { anEnterprise, playSandbox } from '../../testing/companies.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { followOrders } from './coin.jobs.ts'
import { coinPart } from './coin-part.service.ts'
import { holdCoins } from './hold.service.ts'
import { moveHeldOrder } from './move-order.ts'
import { updateOrder } from './order.repo.ts'
import { markRefundTried, openRefunds } from './payment.repo.ts'
import { followRefunds } from './settle-refund.service.ts'

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
  await playSandbox(server, 'fault', { provider: 'pay', fault: 'none' })
  expect(await bookProblems(server)).toEqual([])
})

const reason = '用户来电申请，已核实'
const follow = () => followOrders.run(server.deps, {})
const approve = (desk: Desk, approvalId: number) => desk.call(opsApproval.decide, { approvalId, act: 1 })
const orderOf = async (orderNo: string) =>
  (await one.call(opsRecharge.orders, { keyword: orderNo })).data.list[0]!

describe('a refund', () => {
  test('takes the coins first, then asks the channel, and is done when that says so', async () => {
    const { browser, uid } = await aBuyer(server)
    const { orderNo } = await aPaidOrder(server, browser)
    expect((await orderOf(orderNo)).can).toEqual({
      confirmTransfer: false,
      refund: true,
      settleRefund: false,
    })
    const { data } = await one.call(opsRecharge.refund, { orderNo, reason })
    expect(await coinsOf(browser)).toEqual([10_000, 800, 0])
    // The same person cannot be both.
    expect(await approve(one, data.approvalId)).toMatchObject({ code: 9002 })
    expect(await approve(two, data.approvalId)).toMatchObject({ code: 200 })
    expect(await coinsOf(browser)).toEqual([0, 0, 0])
    expect(await orderOf(orderNo)).toMatchObject({ status: 6, uid })
    await follow()
    expect(await orderOf(orderNo)).toMatchObject({ status: 5 })
    await follow()
    const { list } = (await browser.call(payment.serials, { type: 6 })).data
    expect(list).toMatchObject([{ coinDelta: -10_000, giveCoinDelta: -800 }])
    expect((await browser.call(payment.account, {})).data.totalRecharge).toBe(0)
    expect(await one.call(opsRecharge.refund, { orderNo, reason })).toMatchObject({ code: 2006 })
  })

  test('that fails gives everything back', async () => {
    const { browser } = await aBuyer(server)
    const { orderNo } = await aPaidOrder(server, browser)
    const { data } = await one.call(opsRecharge.refund, { orderNo, reason })
    await approve(two, data.approvalId)
    await playSandbox(server, 'fault', { provider: 'pay', fault: 'fail' })
    await follow()
    expect(await orderOf(orderNo)).toMatchObject({ status: 2, refundNo: null })
    expect(await coinsOf(browser)).toEqual([10_000, 800, 0])
    await playSandbox(server, 'fault', { provider: 'pay', fault: 'none' })
    const again = await one.call(opsRecharge.refund, { orderNo, reason })
    await approve(two, again.data.approvalId)
    await follow()
    expect(await orderOf(orderNo)).toMatchObject({ status: 5 })
    expect(await coinsOf(browser)).toEqual([0, 0, 0])
  })

  test('while the channel is down it waits', async () => {
    const { browser } = await aBuyer(server)
    const { orderNo } = await aPaidOrder(server, browser)
    const { data } = await one.call(opsRecharge.refund, { orderNo, reason })
    await approve(two, data.approvalId)
    await playSandbox(server, 'fault', { provider: 'pay', fault: 'down' })
    await follow()
    expect(await orderOf(orderNo)).toMatchObject({ status: 6 })
    await playSandbox(server, 'fault', { provider: 'pay', fault: 'none' })
    await Promise.all([follow(), follow(), follow()])
    expect(await orderOf(orderNo)).toMatchObject({ status: 5 })
  })

  async function aRefund() {
    const { browser } = await aBuyer(server)
    const { orderNo } = await aPaidOrder(server, browser)
    const { data } = await one.call(opsRecharge.refund, { orderNo, reason })
    await approve(two, data.approvalId)
    return { browser, orderNo, refundNo: (await orderOf(orderNo)).refundNo! }
  }
  const alarmsOf = async (refundNo: string) =>
    (await one.call(opsMoney.alarms, { open: true, rn: 100 })).data.list.filter(
      ({ subject }) => subject === refundNo,
    )

  test('that is asked for in vain is a person’s matter after five tries, and keeps no other away', async () => {
    const [first, second] = [await aRefund(), await aRefund()]
    await markRefundTried(server.deps.db, first.refundNo, server.deps.clock.date())
    const queue = (await openRefunds(server.deps.db, [1, 2])).map(({ refund_no }) => refund_no)
    expect(queue).toEqual([second.refundNo, first.refundNo])
    await playSandbox(server, 'fault', { provider: 'pay', fault: 'down' })
    for (const _ of [1, 2, 3]) await follow()
    expect(await alarmsOf(first.refundNo)).toEqual([])
    await follow()
    expect(await alarmsOf(first.refundNo)).toMatchObject([{ kind: 'refund' }])
    expect(await alarmsOf(second.refundNo)).toEqual([])
    await playSandbox(server, 'fault', { provider: 'pay', fault: 'none' })
    await follow()
    expect(await orderOf(first.orderNo)).toMatchObject({ status: 5 })
  })

  test('that the channel refuses for good is over at once: the coins return, and the desk is told', async () => {
    const { browser, orderNo, refundNo } = await aRefund()
    const refuse = (port: PayChannelPort | undefined) =>
      port && { ...port, refund: async () => ({ state: 'failed' as const, reason: '用户账户已注销' }) }
    const { wechat, alipay } = server.deps.pay
    await followRefunds({ ...server.deps, pay: { wechat: refuse(wechat), alipay: refuse(alipay) } })
    expect(await orderOf(orderNo)).toMatchObject({ status: 2, refundNo: null })
    expect(await coinsOf(browser)).toEqual([10_000, 800, 0])
    expect(await alarmsOf(refundNo)).toMatchObject([{ text: expect.stringContaining('用户账户已注销') }])
  })

  test('is asked for where the coins are now, after a merge too', async () => {
    const [sub, main] = [await aBuyer(server), await aBuyer(server)]
    const { orderNo } = await aPaidOrder(server, sub.browser)
    await server.deps.db
      .transaction()
      .execute((tx) => coinPart.move!({ ...server.deps, db: tx }, sub.uid, main.uid))
    const { code, data } = await one.call(opsRecharge.refund, { orderNo, reason })
    expect(code).toBe(200)
    await approve(two, data.approvalId)
    expect(await coinsOf(main.browser)).toEqual([0, 0, 0])
    await follow()
    expect(await orderOf(orderNo)).toMatchObject({ status: 5 })
  })

  test('of used coins, or after a week, is not', async () => {
    const { browser, uid } = await aBuyer(server)
    const { orderNo } = await aPaidOrder(server, browser)
    const { db, clock } = server.deps
    const { data } = await one.call(opsRecharge.refund, { orderNo, reason })
    const spend = { uid, bizNo: `ZJ${orderNo}`, amount: 1, remark: '' }
    await db.transaction().execute((tx) => holdCoins({ db: tx, clock }, spend))
    // Used between proposal and decision: the second person hears it.
    expect(await approve(two, data.approvalId)).toMatchObject({ code: 4506 })
    expect(await orderOf(orderNo)).toMatchObject({ status: 2 })
    const other = await aBuyer(server)
    const old = await aPaidOrder(server, other.browser)
    expect(await one.call(opsRecharge.refund, { orderNo: `CZ${'7'.repeat(18)}`, reason })).toMatchObject({
      code: 4502,
    })
    clock.advance(7 * 86_400_000 + 1000)
    one = await openDesk(server, 'finance1')
    two = await openDesk(server, 'finance2')
    expect((await orderOf(old.orderNo)).can.refund).toBe(false)
    expect(await one.call(opsRecharge.refund, { orderNo: old.orderNo, reason })).toMatchObject({ code: 2006 })
  })
})

describe('a transfer', () => {
  async function aTransfer() {
    const { browser, uid } = await anEnterprise(server)
    const { data } = await createOrder(browser, { amountYuan: 5000, payChannel: 3 })
    await browser.call(payment.pay, { orderNo: data.orderNo, payChannel: 3 })
    return {
      browser,
      uid,
      orderNo: data.orderNo,
      amountFen: 500_000,
      bankSerialNo: `B${data.orderNo}`,
      reason,
    }
  }

  test('counts when two people have seen the money', async () => {
    const { browser, uid: _uid, ...transfer } = await aTransfer()
    expect(await one.call(opsRecharge.confirmTransfer, { ...transfer, amountFen: 499_999 })).toMatchObject({
      code: 2006,
    })
    const { data } = await one.call(opsRecharge.confirmTransfer, transfer)
    expect(await one.call(opsRecharge.confirmTransfer, transfer)).toMatchObject({ code: 2005 })
    expect(await approve(one, data.approvalId)).toMatchObject({ code: 9002 })
    expect(await coinsOf(browser)).toEqual([0, 0, 0])
    expect(await approve(two, data.approvalId)).toMatchObject({ code: 200 })
    expect(await approve(two, data.approvalId)).toMatchObject({ code: 2006 })
    expect(await coinsOf(browser)).toEqual([500_000, 0, 0])
    expect(await one.call(opsRecharge.confirmTransfer, transfer)).toMatchObject({ code: 2006 })
  })

  test('the same line of the bank’s statement pays for one order only', async () => {
    const [a, b] = [await aTransfer(), await aTransfer()]
    for (const { orderNo, amountFen } of [a, b]) {
      const line = { orderNo, amountFen, bankSerialNo: 'same-line-of-today', reason }
      const { data } = await one.call(opsRecharge.confirmTransfer, line)
      expect((await approve(two, data.approvalId)).code).toBe(orderNo === a.orderNo ? 200 : 2006)
    }
    expect([await coinsOf(a.browser), await coinsOf(b.browser)]).toEqual([
      [500_000, 0, 0],
      [0, 0, 0],
    ])
    const { list } = (await one.call(opsMoney.alarms, { open: true, rn: 100 })).data
    expect(list).toContainEqual(
      expect.objectContaining({ subject: '3:same-line-of-today', text: expect.stringContaining(b.orderNo) }),
    )
  })

  test.each([
    [true, 5, 0],
    [false, 2, 500_000],
  ])('paid back by hand: %s', async (done, status, coins) => {
    const { browser, orderNo, amountFen, bankSerialNo } = await aTransfer()
    const paid = await one.call(opsRecharge.confirmTransfer, { orderNo, amountFen, bankSerialNo, reason })
    await approve(two, paid.data.approvalId)
    const note = '网银退款，已核对回单'
    expect(await one.call(opsRecharge.settleRefund, { orderNo, done, note })).toMatchObject({ code: 2006 })
    const refund = await one.call(opsRecharge.refund, { orderNo, reason })
    await approve(two, refund.data.approvalId)
    await follow()
    expect((await orderOf(orderNo)).can.settleRefund).toBe(true)
    expect(await one.call(opsRecharge.settleRefund, { orderNo, done, note })).toMatchObject({
      data: { status },
    })
    expect(await one.call(opsRecharge.settleRefund, { orderNo, done, note })).toMatchObject({ code: 2006 })
    expect((await coinsOf(browser))[0]).toBe(coins)
  })
})

describe('coins by hand', () => {
  test('a gift takes two people, and ends like any other', async () => {
    const { browser, uid } = await aBuyer(server)
    const { data } = await one.call(opsRecharge.grant, { uid, giveCoin: 500, reason })
    expect((await two.call(opsRecharge.coins, { uid })).data.pendingApprovals).toMatchObject([
      { mine: false },
    ])
    expect(await approve(one, data.approvalId)).toMatchObject({ code: 9002 })
    expect(await coinsOf(browser)).toEqual([0, 0, 0])
    await approve(two, data.approvalId)
    expect(await coinsOf(browser)).toEqual([0, 500, 0])
    expect((await browser.call(payment.account, {})).data.giveBatches).toMatchObject([
      { amount: 500, left: 500 },
    ])
    expect((await one.call(opsRecharge.coins, { uid })).data).toMatchObject({
      giveCoinBalance: 500,
      serials: [{ type: 2, remark: '平台赠送' }],
    })
  })

  test('an adjustment never takes more than there is', async () => {
    const { browser, uid } = await aBuyer(server)
    await aPaidOrder(server, browser)
    const ticketNo = `GD${uid}`
    expect(await one.call(opsRecharge.adjust, { uid, coinDelta: -10_001, ticketNo, reason })).toMatchObject({
      code: 4506,
    })
    expect(await one.call(opsRecharge.adjust, { uid, giveDelta: -801, ticketNo, reason })).toMatchObject({
      code: 4506,
    })
    const { data } = await one.call(opsRecharge.adjust, {
      uid,
      coinDelta: -500,
      giveDelta: -300,
      ticketNo,
      reason,
    })
    expect(await approve(one, data.approvalId)).toMatchObject({ code: 9002 })
    await approve(two, data.approvalId)
    expect(await coinsOf(browser)).toEqual([9500, 500, 0])
    const up = await one.call(opsRecharge.adjust, { uid, coinDelta: 7, ticketNo: `${ticketNo}-2`, reason })
    await approve(two, up.data.approvalId)
    expect(await coinsOf(browser)).toEqual([9507, 500, 0])
    expect((await browser.call(payment.serials, { type: 8 })).data.list).toMatchObject([
      { coinDelta: 7, giveCoinDelta: 0 },
      { coinDelta: -500, giveCoinDelta: -300 },
    ])
  })

  test('one ticket moves coins once, whoever approves it twice', async () => {
    const [a, b] = [await aBuyer(server), await aBuyer(server)]
    for (const { browser } of [a, b]) await aPaidOrder(server, browser)
    const change = { giveDelta: -100, ticketNo: `GD${a.uid}-same`, reason }
    const first = await one.call(opsRecharge.adjust, { uid: a.uid, ...change })
    const second = await one.call(opsRecharge.adjust, { uid: b.uid, ...change })
    expect(await approve(two, first.data.approvalId)).toMatchObject({ code: 200 })
    expect(await approve(two, second.data.approvalId)).toMatchObject({ code: 2005 })
    expect(await one.call(opsRecharge.adjust, { uid: a.uid, ...change })).toMatchObject({ code: 2005 })
    expect([(await coinsOf(a.browser))[1], (await coinsOf(b.browser))[1]]).toEqual([700, 800])
  })

  test('of nobody, or with nothing said', async () => {
    expect(await one.call(opsRecharge.grant, { uid: 1, giveCoin: 5, reason })).toMatchObject({ code: 2002 })
    expect(await one.call(opsRecharge.coins, { uid: 1 })).toMatchObject({ code: 2002 })
    expect(
      await one.call(opsRecharge.adjust, { uid: 1, coinDelta: 5, ticketNo: 'GD-1', reason }),
    ).toMatchObject({
      code: 2002,
    })
    expect(await one.call(opsRecharge.grant, {} as never)).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'uid' }, { field: 'giveCoin' }, { field: 'reason' }] },
    })
    expect(
      await one.call(opsRecharge.adjust, { uid: 1, giveDelta: 5, ticketNo: 'x', reason: '' }),
    ).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'giveDelta' }, { field: 'ticketNo' }, { field: 'reason' }] },
    })
    expect(await one.call(opsRecharge.adjust, { uid: 1, ticketNo: 'GD-1', reason })).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'coinDelta', msg: '请填写调整数量' }] },
    })
  })
})

describe('products and activities', () => {
  const product = { name: '2000 创作币', priceYuan: 20, giveCoin: 50, sort: 9, status: 2 }

  test('a yuan is a hundred coins; of two who change the same the second hears it', async () => {
    const { data } = await one.call(opsRecharge.saveProduct, product)
    expect(data).toMatchObject({ priceFen: 2000, coin: 2000, giveCoin: 50, version: 1 })
    const change = { ...product, productId: data.productId, version: 1, giveCoin: 60 }
    expect(await two.call(opsRecharge.saveProduct, change)).toMatchObject({
      data: { giveCoin: 60, version: 2 },
    })
    expect(await one.call(opsRecharge.saveProduct, change)).toMatchObject({ code: 2006 })
    expect(await one.call(opsRecharge.saveProduct, { ...change, productId: 9999 })).toMatchObject({
      code: 2002,
    })
    expect((await one.call(opsRecharge.products, {})).data.at(-1)).toMatchObject({
      productId: data.productId,
    })
    expect(
      await one.call(opsRecharge.saveProduct, { name: 'x', priceYuan: 0, giveCoin: -1 } as never),
    ).toMatchObject({
      code: 2001,
      data: {
        errors: [{ field: 'name' }, { field: 'priceYuan' }, { field: 'giveCoin' }, { field: 'status' }],
      },
    })
  })

  test('activities are agreed to by another, for they give coins to many', async () => {
    const now = server.deps.clock.now()
    const activity = {
      name: '周年庆',
      rule: '满 100 元赠 200 赠币',
      giveCoin: 200,
      minYuan: 100,
      startAt: now,
      endAt: now + 1,
      reason: '周年活动方案',
    }
    const save = (change: object) => one.call(opsRecharge.saveActivity, { ...activity, ...change })
    const newest = async () => (await one.call(opsRecharge.activities, {})).data[0]
    const { data } = await save({})
    expect(await save({ giveCoin: 9999 })).toMatchObject({ code: 2005 })
    expect(await newest()).not.toMatchObject({ name: activity.name })
    expect(await approve(one, data.approvalId)).toMatchObject({ code: 9002 })
    expect(await approve(two, data.approvalId)).toMatchObject({ code: 200 })
    expect(await newest()).toMatchObject({ name: activity.name, giveCoin: 200, minFen: 10_000, joined: 0 })

    const { activityId } = (await newest())!
    const change = { activityId, version: 1, name: '周年庆典' }
    const later = (await save(change)).data.approvalId
    const otherwise = await save({ ...change, version: 2 })
    expect(otherwise).toMatchObject({ code: 2006 })
    expect(await approve(two, later)).toMatchObject({ code: 200 })
    expect(await newest()).toMatchObject({ activityId, name: '周年庆典', version: 2 })
    expect(await save(change)).toMatchObject({ code: 2006 })
    expect(await save({ activityId: 99_999, version: 1 })).toMatchObject({ code: 2002 })
    expect(await save({ endAt: now, reason: '好' })).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'reason' }, { field: 'endAt', msg: '结束时间需晚于开始时间' }] },
    })
  })
})

test('nobody else gets in', async () => {
  const support = await openDesk(server, 'support1')
  for (const call of Object.values(opsRecharge))
    expect(await support.call(call, {} as never)).toMatchObject({ code: 9001 })
})

test('what the table of states does not list does not happen', async () => {
  const { browser } = await aBuyer(server)
  const { orderNo } = (await createOrder(browser)).data
  const { db, clock } = server.deps
  const events = [...new Set(orderTransitions.map(({ event }) => event))]
  const facts = { third_no: 'x', paid_at: clock.date() }
  const walk = (from: number, event: OrderEvent) =>
    db.transaction().execute(async (tx) => {
      const row = await updateOrder(tx, orderNo, { status: from, ...facts }, clock.date())
      const moved = await moveHeldOrder({ db: tx, clock }, row, { event, actor: 'system' })
      throw new Error(`undone at ${moved.status}`)
    })
  for (const from of [0, 1, 2, 3, 4, 5, 6])
    for (const event of events) {
      const to = moveOrder(from, event)
      const expected = to === null ? { code: 2006 } : { message: `undone at ${to}` }
      await expect(walk(from, event), `${event} from ${from}`).rejects.toMatchObject(expected)
    }
})

test('an operator’s list finds by number, by the channel’s number and by person', async () => {
  const { browser, uid } = await aBuyer(server)
  const { orderNo } = await aPaidOrder(server, browser)
  await createOrder(await signedIn(server, uid))
  const { thirdNo } = await orderOf(orderNo)
  const found = async (filter: object) => (await one.call(opsRecharge.orders, filter)).data.total
  expect(await found({ keyword: thirdNo })).toBe(1)
  expect(await found({ keyword: `${orderNo}_2` })).toBe(1)
  expect(await found({ keyword: String(uid) })).toBe(2)
  expect(await found({ keyword: String(uid), status: 2 })).toBe(1)
  expect(await found({ keyword: String(uid), payChannel: 2 })).toBe(0)
})
