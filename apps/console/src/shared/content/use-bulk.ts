import { useQueryClient } from '@tanstack/react-query'
import type { Call, CallInput } from '@tingan/contract/call'
import { toastFailure, toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { contentChanged } from './content-cache.ts'

interface Job<Row, C extends Call> {
  call: C
  rows: readonly Row[]
  input: (row: Row) => CallInput<C>
  nameOf: (row: Row) => string
  /** 下架, 删除: said when it worked. */
  verb: string
}

/** The same act on several, one after the other; those that did not let themselves be moved are named. */
export function useBulk() {
  const queries = useQueryClient()
  const busy = useRef(false)
  const [running, setRunning] = useState(false)

  async function run<Row, C extends Call>({ call, rows, input, nameOf, verb }: Job<Row, C>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    const failed: string[] = []
    let code = 0
    for (const row of rows) {
      const result = await callApi(call, input(row))
      if (result.ok) continue
      code = result.code
      failed.push(`《${nameOf(row)}》${result.msg}`)
    }
    await contentChanged(queries)
    busy.current = false
    setRunning(false)
    const done = rows.length - failed.length
    if (done > 0) toastSuccess(`已${verb} ${done} 项`)
    if (failed.length > 0) toastFailure({ code, msg: `${failed.length} 项未${verb}：${failed.join('；')}` })
  }
  return { run, running }
}
