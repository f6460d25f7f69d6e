import { auth } from '@tingan/contract/auth'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { RATE_PER_MINUTE: '10', TRUST_PROXY: '1' })
})
afterAll(() => server.stop())

const from = (...addresses: string[]) => ({ headers: { 'x-forwarded-for': addresses.join(', ') } })

/** The minute begins with the first call of all, so these few are over long before it. */
async function codes(times: number, call: () => Promise<{ code: number }>) {
  const seen = []
  for (let time = 0; time < times; time++) seen.push((await call()).code)
  return seen
}

test('a visitor is slowed down by address, others are not', async () => {
  const ask = (address: string) => () => openBrowser(server).call(auth.agreements, {}, from(address))
  expect(await codes(11, ask('198.51.100.1'))).toEqual([...Array(10).fill(200), 2004])
  expect(await codes(1, ask('198.51.100.2'))).toEqual([200])
})

test('a member is slowed down by uid, whatever the address', async () => {
  const browser = await signedIn(server, (await anAccount(server)).uid)
  let address = 0
  const ask = () => browser.call(auth.validate, {}, from(`203.0.113.${++address}`))
  expect(await codes(11, ask)).toEqual([...Array(10).fill(200), 2004])
  expect(await browser.call(auth.logout, {})).toMatchObject({ code: 2004 })
})

test('only the address the proxy saw counts, not what the caller claims before it', async () => {
  let claimed = 0
  const ask = () => openBrowser(server).call(auth.agreements, {}, from(`10.0.0.${++claimed}`, '198.51.100.3'))
  expect(await codes(11, ask)).toEqual([...Array(10).fill(200), 2004])
})

test('an address that only sends forgeries is no longer even checked', async () => {
  const forge = () => {
    const { headers } = from('198.51.100.9')
    return openBrowser(server).call(auth.agreements, {}, { headers: { ...headers, 'x-sign': 'forged' } })
  }
  const answers = await Promise.all(Array.from({ length: 200 }, forge))
  expect(answers.every(({ code }) => code === 2007)).toBe(true)
  expect(await forge()).toMatchObject({ code: 2004 })
})
