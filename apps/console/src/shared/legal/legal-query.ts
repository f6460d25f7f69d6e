import type { QueryClient } from '@tanstack/react-query'
import type { CallData, CallInput } from '@tingan/contract/call'
import { legal } from '@tingan/contract/legal'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { contentChanged } from '../content/content-cache.ts'

export type OwnCase = CallData<typeof legal.list>[number]

export function casesQuery(about: CallInput<typeof legal.list> = {}) {
  return apiQuery(legal.list, about)
}

export async function casesChanged(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: apiKey(legal.list) }), contentChanged(queries)])
}
