import { randomUUID } from 'node:crypto'
import type { CallInput } from '@tingan/contract/call'
import { payment } from '@tingan/contract/payment'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  aBuyer,
  anOpenOrder,
  aPaidOrder,
  bookProblems,
  coinsOf,
  createOrder,
  scan,
} from '../../testing/coins.ts'
import { anEnterprise, playSandbox } from '../../testing/companies.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { moveToNoon } from '../../testing/noon.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { followOrders } from './coin.jobs.ts'
import { startRefund } from './refund.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { DATABASE_POOL: '16', VENDOR_LIMIT_MS: '300' })
  moveToNoon(server)
})
afterAll(() => server.stop())
afterEach(async () => {
  await fault('none')
  expect(await bookProblems(server)).toEqual([])
})

const MINUTE = 60_000
const fault = (name: string) => playSandbox(server, 'fault', { provider: 'pay', fault: name })
const follow = () => followOrders.run(server.deps, {})
const statusOf = async (orderNo: string) =>
  (
    await server.deps.db
      .selectFrom('coin_order')
      .select('status')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).status

describe('what is offered', () => {
  test('products in their order, an amount of one’s own, and the ways to pay', async () => {
    const { browser } = await aBuyer(server)
    const { data } = await browser.call(payment.products, {})
    expect(data.products.map(({ priceFen, coin, giveCoin }) => [priceFen, coin, giveCoin])).toEqual([
      [1000, 1000, 0],
      [3000, 3000, 100],
      [5000, 5000, 300],
      [10_000, 10_000, 800],
      [30_000, 30_000, 3000],
      [50_000, 50_000, 6000],
      [100_000, 100_000, 15_000],
    ])
    expect(data).toMatchObject({ custom: { min: 1, max: 5000 }, dayLeftFen: 1_000_000 })
    expect(data.channels.map(({ payChannel }) => payChannel)).toEqual([1, 2])
  })

  test('companies may transfer as well, and much more a day', async () => {
    const { browser } = await anEnterprise(server)
    const { data } = await browser.call(payment.products, {})
    expect(data.channels.map(({ payChannel }) => payChannel)).toEqual([1, 2, 3])
    expect(data.dayLeftFen).toBe(20_000_000)
  })

  test('to nobody who has not said who they are, or is not signed in', async () => {
    const { uid } = await anAccount(server, { authType: 0 })
    const newcomer = await signedIn(server, uid)
    for (const call of [payment.products, payment.account, payment.balance, payment.orders, payment.serials])
      expect(await newcomer.call(call, {} as never)).toMatchObject({ code: 2003 })
    expect(await createOrder(newcomer)).toMatchObject({ code: 2003 })
  })
})

