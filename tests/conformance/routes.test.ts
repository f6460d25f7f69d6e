import { findRoute, routes } from '@tingan/rules/routes'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Browser, openBrowser } from '../../apps/server/src/testing/browser.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts'
import { dressSteps, markJustPassed, whoMayOpen } from '../support/personas.ts'
import { isPendingCall, isPendingRoute, pendingLines, specCalls, specRoutes } from './lists.ts'

let server: TestServer
const browsers = new Map<string | null, Browser>()

beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  await dressSteps(server)
})
afterAll(() => server.stop())

async function browserOf(mobile: string | null): Promise<Browser> {
  const known = browsers.get(mobile)
  if (known) return known
  const browser = openBrowser(server)
  browsers.set(mobile, browser)
  if (mobile) await browser.signIn(mobile)
  return browser
}

/** Where anybody checks a signed file; no page of the specification. */
const OURS = ['/verify']

test('the route table holds the 138 routes of the specification and our own, no other', () => {
  const expected = [...specRoutes.map(({ path }) => path), ...OURS]
  expect(routes.map(({ path }) => path).sort()).toEqual(expected.sort())
  expect(specRoutes).toHaveLength(138)
})

test('pending.txt names only routes and calls of the lists', () => {
  const known = (line: string) =>
    specRoutes.some(({ path }) => `route ${path}` === line) ||
    specCalls.some(({ method, path }) => `call ${method} ${path}` === line)
  expect(pendingLines.filter((line) => !known(line))).toEqual([])
  expect(isPendingRoute('/login')).toBe(false)
  expect(isPendingCall('POST', '/api/v1/user/login/web')).toBe(false)
})

describe.each(specRoutes)('$path', ({ path }) => {
  test('opens for somebody who may see it', async () => {
    const mobile = whoMayOpen(path)
    const browser = await browserOf(mobile)
    if (path.endsWith('/success')) await markJustPassed(server, browser.identity!.uid)
    const page = await browser.page(path)
    if (!findRoute(path)?.redirects) return expect(page.status).toBe(200)
    expect(page.status).toBe(302)
    const target = await browser.page(page.headers.get('location')!)
    expect(target.status).toBe(200)
  })
})
