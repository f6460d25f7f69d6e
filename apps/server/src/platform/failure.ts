import type { FieldError } from '@tingan/contract/envelope'
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

/** Refused fields, all at once; the sentence is the first one's. */
export function fieldsFailure(errors: FieldError[]): Failure {
  const failure = fail(2001, { errors })
  failure.message = errors[0]?.msg ?? failure.message
  return failure
}

/** A single field's refusal from deeper than the schema, in the schema's form. */
export function fieldFailure(field: string, msg: string): Failure {
  return fieldsFailure([{ field, msg }])
}
