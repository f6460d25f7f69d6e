import type { Call, CallData, CallInput } from '@tingan/contract/call'
import { MIN_FETCH_MS } from '@tingan/contract/constants'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiFailure, ApiResult } from '../api/api-result.ts'
import { atLeast } from '../api/at-least.ts'
import { callApi } from '../api/connection.ts'
import { toastFailure, toastSuccess } from '../ui/toast.ts'

export interface ActionOptions<C extends Call> {
  /** Said when it worked. */
  success?: string
  /** With what was sent: the page may show something else by now. */
  onDone?: (data: CallData<C>, input: CallInput<C>) => void | Promise<void>
  /** Answers true when the failure was shown in place; otherwise it becomes a toast. */
  onFailure?: (failure: ApiFailure) => boolean
}

/** A button's call: one at a time, visibly running, and never failing in silence. */
export function useAction<C extends Call>(call: C, options: ActionOptions<C> = {}) {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const run = useCallback(
    async (input: CallInput<C>): Promise<ApiResult<CallData<C>> | null> => {
      if (busy.current) return null
      busy.current = true
      setRunning(true)
      try {
        const result = await atLeast(MIN_FETCH_MS, callApi(call, input))
        const { success, onDone, onFailure } = latest.current
        if (result.ok) {
          if (success) toastSuccess(success)
          await onDone?.(result.data, input)
        } else if (!onFailure?.(result)) toastFailure(result)
        return result
      } finally {
        busy.current = false
        setRunning(false)
      }
    },
    [call],
  )
  return { run, running }
}
