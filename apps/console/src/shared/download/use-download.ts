import type { Call, CallInput } from '@tingan/contract/call'
import type { ReceivedFile } from '@tingan/kit/api/file-answer.ts'
import { toastFailure, toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'

/** A call that answers a file: one at a time, with what has come so far, and handed to the browser when it is whole. */
export function useDownload<C extends Call>(call: C) {
  const [bytes, setBytes] = useState<number | null>(null)
  const busy = useRef(false)

  async function run(input: CallInput<C>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setBytes(0)
    const result = await callApi(call, input, { onBytes: setBytes })
    busy.current = false
    setBytes(null)
    if (!result.ok) return toastFailure(result)
    const file = result.data as ReceivedFile
    save(file)
    toastSuccess(`已下载：${file.name}`)
  }

  return { run: (input: CallInput<C>) => void run(input), running: bytes !== null, bytes: bytes ?? 0 }
}

const LATER_MS = 60_000

function save({ name, body }: ReceivedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(body)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LATER_MS)
}
