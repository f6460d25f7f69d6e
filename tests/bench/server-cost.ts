import { type Call, fillPath } from '@tingan/contract/call'
import type { Browser } from '../../apps/server/src/testing/browser.ts'
import { cpuMs, type Product } from '../support/product.ts'
import { type CallFields, requestsOf } from './calls.bench.ts'
import { load } from './load.ts'

export interface Cost {
  /** CPU a call: the server's process and its database, without the client. */
  ms: number
  rps: number
}

const MOST_ROUNDS = 8
const ROUNDS = 3
const STABLE = 0.97

/** What a call costs the product, asked with each of the inputs in turn. */
export async function costOf(
  { origin, pid }: Product,
  browser: Browser,
  call: Call,
  inputs: CallFields[],
  calls: number,
): Promise<Cost> {
  for (const input of inputs) {
    const { code, msg } = await browser.call(call, input)
    if (code !== 200) throw new Error(`${call.path} answered ${code} ${msg}`)
  }
  const batch = (count: number) =>
    inputs.flatMap((input) => {
      const { path, rest } = fillPath(call, input)
      const each = Math.ceil(count / inputs.length)
      return requestsOf(browser, each, path, rest as CallFields, call.method)
    })
  const port = Number(new URL(origin).port)
  const measure = async (count: number): Promise<Cost> => {
    const requests = batch(count)
    const before = cpuMs(pid)
    const { rps } = await load(port, requests)
    return { ms: (cpuMs(pid) - before) / requests.length, rps }
  }
  await warmUp(() => measure(calls / 2))
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(calls / 2))
  return leastOf(rounds)
}

/** Each of them twice, in turn: the first to be measured must not pay for what all of them use. */
export async function inTurn(cases: readonly (() => Promise<Cost>)[]): Promise<Cost[]> {
  const passes: Cost[][] = [[], []]
  for (const costs of passes) for (const measured of cases) costs.push(await measured())
  return cases.map((_, at) => leastOf(passes.map((costs) => costs[at]!)))
}

/** What others do on the machine meanwhile only adds. */
function leastOf(costs: readonly Cost[]): Cost {
  return { ms: Math.min(...costs.map(({ ms }) => ms)), rps: Math.max(...costs.map(({ rps }) => rps)) }
}

/** Code is compiled and statements are planned by being used: until a round is no cheaper than the one before it. */
async function warmUp(round: () => Promise<Cost>): Promise<void> {
  let before = (await round()).ms
  for (let rounds = 1; rounds < MOST_ROUNDS; rounds++) {
    const { ms } = await round()
    if (ms > before * STABLE) return
    before = ms
  }
}