describe('an order', () => {
  test('costs what the table says, whatever the page says', async () => {
    const { browser } = await aBuyer(server)
    const cheap = { productId: 4, priceFen: 1, coin: 9_999_999, giveCoin: 9_999_999, status: 2 } as object
    const { code, data } = await createOrder(browser, cheap)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      priceFen: 10_000,
      coin: 10_000,
      giveCoin: 800,
      status: 0,
      can: { pay: true },
    })
    expect(data.orderNo).toMatch(/^CZ\d{18}$/)
    expect(data.expireAt - server.deps.clock.now()).toBeGreaterThan(29 * MINUTE)
    expect(await coinsOf(browser)).toEqual([0, 0, 0])
  })

  test('of an own amount has no gift', async () => {
    const { browser } = await aBuyer(server)
    expect(await createOrder(browser, { amountYuan: 1234 })).toMatchObject({
      data: { priceFen: 123_400, coin: 123_400, giveCoin: 0, productId: null },
    })
  })

  test.each<[string, object, { field: string; msg: string }[]]>([
    [
      'nothing',
      {},
      [
        { field: 'payChannel', msg: '请选择支付方式' },
        { field: 'requestId', msg: '请求标识不正确' },
      ],
    ],
    [
      'neither product nor amount',
      { payChannel: 1, requestId: randomUUID() },
      [{ field: 'productId', msg: '请选择充值商品或输入金额' }],
    ],
    [
      'both',
      { productId: 1, amountYuan: 5, payChannel: 1, requestId: randomUUID() },
      [{ field: 'productId', msg: '请选择充值商品或输入金额' }],
    ],
    [
      'all of it wrong',
      { amountYuan: 0.5, payChannel: 9, activityId: 'x', requestId: '1' },
      [
        { field: 'amountYuan', msg: '请输入1-5000的整数金额' },
        { field: 'payChannel', msg: '请选择支付方式' },
        { field: 'activityId', msg: '请选择活动' },
        { field: 'requestId', msg: '请求标识不正确' },
      ],
    ],
    ...[0, 5001, -1].map((amountYuan): [string, object, { field: string; msg: string }[]] => [
      `${amountYuan} yuan`,
      { amountYuan, payChannel: 1, requestId: randomUUID() },
      [{ field: 'amountYuan', msg: '请输入1-5000的整数金额' }],
    ]),
  ])('of %s is refused', async (_, input, errors) => {
    const { browser } = await aBuyer(server)
    const requestId = (input as { requestId?: string }).requestId
    const answer = await browser.call(payment.create, input as CallInput<typeof payment.create>, {
      rawBody: JSON.stringify(input),
    })
    // A malformed mark is refused before everything else: it decides whether this is a repeat.
    if (requestId === '1') expect(answer).toMatchObject({ code: 2001 })
    else expect(answer).toMatchObject({ code: 2001, data: { errors } })
  })

  test('of a product that is gone, or was bought as often as it may be', async () => {
    const { db } = server.deps
    const { browser } = await aBuyer(server)
    expect(await createOrder(browser, { productId: 999 })).toMatchObject({ code: 4501 })
    await db.updateTable('recharge_product').set({ status: 2 }).where('product_id', '=', 1).execute()
    expect(await createOrder(browser, { productId: 1 })).toMatchObject({ code: 4501 })
    await db.updateTable('recharge_product').set({ status: 1 }).where('product_id', '=', 1).execute()
    await db.updateTable('recharge_product').set({ limit_per_user: 1 }).where('product_id', '=', 2).execute()
    expect(await createOrder(browser, { productId: 2 })).toMatchObject({ code: 200 })
    expect(await createOrder(browser, { productId: 2 })).toMatchObject({ code: 4501 })
    const { data } = await browser.call(payment.products, {})
    expect(data.products.find(({ productId }) => productId === 2)?.left).toBe(0)
    await db
      .updateTable('recharge_product')
      .set({ limit_per_user: null })
      .where('product_id', '=', 2)
      .execute()
  })

  test('of a product that was shown with another price', async () => {
    const { db } = server.deps
    const { browser } = await aBuyer(server)
    const shown = async () =>
      (await browser.call(payment.products, {})).data.products.find(({ productId }) => productId === 3)!
    const { version, priceFen } = await shown()
    const set = (price_fen: number) =>
      db
        .updateTable('recharge_product')
        .set((eb) => ({ price_fen, version: eb('version', '+', 1) }))
        .where('product_id', '=', 3)
        .execute()
    await set(priceFen + 100)
    expect(await createOrder(browser, { productId: 3, version })).toMatchObject({
      code: 4501,
      msg: '充值商品已更新，请重新确认',
    })
    const now = await shown()
    expect(await createOrder(browser, { productId: 3, version: now.version })).toMatchObject({
      code: 200,
      data: { priceFen: priceFen + 100 },
    })
    await set(priceFen)
  })

  test('by transfer is not for individuals', async () => {
    const { browser } = await aBuyer(server)
    expect(await createOrder(browser, { productId: 1, payChannel: 3 })).toMatchObject({ code: 4505 })
  })

  test('beyond the day’s limit is refused, also when ten come at once', async () => {
    const { browser } = await aBuyer(server)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createOrder(browser, { amountYuan: 2500 })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(4).fill(200), ...Array(6).fill(4507)])
    expect(await createOrder(browser, { amountYuan: 1 })).toMatchObject({ code: 4507, data: { leftFen: 0 } })
    server.deps.clock.advance(86_400_000)
    expect(await createOrder(await signedIn(server, browser.identity!.uid), { amountYuan: 1 })).toMatchObject(
      {
        code: 200,
      },
    )
  })

  test('sent twice with one mark is one order', async () => {
    const { browser } = await aBuyer(server)
    const requestId = randomUUID()
    const [a, b] = await Promise.all([
      createOrder(browser, { productId: 4, requestId }),
      createOrder(browser, { productId: 4, requestId }),
    ])
    expect(a.data.orderNo).toBe(b.data.orderNo)
    expect((await browser.call(payment.orders, {})).data.total).toBe(1)
  })
})

