import type { QueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { messages, type ReadWhat } from '@tingan/contract/message'
import { apiKey } from '@tingan/kit/query/api-query.ts'

type Page = CallData<typeof messages.history>

function askCountsAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: apiKey(messages.tip) })
  void queries.invalidateQueries({ queryKey: apiKey(messages.unread) })
  void queries.invalidateQueries({ queryKey: apiKey(messages.digest) })
}

export function askAgain(queries: QueryClient): void {
  askCountsAgain(queries)
  void queries.invalidateQueries({ queryKey: apiKey(messages.history) })
}

/** Marked where they stand: a list of unread messages must not lose the one that is being read. */
export function markRead(queries: QueryClient, what: ReadWhat): void {
  const isMeant = (message: Page['list'][number]) =>
    'msgType' in what ? message.msgType === what.msgType : what.msgIds.includes(message.msgId)
  queries.setQueriesData<Page>(
    { queryKey: apiKey(messages.history) },
    (page) =>
      page && { ...page, list: page.list.map((row) => (isMeant(row) ? { ...row, read: true } : row)) },
  )
  askCountsAgain(queries)
}
