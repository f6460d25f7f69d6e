import { useQuery } from '@tanstack/react-query'
import { payment } from '@tingan/contract/payment'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { ORDER_STATUS } from '@tingan/rules/money/order-status'
import { useEffect, useRef } from 'react'
import { useCoinsMoved } from './coin-query.ts'

const OPEN_MS = 3000
/** Money that comes after the deadline counts all the same. */
const CLOSED_MS = 5000

const { waiting, paying, failed, closed } = ORDER_STATUS
const paces: Readonly<Record<number, number>> = {
  [waiting]: OPEN_MS,
  [paying]: OPEN_MS,
  [failed]: CLOSED_MS,
  [closed]: CLOSED_MS,
}

/** An order that is looked at: what becomes of it is seen here, whichever tab or phone did it. */
export function useOrder(orderNo: string) {
  const moved = useCoinsMoved()
  const query = useQuery({
    ...apiQuery(payment.query, { orderNo }),
    staleTime: 0,
    refetchInterval: ({ state }) => paces[state.data?.status ?? -1] ?? false,
  })
  const seen = useRef<number | undefined>(undefined)
  const status = query.data?.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the state is another one
  useEffect(() => {
    // At the first look it may have gone on already since the lists were read.
    const known = seen.current ?? waiting
    if (status !== undefined && status !== known) void moved()
    seen.current = status ?? seen.current
  }, [status])
  return query
}
