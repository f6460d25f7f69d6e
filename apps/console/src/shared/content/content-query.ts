import type { Call, CallInput } from '@tingan/contract/call'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import type { Scope } from './scope.ts'

/** The same question has another answer on an agency's pages: what is remembered must not cross over. */
export function contentQuery<C extends Call>(scope: Scope, call: C, input: CallInput<C>) {
  const query = apiQuery(call, input)
  return { ...query, queryKey: [...query.queryKey, scope.agency ? 'agency' : 'own'] as const }
}
