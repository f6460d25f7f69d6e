import { useQueryClient } from '@tanstack/react-query'
import { payment } from '@tingan/contract/payment'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'

export const codeQuery = (orderNo: string, payChannel: number) =>
  apiQuery(payment.pay, { orderNo, payChannel: payChannel as 1 | 2 | 3 })

/** Begins to pay, again or elsewhere. The same order at the same channel shows the same code, however often it is asked. */
export function usePay(orderNo: string, onMoved: () => Promise<unknown>) {
  const queries = useQueryClient()
  const { run, running } = useAction(payment.pay, {
    onDone: async (answer, { payChannel }) => {
      queries.setQueryData(codeQuery(orderNo, payChannel).queryKey, answer)
      await onMoved()
    },
    onFailure: () => {
      void onMoved()
      return false
    },
  })
  return { payBy: (payChannel: number) => run({ orderNo, payChannel: payChannel as 1 | 2 | 3 }), running }
}
