import { queryOptions } from '@tanstack/react-query'
import { feedback } from '@tingan/contract/feedback'
import { apiQuery } from '@tingan/kit/query/api-query.ts'

/** Tokens live ten minutes; somebody who writes longer must not notice. */
const RENEW_MS = 8 * 60_000

export const hostTokenQuery = queryOptions({
  ...apiQuery(feedback.hostToken, { for: 'feedback' }),
  staleTime: RENEW_MS,
  refetchInterval: RENEW_MS,
})
