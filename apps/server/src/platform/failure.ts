import { type ErrorCode, errorText } from '@tingan/contract/errors'

/** An answer that is not 200. Known by its code; the text comes from the catalogue. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly data: unknown

  constructor(code: ErrorCode, data: unknown, params: Record<string, string | number>) {
    super(errorText(code, params))
    this.code = code
    this.data = data
  }
}

export function fail(
  code: ErrorCode,
  data: unknown = null,
  params: Record<string, string | number> = {},
): Failure {
  return new Failure(code, data, params)
}

/** A single field's refusal from deeper than the schema, in the schema's form. */
export function fieldFailure(field: string, msg: string): Failure {
  const failure = new Failure(2001, { errors: [{ field, msg }] }, {})
  failure.message = msg
  return failure
}
