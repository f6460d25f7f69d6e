import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

interface Order {
  /** Of the list that is put in order. */
  queryKey: QueryKey
  /** The rows stand where they were put at once; the server's answer only confirms it. */
  show: (ids: number[]) => void
  save: (ids: number[]) => Promise<unknown>
}

/** Saves an order that is still being changed: one at a time, always the newest, and then asks what is stored. */
export function useOrder({ queryKey, show, save }: Order) {
  const queries = useQueryClient()
  const wanted = useRef<number[] | null>(null)
  const busy = useRef(false)
  return async (ids: number[]): Promise<void> => {
    // An answer on its way is about the order before and would put the rows back.
    await queries.cancelQueries({ queryKey })
    show(ids)
    wanted.current = ids
    if (busy.current) return
    busy.current = true
    while (wanted.current) {
      const next = wanted.current
      wanted.current = null
      await save(next)
    }
    busy.current = false
    await queries.invalidateQueries({ queryKey })
  }
}
