import { type Call, fillPath } from '@tingan/contract/call'

export interface WireRequest {
  url: string
  init: { method: string; headers: Record<string, string>; body: string | Blob | null }
}

export type Values = Record<string, unknown>
type Declared = Pick<Call, 'method' | 'path' | 'body'>

/** One declared call as it goes over the wire, without a signature. */
export function plainRequest(declaration: Declared, input: Values, file?: Blob): WireRequest {
  if (file) return fileRequest(declaration, input, file)
  const { method, path, query, headers, body } = parts(declaration, input)
  return { url: withQuery(path, query), init: { method, headers, body } }
}

function fileRequest(declaration: Declared, input: Values, file: Blob): WireRequest {
  const { path, rest } = fillPath(declaration, input)
  const headers = { 'content-type': file.type }
  return { url: withQuery(path, defined(rest)), init: { method: declaration.method, headers, body: file } }
}

function withQuery(path: string, query: Values): string {
  const encoded = encodeQuery(query)
  return encoded ? `${path}?${encoded}` : path
}

export function parts(declaration: Declared, input: Values) {
  const { method } = declaration
  const { path, rest } = fillPath(declaration, input)
  const own = defined(rest)
  if (method !== 'POST') return { method, path, query: own, headers: {}, body: null }
  const form = declaration.body === 'form'
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    method,
    path,
    query: {},
    headers: { 'content-type': type },
    body: form ? encodeQuery(own) : encodeJson(own),
  }
}

function defined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function encodeJson(values: Values): string {
  return JSON.stringify(values, (_, value: unknown) => (value === null ? '' : value))
}

/** Null becomes empty, a list its parts with commas between. */
export function encodeQuery(values: Values): string {
  return Object.entries(values)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&')
}

/** String() joins lists. The URL parser would turn a bare ' into %27 after it was signed. */
function encode(value: unknown): string {
  return encodeURIComponent(String(value ?? '')).replace(/'/g, '%27')
}
