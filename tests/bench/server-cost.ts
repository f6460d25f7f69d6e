import { type Call, fillPath } from '@tingan/contract/call'
import type { Browser } from '../../apps/server/src/testing/browser.ts'
import { cpuMs, type Product } from '../support/product.ts'
import { type CallFields, requestsOf } from './calls.bench.ts'
import { load } from './load.ts'
import { median } from './report.ts'

export interface Asked {
  browser: Browser
  call: Call
  /** Each of them is asked equally often. */
  inputs: readonly CallFields[]
}

export interface Cost {
  /** CPU a call: the server's process and its database, without the client. */
  ms: number
  rps: number
}

/** CPU a call in each round, too. */
export interface Costs extends Cost {
  rounds: readonly number[]
}

const PASSES = 8
const MOST_WARM_UPS = 8
const STABLE = 0.97

/**
 * What each call costs the product, in rounds of so many requests. They take turns: the pace of a machine that is
 * shared changes by the minute, and the first to be measured must not pay for what all of them use.
 */
export async function costsOf(product: Product, asked: readonly Asked[], requests: number): Promise<Costs[]> {
  const port = Number(new URL(product.origin).port)
  const rounds = asked.map((one) => () => roundOf(port, product.pid, requestsFor(one, requests)))
  for (const one of asked) await refuseErrors(one)
  for (const round of rounds) await warmUp(round)
  const costs: Cost[][] = rounds.map(() => [])
  for (let pass = 0; pass < PASSES; pass++)
    for (const [at, round] of rounds.entries()) costs[at]!.push(await round())
  return costs.map((each) => ({ ...leastOf(each), rounds: each.map(({ ms }) => ms) }))
}

/** How many times the one costs of the other, in rounds that followed each other: pace is the same for both there. */
export const timesOf = (one: Costs, other: Costs) =>
  median(one.rounds.map((ms, round) => ms / other.rounds[round]!))

async function refuseErrors({ browser, call, inputs }: Asked): Promise<void> {
  for (const input of inputs) {
    const { code, msg } = await browser.call(call, input)
    if (code !== 200) throw new Error(`${call.path} answered ${code} ${msg}`)
  }
}

/** What one kind of request costs whoever answers it. */
export async function costOfRounds(round: () => Promise<Cost>): Promise<Cost> {
  await warmUp(round)
  const costs: Cost[] = []
  for (let pass = 0; pass < PASSES; pass++) costs.push(await round())
  return leastOf(costs)
}

function requestsFor({ browser, call, inputs }: Asked, count: number): Buffer[] {
  return inputs.flatMap((input) => {
    const { path, rest } = fillPath(call, input)
    const each = Math.ceil(count / inputs.length)
    return requestsOf(browser, each, path, rest as CallFields, call.method)
  })
}

export async function roundOf(port: number, pid: number, requests: readonly Buffer[]): Promise<Cost> {
  const before = cpuMs(pid)
  const { rps } = await load(port, requests)
  return { ms: (cpuMs(pid) - before) / requests.length, rps }
}

/** What others do on the machine meanwhile only adds. */
function leastOf(costs: readonly Cost[]): Cost {
  return { ms: Math.min(...costs.map(({ ms }) => ms)), rps: Math.max(...costs.map(({ rps }) => rps)) }
}

/** Code is compiled and statements are planned by being used: until a round is no cheaper than the one before it. */
async function warmUp(round: () => Promise<Cost>): Promise<void> {
  let before = (await round()).ms
  for (let rounds = 1; rounds < MOST_WARM_UPS; rounds++) {
    const { ms } = await round()
    if (ms > before * STABLE) return
    before = ms
  }
}
