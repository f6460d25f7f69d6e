import { type Call, fillPath } from '@tingan/contract/call'
import { CLIENT_VERSION, PLATFORM, SOURCE } from '@tingan/contract/constants'
import { HEADER } from '@tingan/contract/wire'
import type { StoredSession } from './cookies.ts'
import { nonce, type RandomBytes } from './random.ts'
import { sign } from './sign.ts'

export interface Signer {
  session: StoredSession
  deviceId: string
  /** The session's, or one made by this tab before login. */
  eventId: string
  /** By the server's clock. */
  seconds: number
  /** Only on the agency's pages. */
  mcnId: number | null
  random: RandomBytes
}

export interface WireRequest {
  url: string
  init: { method: string; headers: Record<string, string>; body: string | null }
}

type Values = Record<string, unknown>

/** One declared call as it goes over the wire. */
export function wireRequest(
  declaration: Pick<Call, 'method' | 'path' | 'body' | 'unsigned'>,
  input: Values,
  signer: Signer,
): WireRequest {
  const { method } = declaration
  const { path, rest } = fillPath(declaration, input)
  const own = defined(rest)
  const inQuery = method !== 'POST'
  const body = inQuery ? null : declaration.body === 'form' ? encodeQuery(own) : encodeJson(own)
  const type = declaration.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers: Record<string, string> = inQuery ? {} : { 'content-type': type }
  if (declaration.unsigned) {
    const query = inQuery ? encodeQuery(own) : ''
    return { url: query ? `${path}?${query}` : path, init: { method, headers, body } }
  }
  const signed = signRequest({ method, path, query: inQuery ? own : {}, body }, signer)
  return { url: signed.url, init: { method, headers: { ...headers, ...signed.headers }, body } }
}

/** Address and headers alone, for what is sent by other means than fetch (uploads with progress). */
export function signRequest(
  request: { method: string; path: string; query: Values; body: string | null },
  signer: Signer,
): { url: string; headers: Record<string, string> } {
  const { session, eventId } = signer
  const common: Values = {
    deviceId: signer.deviceId,
    source: SOURCE,
    version: CLIENT_VERSION,
    nonce: nonce(signer.random),
    timestamp: signer.seconds,
    loginUid: session.loginUid,
    ...(signer.mcnId === null ? {} : { mcnId: signer.mcnId }),
  }
  const { method, path: signPath, body } = request
  const rawQuery = encodeQuery({ ...common, ...request.query })
  return {
    url: `${signPath}?${rawQuery}`,
    headers: {
      [HEADER.signPath]: signPath,
      [HEADER.eventId]: eventId,
      [HEADER.uid]: session.loginUid,
      [HEADER.platform]: PLATFORM,
      [HEADER.ticket]: session.ticket,
      [HEADER.sign]: sign({ method, signPath, rawQuery, body, ticket: session.ticket, eventId }),
    },
  }
}

function defined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function encodeJson(values: Values): string {
  return JSON.stringify(values, (_, value: unknown) => (value === null ? '' : value))
}

/** Null becomes empty, a list its parts with commas between. */
function encodeQuery(values: Values): string {
  return Object.entries(values)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&')
}

/** String() joins lists. The URL parser would turn a bare ' into %27 after it was signed. */
function encode(value: unknown): string {
  return encodeURIComponent(String(value ?? '')).replace(/'/g, '%27')
}
