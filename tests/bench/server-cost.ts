import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Call, fillPath } from '@tingan/contract/call'
import type { Browser } from '../../apps/server/src/testing/browser.ts'
import { cpuMs, type Product } from '../support/product.ts'
import { load } from './load.ts'
import { median } from './report.ts'
import { type CallFields, requestsOf } from './signed-requests.ts'

export interface Asked {
  browser: Browser
  call: Call
  /** Each of them is asked equally often. */
  inputs: readonly CallFields[]
}

interface Cost {
  /** CPU a call: the server's process and its database, without the client. */
  ms: number
  rps: number
}

export interface Costs extends Cost {
  /** CPU a call in each round. */
  rounds: readonly number[]
}

type Round = () => Promise<Cost>

const PASSES = 8
const MOST_WARM_UPS = 8
const STABLE = 0.97
/** A bare server is so cheap that the kernel's clock of 10 ms would not see a round as short as ours. */
const BARE_TIMES = 10

/** What each call costs the product, in rounds of so many requests, and a bare server that sends what the first of them got. */
export async function costsBesideBare(
  product: Product,
  asked: readonly Asked[],
  requests: number,
): Promise<{ bare: Costs; ours: Costs[] }> {
  for (const one of asked) await refuseErrors(one)
  const port = Number(new URL(product.origin).port)
  const rounds = asked.map((one) => () => roundOf(port, product.pid, requestsFor(one, requests)))
  const first = asked[0]!
  const answer = await first.browser.send(first.call, first.inputs[0]!)
  const server = await startBare(Buffer.from(await answer.arrayBuffer()))
  try {
    const bareRound = () => roundOf(server.port, server.pid, requestsFor(first, requests * BARE_TIMES))
    const [bare, ...ours] = (await inTurns([bareRound, ...rounds])) as [Costs, ...Costs[]]
    return { bare, ours }
  } finally {
    server.stop()
  }
}

/** Milliseconds belong to the machine and the minute; how many times a bare server's they are says more. */
export const besideBare = (ours: Costs, bare: Costs) =>
  `${ours.ms.toFixed(2)} ms (${timesOf(ours, bare).toFixed(1)} × ${bare.ms.toFixed(3)} of bare node:http)`

/** How many times the one costs of the other, in rounds that followed each other: the pace is the same for both there. */
export const timesOf = (one: Costs, other: Costs) =>
  median(one.rounds.map((ms, round) => ms / other.rounds[round]!))

async function refuseErrors({ browser, call, inputs }: Asked): Promise<void> {
  for (const input of inputs) {
    const { code, msg } = await browser.call(call, input)
    if (code !== 200) throw new Error(`${call.path} answered ${code} ${msg}`)
  }
}

function requestsFor({ browser, call, inputs }: Asked, count: number): Buffer[] {
  return inputs.flatMap((input) => {
    const { path, rest } = fillPath(call, input)
    const each = Math.ceil(count / inputs.length)
    return requestsOf(browser, each, path, rest as CallFields, call.method)
  })
}

async function roundOf(port: number, pid: number, requests: readonly Buffer[]): Promise<Cost> {
  const before = cpuMs(pid)
  const { rps } = await load(port, requests)
  return { ms: (cpuMs(pid) - before) / requests.length, rps }
}

/** In a process of its own, as ours is. */
async function startBare(answer: Buffer): Promise<{ port: number; pid: number; stop(): void }> {
  const source = `
    const body = Buffer.from(${JSON.stringify(answer.toString('base64'))}, 'base64')
    const server = require('node:http').createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }).end(body)
    })
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [text] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(text), pid: child.pid!, stop: () => child.kill() }
}

/**
 * They take turns: the pace of a machine that is shared changes by the minute, and the first to be measured must not
 * pay for what all of them use. The least stands for each: what others do on the machine meanwhile only adds.
 */
async function inTurns(rounds: readonly Round[]): Promise<Costs[]> {
  for (const round of rounds) await warmUp(round)
  const costs: Cost[][] = rounds.map(() => [])
  for (let pass = 0; pass < PASSES; pass++)
    for (const [at, round] of rounds.entries()) costs[at]!.push(await round())
  return costs.map((each) => ({
    ms: Math.min(...each.map(({ ms }) => ms)),
    rps: Math.max(...each.map(({ rps }) => rps)),
    rounds: each.map(({ ms }) => ms),
  }))
}

/** Code is compiled and statements are planned by being used: until a round is no cheaper than the one before it. */
async function warmUp(round: Round): Promise<void> {
  let before = (await round()).ms
  for (let rounds = 1; rounds < MOST_WARM_UPS; rounds++) {
    const { ms } = await round()
    if (ms > before * STABLE) return
    before = ms
  }
}
