import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { dashboard } from '@tingan/contract/dashboard'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useEffect, useState } from 'react'

const PATIENCE_MS = 1500
const unanswered: QueryFilters = { predicate: ({ state }) => state.data === undefined }

/** True once everything on the page has its first answer, or has kept the reader waiting long enough. */
export function useSettled(): boolean {
  const client = useQueryClient()
  const waiting = useIsFetching(unanswered)
  const [settled, setSettled] = useState(
    () => client.getQueryData(apiQuery(dashboard.overview, {}).queryKey) !== undefined,
  )

  // Asked of the client itself: the first count is older than the questions the cards have just put.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever the count has changed
  useEffect(() => {
    if (client.isFetching(unanswered) === 0) setSettled(true)
  }, [client, waiting])

  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
