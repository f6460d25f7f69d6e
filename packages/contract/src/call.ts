import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

/** Everything both sides know about one call. Routes, client, OpenAPI and tests are derived from it. */
export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Under /api/v1/, or absolute when it begins with '/'. `{id}` places are filled from the input. */
  path: string
  title: string
  access: A
  input: I
  output: O
  /** Its own codes; the ones any call may answer are in COMMON_CODES. */
  errors: readonly ErrorCode[]
  /** `binary`: the body is the file itself and the input travels in the query. `stream`: so too, and it is read as it arrives. */
  body?: 'json' | 'form' | 'binary' | 'stream'
  /**
   * `raw`: the handler says status, type and text itself, for callers who know no envelope. `file`: it gives a name, a
   * type and a stream that is sent as it is made. Failures still come in an envelope.
   */
  answer?: 'raw' | 'file'
  /** Where the general megabyte is too little. */
  maxBytes?: number
  /** Sent without the standard headers; only for what must work when nothing else does. */
  unsigned?: true
  /** Tighter than the general limit. */
  limit?: Limit
}

export interface Limit {
  per: 'ip' | 'user'
  max: number
  seconds: number
}

export type CallInput<C extends Call> = z.input<C['input']>
export type ParsedInput<C extends Call> = z.output<C['input']>
/** What a handler returns: the declared shape before it is stripped to exactly that. */
export type CallResult<C extends Call> = z.input<C['output']>
export type CallData<C extends Call> = z.output<C['output']>

export type CallGroup = Record<string, Call>

/** Identity function that keeps the exact schema and access types. */
export function call<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  declaration: Call<I, O, A>,
): Call<I, O, A> {
  return declaration
}

export const API_PREFIX = '/api/v1/'

export function callPath(declaration: Pick<Call, 'path'>): string {
  return declaration.path.startsWith('/') ? declaration.path : API_PREFIX + declaration.path
}

/** Splits an input into the filled path and what is left for query or body. */
export function fillPath(declaration: Pick<Call, 'path'>, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = callPath(declaration).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}
