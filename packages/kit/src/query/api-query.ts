import { queryOptions } from '@tanstack/react-query'
import { type Call, type CallData, type CallInput, callPath } from '@tingan/contract/call'
import type { ApiFailure } from '../api/api-result.ts'
import { callApi } from '../api/connection.ts'

/** A failed call as TanStack Query wants it: thrown. Screens read `failure`, never the message. */
export class FailedCall extends Error {
  readonly failure: ApiFailure

  constructor(failure: ApiFailure) {
    super(failure.msg)
    this.name = 'FailedCall'
    this.failure = failure
  }
}

/** Everything a screen needs to show, prefetch or invalidate what a call answers. */
export function apiQuery<C extends Call>(call: C, input: CallInput<C>) {
  return queryOptions<CallData<C>, FailedCall>({
    queryKey: [...apiKey(call), input],
    queryFn: async ({ signal }) => {
      const result = await callApi(call, input, { signal })
      if (!result.ok) throw new FailedCall(result)
      return result.data
    },
  })
}

/** Matches every input of a call: `invalidateQueries({ queryKey: apiKey(album.list) })`. */
export function apiKey(call: Call): readonly string[] {
  return [call.method, callPath(call)]
}
