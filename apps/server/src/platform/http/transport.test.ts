import { allCalls } from '@tingan/contract/all-calls'
import { auth } from '@tingan/contract/auth'
import { type Call, callPath } from '@tingan/contract/call'
import { feedback } from '@tingan/contract/feedback'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendRaw } from '../../testing/raw-http.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers })

test('a body of 10 MB answers HTTP 413 with code 2012', async () => {
  const response = await fetch(`${server.origin}/feedback/report`, {
    method: 'POST',
    body: JSON.stringify({ kind: 'api', message: 'x'.repeat(10 * 1024 * 1024) }),
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ code: 2012, msg: '文件大小超出限制', data: null })
})

test('a body just under 1 MB is read', async () => {
  const answer = await openBrowser(server).call(feedback.report, {
    kind: 'api',
    message: 'x'.repeat(1_000_000),
  })
  expect(answer).toMatchObject({ code: 2001, data: { errors: [{ field: 'message' }] } })
})

describe('an unknown path', () => {
  const notFound = { code: 404, msg: '找不到此页', data: null }

  test.each([
    '/api/v1/nothing',
    '/api/v1/user/info/',
    '/api/v2/user/info',
    '/files/none',
    '/static/none.png',
  ])('%s answers 404 as JSON, even to somebody who navigates', async (path) => {
    const response = await get(path, { accept: 'text/html' })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual(notFound)
  })

  test('is also a known one asked with another method', async () => {
    const response = await fetch(server.origin + callPath(auth.login), { method: 'PUT', body: '{}' })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual(notFound)
  })

  test('is a page that is asked for by a script', async () => {
    const response = await get('/index', { accept: 'application/json' })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual(notFound)
  })
})

describe('a request no browser sends', () => {
  test.each([
    ['a broken escape in the path', '/%E0%A4%A', 400],
    ['a broken escape under the calls', '/api/v1/%zz', 400],
    ['a key far too long', `/files/${'a'.repeat(201)}`, 400],
    ['a zero byte', '/files/%00', 404],
    ['climbing out', '/files/..%2f..%2fetc%2fpasswd', 404],
  ])('with %s is refused', async (_, path, status) => {
    const answer = await sendRaw(server, `GET ${path} HTTP/1.1`)
    expect(answer.status).toBe(status)
    expect(
      JSON.parse(answer.body.slice(answer.body.indexOf('{'), answer.body.lastIndexOf('}') + 1)),
    ).toMatchObject({
      code: status,
      data: null,
    })
  })

  test.each(['//', '///', '//evil.com/index', '/\\evil.com', '//[', 'http://evil.com/nothing'])(
    'for the address %s leads nowhere else',
    async (target) => {
      const answer = await sendRaw(server, `GET ${target} HTTP/1.1`, ['Accept: text/html'])
      expect(answer.status).toBe(404)
      expect(answer.head).not.toMatch(/location:/i)
    },
  )

  test('with a header beyond all measure is refused without harm', async () => {
    const answer = await sendRaw(server, 'GET /home HTTP/1.1', [`Cookie: a=${'x'.repeat(20 * 1024)}`])
    expect(answer.status).toBe(431)
    expect((await get('/healthz')).status).toBe(200)
  })

  test('that is no HTTP is refused without harm', async () => {
    expect((await sendRaw(server, 'HELLO')).status).toBe(400)
    expect((await get('/healthz')).status).toBe(200)
  })
})

test('a proxy nobody told us of does not pass for this machine', async () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.1' }
  expect((await get('/metrics', forwarded)).status).toBe(404)
  expect(await (await get('/sandbox/api/sms', forwarded)).json()).toMatchObject({ code: 2003 })
  expect((await get('/metrics')).status).toBe(200)
})

describe('every answer', () => {
  test('of a call is not to be stored and names its trace', async () => {
    const response = await openBrowser(server).send(auth.agreements, {})
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{16}$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
  })

  test('has a trace id of its own, whatever the caller proposes', async () => {
    const traces = await Promise.all(
      ['a', 'b'].map(async () =>
        (await get('/healthz', { 'x-request-id': 'mine' })).headers.get('x-trace-id'),
      ),
    )
    expect(new Set(traces).size).toBe(2)
    expect(traces).not.toContain('mine')
  })

  test('is dated by the clock the product goes by', async () => {
    server.deps.clock.advance(3 * 86_400_000)
    const date = Date.parse((await get('/healthz')).headers.get('date') ?? '')
    expect(Math.abs(date - server.deps.clock.now())).toBeLessThan(30_000)
  })
})

describe('the contract for machines', () => {
  const everyCall = Object.values(allCalls).flatMap((group) => Object.values(group as Record<string, Call>))

  test('lists every call with its method, its fields and its codes', async () => {
    const response = await get('/openapi.json')
    const { openapi, paths } = (await response.json()) as { openapi: string; paths: Record<string, object> }
    expect(openapi).toBe('3.1.0')
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.toSorted()).toEqual(everyCall.map((call) => `${call.method} ${callPath(call)}`).toSorted())
    expect(paths['/api/v1/user/login/web']).toMatchObject({
      post: {
        operationId: 'auth.login',
        requestBody: { content: { 'application/json': { schema: { required: ['loginType', 'deviceId'] } } } },
        responses: { 200: { description: expect.stringContaining('2104 验证码错误') } },
      },
    })
    expect(paths['/api/v1/user/info']).toMatchObject({ get: { security: [{ ticket: [] }] } })
  })

  test('can be read by people too', async () => {
    const response = await get('/docs/api')
    const page = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const call of everyCall) expect(page).toContain(`<code>${callPath(call)}</code>`)
    expect((await get('/docs/api.css')).headers.get('content-type')).toContain('text/css')
  })
})
