import { randomUUID } from 'node:crypto'
import { payment } from '@tingan/contract/payment'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { aBuyer, bookProblems, coinsOf, createOrder, scan } from '../../testing/coins.ts'
import { playSandbox } from '../../testing/companies.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { platformBalance } from '../ledger/ledger.service.ts'
import { expireGiftCoins, followOrders } from './coin.jobs.ts'
import { holdCoins, settleHold } from './hold.service.ts'
import { startRefund } from './refund.service.ts'

/**
 * Random lives of a few purses: orders, payments, notices late and double, holds, releases, refunds, nights and faults,
 * several at once. After every step all books agree and everybody has what they paid for, less what they used.
 * MONEY_MODEL_RUNS=200 makes it long, and another each time.
 */
const LONG = process.env.MONEY_MODEL_RUNS
const RUNS = Number(LONG ?? 12)
const PEOPLE = 3

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { DATABASE_POOL: '16', VENDOR_LIMIT_MS: '500' })
})
afterAll(() => server.stop())

interface Person {
  uid: number
  browser: Browser
  orders: string[]
  holds: { bizNo: string; amount: number }[]
}

type Step =
  | { do: 'order'; who: number; product: number; channel: 1 | 2 }
  | { do: 'pay'; who: number; pick: number; channel: 1 | 2 }
  | { do: 'scan'; who: number; pick: number; result: 'paid' | 'declined'; channel: 'wechat' | 'alipay' }
  | { do: 'query'; who: number; pick: number }
  | { do: 'hold'; who: number; amount: number }
  | { do: 'settle'; who: number; pick: number; share: number }
  | { do: 'refund'; who: number; pick: number }
  | { do: 'fault'; name: 'none' | 'twice' | 'never' | 'down' | 'fail' }
  | { do: 'wait'; minutes: number }
  | { do: 'follow' }
  | { do: 'night' }

const who = fc.nat(PEOPLE - 1)
const pick = fc.nat(5)
const channel = fc.constantFrom<1 | 2>(1, 2)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('order'), who, product: fc.integer({ min: 1, max: 4 }), channel }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay'), who, pick, channel }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('scan'),
      who,
      pick,
      result: fc.constantFrom('paid', 'paid', 'declined'),
      channel: fc.constantFrom('wechat', 'alipay'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('query'), who, pick }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('hold'), who, amount: fc.integer({ min: 1, max: 4000 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('settle'), who, pick, share: fc.nat(100) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund'), who, pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault'),
      name: fc.constantFrom('none', 'none', 'twice', 'never', 'down', 'fail'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(1, 20, 31) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'follow' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'night' } as const) },
) as fc.Arbitrary<Step>

/** What is done together happens at the same time. */
const life = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 20 })

async function act(people: readonly Person[], asked: Step): Promise<void> {
  const { clock } = server.deps
  const inside = <T>(work: (inside: { db: typeof server.deps.db; clock: typeof clock }) => Promise<T>) =>
    server.deps.db.transaction().execute((tx) => work({ db: tx, clock }))
  const person = people['who' in asked ? asked.who : 0]!
  const orderNo = 'pick' in asked ? person.orders[asked.pick % (person.orders.length || 1)] : undefined
  switch (asked.do) {
    case 'order': {
      const { code, data } = await createOrder(person.browser, {
        productId: asked.product,
        payChannel: asked.channel,
      })
      if (code === 200) person.orders.push(data.orderNo)
      return
    }
    case 'pay':
      if (orderNo) await person.browser.call(payment.pay, { orderNo, payChannel: asked.channel })
      return
    case 'scan':
      if (orderNo) await scan(server, orderNo, asked.result, asked.channel)
      return
    case 'query':
      if (orderNo) await person.browser.call(payment.query, { orderNo })
      return
    case 'hold': {
      const hold = { bizNo: randomUUID(), amount: asked.amount }
      const held = await inside((tx) => holdCoins(tx, { uid: person.uid, remark: '', ...hold })).catch(
        expectFailure,
      )
      if (held) person.holds.push(hold)
      return
    }
    case 'settle': {
      const hold = person.holds[asked.pick % (person.holds.length || 1)]
      if (!hold) return
      const used = Math.floor((hold.amount * asked.share) / 100)
      await inside((tx) => settleHold(tx, { bizNo: hold.bizNo, used, remark: '' })).catch(expectFailure)
      return
    }
    case 'refund':
      if (orderNo) await inside((tx) => startRefund(tx, orderNo, '测试', 'staff:1')).catch(expectFailure)
      return
    case 'fault':
      await playSandbox(server, 'fault', { provider: 'pay', fault: asked.name })
      return
    case 'wait':
      clock.advance(asked.minutes * 60_000)
      // Tickets run out; people do not.
      for (const one of people) one.browser = await signedIn(server, one.uid)
      return
    case 'follow':
      return followOrders.run(server.deps, {})
    case 'night':
      return expireGiftCoins.run(server.deps, {})
  }
}

