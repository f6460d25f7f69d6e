import { useQueryClient } from '@tanstack/react-query'
import { bind } from '@tingan/contract/account-bind'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { refreshSession } from '../../shared/session/session-store.ts'

export const bindQuery = apiQuery(bind.info, {})

/** After a change: what is shown here, and the number in the header's record. */
export function useReloadBind() {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: apiKey(bind.info) })
    await refreshSession()
  }
}
