import type { ApiResult } from '@tingan/kit/api/api-result.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askSandbox } from '../../shared/sandbox/sandbox-api.ts'

/** Asks again every two seconds while the tab is seen. A null path asks nothing. */
export function usePoll<T>(path: string | null): {
  result: ApiResult<T> | null
  reload: () => Promise<void>
} {
  const [kept, setKept] = useState<{ path: string; result: ApiResult<T> } | null>(null)
  const current = useRef(path)
  current.current = path

  const reload = useCallback(async () => {
    if (path === null) return
    const result = await askSandbox<T>(path)
    if (current.current === path) setKept({ path, result })
  }, [path])

  useEffect(() => {
    void reload()
    const timer = setInterval(() => !document.hidden && void reload(), 2000)
    return () => clearInterval(timer)
  }, [reload])

  return { result: kept && kept.path === path ? kept.result : null, reload }
}
