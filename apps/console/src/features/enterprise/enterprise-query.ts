import { useQueryClient } from '@tanstack/react-query'
import { enterprise } from '@tingan/contract/enterprise'
import type { ApiFailure } from '@tingan/kit/api/api-result.ts'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { toastFailure } from '@tingan/kit/ui/toast.ts'
import { refreshSession } from '../../shared/session/session-store.ts'

export const enterpriseQuery = apiQuery(enterprise.info, {})
/** While a payment is on its way. */
export const LOOK_EVERY_MS = 5000

/** After a step: what is shown here, and what the guard knows of it. */
export function useReload() {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: apiKey(enterprise.info) })
    await refreshSession()
  }
}

const MOVED_ON = [2006, 2406, 2408, 2411]

/** Another tab or device was quicker: say so, and go where it stands by now. */
export function useMovedOn() {
  const reload = useReload()
  return async (failure: ApiFailure): Promise<boolean> => {
    if (!MOVED_ON.includes(failure.code)) return false
    toastFailure(failure)
    await reload()
    return true
  }
}
