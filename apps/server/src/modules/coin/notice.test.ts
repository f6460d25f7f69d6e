import { randomUUID } from 'node:crypto'
import { payment } from '@tingan/contract/payment'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { sandboxNotice } from '../../providers/pay/sandbox.ts'
import { aBuyer, anOpenOrder, bookProblems, coinsOf, createOrder, scan } from '../../testing/coins.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { DATABASE_POOL: '16' })
})
afterAll(() => server.stop())
afterEach(async () => {
  expect(await bookProblems(server)).toEqual([])
})

const statusOf = async (orderNo: string) =>
  (
    await server.deps.db
      .selectFrom('coin_order')
      .select('status')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).status

describe('a notice', () => {
  const send = async (channel: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/api/v1/payment/charge/notify/${channel}`, { method: 'POST', body, headers })
  const alarms = () =>
    server.deps.db
      .selectFrom('money_alarm')
      .select(['kind', 'subject'])
      .where('settled_at', 'is', null)
      .execute()

  test('that nobody signed is refused, changes nothing and is seen', async () => {
    const { browser } = await aBuyer(server)
    const { orderNo, priceFen } = await anOpenOrder(browser)
    const body = JSON.stringify({ orderNo, result: 'paid', thirdNo: 'X1', amountFen: priceFen, paidAt: 1 })
    for (const headers of [{}, { 'x-sandbox-signature': 'f'.repeat(64) }]) {
      const response = await send('wechat', body, headers)
      expect([response.status, await response.text()]).toEqual([400, 'failure'])
    }
    expect((await send('wechat', '{')).status).toBe(400)
    expect(await statusOf(orderNo)).toBe(1)
    expect(await coinsOf(browser)).toEqual([0, 0, 0])
    expect(await alarms()).toContainEqual({ kind: 'notice', subject: 'wechat' })
  })

  test('signed for one channel does not count at another, nor for another amount or order', async () => {
    const { browser } = await aBuyer(server)
    const { orderNo, priceFen } = await anOpenOrder(browser)
    const notice = (change: object, channel: 'wechat' | 'alipay' = 'wechat') =>
      sandboxNotice(server.deps.hostKey, channel, {
        orderNo,
        result: 'paid',
        thirdNo: randomUUID(),
        amountFen: priceFen,
        paidAt: server.deps.clock.now(),
        ...change,
      })
    for (const [channel, { headers, body }] of [
      ['alipay', notice({})],
      ['wechat', notice({ amountFen: priceFen - 1 })],
      ['wechat', notice({ amountFen: 1 })],
      ['wechat', notice({ orderNo: `CZ${'8'.repeat(18)}` })],
    ] as const)
      expect((await send(channel, body.toString(), headers)).status).toBe(400)
    expect(await statusOf(orderNo)).toBe(1)
    expect(await coinsOf(browser)).toEqual([0, 0, 0])
    expect((await alarms()).filter(({ kind }) => kind === 'payment')).toHaveLength(3)
    // The very same payment cannot pay for a second order either.
    const good = notice({ thirdNo: 'one-payment' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('wechat', good.body.toString(), good.headers)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await coinsOf(browser)).toEqual([10_000, 800, 0])
    const second = await anOpenOrder(browser)
    const stolen = notice({ thirdNo: 'one-payment', orderNo: second.orderNo })
    expect((await send('wechat', stolen.body.toString(), stolen.headers)).status).toBe(400)
    expect(await alarms()).toContainEqual({ kind: 'payment', subject: '1:one-payment' })
    expect(await coinsOf(browser)).toEqual([10_000, 800, 0])
  })

  test('of a channel that does not exist', async () => {
    expect(await (await send('bitcoin', '{}')).json()).toMatchObject({ code: 2001 })
  })
})

describe('an activity', () => {
  const anActivity = async (change: object = {}) => {
    const now = server.deps.clock.now()
    const { activity_id } = await server.deps.db
      .insertInto('recharge_activity')
      .values({
        name: '首充礼',
        rule: '首次充值满 30 元赠 500 赠币',
        give_coin: 500,
        min_fen: 3000,
        first_only: true,
        start_at: new Date(now - 1000),
        end_at: new Date(now + 3 * 86_400_000),
        created_at: new Date(now),
        updated_at: new Date(now),
        ...change,
      })
      .returning('activity_id')
      .executeTakeFirstOrThrow()
    return activity_id
  }

  test('gives once, to whoever pays first', async () => {
    const activityId = await anActivity()
    const { browser } = await aBuyer(server)
    expect((await browser.call(payment.activity, {})).data).toMatchObject({
      activityId,
      giveCoin: 500,
      joined: false,
    })
    expect(await createOrder(browser, { productId: 1, activityId })).toMatchObject({ code: 2001 })
    const first = await anOpenOrder(browser, { productId: 4, activityId })
    const second = await anOpenOrder(browser, { productId: 4, activityId })
    expect(first.giveCoin).toBe(1300)
    await scan(server, first.orderNo)
    await scan(server, second.orderNo)
    expect(await coinsOf(browser)).toEqual([20_000, 2100, 0])
    expect((await browser.call(payment.orders, {})).data.list.map(({ giveCoin }) => giveCoin)).toEqual([
      800, 1300,
    ])
    expect(await createOrder(browser, { productId: 4, activityId })).toMatchObject({ code: 4509 })
    expect((await browser.call(payment.activity, { activityId })).data?.joined).toBe(true)
  })

  test('that is over, or has not begun, gives nothing', async () => {
    const now = server.deps.clock.now()
    const over = await anActivity({ start_at: new Date(now - 2000), end_at: new Date(now - 1000) })
    const later = await anActivity({ start_at: new Date(now + 86_400_000) })
    const { browser } = await aBuyer(server)
    for (const activityId of [over, later, 99_999]) {
      expect(await createOrder(browser, { productId: 4, activityId })).toMatchObject({ code: 4508 })
      expect(await browser.call(payment.activity, { activityId })).toMatchObject({ code: 4508 })
    }
  })
})
