import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { dashboard } from '@tingan/contract/dashboard'
import { settle } from '@tingan/contract/settle'
import { withdraw } from '@tingan/contract/withdraw'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { useSession } from '../../shared/session/session-store.ts'

export type IncomeAccount = CallData<typeof settle.portal>
export type WithdrawInfo = CallData<typeof withdraw.info>
export type BillDetail = CallData<typeof settle.bill>

export function useAccountQuery() {
  const { user } = useSession()
  return apiQuery(settle.portal, { loginUid: user.loginUid })
}

export const withdrawInfoQuery = (input: { amount?: number; withdrawNo?: string }) =>
  apiQuery(withdraw.info, input)

const TOUCHED = [
  settle.portal,
  settle.bills,
  settle.bill,
  settle.mcnBills,
  settle.companyBill,
  settle.trace,
  withdraw.list,
  withdraw.info,
  withdraw.taxStatement,
  dashboard.overview,
]

/** After anything that moves a bill, a withdrawal or money. */
export function useIncomeMoved() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(TOUCHED.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
  }
}
