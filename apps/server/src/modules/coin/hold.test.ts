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
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { expireGiftCoins } from './coin.jobs.ts'
import { coinBlockers } from './coin-blockers.service.ts'
import { coinPart } from './coin-part.service.ts'
import { type HoldOrder, holdCoins, releaseHold, settleHold } from './hold.service.ts'
import type { Inside } from './purse.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { DATABASE_POOL: '16' })
})
afterAll(() => server.stop())
afterEach(async () => {
  expect(await bookProblems(server)).toEqual([])
})

const DAY = 86_400_000
let orders = 0
const anOrderNo = () => `ZJ${String(orders++).padStart(18, '0')}`
const inside = <T>(work: (inside: Inside) => Promise<T>) =>
  server.deps.db.transaction().execute((tx) => work({ db: tx, clock: server.deps.clock }))
const hold = (uid: number, amount: number, bizNo = anOrderNo()) => {
  const order: HoldOrder = { uid, bizNo, amount, remark: '第一章' }
  return inside((tx) => holdCoins(tx, order)).then((parts) => ({ bizNo, ...parts }))
}
const settle = (bizNo: string, used: number) =>
  inside((tx) => settleHold(tx, { bizNo, used, remark: '第一章' }))
const release = (bizNo: string) => inside((tx) => releaseHold(tx, bizNo, '转换失败'))

/** 3,000 bought and 100 given. */
async function someoneWithCoins() {
  const buyer = await aBuyer(server)
  await aPaidOrder(server, buyer.browser, { productId: 2 })
  return buyer
}
/** Their ticket has run out by then. */
const later = async (uid: number, ms: number) => {
  server.deps.clock.advance(ms)
  return signedIn(server, uid)
}

describe('held coins', () => {
  test('the gift goes first; what is used is used, the rest comes back the other way round', async () => {
    const { browser, uid } = await someoneWithCoins()
    const { bizNo, ...parts } = await hold(uid, 115)
    expect(parts).toEqual({ bought: 15, gift: 100 })
    expect(await coinsOf(browser)).toEqual([2985, 0, 115])
    expect(await settle(bizNo, 60)).toEqual({ coinUsed: 0, giveCoinUsed: 60 })
    expect(await coinsOf(browser)).toEqual([3000, 40, 0])
    const { list } = (await browser.call(payment.serials, {})).data
    expect(
      list.slice(0, 3).map((line) => [line.type, line.coinDelta, line.giveCoinDelta, line.preDelta]),
    ).toEqual([
      [4, 15, 40, -55],
      [5, 0, 0, -60],
      [3, -15, -100, 115],
    ])
    expect(list[0]).toMatchObject({ coinAfter: 3000, giveAfter: 40, preAfter: 0, bizNo })
  })

  test('all used, or none', async () => {
    const { browser, uid } = await someoneWithCoins()
    await settle((await hold(uid, 500)).bizNo, 500)
    expect(await coinsOf(browser)).toEqual([2600, 0, 0])
    await release((await hold(uid, 500)).bizNo)
    expect(await coinsOf(browser)).toEqual([2600, 0, 0])
  })

  test('too few: refused with what is needed and what is there', async () => {
    const { uid } = await someoneWithCoins()
    await expect(hold(uid, 3101)).rejects.toMatchObject({ code: 4506, data: { need: 3101, have: 3100 } })
  })

  test('for one order once, and settled once, however often it is asked', async () => {
    const { browser, uid } = await someoneWithCoins()
    const bizNo = anOrderNo()
    await Promise.all(Array.from({ length: 5 }, () => hold(uid, 100, bizNo)))
    expect(await coinsOf(browser)).toEqual([3000, 0, 100])
    await expect(hold(uid, 99, bizNo)).rejects.toMatchObject({ code: 2005 })
    await Promise.all(Array.from({ length: 5 }, () => settle(bizNo, 30)))
    expect(await coinsOf(browser)).toEqual([3000, 70, 0])
    await expect(settle(bizNo, 31)).rejects.toMatchObject({ code: 2006 })
    await expect(release(bizNo)).rejects.toMatchObject({ code: 2006 })
  })

  test('never more is charged than was held', async () => {
    const { uid } = await someoneWithCoins()
    const { bizNo } = await hold(uid, 10)
    await expect(settle(bizNo, 11)).rejects.toThrow(RangeError)
    await expect(settle(bizNo, -1)).rejects.toThrow(RangeError)
    await expect(settle('nothing', 1)).rejects.toMatchObject({ code: 2002 })
    await expect(hold(uid, 0)).rejects.toThrow(RangeError)
    await expect(hold(uid, 1.5)).rejects.toThrow(RangeError)
    await release(bizNo)
  })

  test('twenty jobs at once never hold more than there is', async () => {
    const { browser, uid } = await someoneWithCoins()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => hold(uid, 400)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect(await coinsOf(browser)).toEqual([300, 0, 2800])
  })
})

