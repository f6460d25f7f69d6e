import { payment } from '@tingan/contract/payment'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type SandboxNotice, sandboxNotice } from '../../apps/server/src/providers/pay/sandbox.ts'
import { aBuyer, anOpenOrder, bookProblems, coinsOf, scan } from '../../apps/server/src/testing/coins.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())
afterEach(async () => {
  expect(await bookProblems(server)).toEqual([])
})

type Channel = 'wechat' | 'alipay'
const CHANNELS: readonly Channel[] = ['wechat', 'alipay']

/** The answer as a channel reads it: only a plain success is one. */
async function tell(channel: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}/api/v1/payment/charge/notify/${channel}`, {
    method: 'POST',
    body,
    headers,
  })
  return { status: response.status, text: await response.text() }
}

const REFUSED = { status: 400, text: 'failure' }

const bytes: readonly (readonly [string, BodyInit])[] = [
  ['nothing', ''],
  ['a null byte', '\0'],
  ['no UTF-8', new Uint8Array([0xff, 0xfe, 0x80, 0xc3])],
  ['half a document', '{"orderNo":'],
  ['a number', '1e308'],
  ['null', 'null'],
  ['a list', '[[[]]]'],
  ['a deep nest', '['.repeat(50_000)],
  ['a prototype', '{"__proto__":{"result":"paid"},"constructor":{"prototype":{}}}'],
  ['an entity', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
  ['a form', 'out_trade_no=CZ1&trade_status=TRADE_SUCCESS&sign=x&sign=y&sign[]=z'],
  ['SQL', `' or 1=1; drop table coin_order; --`],
]

describe.each(CHANNELS)('what anybody sends to %s', (channel) => {
  test.each(bytes)('%s', async (_, body) => {
    expect(await tell(channel, body)).toEqual(REFUSED)
  })

  test('more than anybody needs', async () => {
    const { status } = await tell(channel, 'x'.repeat(3 * 1024 * 1024)).catch(() => ({ status: 413 }))
    expect(status).toBe(413)
  })

  test.each([
    ['nothing', ''],
    ['too long', 'f'.repeat(7000)],
    ['of another alphabet', encodeURIComponent('签名')],
  ])('with a signature: %s', async (_, signature) => {
    expect(await tell(channel, '{}', { 'x-sandbox-signature': signature })).toEqual(REFUSED)
  })
})

const nasty: unknown[] = [
  '',
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  -(2 ** 53) + 1,
  '\0',
  '\ud800',
  "'; drop table coin_order; --",
  'x'.repeat(9000),
  [],
  {},
]
const fields: readonly (keyof SandboxNotice)[] = ['orderNo', 'result', 'thirdNo', 'amountFen', 'paidAt']

describe.each(CHANNELS)('what is signed by %s and makes no sense', (channel) => {
  test.each(fields)('%s', async (field) => {
    const { browser } = await aBuyer(server)
    const payChannel = channel === 'wechat' ? 1 : 2
    const { orderNo, priceFen } = await anOpenOrder(browser, { productId: 1, payChannel })
    const good: SandboxNotice = {
      orderNo,
      result: 'paid',
      thirdNo: `good-${orderNo}`,
      amountFen: priceFen,
      paidAt: server.deps.clock.now(),
    }
    for (const value of nasty) {
      const { headers, body } = sandboxNotice(server.deps.hostKey, channel, {
        ...good,
        [field]: value,
      } as SandboxNotice)
      const answer = await tell(channel, new Uint8Array(body), headers)
      expect([200, 400], `${field}: ${JSON.stringify(value)}`).toContain(answer.status)
      expect(answer.text).toBe(answer.status === 200 ? 'success' : 'failure')
    }
    const booked = (await browser.call(payment.query, { orderNo })).data.status === 2
    // Only what names the payment or its moment may be odd, and even then it counts once.
    if (!booked) {
      expect(await coinsOf(browser)).toEqual([0, 0, 0])
      await scan(server, orderNo, 'paid', channel)
    } else expect(['thirdNo', 'paidAt']).toContain(field)
    expect(await coinsOf(browser)).toEqual([1000, 0, 0])
  })
})

test.each(['', 'bitcoin', 'WECHAT', '..%2falipay', '%00', 'x'.repeat(101)])(
  'a channel that is none: %s',
  async (channel) => {
    const { status, text } = await tell(channel, '{}')
    expect(status).toBeLessThan(500)
    expect(text).not.toBe('success')
  },
)
