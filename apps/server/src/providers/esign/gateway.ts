import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ESignPort } from './port.ts'

export interface GatewaySettings {
  url: string
  key: string
}

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'))
const answer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('signed'), file: base64 }),
  z.object({ state: z.literal('failed'), reason: z.string().max(200) }),
])
const roots = z.object({ roots: z.array(base64).min(1) })

/**
 * A licensed signing service behind a small gateway of the operator's: `PUT /flows/{flowId}` takes an order once,
 * `GET /flows/{flowId}` tells how far it is, `GET /roots` names whom to trust. Every request is signed.
 */
export function gatewayESign({ url, key }: GatewaySettings, send: typeof fetch = fetch): ESignPort {
  async function ask(method: 'GET' | 'PUT', path: string, body = ''): Promise<unknown> {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const target = new URL(url.replace(/\/$/, '') + path)
    const response = await send(target, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signatureOf(key, { method, path: target.pathname, timestamp, body }),
      },
      ...(method === 'PUT' && { body }),
    })
    if (!response.ok) throw new Error(`e-sign gateway answered ${response.status} to ${method} ${path}`)
    return response.json()
  }
  const flowPath = (flowId: string) => `/flows/${encodeURIComponent(flowId)}`

  return {
    test: false,
    async request({ flowId, file, ...order }) {
      await ask(
        'PUT',
        flowPath(flowId),
        JSON.stringify({ ...order, file: Buffer.from(file).toString('base64') }),
      )
    },
    result: async (flowId) => answer.parse(await ask('GET', flowPath(flowId))),
    roots: async () => roots.parse(await ask('GET', '/roots')).roots,
  }
}

interface Signed {
  method: string
  path: string
  timestamp: string
  body: string
}

/** Hex HMAC-SHA256 over method, path, time and the body's hash, a line each. */
export function signatureOf(key: string, { method, path, timestamp, body }: Signed): string {
  const hash = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', key).update([method, path, timestamp, hash].join('\n')).digest('hex')
}
