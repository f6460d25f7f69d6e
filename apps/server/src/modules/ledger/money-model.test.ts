import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { playSandbox } from '../../testing/companies.ts'
import { openFinance } from '../../testing/finance.ts'
import { type Desks, toMonthDay } from '../../testing/income.ts'
import { type CoinStep, coinSteps, isCoinStep, takeCoinStep } from '../../testing/model/coin-steps.ts'
import { expectCoins } from '../../testing/model/coin-truth.ts'
import { expectGifts } from '../../testing/model/gift-truth.ts'
import { type IncomeStep, incomeSteps } from '../../testing/model/income-steps.ts'
import { expectIncome } from '../../testing/model/income-truth.ts'
import { expectNever } from '../../testing/model/never-truth.ts'
import { takeIncomeStep } from '../../testing/model/take-income-step.ts'
import { aWorld, crash, enterAgain, standAside, type Tie, type World } from '../../testing/model/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { coinBooks } from '../coin/coin-check.service.ts'
import { incomeBooks } from '../withdraw/income-check.service.ts'
import { readBooks } from './check.service.ts'

/**
 * Random lives of a few people and the agency of two of them: coins bought, held, used, refunded and expired; months
 * settled and split, bills confirmed, disputed, adjusted and frozen; withdrawals asked for, with an invoice where it takes
 * one, reviewed, paid and bounced; several at once, over minutes and months, with vendors that fail and a server that loses
 * its database in the middle. After every step all books agree, nothing is found that must never be, and everybody has
 * what they paid for, were given or earned, to the coin and the fen. MONEY_MODEL_RUNS=200 makes it long, and another each
 * time; MONEY_MODEL_SEED lives the lives of a seed that was reported.
 */
const LONG = process.env.MONEY_MODEL_RUNS
const RUNS = Number(LONG ?? 8)
const SEED = Number(process.env.MONEY_MODEL_SEED ?? (LONG ? Date.now() % 1_000_000_000 : 20_260_110))
const PEOPLE = 3
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

let server: TestServer
let own: ReturnType<typeof standAside>
let desks: Desks
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { DATABASE_POOL: '12', VENDOR_LIMIT_MS: '500' })
  own = standAside(server)
  desks = await openFinance(server)
})
afterAll(async () => {
  await own.close()
  await server.stop()
})

type Step = CoinStep | IncomeStep
/** What is done together happens at the same time, and so often meanwhile the server loses its database. */
interface Moment {
  acts: Step[]
  /** How long it is since the moment before. */
  ms: number
  crashes: number
}

const who = fc.nat(PEOPLE - 1)
/** With the agency, which earns and has no purse. */
const AGENCY = PEOPLE
const earner = fc.oneof({ weight: 2, arbitrary: who }, { weight: 1, arbitrary: fc.constant(AGENCY) })
const ratioBp = fc.integer({ min: 1, max: 9000 })
const whole = fc.constant<Tie>({ mode: 1, ratioBp: 0 })
const split: fc.Arbitrary<Tie> = fc.record({ mode: fc.constant(2 as const), ratioBp })
const ties = fc.tuple(
  fc.constant(null),
  split,
  fc.oneof({ weight: 3, arbitrary: split }, { weight: 1, arbitrary: whole }),
)
/** A minute, or long enough that an order, a bill, a refund, a month, a gift has had its time. */
const LATER_MS = [1, 20, 31].map((minutes) => minutes * MINUTE_MS)
const MUCH_LATER_MS = [1, 6, 8, 29, 61, 91].map((days) => days * DAY_MS)
const moment: fc.Arbitrary<Moment> = fc.record({
  acts: fc.array(fc.oneof(...coinSteps(who), ...incomeSteps(earner, PEOPLE)), { minLength: 1, maxLength: 6 }),
  ms: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.constantFrom(...LATER_MS) },
    { weight: 2, arbitrary: fc.constantFrom(...MUCH_LATER_MS) },
  ),
  crashes: fc.constantFrom(0, 0, 0, 0, 1, 3),
})
const life = fc.array(moment, { minLength: 6, maxLength: 16 })

