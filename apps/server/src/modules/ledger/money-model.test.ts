import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { playSandbox } from '../../testing/companies.ts'
import { toMonthDay } from '../../testing/income.ts'
import { type CoinStep, coinSteps, takeCoinStep } from '../../testing/model/coin-steps.ts'
import { expectCoins } from '../../testing/model/coin-truth.ts'
import { type IncomeStep, incomeSteps } from '../../testing/model/income-steps.ts'
import { expectIncome } from '../../testing/model/income-truth.ts'
import { takeIncomeStep } from '../../testing/model/take-income-step.ts'
import { aWorld, crash, enterAgain, standAside, type World } from '../../testing/model/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { coinBooks } from '../coin/coin-check.service.ts'
import { incomeBooks } from '../withdraw/income-check.service.ts'
import { readBooks } from './check.service.ts'

/**
 * Random lives of a few people: coins bought, held, used and refunded; months settled, bills confirmed, disputed,
 * adjusted and frozen; withdrawals asked for, reviewed, paid and bounced; several at once, with vendors that fail and a
 * server that loses its database in the middle. After every step all books agree, and everybody has what they paid for
 * or earned, to the coin and the fen. MONEY_MODEL_RUNS=200 makes it long, and another each time.
 */
const LONG = process.env.MONEY_MODEL_RUNS
const RUNS = Number(LONG ?? 10)
const PEOPLE = 3

let server: TestServer
let own: ReturnType<typeof standAside>
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { DATABASE_POOL: '12', VENDOR_LIMIT_MS: '500' })
  toMonthDay(server, 11)
  own = standAside(server)
})
afterAll(async () => {
  await own.close()
  await server.stop()
})

type Step = CoinStep | IncomeStep | { do: 'wait'; minutes: number } | { do: 'crash' }

const who = fc.nat(PEOPLE - 1)
const minutes = fc.constantFrom(1, 20, 31)
const step: fc.Arbitrary<Step> = fc.oneof(
  ...coinSteps(who),
  ...incomeSteps(who, PEOPLE),
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
)
/** What is done together happens at the same time. Everybody begins with something to withdraw. */
const life = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 5, maxLength: 16 })
const BEGINNING: Step[][] = [
  [{ do: 'earn', fens: [2_400_000, 60_000, 500_000] }],
  [0, 1, 2].map((one) => ({ do: 'confirm', who: one, dispute: false })),
]

const COIN_STEPS = new Set<string>([
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
])
const isCoinStep = (one: Step): one is CoinStep => COIN_STEPS.has(one.do)

async function take(world: World, one: Step): Promise<unknown> {
  if (one.do === 'crash') return crash(world)
  return isCoinStep(one) ? takeCoinStep(world, one) : takeIncomeStep(world, one as IncomeStep)
}

async function live(world: World, steps: Step[][]): Promise<void> {
  for (const together of [...BEGINNING, ...steps]) {
    // Nobody acts while the clock is put forward: every ticket is renewed by it.
    const waits = together.flatMap((one) => (one.do === 'wait' ? [one.minutes] : []))
    if (waits.length > 0) {
      server.deps.clock.advance(Math.max(...waits) * 60_000)
      await enterAgain(world)
    }
    await Promise.all(together.filter((one) => one.do !== 'wait').map((one) => take(world, one)))
    expect((await readBooks(own.aside.deps, [coinBooks, incomeBooks])).problems).toEqual([])
    await expectCoins(world)
    await expectIncome(world)
  }
}

test(
  'no sequence of events makes or loses a coin or a fen',
  async () => {
    await fc.assert(
      fc.asyncProperty(life, async (steps) => {
        await playSandbox(server, 'fault', { provider: 'pay', fault: 'none' })
        await live(await aWorld(server, own.aside, PEOPLE), steps)
      }),
      { numRuns: RUNS, endOnFailure: true, ...(!LONG && { seed: 20_260_110 }) },
    )
  },
  RUNS * 30_000,
)
