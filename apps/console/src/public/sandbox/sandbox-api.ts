import type { Envelope } from '@tingan/contract/envelope'
import { CLIENT_CODES, httpTexts, OK } from '@tingan/contract/errors'
import { type ApiResult, failure } from '../../shared/api/api-result.ts'

/** The other side of the product, played by a person. Not part of the contract: it does not exist in production. */

export interface SandboxSms {
  text: string
  code: string
  scene: number
  at: number
}

export interface SandboxScan {
  qrId: string
  status: number
  expireAt: number
}

export interface SandboxAccount {
  loginUid: number
  mobile: string
  name: string
  note: string
}

const KEY = 'tingan-sandbox-key'

/** Away from loopback the server wants the key it printed at start; it comes in once by the address. */
export function takeKey(search: string): void {
  const key = new URLSearchParams(search).get('key')
  if (key) localStorage.setItem(KEY, key)
}

export async function askSandbox<T>(path: string, body?: unknown): Promise<ApiResult<T>> {
  try {
    const response = await fetch(`/sandbox/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-sandbox-key': localStorage.getItem(KEY) ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) return failure({ code: response.status, msg: refusal(response.status) })
    const envelope = (await response.json()) as Envelope<T>
    return envelope.code === OK ? { ok: true, data: envelope.data } : failure(envelope)
  } catch {
    return failure(CLIENT_CODES.transport)
  }
}

function refusal(status: number): string {
  if (status === 401 || status === 403) return '需要沙箱密钥：用服务启动时打印的地址（带 ?key=）打开'
  return httpTexts[status] ?? CLIENT_CODES.transport.msg
}
