import { auth } from '@tingan/contract/auth'
import type { Envelope } from '@tingan/contract/envelope'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readSetting } from '../../platform/settings.ts'
import { openBrowser } from '../../testing/browser.ts'
import { aMobile } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const KEY = 'a-key-that-was-printed'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { TRUST_PROXY: '1', SANDBOX_KEY: KEY })
})
afterAll(() => server.stop())

const ask = async (path: string, headers: Record<string, string> = {}, body?: unknown) => {
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${server.origin}/sandbox/api/${path}`, init)
  return (await response.json()) as Envelope<never>
}

describe('the desk is open', () => {
  test('on this machine', async () => {
    expect(await ask('sms')).toMatchObject({ code: 200 })
  })

  test('from elsewhere with the key', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1', 'x-sandbox-key': KEY }
    expect(await ask('sms', headers)).toMatchObject({ code: 200 })
  })
})

describe('the desk is closed', () => {
  test.each([
    ['from elsewhere', { 'x-forwarded-for': '198.51.100.1' }],
    ['with another key', { 'x-forwarded-for': '198.51.100.1', 'x-sandbox-key': 'a-key-that-was-guessed' }],
    ['to who only claims to be here', { 'x-forwarded-for': '127.0.0.1, 198.51.100.1' }],
    ['to a foreign page in the same browser', { origin: 'https://evil.example' }],
    ['to a page without an address', { origin: 'null' }],
  ])('%s', async (_, headers) => {
    for (const path of ['sms', 'accounts', 'scan', 'clock'])
      expect(await ask(path, headers)).toEqual({ code: 2003, msg: '暂无权限操作', data: null })
    expect(await ask('clock', headers, { advanceMs: 1000 })).toMatchObject({ code: 2003 })
  })

  test('altogether where there is no sandbox', async () => {
    const real = await startTestServer(inject('postgres'), {
      SANDBOX: '0',
      DEMO: '0',
      SMS_ALIYUN_KEY_ID: 'id',
      SMS_ALIYUN_KEY_SECRET: 'secret',
      SMS_ALIYUN_SIGN_NAME: 'sign',
      SMS_ALIYUN_TEMPLATE: 'template',
    })
    try {
      for (const path of ['sms', 'accounts', 'clock'])
        expect((await fetch(`${real.origin}/sandbox/api/${path}`)).status).toBe(404)
      const page = await fetch(`${real.origin}/sandbox`, { headers: { accept: 'text/html' } })
      expect(page.status).toBe(404)
      expect(await openBrowser(real).call(auth.wechatAddress, {})).toMatchObject({ code: 2014 })
    } finally {
      await real.stop()
    }
  })
})

describe('on the desk', () => {
  test('messages lie newest first, those of one number apart', async () => {
    const [one, other] = [aMobile(), aMobile()]
    const visitor = openBrowser(server)
    for (const mobile of [one, other]) await visitor.call(auth.sendCode, { mobile, scene: 1 })
    const all = (await ask('sms')).data as { mobile: string }[]
    expect(all.slice(0, 2).map(({ mobile }) => mobile)).toEqual([other, one])
    expect((await ask(`sms?mobile=${one}`)).data).toMatchObject([{ mobile: one, scene: 1 }])
  })

  test('the people of the demo world are listed', async () => {
    const { data } = await ask('accounts')
    expect(data).toHaveLength(18)
    expect(data[0]).toMatchObject({ loginUid: 10000001, mobile: '13800000001', name: '夜读小舟' })
  })

  test('pictures wait to be scanned', async () => {
    const visitor = openBrowser(server)
    const { data } = await visitor.call(auth.genQrCode, { deviceId: visitor.deviceId })
    expect((await ask('scan')).data).toMatchObject([{ qrId: data.qrId, status: 0 }])
  })

  test('the clock goes forward, and stays there after a restart', async () => {
    const before = server.deps.clock.now()
    const { data } = await ask('clock', {}, { advanceMs: 3600_000 })
    expect((data as { now: number }).now - before).toBeGreaterThanOrEqual(3600_000)
    expect(await readSetting(server.deps.db, 'sandbox.clockOffset')).toBeGreaterThanOrEqual(3600_000)
    await server.restart()
    expect(server.deps.clock.now() - before).toBeGreaterThanOrEqual(3600_000)
  })

  test.each([
    ['the clock back', 'clock', { advanceMs: -1 }, 2001],
    ['the clock by nothing', 'clock', {}, 2001],
    ['the clock by a hundred years', 'clock', { advanceMs: 3_155_760_000_000 }, 2001],
    ['a scan without a phone', 'scan/x', { act: 'scan' }, 2001],
    ['an unknown act', 'scan/x', { act: 'steal', mobile: '13800000001' }, 2001],
    ['a phone of nobody', 'scan/x', { act: 'scan', mobile: '13911111111' }, 2115],
    ['a picture of nobody', 'scan/x', { act: 'scan', mobile: '13800000001' }, 2108],
    ['a consent nobody asked for', 'wechat/x', { act: 'allow' }, 2109],
    ['no object', 'clock', [], 2001],
    ['nothing', 'clock', null, 2001],
  ])('%s is refused', async (_, path, body, code) => {
    expect(await ask(path, {}, body)).toMatchObject({ code })
  })
})
