import { type ErrorCode, errorText } from '@tingan/contract/errors'
import { fail, fieldsFailure } from '../../platform/failure.ts'

/** What is wrong with fields beyond their form, gathered so that all of it is said at once. */
export function fieldRefusals() {
  const found: { field: string; msg: string; code?: ErrorCode }[] = []
  return {
    /** A sentence, or a code that has one. */
    add(field: string, wrong: string | ErrorCode): void {
      found.push(
        typeof wrong === 'string' ? { field, msg: wrong } : { field, msg: errorText(wrong), code: wrong },
      )
    },
    /** One alone answers with its own code, as the schema's refusals do. */
    settle(): void {
      const errors = found.map(({ field, msg }) => ({ field, msg }))
      const [only, ...more] = found
      if (!only) return
      throw more.length === 0 && only.code ? fail(only.code, { errors }) : fieldsFailure(errors)
    },
  }
}

export type FieldRefusals = ReturnType<typeof fieldRefusals>
