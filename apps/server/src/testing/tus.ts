import { createHmac } from 'node:crypto'
import { AUDIO_TUS_PATH } from '@tingan/contract/media'
import { EMPTY_SHA256, HEADER, signingKey, signingText } from '@tingan/contract/wire'
import { aNonce, type Browser } from './browser.ts'

export interface TusRequest {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS'
  /** The last part of the address. */
  fileId?: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  signal?: AbortSignal
  /** Milliseconds since 1970, where the server's clock is not ours. */
  now?: number
}

/** Address and headers as the console signs them. */
export function signTus(origin: string, browser: Browser, { method, fileId, headers, now }: TusRequest) {
  const path = fileId ? `${AUDIO_TUS_PATH}/${fileId}` : AUDIO_TUS_PATH
  const { identity, deviceId } = browser
  const query = new URLSearchParams({
    deviceId,
    nonce: aNonce(),
    timestamp: String(Math.floor((now ?? Date.now()) / 1000)),
  }).toString()
  const ticket = identity?.tokens.accessToken ?? ''
  const eventId = identity?.eventId ?? 'before-login'
  const sign = createHmac('sha256', signingKey(ticket, eventId))
    .update(signingText(method, path, query, EMPTY_SHA256))
    .digest('hex')
  return {
    url: `${origin}${path}?${query}`,
    headers: {
      'tus-resumable': '1.0.0',
      [HEADER.signPath]: path,
      [HEADER.eventId]: eventId,
      [HEADER.uid]: String(identity?.uid ?? ''),
      [HEADER.ticket]: ticket,
      [HEADER.sign]: sign,
      ...headers,
    },
  }
}

export function sendTus(origin: string, browser: Browser, request: TusRequest): Promise<Response> {
  const { url, headers } = signTus(origin, browser, request)
  const { method, body, signal } = request
  return fetch(url, { method, headers, ...(body && { body }), ...(signal && { signal }) })
}

export function metadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

export async function beginTus(
  origin: string,
  browser: Browser,
  size: number,
  values: Record<string, string> = {},
): Promise<string> {
  const headers = {
    'upload-length': String(size),
    'upload-metadata': metadata({ filename: '第1集.mp3', ...values }),
  }
  const response = await sendTus(origin, browser, { method: 'POST', headers })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return response.headers.get('location')!.split('/').at(-1)!
}

export function patchTus(
  origin: string,
  browser: Browser,
  fileId: string,
  offset: number,
  body: Uint8Array,
): Promise<Response> {
  return sendTus(origin, browser, {
    method: 'PATCH',
    fileId,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: body as Uint8Array<ArrayBuffer>,
  })
}

export async function offsetOf(origin: string, browser: Browser, fileId: string): Promise<number> {
  const response = await sendTus(origin, browser, { method: 'HEAD', fileId })
  return response.status === 200 ? Number(response.headers.get('upload-offset')) : -response.status
}
