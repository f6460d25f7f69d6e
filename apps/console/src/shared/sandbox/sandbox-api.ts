import type { Envelope } from '@tingan/contract/envelope'
import { CLIENT_CODES, httpTexts, OK } from '@tingan/contract/errors'
import { type ApiResult, failure } from '@tingan/kit/api/api-result.ts'

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
const FORBIDDEN = 2003
const KEY_NEEDED = '需要沙箱密钥：请用服务启动时打印的地址（带 ?key=）打开'
const NO_ANSWER = CLIENT_CODES.transport.msg

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
    if (!response.ok) return failure({ code: response.status, msg: httpTexts[response.status] ?? NO_ANSWER })
    const envelope = (await response.json()) as Envelope<T>
    if (envelope.code === OK) return { ok: true, data: envelope.data }
    return failure(envelope.code === FORBIDDEN ? { ...envelope, msg: KEY_NEEDED } : envelope)
  } catch {
    return failure(CLIENT_CODES.transport)
  }
}
