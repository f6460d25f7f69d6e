import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, true right after: for what only the browser knows. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
