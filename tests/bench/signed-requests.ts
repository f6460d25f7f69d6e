import { createHash, createHmac } from 'node:crypto'
import { account } from '@tingan/contract/account'
import { type Call, callPath } from '@tingan/contract/call'
import { EMPTY_SHA256, HEADER, signingKey, signingText } from '@tingan/contract/wire'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { type Browser, openBrowser } from '../../apps/server/src/testing/browser.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import type { Product } from '../support/product.ts'

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
