import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { AUTH_TYPE } from '@tingan/contract/account'
import { certification } from '@tingan/contract/certification'
import type { ApiFailure } from '@tingan/kit/api/api-result.ts'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { toastFailure } from '@tingan/kit/ui/toast.ts'
import { CERTIFICATION } from '@tingan/rules/certification'
import type { IndividualStanding } from '@tingan/rules/individual-steps'
import { refreshSession, useSession } from '../../shared/session/session-store.ts'

export const certificationQuery = queryOptions({ ...apiQuery(certification.info, {}), staleTime: 0 })

/** After a step: what is shown here, and what the guard knows of it. */
export function useReload() {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: apiKey(certification.info) })
    await refreshSession()
  }
}

const MOVED_ON = [2006, 2306, 2204]

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

export function useStanding(): IndividualStanding {
  const { user } = useSession()
  return {
    certification: user.realInfo?.status ?? CERTIFICATION.none,
    basicDone: user.basicDone,
    settled: user.authType === AUTH_TYPE.individual,
  }
}
