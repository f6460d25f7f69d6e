import { queryOptions } from '@tanstack/react-query'
import { album } from '@tingan/contract/album'
import type { Call, CallData, CallInput } from '@tingan/contract/call'
import { apiQuery, type FailedCall } from '@tingan/kit/query/api-query.ts'
import type { Scope } from './scope.ts'

/** The same question has another answer on an agency's pages: what is remembered must not cross over. */
export function contentQuery<C extends Call>(scope: Scope, call: C, input: CallInput<C>) {
  const { queryKey, queryFn } = apiQuery(call, input)
  return queryOptions<CallData<C>, FailedCall>({
    queryKey: [...queryKey, scope.agency ? 'agency' : 'own'],
    queryFn: queryFn!,
    // Reviews and processing move things while nobody is looking.
    staleTime: 0,
  })
}

/** One's own albums, or those of an agency's anchors; only the latter can be asked for by anchor. */
export function albumListQuery(scope: Scope, input: CallInput<typeof album.mcnSimpleList>) {
  const call = scope.agency ? album.mcnSimpleList : (album.simpleList as typeof album.mcnSimpleList)
  return contentQuery(scope, call, input)
}
