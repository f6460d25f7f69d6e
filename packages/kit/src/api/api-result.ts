import type { FieldError } from '@tingan/contract/envelope'

export interface ApiFailure {
  ok: false
  /** A code of the catalogue, or one of CLIENT_CODES when no server answered. */
  code: number
  msg: string
  errors?: FieldError[]
  data?: unknown
  traceId?: string
}

export type ApiResult<T> = { ok: true; data: T } | ApiFailure

export function failure(reason: { code: number; msg: string }, more: Partial<ApiFailure> = {}): ApiFailure {
  return { ok: false, code: reason.code, msg: reason.msg, ...more }
}
