import { useRef } from 'react'

/** Saves an order that is still being changed: one at a time, always the newest, and then asks what is stored. */
export function useOrder(save: (ids: number[]) => Promise<unknown>, settled: () => Promise<unknown>) {
  const wanted = useRef<number[] | null>(null)
  const busy = useRef(false)
  return async (ids: number[]): Promise<void> => {
    wanted.current = ids
    if (busy.current) return
    busy.current = true
    while (wanted.current) {
      const next = wanted.current
      wanted.current = null
      await save(next)
    }
    busy.current = false
    await settled()
  }
}