/** Everybody begins with something to withdraw. */
const BEGINNING: Moment[] = [
  { acts: [{ do: 'earn', fens: [2_400_000, 60_000, 500_000] }], ms: 0, crashes: 2 },
  { acts: [0, 1, 2, AGENCY].map((one) => ({ do: 'confirm', who: one, dispute: false })), ms: 0, crashes: 0 },
]

const together = (...acts: Step[]): Moment => ({ acts, ms: 0, crashes: 0 })
const after = (days: number, ...acts: Step[]): Moment => ({ acts, ms: days * DAY_MS, crashes: 1 })
const next = (one: number, good = true): Step => ({ do: 'next', who: one, share: 20, good })

const FULL_TIES: [null, Tie, Tie] = [null, { mode: 2, ratioBp: 3333 }, { mode: 2, ratioBp: 3000 }]
/**
 * A life in which the rare things happen too: a gift ends while it is held and is given back, and ends again; an invoice
 * is wrong, another refused; the bank sends money back; a payment waits for a month with another tax.
 */
const FULL_LIFE: Moment[] = [
  together({ do: 'buy', who: 0, product: 2, channel: 1 }, { do: 'buy', who: 1, product: 3, channel: 2 }),
  together({ do: 'hold', who: 0, amount: 60 }, { do: 'hold', who: 1, amount: 4000 }),
  together(next(0), next(2), next(AGENCY)),
  together(next(2), next(AGENCY, false)),
  together(next(2), next(AGENCY)),
  together(next(2), next(AGENCY, false)),
  together(next(2), next(AGENCY)),
  together(next(AGENCY)),
  together(next(AGENCY)),
  after(29, next(2), next(AGENCY)),
  together(next(2), next(AGENCY, false)),
  together(next(2), next(AGENCY)),
  together(next(AGENCY)),
  together(next(2)),
  together(next(2), next(AGENCY)),
  after(91, { do: 'night' }),
  together({ do: 'settleHold', who: 0, pick: 0, share: 50 }, { do: 'settleHold', who: 1, pick: 0, share: 0 }),
  together({ do: 'hold', who: 1, amount: 100 }, { do: 'night' }),
  after(8, { do: 'night' }, { do: 'hold', who: 1, amount: 100 }),
]

async function live(world: World, moments: Moment[]): Promise<void> {
  for (const { acts, ms, crashes } of [...BEGINNING, ...moments]) {
    if (ms > 0) {
      server.deps.clock.advance(ms)
      await enterAgain(world)
    }
    await Promise.all([...acts.map((step) => take(world, step)), crashSoon(world, crashes)])
    expect((await readBooks(own.aside.deps, [coinBooks, incomeBooks])).problems).toEqual([])
    await expectCoins(world)
    await expectGifts(world)
    await expectIncome(world)
    await expectNever(world)
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
      fc.asyncProperty(ties, life, async (tied, moments) => {
        await playSandbox(server, 'fault', { provider: 'pay', fault: 'none' })
        toMonthDay(server, 11)
        const world = await aWorld(server, own.aside, tied, desks)
        await enterAgain(world)
        await live(world, moments)
      }),
      { numRuns: RUNS, endOnFailure: true, seed: SEED, examples: [[FULL_TIES, FULL_LIFE]] },
    )
  },
  RUNS * 30_000,
)

/** A life that never comes there proves nothing about it. */
test.each([
  ['a gift that ended', sql`select 1 from coin_serial where type = 7`],
  [
    'one that was given back after its end',
    sql`select 1 from coin_gift_batch where expire_at > created_at + interval '91 days'`,
  ],
  [
    'an agency that was paid',
    sql`select 1 from withdraw where owner_type = 3 and status = 2 and attempt > 1`,
  ],
  ['an invoice that was refused', sql`select 1 from audit_log where action = 'invoice.refuse'`],
  ['a person who was paid', sql`select 1 from withdraw where owner_type = 1 and status = 2`],
  ['another tax that was agreed to', sql`select 1 from audit_log where action = 'withdraw.consent'`],
  ['a bill that was split', sql`select 1 from income_bill where owner_type = 3`],
])('there was %s', async (_, query) => {
  expect((await query.execute(own.aside.deps.db)).rows).not.toEqual([])
})
