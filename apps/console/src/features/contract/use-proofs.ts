import { CLIENT_CODES } from '@tingan/contract/errors'
import { type ApiFailure, type ApiResult, failure } from '@tingan/kit/api/api-result.ts'
import { FailedCall } from '@tingan/kit/query/api-query.ts'
import { toastFailure } from '@tingan/kit/ui/toast.ts'
import { useRef, useState } from 'react'
import type { StepProps } from './batch-flow.tsx'

/** Several proofs behind one button, in their order; the first that is refused ends it. */
export function useProofs(
  steps: () => AsyncIterable<ApiResult<unknown>>,
  { onDone, onFailure }: Pick<StepProps, 'onDone' | 'onFailure'>,
) {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)

  async function give(): Promise<ApiFailure | null> {
    try {
      for await (const result of steps()) if (!result.ok) return result
      return null
    } catch (error) {
      return error instanceof FailedCall ? error.failure : failure(CLIENT_CODES.thrown)
    }
  }

  async function run(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    const refused = await give()
    if (!refused) await onDone()
    else if (!onFailure(refused)) toastFailure(refused)
    busy.current = false
    setRunning(false)
  }

  return { run: () => void run(), running }
}