describe('paying', () => {
  test('nothing is booked before the channel says so; then everything at once', async () => {
    const { browser, uid } = await aBuyer(server)
    const { orderNo } = await anOpenOrder(browser)
    expect(await browser.call(payment.query, { orderNo })).toMatchObject({
      data: { status: 1, paidAt: null },
    })
    expect(await coinsOf(browser)).toEqual([0, 0, 0])
    await scan(server, orderNo)
    expect(await coinsOf(browser)).toEqual([10_000, 800, 0])
    expect((await browser.call(payment.query, { orderNo })).data.status).toBe(2)
    const { data } = await browser.call(payment.serials, {})
    expect(
      data.list.map(({ type, coinDelta, giveCoinDelta, coinAfter, giveAfter, bizNo }) => [
        type,
        coinDelta,
        giveCoinDelta,
        coinAfter,
        giveAfter,
        bizNo,
      ]),
    ).toEqual([
      [2, 0, 800, 10_000, 800, orderNo],
      [1, 10_000, 0, 10_000, 0, orderNo],
    ])
    expect((await browser.call(payment.account, {})).data).toMatchObject({
      uid,
      totalRecharge: 10_000,
      giveBatches: [{ amount: 800, left: 800 }],
    })
    const messages = await server.deps.db
      .selectFrom('message')
      .select('title')
      .where('uid', '=', uid)
      .execute()
    expect(messages).toEqual([{ title: '充值成功' }])
  })

  test('declined, it may be tried again; the old state is told', async () => {
    const { browser } = await aBuyer(server)
    const { orderNo } = await anOpenOrder(browser)
    await scan(server, orderNo, 'declined')
    expect(await statusOf(orderNo)).toBe(3)
    const { list } = (await browser.call(payment.orders, { status: 3 })).data
    expect(list[0]).toMatchObject({ orderNo, failReason: '付款人拒绝支付', can: { pay: true } })
    expect(await browser.call(payment.pay, { orderNo, payChannel: 1 })).toMatchObject({ code: 200 })
    await scan(server, orderNo)
    expect(await statusOf(orderNo)).toBe(2)
  })

  test('a notice that comes twice, or ten times at once, counts once', async () => {
    const { browser } = await aBuyer(server)
    await fault('twice')
    await aPaidOrder(server, browser)
    expect(await coinsOf(browser)).toEqual([10_000, 800, 0])
  })

  test('a notice that never comes is found by asking: by the page, and by the timer', async () => {
    await fault('never')
    const one = await aBuyer(server)
    const { orderNo } = await aPaidOrder(server, one.browser)
    expect(await coinsOf(one.browser)).toEqual([0, 0, 0])
    expect((await one.browser.call(payment.query, { orderNo })).data.status).toBe(2)
    expect(await coinsOf(one.browser)).toEqual([10_000, 800, 0])

    const other = await aBuyer(server)
    await aPaidOrder(server, other.browser)
    await follow()
    expect(await coinsOf(other.browser)).toEqual([10_000, 800, 0])
  })

  test('page, timer and notice at the same time book once', async () => {
    await fault('never')
    const { browser } = await aBuyer(server)
    const { orderNo } = await aPaidOrder(server, browser)
    await Promise.all([
      follow(),
      follow(),
      ...Array.from({ length: 6 }, () => browser.call(payment.query, { orderNo })),
    ])
    expect(await coinsOf(browser)).toEqual([10_000, 800, 0])
  })

  test('after half an hour it is closed, and the code with it', async () => {
    const { browser } = await aBuyer(server)
    const open = await anOpenOrder(browser)
    const { data: idle } = await createOrder(browser, { productId: 1 })
    server.deps.clock.advance(31 * MINUTE)
    expect(await browser.call(payment.pay, { orderNo: open.orderNo, payChannel: 1 })).toMatchObject({
      code: 4503,
    })
    // whoever looks is told so before the timer has written it down
    const { list: shown } = (await browser.call(payment.orders, {})).data
    expect(shown.map(({ status, can }) => [status, can.pay])).toEqual([
      [4, false],
      [4, false],
    ])
    await follow()
    expect([await statusOf(open.orderNo), await statusOf(idle.orderNo)]).toEqual([4, 4])
    expect(await browser.call(payment.pay, { orderNo: idle.orderNo, payChannel: 1 })).toMatchObject({
      code: 4503,
    })
    expect((await browser.call(payment.orders, { status: 4 })).data.list[0]).toMatchObject({
      closeReason: '超时未支付',
      can: { pay: false },
    })
  })

  test('money that comes after that wins', async () => {
    const { browser } = await aBuyer(server)
    const { orderNo } = await anOpenOrder(browser)
    server.deps.clock.advance(31 * MINUTE)
    await follow()
    expect(await statusOf(orderNo)).toBe(4)
    await scan(server, orderNo)
    expect(await statusOf(orderNo)).toBe(2)
    expect(await coinsOf(browser)).toEqual([10_000, 800, 0])
  })

  test('what was paid in time is not closed, even when nobody told', async () => {
    await fault('never')
    const { browser } = await aBuyer(server)
    const { orderNo } = await aPaidOrder(server, browser)
    server.deps.clock.advance(31 * MINUTE)
    await follow()
    expect(await statusOf(orderNo)).toBe(2)
  })

  test('a channel that is down leaves everything as it was', async () => {
    const { browser } = await aBuyer(server)
    const { data } = await createOrder(browser)
    await fault('down')
    expect(await browser.call(payment.pay, { orderNo: data.orderNo, payChannel: 1 })).toMatchObject({
      code: 4505,
    })
    await fault('silent')
    expect(await browser.call(payment.pay, { orderNo: data.orderNo, payChannel: 1 })).toMatchObject({
      code: 4505,
    })
    expect(await statusOf(data.orderNo)).toBe(0)
    await fault('none')
    await browser.call(payment.pay, { orderNo: data.orderNo, payChannel: 1 })
    await fault('down')
    expect(await browser.call(payment.query, { orderNo: data.orderNo })).toMatchObject({
      data: { status: 1 },
    })
    server.deps.clock.advance(31 * MINUTE)
    await follow()
    // Nobody knows whether it was paid: it is not closed behind the channel's back.
    expect(await statusOf(data.orderNo)).toBe(1)
  })

  test('by another channel shuts the first; paid by both, the second goes back', async () => {
    const { browser } = await aBuyer(server)
    const { orderNo } = await anOpenOrder(browser)
    expect(await browser.call(payment.pay, { orderNo, payChannel: 2 })).toMatchObject({ code: 200 })
    await scan(server, orderNo, 'paid', 'alipay')
    expect(await statusOf(orderNo)).toBe(2)
    await scan(server, orderNo, 'paid', 'wechat')
    expect(await coinsOf(browser)).toEqual([10_000, 800, 0])
    await follow()
    const refund = await server.deps.db
      .selectFrom('coin_refund')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    expect(refund).toMatchObject({ surplus: true, channel: 1, amount_fen: 10_000, status: 2 })
    expect(await statusOf(orderNo)).toBe(2)
  })

  test('back at the first channel shows a code that can be paid, and refunded', async () => {
    const { browser } = await aBuyer(server)
    const { orderNo } = await createOrder(browser).then(({ data }) => data)
    const codeAt = async (payChannel: 1 | 2) =>
      (await browser.call(payment.pay, { orderNo, payChannel })).data.codeUrl ?? ''
    const first = await codeAt(1)
    const codes = [first, await codeAt(2), await codeAt(1), await codeAt(2), await codeAt(1)]
    expect(new Set(codes).size).toBe(5)
    expect(await codeAt(1)).toBe(codes[4])
    const tradeNo = (code: string) => new URL(code, server.origin).searchParams.get('orderNo') ?? ''
    expect((await browser.call(payment.query, { orderNo })).data.tradeNo).toBe(tradeNo(codes[4] ?? ''))
    // What somebody did with a code of before is not said of this one.
    await playSandbox(server, `pay/${tradeNo(codes[2] ?? '')}`, { result: 'declined', channel: 'wechat' })
    expect(await statusOf(orderNo)).toBe(1)
    await playSandbox(server, `pay/${tradeNo(codes[4] ?? '')}`, { result: 'paid', channel: 'wechat' })
    expect(await statusOf(orderNo)).toBe(2)
    expect(await coinsOf(browser)).toEqual([10_000, 800, 0])

    await server.deps.db
      .transaction()
      .execute((tx) => startRefund({ db: tx, clock: server.deps.clock }, orderNo, '测试', 'staff:1'))
    await follow()
    const refunds = await server.deps.db
      .selectFrom('sandbox_refund')
      .select('order_no')
      .where('order_no', 'like', `${orderNo}%`)
      .execute()
    expect(refunds).toEqual([{ order_no: tradeNo(codes[4] ?? '') }])
    expect(await coinsOf(browser)).toEqual([0, 0, 0])
  })

  test('a paid order cannot be paid again, and nobody pays or sees another’s', async () => {
    const [mine, other] = [await aBuyer(server), await aBuyer(server)]
    const { orderNo } = await aPaidOrder(server, mine.browser)
    expect(await mine.browser.call(payment.pay, { orderNo, payChannel: 1 })).toMatchObject({ code: 4504 })
    expect(await other.browser.call(payment.pay, { orderNo, payChannel: 1 })).toMatchObject({ code: 4502 })
    expect(await other.browser.call(payment.query, { orderNo })).toMatchObject({ code: 4502 })
    expect((await other.browser.call(payment.orders, {})).data.total).toBe(0)
    expect((await other.browser.call(payment.serials, {})).data.total).toBe(0)
    expect(await mine.browser.call(payment.query, { orderNo: `CZ${'9'.repeat(18)}` })).toMatchObject({
      code: 4502,
    })
    expect(await mine.browser.call(payment.pay, { orderNo: 'x', payChannel: 7 })).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'orderNo' }, { field: 'payChannel' }] },
    })
  })

  test('with an expired ticket nothing happens', async () => {
    const { browser, uid } = await aBuyer(server)
    server.deps.clock.advance(2 * 3600_000 + 1000)
    expect(await createOrder(browser)).toMatchObject({ code: 1998 })
    const { count } = await server.deps.db
      .selectFrom('coin_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  test('a company is told where to transfer to', async () => {
    const { browser } = await anEnterprise(server)
    const { data: order } = await createOrder(browser, { amountYuan: 5000, payChannel: 3 })
    const { data } = await browser.call(payment.pay, { orderNo: order.orderNo, payChannel: 3 })
    expect(data).toMatchObject({
      codeUrl: null,
      bankTransfer: { accountName: '听岸（厦门）文化科技有限公司', remark: order.orderNo },
    })
    expect(data.expireAt - server.deps.clock.now()).toBeGreaterThan(6 * 86_400_000)
  })
})

