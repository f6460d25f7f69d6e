import type { QueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsReview } from '@tingan/contract/ops/review'
import { apiKey } from '@tingan/kit/query/api-query.ts'

export type ReviewItem = CallData<typeof opsReview.claim>

/** What needs words before it is decided. */
export type Deciding = 'reject' | 'escalate'

/** What is wrong at which second; the key tells apart two at the same one. */
export interface Mark {
  key: number
  atSec: number
  msg: string
}

export const MOST_MARKS = 20

/** Nobody could understand it. */
export function isUnsaid({ msg }: Mark): boolean {
  return msg.trim().length < 2
}

/** Waiting and held items move with every act of every reviewer. */
export function askAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: apiKey(opsReview.list) })
  void queries.invalidateQueries({ queryKey: apiKey(opsReview.kinds) })
}

/** `user:10000001` as people say it. */
export function submitterName(submittedBy: string): string {
  const [kind, id] = submittedBy.split(':')
  return kind === 'user' ? `UID ${id}` : submittedBy
}