describe('gifts', () => {
  test('end after ninety days, are warned of before, and are never spent afterwards', async () => {
    const { uid } = await someoneWithCoins()
    const warned = await later(uid, 84 * DAY)
    await expireGiftCoins.run(server.deps, {})
    await expireGiftCoins.run(server.deps, {})
    expect((await warned.call(payment.account, {})).data.notices).toEqual([
      expect.stringMatching(/^100 赠币将于 .* 过期$/),
    ])
    const messages = await server.deps.db
      .selectFrom('message')
      .select('title')
      .where('uid', '=', uid)
      .where('title', '=', '赠币即将过期')
      .execute()
    expect(messages).toHaveLength(1)

    const browser = await later(uid, 6 * DAY + 1000)
    // Their time is up, and the night has not come yet.
    expect(await coinsOf(browser)).toEqual([3000, 0, 0])
    await expect(hold(uid, 3001)).rejects.toMatchObject({ code: 4506, data: { need: 3001, have: 3000 } })
    expect(await hold(uid, 10)).toMatchObject({ bought: 10, gift: 0 })
    await expireGiftCoins.run(server.deps, {})
    await Promise.all([expireGiftCoins.run(server.deps, {}), expireGiftCoins.run(server.deps, {})])
    const { list } = (await browser.call(payment.serials, { type: 7 })).data
    expect(list).toMatchObject([{ giveCoinDelta: -100, giveAfter: 0 }])
  })

  test('the one that ends first is spent first', async () => {
    const { uid, browser } = await someoneWithCoins()
    await later(uid, DAY)
    await aPaidOrder(server, await signedIn(server, uid), { productId: 3 })
    await hold(uid, 150)
    const batches = (await (await signedIn(server, uid)).call(payment.account, {})).data.giveBatches
    expect(batches.map(({ amount, left }) => [amount, left])).toEqual([[300, 250]])
    expect(browser.identity?.uid).toBe(uid)
  })

  test('that come back after their end may be used a week longer', async () => {
    const { uid } = await someoneWithCoins()
    const { bizNo } = await hold(uid, 100)
    await later(uid, 91 * DAY)
    await expireGiftCoins.run(server.deps, {})
    await release(bizNo)
    const browser = await signedIn(server, uid)
    expect(await coinsOf(browser)).toEqual([3000, 100, 0])
    await expireGiftCoins.run(server.deps, {})
    expect(await coinsOf(browser)).toEqual([3000, 100, 0])
    const after = await later(uid, 7 * DAY + 1000)
    await expireGiftCoins.run(server.deps, {})
    expect(await coinsOf(after)).toEqual([3000, 0, 0])
  })
})

describe('when accounts change', () => {
  const blocked = async (uid: number, deed: 'merge' | 'cancellation') => {
    const found = []
    for (const { key, blocks, find } of coinBlockers)
      if (blocks.includes(deed) && (await find(server.deps, uid))) found.push(key)
    return found
  }

  test('a merge carries coins and gifts over, and later money follows', async () => {
    const [sub, main] = [await someoneWithCoins(), await someoneWithCoins()]
    const late = await anOpenOrder(sub.browser, { productId: 1 })
    const move = () => inside((tx) => coinPart.move!({ ...server.deps, ...tx }, sub.uid, main.uid))
    expect(await move()).toBe(3100)
    expect(await coinsOf(main.browser)).toEqual([6000, 200, 0])
    expect(await coinsOf(sub.browser)).toEqual([0, 0, 0])
    const lines = (await main.browser.call(payment.serials, { type: 9 })).data.list
    expect(lines).toMatchObject([{ coinDelta: 3000, giveCoinDelta: 100, coinAfter: 6000, giveAfter: 200 }])
    await scan(server, late.orderNo)
    expect(await coinsOf(main.browser)).toEqual([7000, 200, 0])
    await hold(main.uid, 200)
  })

  test('a running job stands in the way; so do bought coins and open orders when somebody leaves', async () => {
    const { uid, browser } = await aBuyer(server)
    expect(await blocked(uid, 'cancellation')).toEqual([])
    await aPaidOrder(server, browser, { productId: 1 })
    expect(await blocked(uid, 'cancellation')).toEqual(['coinBalance'])
    const { bizNo } = await hold(uid, 1000)
    expect(await blocked(uid, 'merge')).toEqual(['coinHold'])
    await settle(bizNo, 1000)
    expect(await blocked(uid, 'cancellation')).toEqual([])
    await createOrder(browser)
    expect(await blocked(uid, 'cancellation')).toEqual(['coinOrder'])
  })

  test('coins end with the account', async () => {
    const { uid, browser } = await someoneWithCoins()
    await settle((await hold(uid, 3050)).bizNo, 3050)
    await aPaidOrder(server, browser, { productId: 2 })
    await inside((tx) => coinPart.erase!({ ...server.deps, ...tx }, uid))
    expect(await coinsOf(browser)).toEqual([0, 0, 0])
    await inside((tx) => coinPart.erase!({ ...server.deps, ...tx }, uid))
  })
})
