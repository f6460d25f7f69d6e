import type { CallInput } from '@tingan/contract/call'
import { settle } from '@tingan/contract/settle'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { useSession } from '../../shared/session/session-store.ts'

/** Whose bills: one's own, or what the agency earned with its anchors. */
export type Area = 'own' | 'agency'

export function useMcnId(): number {
  return useSession().mcn?.mcnId ?? 0
}

export function useBillsQuery(area: Area, input: CallInput<typeof settle.bills>) {
  const mcnId = useMcnId()
  const query =
    area === 'agency' ? apiQuery(settle.mcnBills, { ...input, mcnId }) : apiQuery(settle.bills, input)
  return query as ReturnType<typeof apiQuery<typeof settle.bills>>
}

/** A company's withdrawals are of one kind of bills each; a person has only one. */
export function ownerTypeOf(area: Area, person: boolean): 1 | 2 | 3 {
  if (person) return BILL_OWNER.person
  return area === 'agency' ? BILL_OWNER.agency : BILL_OWNER.company
}