describe('lists', () => {
  test('by days, both included, and never more than a year', async () => {
    const { browser } = await aBuyer(server)
    await aPaidOrder(server, browser)
    const today = new Date(server.deps.clock.now() + 8 * 3600_000).toISOString().slice(0, 10)
    for (const call of [payment.serials, payment.orders] as const) {
      const total = async (range: object) => (await browser.call(call, range as never)).data.total
      expect(await total({ startDate: today, endDate: today })).toBeGreaterThan(0)
      expect(await total({ endDate: '2020-01-01' })).toBe(0)
      expect(await total({ startDate: '2099-01-01' })).toBe(0)
      expect(await browser.call(call, { startDate: '2025-01-01', endDate: '2026-01-02' })).toMatchObject({
        code: 4101,
      })
      expect(await browser.call(call, { startDate: '2025-02-02', endDate: '2025-02-01' })).toMatchObject({
        code: 2001,
      })
      expect(await browser.call(call, { startDate: '2025-02-30' })).toMatchObject({ code: 2001 })
      expect(await browser.call(call, { pn: 0, rn: 101 })).toMatchObject({
        code: 2001,
        data: { errors: [{ field: 'pn' }, { field: 'rn' }] },
      })
    }
    expect((await browser.call(payment.serials, { type: 2 })).data.list).toMatchObject([{ type: 2 }])
    expect((await browser.call(payment.serials, { type: 3 })).data.total).toBe(0)
    expect(await browser.call(payment.serials, { type: 11 })).toMatchObject({ code: 2001 })
  })
})
