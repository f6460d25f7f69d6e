import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { playSandbox } from '../../testing/companies.ts'
import { toMonthDay } from '../../testing/income.ts'
import { type CoinStep, coinSteps, isCoinStep, takeCoinStep } from '../../testing/model/coin-steps.ts'
import { expectCoins } from '../../testing/model/coin-truth.ts'
import { type IncomeStep, incomeSteps } from '../../testing/model/income-steps.ts'
import { expectIncome } from '../../testing/model/income-truth.ts'
import { takeIncomeStep } from '../../testing/model/take-income-step.ts'
import { aWorld, crash, enterAgain, openDesks, standAside, type World } from '../../testing/model/world.ts'
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
const RUNS = Number(LONG ?? 8)
const PEOPLE = 3

let server: TestServer
let own: ReturnType<typeof standAside>
let desks: Awaited<ReturnType<typeof openDesks>>
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { DATABASE_POOL: '12', VENDOR_LIMIT_MS: '500' })
  toMonthDay(server, 11)
  own = standAside(server)
  desks = await openDesks(server)
})
afterAll(async () => {
  await own.close()
  await server.stop()
})

type Step = CoinStep | IncomeStep
/** What is done together happens at the same time, and so often meanwhile the server loses its database. */
interface Moment {
  acts: Step[]
  minutes: number
  crashes: number
}

const who = fc.nat(PEOPLE - 1)
const moment: fc.Arbitrary<Moment> = fc.record({
  acts: fc.array(fc.oneof(...coinSteps(who), ...incomeSteps(who, PEOPLE)), { minLength: 1, maxLength: 6 }),
  minutes: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 20, 31),
  crashes: fc.constantFrom(0, 0, 0, 0, 1, 3),
})
const life = fc.array(moment, { minLength: 6, maxLength: 16 })

/** Everybody begins with something to withdraw. */
const BEGINNING: Moment[] = [
  { acts: [{ do: 'earn', fens: [2_400_000, 60_000, 500_000] }], minutes: 0, crashes: 2 },
  { acts: [0, 1, 2].map((one) => ({ do: 'confirm', who: one, dispute: false })), minutes: 0, crashes: 0 },
]

async function live(world: World, moments: Moment[]): Promise<void> {
  for (const { acts, minutes, crashes } of [...BEGINNING, ...moments]) {
    if (minutes > 0) {
      server.deps.clock.advance(minutes * 60_000)
      await enterAgain(world)
    }
    await Promise.all([...acts.map((step) => take(world, step)), crashSoon(world, crashes)])
    expect((await readBooks(own.aside.deps, [coinBooks, incomeBooks])).problems).toEqual([])
    await expectCoins(world)
    await expectIncome(world)
  }
}

function take(world: World, step: Step): Promise<unknown> {
  return isCoinStep(step) ? takeCoinStep(world, step) : takeIncomeStep(world, step)
}

async function crashSoon(world: World, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await crash(world)
}

test(
  'no sequence of events makes or loses a coin or a fen',
  async () => {
    await fc.assert(
      fc.asyncProperty(life, async (moments) => {
        await playSandbox(server, 'fault', { provider: 'pay', fault: 'none' })
        const world = await aWorld(server, own.aside, PEOPLE, desks)
        await live(world, moments)
      }),
      { numRuns: RUNS, endOnFailure: true, ...(!LONG && { seed: 20_260_110 }) },
    )
  },
  RUNS * 30_000,
)
