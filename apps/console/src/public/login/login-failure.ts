import type { ApiFailure } from '@tingan/kit/api/api-result.ts'

/** Where a refusal is shown: under its field, or above the form when it belongs to none. */
export type LoginErrors = { mobile?: string; code?: string; agree?: string; form?: string }

const FIELD_OF: Record<number, keyof LoginErrors> = {
  2017: 'agree',
  2101: 'mobile',
  2102: 'code',
  2103: 'code',
  2104: 'code',
  2105: 'code',
  2106: 'code',
  2112: 'mobile',
  2113: 'mobile',
  2114: 'code',
  2115: 'mobile',
}
const CODE_WRONG = 2104
const SERVER_FAULT = 2000

export function loginErrors(failure: ApiFailure): LoginErrors {
  const own = failure.errors?.filter(
    ({ field }) => field === 'mobile' || field === 'code' || field === 'agree',
  )
  if (own?.length) return Object.fromEntries(own.map(({ field, msg }) => [field, msg]))
  const field = FIELD_OF[failure.code] ?? 'form'
  return { [field]: failureText(failure) }
}

export function failureText({ code, msg, data, traceId }: ApiFailure): string {
  const left = (data as { left?: unknown } | null | undefined)?.left
  if (code === CODE_WRONG && typeof left === 'number') return `${msg}，还可以再试 ${left} 次`
  return code === SERVER_FAULT && traceId ? `${msg}（编号 ${traceId}）` : msg
}

/** A used-up or wrong code is typed anew. */
export function clearsCode({ code }: ApiFailure): boolean {
  return code >= CODE_WRONG && code <= 2106
}
