import { spawn } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { account } from '@tingan/contract/account'
import { type Call, callPath } from '@tingan/contract/call'
import { EMPTY_SHA256, HEADER, signingKey, signingText } from '@tingan/contract/wire'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { type Browser, openBrowser } from '../../apps/server/src/testing/browser.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import type { Product } from '../support/product.ts'
import type { Figure } from './report.ts'
import { type Cost, type Costs, costOfRounds, costsOf, roundOf } from './server-cost.ts'

const REQUESTS = 6000

/** user/info, signed and signed in, against a bare node:http server that sends the same bytes. */
export async function measureCalls(product: Product): Promise<Figure[]> {
  const browser = await signedIn(product, '13800000001')
  const answer = Buffer.from(await (await browser.send(account.info, {})).arrayBuffer())
  const [ours] = (await costsOf(product, [{ browser, call: account.info, inputs: [{}] }], REQUESTS)) as [
    Costs,
  ]

  const bare = await bareCost(answer, () => requestsOf(browser, REQUESTS))
  const ratio = bare.rps / ours.rps
  return [
    {
      what: 'user/info, signed and signed in: CPU of server and database',
      figure: besideBare(ours, bare),
      target: '≤ 1 ms',
      met: ours.ms <= 1,
    },
    {
      what: 'user/info: requests a second against bare node:http sending the same bytes',
      figure: `1/${ratio.toFixed(1)}`,
      target: '≥ 1/25',
      met: ratio <= 25,
    },
  ]
}

/** Milliseconds belong to the machine and the minute; how many times a bare server's they are says more. */
export const besideBare = (ours: Pick<Cost, 'ms'>, bare: Cost) =>
  `${ours.ms.toFixed(2)} ms (${(ours.ms / bare.ms).toFixed(1)} × ${bare.ms.toFixed(2)} of bare node:http)`

export async function signedIn(product: Product, mobile: string): Promise<Browser> {
  const clock = systemClock()
  const browser = openBrowser({ origin: product.origin, deps: { clock } } as TestServer)
  await browser.signIn(mobile)
  return browser
}

/** Numbers matter in a body; in an address all is text. */
export type CallFields = Record<string, string | number>

export function requestsOf(
  browser: Browser,
  count: number,
  path = callPath(account.info),
  input: CallFields = {},
  method: Call['method'] = 'GET',
): Buffer[] {
  const { tokens, eventId, uid } = browser.identity!
  const timestamp = String(Math.floor(Date.now() / 1000))
  const body = method === 'GET' ? '' : JSON.stringify(input)
  const digest = body ? createHash('sha256').update(body).digest('hex') : EMPTY_SHA256
  return Array.from({ length: count }, () => {
    const nonce = Math.floor(Math.random() * 36 ** 6)
      .toString(36)
      .padStart(6, '0')
    const fields: CallFields = {
      deviceId: browser.deviceId,
      source: 'web_2.11.0',
      version: '2.11.0',
      nonce,
      timestamp,
      loginUid: String(uid),
      ...(method === 'GET' && input),
    }
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    ).toString()
    const sign = createHmac('sha256', signingKey(tokens.accessToken, eventId))
      .update(signingText(method, path, query, digest))
      .digest('hex')
    const head = [
      `${method} ${path}?${query} HTTP/1.1`,
      'host: localhost',
      `${HEADER.ticket}: ${tokens.accessToken}`,
      `${HEADER.eventId}: ${eventId}`,
      `${HEADER.uid}: ${uid}`,
      `${HEADER.signPath}: ${path}`,
      `${HEADER.sign}: ${sign}`,
      `${HEADER.platform}: Web`,
      ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    ]
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}

/** What a bare node:http server costs that sends the same bytes, in a process of its own, as ours is. */
export async function bareCost(answer: Buffer, requests: () => Buffer[]): Promise<Cost> {
  const source = `
    const body = Buffer.from(${JSON.stringify(answer.toString('base64'))}, 'base64')
    const server = require('node:http').createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }).end(body)
    })
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [text] = (await once(child.stdout, 'data')) as [Buffer]
    return await costOfRounds(() => roundOf(Number(text), child.pid!, requests()))
  } finally {
    child.kill()
  }
}
