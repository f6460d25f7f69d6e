import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { payment } from '@tingan/contract/payment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { type Browser, openBrowser } from '../../apps/server/src/testing/browser.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { newDataDir, type Product, startProduct } from '../support/product.ts'

/**
 * People buy coins while the product is killed with -9 again and again. Whatever was answered has happened, once; what
 * was not answered is asked again under the same mark. MONEY_CRASH_KILLS=50 makes it long.
 */
const KILLS = Number(process.env.MONEY_CRASH_KILLS ?? 3)
const ORDERS_BETWEEN_KILLS = 10
const BUYERS = ['01', '11', '12', '13', '14', '17', '18', '08'].map((end) => `138000000${end}`)

const dataDir = newDataDir()
/** What the browsers of the tests know of a server: its address changes with every start. */
const place = { origin: '', deps: { clock: systemClock() } } as unknown as TestServer & { origin: string }
let product: Product

async function startAgain(): Promise<void> {
  product = await startProduct(dataDir)
  place.origin = product.origin
}
beforeAll(startAgain)
afterAll(async () => {
  await product.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks until there is an answer; 2000 is none. */
async function insist<T extends { code: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer && answer.code !== 2000) return answer
    await pause(50)
  }
}

interface Buyer {
  browser: Browser
  before: number
  bought: number
}
let finished = 0

async function buy({ browser }: Buyer): Promise<number> {
  const order = { productId: 1, payChannel: 1 as const, requestId: randomUUID() }
  const { code, data } = await insist(() => browser.call(payment.create, order))
  if (code !== 200) return 0
  const { orderNo } = data
  await insist(() => browser.call(payment.pay, { orderNo, payChannel: 1 }))
  const body = JSON.stringify({ result: 'paid' })
  await insist(async () => {
    const response = await fetch(`${place.origin}/sandbox/api/pay/${orderNo}`, { method: 'POST', body })
    return (await response.json()) as { code: number }
  })
  // The notice may have died with the server; then asking finds the payment.
  for (;;) {
    const { data: state } = await insist(() => browser.call(payment.query, { orderNo }))
    if (state.status === 2) return data.coin
    await pause(50)
  }
}

test('nothing is lost and nothing is doubled', { timeout: 120_000 + KILLS * 30_000 }, async () => {
  const buyers: Buyer[] = []
  for (const mobile of BUYERS) {
    const browser = openBrowser(place)
    await browser.signIn(mobile)
    const { data } = await browser.call(payment.balance, {})
    buyers.push({ browser, before: data.coinBalance, bought: 0 })
  }
  let killing = true
  const shopping = buyers.map(async (buyer) => {
    while (killing) {
      const coins = await buy(buyer)
      if (coins === 0) return
      buyer.bought += coins
      finished++
    }
  })
  for (let kill = 0; kill < KILLS; kill++) {
    const enough = finished + ORDERS_BETWEEN_KILLS
    while (finished < enough) await pause(20)
    await product.kill('SIGKILL')
    await startAgain()
  }
  killing = false
  await Promise.all(shopping)

  for (const { browser, before, bought } of buyers) {
    const { data } = await browser.call(payment.balance, {})
    expect(data.coinBalance).toBe(before + bought)
    const { list } = (await browser.call(payment.serials, { type: 1, rn: 100 })).data
    expect(new Set(list.map(({ bizNo }) => bizNo)).size).toBe(list.length)
  }
  expect(finished).toBeGreaterThanOrEqual(ORDERS_BETWEEN_KILLS)
  const check = spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      new URL('../../apps/server/src/check-ledger.ts', import.meta.url).pathname,
    ],
    { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  expect(check.stdout + check.stderr).toContain('发现 0 处问题')
  expect(check.status).toBe(0)
})
