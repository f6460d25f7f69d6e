import { useQueryClient } from '@tanstack/react-query'
import type { Call, CallData } from '@tingan/contract/call'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useState } from 'react'

const STALE = 2006

type RowOf<C extends Call> = CallData<C> extends (infer Row)[] ? Row : never

/** A row of a list as the server had it last; asked again when somebody else saved first. */
export function useFresh<C extends Call, Row extends { version: number } & RowOf<C>>(
  list: C,
  opened: Row | null,
  idOf: (row: Row) => number,
) {
  const queries = useQueryClient()
  const [now, setNow] = useState(opened)
  const [conflict, setConflict] = useState(false)

  async function ask(code: number): Promise<Row | null> {
    if (!now || code !== STALE) return null
    const rows = await queries
      .fetchQuery({ ...apiQuery(list, {} as never), staleTime: 0 })
      .catch(() => [] as unknown)
    const found = (rows as Row[]).find((row) => idOf(row) === idOf(now))
    if (!found || found.version === now.version) return null
    setNow(found)
    setConflict(true)
    return found
  }
  return { now, conflict, ask }
}
