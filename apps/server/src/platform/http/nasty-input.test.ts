import { allCalls } from '@tingan/contract/all-calls'
import type { Call } from '@tingan/contract/call'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { z } from 'zod'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { TRUST_PROXY: '1' })
})
afterAll(() => server.stop())

/** What a field might hold on a good day, so that the call gets as far as it can with one bad one. */
const plausible: Record<string, unknown> = {
  mobile: '13900000000',
  scene: 1,
  code: '000000',
  type: 1,
  loginType: 1,
  agree: true,
  plat: 'wx',
  state: 'x',
  version: 1,
  kind: 'api',
  captchaId: 'x',
  qrId: 'x',
  pollKey: 'x',
  sessionId: 999_999,
  verifyToken: 'x',
  agreements: [{ type: 'serve', version: '1.0' }],
}

const nasty: unknown[] = [
  '',
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  2 ** 31,
  32_768,
  '\0',
  '\ud800',
  '𠮷',
  "'; drop table account; --",
  '%',
  'x'.repeat(9000),
  '2026-02-30',
  '999999-01-01',
  [],
  [null],
  [[[]]],
  {},
  { length: 3 },
  { hasOwnProperty: 1 },
]

/** In a path: what an address can hold, and what looks like a number or another address. */
const nastyInPath: unknown[] = [
  ...nasty.filter((value) => String(value).isWellFormed() && String(value).length < 100),
  'x'.repeat(500),
  '1e3',
  '0x10',
  '１２',
  ' 1',
  '1 or 1=1',
  '99999999999999999999',
  '../info/1',
  '%2e%2e%2f',
  '1?x=1#y',
]
/** The router takes no longer one for a part of an address. */
const LONGEST_SEGMENT = 100

const fields = Object.entries(allCalls).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Call>).flatMap(([name, call]) =>
    Object.keys((call.input as z.ZodObject).shape).map((field) => ({
      name: `${domain}.${name}`,
      field,
      call,
    })),
  ),
)

test.each(fields)('$name answers for itself whatever $field holds', async ({ call, field }) => {
  const browser = await signedIn(server, 10000001)
  const shape = Object.keys((call.input as z.ZodObject).shape)
  const good = Object.fromEntries(
    shape
      .filter((key) => key in plausible || key === 'deviceId')
      .map((key) => [key, plausible[key] ?? browser.deviceId]),
  )
  const inPath = call.path.includes(`{${field}}`)
  const answers = await Promise.all(
    (inPath ? nastyInPath : nasty).map(async (value, number) => {
      const headers = { 'x-forwarded-for': `10.0.0.${number}` }
      const response = await browser.send(call, { ...good, [field]: value }, { headers })
      return { value, status: response.status, code: ((await response.json()) as { code: number }).code }
    }),
  )
  const expected = (value: unknown) => (inPath && String(value).length > LONGEST_SEGMENT ? 400 : 200)
  expect(answers.filter(({ value, status, code }) => status !== expected(value) || code === 2000)).toEqual([])
})
