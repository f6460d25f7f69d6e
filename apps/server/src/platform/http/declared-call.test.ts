import { anyone } from '@tingan/contract/access'
import { type Call, call } from '@tingan/contract/call'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { fail } from '../failure.ts'
import { createMetrics } from '../metrics.ts'
import { handle, mount } from './mount.ts'
import { createServer } from './server.ts'

/** The kernel around calls of our own: what a handler does wrong must stay on this side of the wire. */
const open = { title: '试', access: anyone, unsigned: true, errors: [] } as const
const calls = {
  leaky: call({
    ...open,
    method: 'GET',
    path: 'try/leaky',
    input: z.object({}),
    output: z.object({
      name: z.string(),
      inner: z.object({ id: z.int() }),
      list: z.array(z.object({ a: z.int() })),
    }),
  }),
  lying: call({
    ...open,
    method: 'GET',
    path: 'try/lying',
    input: z.object({}),
    output: z.object({ n: z.int() }),
  }),
  throwing: call({ ...open, method: 'POST', path: 'try/throwing', input: z.object({}), output: z.null() }),
  failing: call({ ...open, method: 'POST', path: 'try/failing', input: z.object({}), output: z.null() }),
  echo: call({
    ...open,
    method: 'GET',
    path: 'try/echo/{id}',
    input: z.object({ id: z.int(), tags: z.array(z.int()).optional(), on: z.boolean().optional() }),
    output: z.unknown(),
  }),
  narrow: call({
    ...open,
    method: 'GET',
    path: 'try/narrow',
    input: z.object({}),
    output: z.literal(true),
    limit: { per: 'ip', max: 2, seconds: 60 },
  }),
}
const routes = handle(calls, {
  leaky: async () => {
    const row = { name: '周', password: 'x', inner: { id: 1, hash: 'y' }, list: [{ a: 1, secret: 'z' }] }
    return row
  },
  lying: async () => ({ n: 'not a number' as never }),
  throwing: async () => {
    throw new Error('select * from account where mobile = 13800000001')
  },
  failing: async () => {
    throw fail(2412, { left: 2 }, { n: 2 })
  },
  echo: async (_ctx, input) => input,
  narrow: async () => true as const,
})

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  const { config, clock, log } = server.deps
  app = createServer(config, clock, log, createMetrics())
  mount(app, server.deps, routes)
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const ask = async (declaration: Call, url = `/api/v1/${declaration.path}`, options: InjectOptions = {}) =>
  app.inject({ method: declaration.method, url, ...options })

test('fields the output does not declare never leave, at any depth', async () => {
  const { data } = (await ask(calls.leaky)).json()
  expect(data).toEqual({ name: '周', inner: { id: 1 }, list: [{ a: 1 }] })
})

test('an answer that breaks its own declaration is our fault', async () => {
  expect((await ask(calls.lying)).json()).toEqual({ code: 2000, msg: '系统繁忙，请稍后重试', data: null })
})

test('a handler that throws answers 2000 with HTTP 200 and a trace id, and says nothing of why', async () => {
  const answer = await ask(calls.throwing)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['x-trace-id']).toMatch(/^[0-9a-f]{16}$/)
  expect(answer.json()).toEqual({ code: 2000, msg: '系统繁忙，请稍后重试', data: null })
})

test('a failure carries its code, its filled-in sentence and its data', async () => {
  expect((await ask(calls.failing)).json()).toEqual({
    code: 2412,
    msg: '打款金额不正确，还可尝试2次',
    data: { left: 2 },
  })
})

test('path and query texts are read as the schema wants them', async () => {
  const answer = await ask(calls.echo, '/api/v1/try/echo/7?tags=1,2&on=true&id=9&extra=1')
  expect(answer.json().data).toEqual({ id: 7, tags: [1, 2], on: true })
})

test('of a query key given twice the last counts', async () => {
  const answer = await ask(calls.echo, '/api/v1/try/echo/7?tags=1&tags=2')
  expect(answer.json().data).toEqual({ id: 7, tags: [2] })
})

test.each(['null', '{"tags":5}', '[1]', '{'])('a body of %s on a GET is not looked at', async (payload) => {
  const answer = await ask(calls.echo, '/api/v1/try/echo/7', { payload })
  expect(answer.json()).toMatchObject({ code: 200, data: { id: 7 } })
})

test('a call with a limit of its own answers 2004 beyond it', async () => {
  const codes = []
  for (let time = 0; time < 3; time++) codes.push((await ask(calls.narrow)).json().code)
  expect(codes).toEqual([200, 200, 2004])
})
