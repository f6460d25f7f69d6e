import { allCalls } from '@tingan/contract/all-calls'
import { type Call, callPath } from '@tingan/contract/call'
import { COMMON_CODES } from '@tingan/contract/errors'
import { REFRESH_IMAGE_PATH } from '@tingan/contract/wire'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Browser, openBrowser } from '../../apps/server/src/testing/browser.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts'
import { isPendingCall, specCalls } from './lists.ts'

const declared = new Map<string, Call>(
  Object.values(allCalls)
    .flatMap((group) => Object.values(group) as Call[])
    .map((call) => [`${call.method} ${callPath(call)}`, call]),
)

const WHO: Record<string, string> = { anyone: 'open', either: 'either', member: 'login' }

let server: TestServer
let creator: Browser
let agency: Browser
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  creator = openBrowser(server)
  agency = openBrowser(server)
  await creator.signIn('13800000001')
  await agency.signIn('13800000004')
})
afterAll(() => server.stop())

describe.each(specCalls)('$method $path', ({ method, path, login }) => {
  const call = declared.get(`${method} ${path}`)

  test('is declared, or honestly pending', () => {
    const served = call !== undefined || path === REFRESH_IMAGE_PATH
    expect(served).toBe(!isPendingCall(method, path))
  })

  if (!call) return
  test('is as open as the specification says', () => {
    expect(WHO[call.access.who]).toBe(login)
  })

  test('is served and answers within its declaration', async () => {
    const allowed = [200, ...call.errors, ...COMMON_CODES].filter((code) => code !== 2000)
    for (const browser of [openBrowser(server), agency, creator]) {
      const response = await browser.send(call, {})
      expect(response.status).toBe(200)
      expect(allowed).toContain(((await response.json()) as { code: number }).code)
      if (path.endsWith('/logout'))
        await browser.signIn(browser === creator ? '13800000001' : '13800000004').catch(() => {})
    }
  })
})
