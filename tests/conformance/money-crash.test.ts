import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { payment } from '@tingan/contract/payment'
import { settle } from '@tingan/contract/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk } from '../../apps/server/src/testing/desk.ts'
import { aCreator, addRevenue, approve, billOf, toMonthDay } from '../../apps/server/src/testing/income.ts'
import { signedIn } from '../../apps/server/src/testing/members.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { type Buyer, type Client, type Earner, makeBuyer, makeEarner } from '../support/crash-clients.ts'
import { type Inside, OPEN_TO_TESTS, stepInside } from '../support/inside-product.ts'
import { pause } from '../support/insist.ts'
import { newDataDir, type Product, startProduct } from '../support/product.ts'

/**
 * Thirty-two clients buy coins and withdraw income while the product, with its database, is killed with -9 again and
 * again. Whatever was answered has happened, once; what was not answered is asked again under the same mark.
 */
const KILLS = Number(process.env.MONEY_CRASH_KILLS ?? 50)
const BUYERS = [10000001, 10000008, 10000011, 10000012, 10000013, 10000014, 10000017, 10000018]
const DEVICES = 3
const EARNERS = 8
const AMOUNT_FEN = 20_000
const MONTH = '2024-05'
const TURNS_BETWEEN_KILLS = 1

const dataDir = newDataDir()
let product: Product
let inside: Inside
let place: TestServer

async function startAgain(): Promise<void> {
  product = await startProduct(dataDir, OPEN_TO_TESTS)
  if (place) place.origin = product.origin
}
beforeAll(async () => {
  await startAgain()
  inside = await stepInside(product)
  place = inside.place
})
afterAll(async () => {
  await inside.close()
  await product.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** In the middle of a month, when withdrawals are asked for; the product's clock goes with it. */
async function toWindow(): Promise<void> {
  const before = place.deps.clock.now()
  toMonthDay(place, 12)
  const body = JSON.stringify({ advanceMs: place.deps.clock.now() - before })
  await fetch(`${place.origin}/sandbox/api/clock`, { method: 'POST', body })
}

async function theEarners(): Promise<Earner[]> {
  const people = []
  for (let index = 0; index < EARNERS; index++) people.push(await aCreator(place))
  const [one, two] = [await openDesk(place, 'finance1'), await openDesk(place, 'finance2')]
  await addRevenue(
    place,
    MONTH,
    people.map(({ uid }) => ({ uid, fen: AMOUNT_FEN })),
  )
  const run = await one.call(opsSettlement.dryRun, { month: MONTH })
  const proposed = await one.call(opsSettlement.proposePublish, { runId: run.data.runId, reason: '核对无误' })
  await approve(two, proposed.data.approvalId)
  for (const { uid, browser } of people) {
    while ((await billOf(place, uid, MONTH))?.status !== 1) await pause(50)
    const bill = await billOf(place, uid, MONTH)
    await browser.call(settle.confirm, { billId: bill!.bill_id, action: 1 })
  }
  return people.map((person) => makeEarner(place, one, { ...person, amountFen: AMOUNT_FEN }))
}

async function theBuyers(): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (const uid of BUYERS)
    for (let device = 0; device < DEVICES; device++) buyers.push(makeBuyer(place, await signedIn(place, uid)))
  return buyers
}

const coinsOf = async ({ browser }: Buyer) => (await browser.call(payment.balance, {})).data.coinBalance

test('nothing is lost and nothing is doubled', { timeout: 120_000 + KILLS * 10_000 }, async () => {
  await toWindow()
  const [buyers, earners] = [await theBuyers(), await theEarners()]
  const clients: Client[] = [...buyers, ...earners]
  expect(clients).toHaveLength(32)
  const before = new Map<number, number>()
  for (const buyer of buyers) before.set(buyer.browser.identity!.uid, await coinsOf(buyer))
  let [killing, turns] = [true, 0]
  const moving = clients.map(async (client) => {
    while (killing && (await client.turn())) turns++
  })
  for (let kill = 0; kill < KILLS; kill++) {
    const enough = turns + TURNS_BETWEEN_KILLS
    while (turns < enough) await pause(5)
    await product.kill('SIGKILL')
    await startAgain()
  }
  killing = false
  await Promise.all(moving)
  await Promise.all(earners.map((earner) => earner.finish()))

  for (const [uid, had] of before) {
    const own = buyers.filter(({ browser }) => browser.identity!.uid === uid)
    const bought = own.reduce((sum, buyer) => sum + buyer.bought, 0)
    expect(await coinsOf(own[0]!)).toBe(had + bought)
  }
  const { db } = place.deps
  for (const { uid, withdrawNo, tries, bounces } of earners) {
    const row = await db
      .selectFrom('withdraw')
      .selectAll()
      .where('withdraw_no', '=', withdrawNo)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ uid, status: 2, attempt: tries })
    expect(tries).toBe(bounces + 1)
    const results = await db
      .selectFrom('bank_result')
      .selectAll()
      .where('withdraw_no', '=', withdrawNo)
      .execute()
    expect(results.map(({ attempt }) => attempt).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: tries }, (_, index) => index + 1),
    )
  }
  expect(booksAgree()).toContain('发现 0 处问题')
})

function booksAgree(): string {
  const script = new URL('../../apps/server/src/check-ledger.ts', import.meta.url).pathname
  const args = ['--disable-warning=ExperimentalWarning', script]
  const check = spawnSync(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return check.stdout + check.stderr
}
