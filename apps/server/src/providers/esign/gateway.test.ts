import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gatewayESign, signatureOf } from './gateway.ts'
import type { SignOrder } from './port.ts'

const KEY = 'a key of at least thirty-two characters'
const flows = new Map<string, { file: string; reason: string }>()
const puts: string[] = []
let broken = false

/** A gateway that keeps what it is told and hands it back signed, as far as the wire goes. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  const [method = '', path = '', body] = [request.method, request.url, await text(request)]
  const timestamp = String(request.headers['x-timestamp'])
  const known = signatureOf(KEY, { method, path, timestamp, body }) === request.headers['x-signature']
  const [, flowId] = path.match(/^\/esign\/flows\/(.+)$/) ?? []
  const say = (status: number, said: object) => response.writeHead(status).end(JSON.stringify(said))
  if (!known) return say(401, {})
  if (broken) return say(503, {})
  if (path === '/esign/roots') return say(200, { roots: [Buffer.from('root').toString('base64')] })
  if (!flowId) return say(404, {})
  if (method === 'PUT') {
    puts.push(flowId)
    flows.set(flowId, flows.get(flowId) ?? JSON.parse(body))
    return say(200, {})
  }
  const flow = flows.get(flowId)
  if (!flow) return say(200, { state: 'failed', reason: '没有这个流程' })
  if (flow.reason === '慢') return say(200, { state: 'running' })
  return say(200, { state: 'signed', file: flow.file })
}

const server = createServer((request, response) => void answer(request, response))
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())
beforeEach(() => {
  broken = false
})

const esign = (key = KEY) => gatewayESign({ url: `http://127.0.0.1:${port}/esign/`, key })
const order = (flowId: string, reason = '签署') =>
  ({ flowId, file: Buffer.from('%PDF-合同'), reason, at: 0 }) as unknown as SignOrder

test('an order comes back signed; asked twice it is one flow', async () => {
  await esign().request(order('HT1-1-1'))
  await esign().request(order('HT1-1-1'))
  expect(puts).toEqual(['HT1-1-1', 'HT1-1-1'])
  expect(flows.size).toBe(1)
  expect(await esign().result('HT1-1-1')).toEqual({ state: 'signed', file: Buffer.from('%PDF-合同') })
  expect(await esign().roots()).toEqual([Buffer.from('root')])
})

test('what is not ready, and what is refused, is said', async () => {
  await esign().request(order('HT2-1-1', '慢'))
  expect(await esign().result('HT2-1-1')).toEqual({ state: 'running' })
  expect(await esign().result('HT3-1-1')).toEqual({ state: 'failed', reason: '没有这个流程' })
})

test('a wrong key and a broken gateway conclude nothing', async () => {
  await expect(esign('another key').result('HT1-1-1')).rejects.toThrow('answered 401')
  broken = true
  await expect(esign().result('HT1-1-1')).rejects.toThrow('answered 503')
})

test('the signature is what the description says', () => {
  expect(signatureOf('key', { method: 'GET', path: '/esign/roots', timestamp: '1700000000', body: '' })).toBe(
    // printf 'GET\n/esign/roots\n1700000000\n<sha256 of nothing>' | openssl dgst -sha256 -hmac key
    '0be850174f305d090514de38bb2857a6f1c7691785b652af3b911bf5a1636cf0',
  )
})
