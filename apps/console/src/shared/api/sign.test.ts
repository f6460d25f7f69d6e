import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import { describe, expect, it } from 'vitest'
import { createCaller } from './caller.ts'
import { aBrowser, aTab, envelope, type Sent, signIn } from './fake-environment.ts'
import { sign } from './sign.ts'

const request = {
  method: 'GET',
  signPath: '/api/v1/user/info',
  rawQuery: 'version=2.11.0&deviceId=0123456789abcdef0123456789abcdef&nonce=abc234&loginUid=',
  body: null,
  ticket: '',
  eventId: 'f'.repeat(32),
}

describe('signature', () => {
  // Both vectors were computed apart from this code, with node:crypto over the text written out by hand.
  it('signs a visitor’s GET with the sorted query and the empty body', () => {
    expect(sign(request)).toBe('b59ab6dccbbb9af09eca7b6e6049ef41386da3ac254a168c4f64ac153f33fc3f')
  })

  it('signs a member’s POST with the hash of the body as sent', () => {
    const body = '{"mobile":"13800000001","name":"听岸"}'
    const signed = sign({
      ...request,
      method: 'POST',
      signPath: '/api/v1/user/login/web',
      body,
      ticket: 'a1b2',
    })
    expect(signed).toBe('4f92f414ba1fea6c9127793528b258f95c0ff32cd11c223276c4d3b193a7039f')
  })
})

describe('what goes over the wire', () => {
  async function sentBy(run: (api: ReturnType<typeof createCaller>) => Promise<unknown>, path?: string) {
    const browser = aBrowser()
    signIn(browser)
    const tab = aTab(browser, () => envelope(200), path ? { path } : {})
    const api = createCaller(tab)
    api.setMcnId(88)
    await run(api)
    return tab.sent[0] as Sent
  }

  it('puts a GET input and the common values into the query and signs exactly that', async () => {
    const sent = await sentBy((api) => api.call(auth.checkCode, { scene: 12, code: '123456' }))
    expect(Object.fromEntries(sent.query)).toMatchObject({
      code: '123456',
      scene: '12',
      source: 'web_2.11.0',
      version: '2.11.0',
      timestamp: '1800000000',
      loginUid: '10000001',
    })
    expect(sent.query.get('nonce')).toMatch(/^\w{6}$/)
    expect(sent.query.get('deviceId')).toMatch(/^[0-9a-f]{32}$/)
    expect(sent.query.has('mcnId')).toBe(false)
    expect(sent.headers['x-sign']).toBe(
      sign({
        method: 'GET',
        signPath: sent.path,
        rawQuery: sent.url.slice(sent.url.indexOf('?') + 1),
        body: null,
        ticket: 'access-a',
        eventId: 'e'.repeat(32),
      }),
    )
  })

  it('keeps the bytes it signed: a quote and Chinese are encoded as a URL would', async () => {
    const sent = await sentBy((api) => api.call(auth.wechatAddress, { redirect: "/it's?名=听" }))
    expect(new URL(sent.url, 'http://tingan.test').search).toBe(sent.url.slice(sent.url.indexOf('?')))
  })

  it('sends a POST as JSON with null as empty, undefined left out and the request id', async () => {
    const sent = await sentBy((api) =>
      api.call(
        account.edit,
        { version: 1, email: null as never, qq: undefined },
        { requestId: 'b1f0b1f0-0000-4000-8000-000000000000' },
      ),
    )
    expect(JSON.parse(sent.body ?? '')).toEqual({
      version: 1,
      email: '',
      requestId: 'b1f0b1f0-0000-4000-8000-000000000000',
    })
    expect(sent.headers['content-type']).toBe('application/json')
  })

  it('sends a form where the call says so', async () => {
    const sent = await sentBy((api) => api.call(auth.checkMobile, { mobile: '13800000001', type: 1 }))
    expect(sent.body).toBe('mobile=13800000001&type=1')
    expect(sent.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  it('carries the agency only on its own pages', async () => {
    const info = (api: ReturnType<typeof createCaller>) => api.call(account.info, {})
    expect((await sentBy(info, '/mcn/anchor')).query.get('mcnId')).toBe('88')
    expect((await sentBy(info, '/mcnx')).query.has('mcnId')).toBe(false)
  })
})