/** A refusal with a code is an answer; anything else is a defect. */
function expectFailure(error: unknown): null {
  if (typeof (error as { code?: unknown }).code !== 'number') throw error
  return null
}

/** From the orders and holds alone: what everybody must have. */
async function expected(person: Person): Promise<{ bought: number; held: number }> {
  const { db } = server.deps
  const orders = await db.selectFrom('coin_order').selectAll().where('uid', '=', person.uid).execute()
  const holds = await db.selectFrom('coin_hold').selectAll().where('uid', '=', person.uid).execute()
  const paid = orders.filter(({ status }) => status === 2).reduce((sum, { coin }) => sum + coin, 0)
  let [spent, held] = [0, 0]
  for (const { bought, gift, used, pieces } of holds) {
    if (used === null) {
      held += bought + gift
      spent += bought
      continue
    }
    const gifts = pieces
      .filter(({ batchId }) => batchId !== null)
      .reduce((sum, { amount }) => sum + amount, 0)
    spent += Math.max(0, used - gifts)
  }
  return { bought: paid - spent, held }
}

/** Money in every till: what was paid and not paid back. */
async function cashMatches(): Promise<void> {
  const { db } = server.deps
  const payments = await db.selectFrom('coin_payment').select(['channel', 'amount_fen']).execute()
  const refunds = await db
    .selectFrom('coin_refund')
    .select(['channel', 'amount_fen'])
    .where('status', '=', 2)
    .execute()
  for (const [number, kind] of [
    [1, 'cash.wechat'],
    [2, 'cash.alipay'],
    [3, 'cash.transfer'],
  ] as const) {
    const sum = (rows: readonly { channel: number; amount_fen: number }[]) =>
      rows.filter((row) => row.channel === number).reduce((total, row) => total + row.amount_fen, 0)
    expect(await platformBalance(db, kind)).toBe(sum(payments) - sum(refunds))
  }
}

test(
  'no sequence of events makes or loses a coin',
  async () => {
    await fc.assert(
      fc.asyncProperty(life, async (steps) => {
        await playSandbox(server, 'fault', { provider: 'pay', fault: 'none' })
        const people: Person[] = []
        for (let index = 0; index < PEOPLE; index++)
          people.push({ ...(await aBuyer(server)), orders: [], holds: [] })
        for (const together of steps) {
          await Promise.all(together.map((one) => act(people, one)))
          expect(await bookProblems(server)).toEqual([])
          await cashMatches()
          for (const person of people) {
            const [coin, , pre] = await coinsOf(person.browser)
            const { bought, held } = await expected(person)
            expect([coin, pre]).toEqual([bought, held])
          }
        }
      }),
      { numRuns: RUNS, endOnFailure: true, ...(!LONG && { seed: 20_260_110 }) },
    )
  },
  RUNS * 30_000,
)
