import { useQueryClient } from '@tanstack/react-query'
import { enterprise } from '@tingan/contract/enterprise'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { refreshSession } from '../../shared/session/session-store.ts'

export const enterpriseQuery = apiQuery(enterprise.info, {})

/** After a step: what is shown here, and what the guard knows of it. */
export function useReload() {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: apiKey(enterprise.info) })
    await refreshSession()
  }
}
