import type { QueryClient } from '@tanstack/react-query'
import { opsFeedback } from '@tingan/contract/ops/desk'
import { apiKey } from '@tingan/kit/query/api-query.ts'

/** After anything that moves a feedback: the one shown first, so that its buttons are true when the action ends. */
export async function askAgain(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: apiKey(opsFeedback.list) })
  void queries.invalidateQueries({ queryKey: apiKey(opsFeedback.counts) })
  await queries.invalidateQueries({ queryKey: apiKey(opsFeedback.detail) })
}
