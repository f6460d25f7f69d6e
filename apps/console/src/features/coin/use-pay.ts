import { useQuery } from '@tanstack/react-query'
import { type CoinOrder, payment } from '@tingan/contract/payment'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'

type Channel = 1 | 2 | 3

/** The same order at the same channel shows the same code, unless it has been at another one in between. */
export function useCode({ orderNo, payChannel, tradeNo }: CoinOrder) {
  const { queryKey, ...query } = apiQuery(payment.pay, { orderNo, payChannel: payChannel as Channel })
  return useQuery({
    ...query,
    queryKey: [...queryKey, tradeNo],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

/** Begins to pay, again or elsewhere; the order then says where. */
export function usePay(orderNo: string, onMoved: () => Promise<unknown>) {
  const { run, running } = useAction(payment.pay, {
    onDone: async () => {
      await onMoved()
    },
    onFailure: () => {
      void onMoved()
      return false
    },
  })
  return { payBy: (payChannel: number) => run({ orderNo, payChannel: payChannel as Channel }), running }
}
