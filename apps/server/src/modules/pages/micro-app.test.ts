import type { Boot } from '@tingan/contract/session-state'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const apps = {
  sample: { title: '示例应用', url: '/micro/sample/' },
  ndx: { title: 'AI 工坊', url: 'https://ndx.example/app/?from=tingan' },
  twin: { title: '另一个', url: 'https://ndx.example/other/' },
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { MICRO_APPS: JSON.stringify(apps) })
})
afterAll(() => server.stop())

async function pageOf(path: string) {
  const browser = await signedIn(server, 10000001)
  const response = await browser.page(path)
  const html = await response.text()
  const block = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1]
  const policy = response.headers.get('content-security-policy') ?? ''
  return {
    status: response.status,
    boot: JSON.parse(block ?? '') as Boot,
    frames: /frame-src ([^;]*)/.exec(policy)?.[1],
  }
}

test('the framing page knows the apps and lets in their origins, each once', async () => {
  const { boot, frames } = await pageOf('/wujie?name=ndx')
  expect(boot.microApps).toEqual(apps)
  expect(frames).toBe("'self' https://ndx.example")
})

test.each(['/index', '/message', '/home', '/nowhere'])(
  '%s frames nobody and knows nothing of them',
  async (path) => {
    const { boot, frames } = await pageOf(path)
    expect(boot.microApps).toBeUndefined()
    expect(frames).toBe("'none'")
  },
)

test('visitors are asked to sign in first', async () => {
  const response = await openBrowser(server).page('/wujie?name=ndx')
  expect(response.headers.get('location')).toBe('/login?redirect=%2Fwujie%3Fname%3Dndx')
})

test.each([
  ['/micro/sample/', 'text/html; charset=utf-8'],
  ['/micro/sample/sample.js', 'application/javascript; charset=utf-8'],
  ['/micro/sample/sample.css', 'text/css; charset=utf-8'],
])('the sample child %s may be framed by us alone, and call nobody', async (path, type) => {
  const response = await fetch(server.origin + path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  const policy = response.headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-scripts')
})

test('beside it there is nothing', async () => {
  for (const path of ['/micro/', '/micro/sample/package.json', '/micro/sample/../../favicon.svg.br'])
    expect((await fetch(server.origin + path)).status, path).toBe(404)
})

describe('in production', () => {
  let real: TestServer
  beforeAll(async () => {
    real = await startTestServer(inject('postgres'), {
      APP_ENV: 'production',
      SANDBOX: '0',
      DEMO: '0',
      SMS_ALIYUN_KEY_ID: 'id',
      SMS_ALIYUN_KEY_SECRET: 'secret',
      SMS_ALIYUN_SIGN_NAME: '听岸',
      SMS_ALIYUN_TEMPLATE: 'SMS_1',
      ESIGN_PROVIDER: 'gateway',
      ESIGN_GATEWAY_URL: 'http://127.0.0.1:9',
      ESIGN_GATEWAY_KEY: '0123456789abcdef0123456789abcdef',
    })
  })
  afterAll(() => real.stop())

  test('there is no sample, no test page, and nobody to frame', async () => {
    const browser = await signedIn(real, 10000001)
    expect((await fetch(`${real.origin}/micro/sample/`)).status).toBe(404)
    expect((await browser.page('/test')).status).toBe(404)
    const framing = await browser.page('/wujie')
    expect(framing.status).toBe(200)
    expect(framing.headers.get('content-security-policy')).toContain("frame-src 'none'")
  })
})
