import { useCallback, useEffect, useRef, useState } from 'react'

export type Hold = 'asking' | 'mine' | 'elsewhere'

/** One tab of a browser does the work; the others are told, and may take it over. */
export function useOnlyTab(name: string) {
  const [hold, setHold] = useState<Hold>('asking')
  const letGo = useRef<() => void>(() => {})

  const ask = useCallback(
    (options: LockOptions) => {
      const locks: LockManager | undefined = navigator.locks
      // Plain http: no way to know of other tabs. The server still lets only one of them sign.
      if (!locks) return setHold('mine')
      const hold = (lock: Lock | null) => {
        setHold(lock ? 'mine' : 'elsewhere')
        if (lock) return new Promise<void>((resolve) => (letGo.current = resolve))
      }
      // It ends with an error when another tab takes over.
      locks.request(name, options, hold).catch(() => setHold('elsewhere'))
    },
    [name],
  )

  useEffect(() => {
    ask({ ifAvailable: true })
    return () => letGo.current()
  }, [ask])

  return { hold, takeOver: () => ask({ steal: true }) }
}
