import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FailedCall } from '../query/api-query.ts'
import { FailureState, ListSkeleton } from './states.tsx'
import './busy-list.css'

interface Props<T> {
  query: UseQueryResult<T, FailedCall>
  /** Shown in place of the content when there is nothing to show. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** Loading, failed, empty or there: the four faces of anything that is fetched. */
export function QueryState<T>({ query, empty, isEmpty, skeleton, children }: Props<T>) {
  if (query.isPending) return skeleton ?? <ListSkeleton />
  if (query.data === undefined) {
    return (
      <FailureState
        failure={query.error?.failure ?? { msg: '请稍后再试' }}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return empty && isEmpty?.(query.data) ? empty : children(query.data)
}
