import { randomUUID } from 'node:crypto'
import { payment } from '@tingan/contract/payment'
import fc from 'fast-check'
import { expireGiftCoins, followOrders } from '../../modules/coin/coin.jobs.ts'
import { holdCoins, settleHold } from '../../modules/coin/hold.service.ts'
import { startRefund } from '../../modules/coin/refund.service.ts'
import { createOrder, scan } from '../coins.ts'
import { playSandbox } from '../companies.ts'
import { insist, type Person, refusedOrCut, type World } from './world.ts'

export type CoinStep =
  | { do: 'buy'; who: number; product: number; channel: 1 | 2 }
  | { do: 'order'; who: number; product: number; channel: 1 | 2 }
  | { do: 'pay'; who: number; pick: number; channel: 1 | 2 }
  | { do: 'scan'; who: number; pick: number; result: 'paid' | 'declined'; channel: 'wechat' | 'alipay' }
  | { do: 'query'; who: number; pick: number }
  | { do: 'hold'; who: number; amount: number }
  | { do: 'settleHold'; who: number; pick: number; share: number }
  | { do: 'refund'; who: number; pick: number }
  | { do: 'fault'; name: 'none' | 'twice' | 'never' | 'down' | 'fail' }
  | { do: 'follow' }
  | { do: 'night' }

const NAMES: readonly string[] = [
  'buy',
  'order',
  'pay',
  'scan',
  'query',
  'hold',
  'settleHold',
  'refund',
  'fault',
  'follow',
  'night',
] satisfies CoinStep['do'][]

export function isCoinStep(step: { do: string }): step is CoinStep {
  return NAMES.includes(step.do)
}

const kind = <K extends CoinStep['do']>(name: K) => fc.constant(name)
const faults = fc.constantFrom(
  'none' as const,
  'none' as const,
  'twice' as const,
  'never' as const,
  'down' as const,
  'fail' as const,
)

/** Orders, payments, notices late and double, holds, releases, refunds and nights. */
export function coinSteps(
  who: fc.Arbitrary<number>,
): { weight: number; arbitrary: fc.Arbitrary<CoinStep> }[] {
  const pick = fc.nat(5)
  const channel = fc.constantFrom<1 | 2>(1, 2)
  return [
    {
      weight: 10,
      arbitrary: fc.record({ do: kind('buy'), who, product: fc.integer({ min: 1, max: 4 }), channel }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: kind('order'), who, product: fc.integer({ min: 1, max: 4 }), channel }),
    },
    { weight: 3, arbitrary: fc.record({ do: kind('pay'), who, pick, channel }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: kind('scan'),
        who,
        pick,
        result: fc.constantFrom('paid' as const, 'paid' as const, 'declined' as const),
        channel: fc.constantFrom('wechat' as const, 'alipay' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: kind('query'), who, pick }) },
    { weight: 8, arbitrary: fc.record({ do: kind('hold'), who, amount: fc.integer({ min: 1, max: 4000 }) }) },
    { weight: 6, arbitrary: fc.record({ do: kind('settleHold'), who, pick, share: fc.nat(100) }) },
    { weight: 2, arbitrary: fc.record({ do: kind('refund'), who, pick }) },
    { weight: 2, arbitrary: fc.record({ do: kind('fault'), name: faults }) },
    { weight: 2, arbitrary: fc.record({ do: kind('follow') }) },
    { weight: 3, arbitrary: fc.record({ do: kind('night') }) },
  ]
}

export async function takeCoinStep(world: World, step: CoinStep): Promise<unknown> {
  const { server } = world
  if (step.do === 'fault') return playSandbox(server, 'fault', { provider: 'pay', fault: step.name })
  if (step.do === 'follow') return followOrders.run(server.deps, {}).catch(refusedOrCut)
  if (step.do === 'night') return liveThroughNight(world)
  const person = world.people[step.who]
  return person && actOf(world, person, step)
}

async function liveThroughNight(world: World): Promise<void> {
  const { deps } = world.server
  const begun = deps.clock.now()
  const done = await expireGiftCoins
    .run(deps, {})
    .then(() => true)
    .catch(refusedOrCut)
  if (done) world.nightAt = Math.max(world.nightAt, begun)
}

type Personal = Extract<CoinStep, { who: number }>

async function actOf({ server, aside }: World, person: Person, step: Personal): Promise<unknown> {
  const { deps } = server
  const inside = <T>(work: (tx: { db: typeof deps.db; clock: typeof deps.clock }) => Promise<T>) =>
    deps.db
      .transaction()
      .execute((tx) => work({ db: tx, clock: deps.clock }))
      .catch(refusedOrCut)
  if (step.do === 'order') return order(person, step)
  if (step.do === 'buy') {
    const orderNo = await order(person, step)
    if (!orderNo) return
    await insist(() => person.browser.call(payment.pay, { orderNo, payChannel: step.channel }))
    return scan(aside, orderNo, 'paid')
  }
  if (step.do === 'hold') {
    const hold = { bizNo: randomUUID(), amount: step.amount }
    if (await inside((tx) => holdCoins(tx, { uid: person.uid, remark: '', ...hold }))) person.holds.push(hold)
    return
  }
  if (step.do === 'settleHold') {
    const hold = person.holds[step.pick % (person.holds.length || 1)]
    const used = Math.floor(((hold?.amount ?? 0) * step.share) / 100)
    return hold && inside((tx) => settleHold(tx, { bizNo: hold.bizNo, used, remark: '' }))
  }
  const orderNo = person.orders[step.pick % (person.orders.length || 1)]
  if (!orderNo) return
  if (step.do === 'pay')
    return insist(() => person.browser.call(payment.pay, { orderNo, payChannel: step.channel }))
  if (step.do === 'scan') return scan(aside, orderNo, step.result, step.channel)
  if (step.do === 'query') return insist(() => person.browser.call(payment.query, { orderNo }))
  return inside((tx) => startRefund(tx, orderNo, '测试', 'staff:1'))
}

/** The same request until there is an answer. */
async function order(
  person: Person,
  { product, channel }: { product: number; channel: 1 | 2 },
): Promise<string | null> {
  const input = { productId: product, payChannel: channel, requestId: randomUUID() }
  const { code, data } = await insist(() => createOrder(person.browser, input))
  if (code !== 200) return null
  person.orders.push(data.orderNo)
  return data.orderNo
}
