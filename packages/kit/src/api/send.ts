import type { Envelope } from '@tingan/contract/envelope'
import { CLIENT_CODES, httpTexts, OK } from '@tingan/contract/errors'
import { HEADER } from '@tingan/contract/wire'
import { type ApiFailure, failure } from './api-result.ts'
import type { Problem } from './report.ts'

export interface Answer {
  envelope: Envelope
  traceId: string
  /** Milliseconds, from the Date header; null when a proxy took it away. */
  serverTime: number | null
}

/** How an answer becomes an envelope; a file that comes instead of one is put into one. */
export type ReadAnswer = (response: Response) => Promise<unknown>
const readJson: ReadAnswer = (response) => response.json()

/** An envelope, or the failure of everything below it. */
export async function send(
  env: { fetch: (url: string, init: RequestInit) => Promise<Response>; report: (problem: Problem) => void },
  name: string,
  url: string,
  init: RequestInit,
  read: ReadAnswer = readJson,
): Promise<Answer | ApiFailure> {
  const cut = (message: string, status?: number, traceId = ''): ApiFailure => {
    if (!init.signal?.aborted)
      env.report({ kind: 'transport', call: name, message, traceId, ...(status && { code: status }) })
    return failure(
      { code: CLIENT_CODES.transport.code, msg: textOf(status) },
      { data: null, ...(traceId && { traceId }) },
    )
  }
  let response: Response
  let body: unknown
  try {
    response = await env.fetch(url, init)
  } catch (error) {
    return cut(String(error))
  }
  const traceId = response.headers.get(HEADER.traceId) ?? ''
  const serverTime = timeOf(response)
  const file = await fileIn(response).catch(() => null)
  if (file) return { envelope: { code: OK, msg: '', data: file }, traceId, serverTime }
  try {
    body = await read(response)
  } catch (error) {
    return cut(String(error), response.status, traceId)
  }
  if (!response.ok || !isEnvelope(body)) return cut('not an envelope', response.status, traceId)
  return { envelope: body, traceId, serverTime }
}

function timeOf({ headers }: Response): number | null {
  const time = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(time) ? null : time
}

const FILE_NAME = /filename\*=UTF-8''(.+)$/

/** A call may answer with a file instead of an envelope; its failures still come in one. */
async function fileIn(response: Response): Promise<{ name: string; type: string; body: Blob } | null> {
  const name = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1]
  if (!response.ok || !name) return null
  const body = await response.blob()
  return { name: decodeURIComponent(name), type: body.type, body }
}

/** What the server refused, with the fields it names. */
export function answered({ envelope, traceId }: Answer): ApiFailure {
  const { code, msg, data } = envelope
  const result = failure({ code, msg }, { data, ...(traceId && { traceId }) })
  const errors = (data as { errors?: unknown } | null)?.errors
  return Array.isArray(errors) ? { ...result, errors } : result
}

function textOf(status: number | undefined): string {
  const speaks = status === 413 || status === 429 || (status !== undefined && status >= 500)
  return (speaks && httpTexts[status]) || CLIENT_CODES.transport.msg
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'
}
