import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsStaff } from '@tingan/contract/ops/staff'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useEffect, useRef } from 'react'
import { welcomeBack } from './call-ops.ts'

export type StaffMember = CallData<typeof opsStaff.me>

const me = apiQuery(opsStaff.me, {})

/** Asked again on every return to the tab: another tab may have signed in somebody else, who then starts afresh. */
export function useMe() {
  const query = useQuery({ ...me, refetchOnWindowFocus: 'always' })
  const staffId = query.data?.staffId
  const known = useRef(staffId)
  useEffect(() => {
    if (known.current && staffId && known.current !== staffId) location.reload()
    known.current = staffId
  }, [staffId])
  return query
}

export function useStaffOrNull(): StaffMember | undefined {
  return useQuery({ ...me, enabled: false }).data
}

/** Inside the shell, where somebody is always signed in. */
export function useStaff(): StaffMember {
  const staff = useStaffOrNull()
  if (!staff) throw new Error('a desk was opened before anybody signed in')
  return staff
}

/** What the one before has seen is nothing for the next. */
export function signIn(queries: QueryClient, staff: StaffMember): void {
  queries.clear()
  queries.setQueryData(me.queryKey, staff)
  welcomeBack()
}
