import type { ApiFailure } from '../api/api-result.ts'

export interface SortedErrors {
  /** Shown under their fields. */
  fields: Record<string, string>
  /** Belongs to no field of this form: said above it. */
  general: string | null
}

/** `codeFields` names the field a business code is about, such as 2201 (nickname taken). */
export function sortErrors(
  failure: Pick<ApiFailure, 'code' | 'msg' | 'errors'>,
  isField: (name: string) => boolean,
  codeFields: Record<number, string> = {},
): SortedErrors {
  const field = codeFields[failure.code]
  if (field) return { fields: { [field]: failure.msg }, general: null }

  const errors = failure.errors ?? []
  const fields: Record<string, string> = {}
  for (const { field, msg } of errors) if (isField(field)) fields[field] ??= msg
  const stray = errors.find(({ field }) => !isField(field))
  if (stray) return { fields, general: stray.msg }
  return { fields, general: Object.keys(fields).length ? null : failure.msg }
}
