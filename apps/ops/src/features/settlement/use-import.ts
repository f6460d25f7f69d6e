import { opsSettlement, REVENUE_MAX_BYTES } from '@tingan/contract/ops/settlement'
import { callApi } from '@tingan/kit/api/connection.ts'
import { toastFailure, toastInfo } from '@tingan/kit/ui/toast.ts'
import { useRef, useState } from 'react'
import { useMonthChange } from './use-month-change.ts'

const MB = 1024 * 1024

/** Sends a file of revenue; the server reads it and nothing of it counts until it is accepted. */
export function useImport(month: string) {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const changed = useMonthChange()
  const run = async (chosen: File) => {
    if (busy.current) return
    if (chosen.size > REVENUE_MAX_BYTES) return toastInfo(`文件不能超过 ${REVENUE_MAX_BYTES / MB} MB`)
    busy.current = true
    setRunning(true)
    const file = new Blob([chosen], { type: 'application/octet-stream' })
    const sent = await callApi(
      opsSettlement.importRevenue,
      { month, fileName: chosen.name.slice(-100) },
      { file },
    )
    if (sent.ok) toastInfo('已读取，请核对后采用或丢弃')
    else toastFailure(sent)
    await changed()
    busy.current = false
    setRunning(false)
  }
  return { run, running }
}
