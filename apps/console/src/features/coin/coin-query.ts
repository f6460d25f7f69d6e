import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { payment } from '@tingan/contract/payment'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'

export type Products = CallData<typeof payment.products>
export type Activity = NonNullable<CallData<typeof payment.activity>>
export type Account = CallData<typeof payment.account>

export const accountQuery = apiQuery(payment.account, {})
export const productsQuery = apiQuery(payment.products, {})
export const activityQuery = apiQuery(payment.activity, {})

const TOUCHED = [
  payment.account,
  payment.products,
  payment.activity,
  payment.orders,
  payment.serials,
  payment.balance,
]

/** After an order was made, or anything became of one. */
export function useCoinsMoved() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(TOUCHED.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
  }
}
