import { useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { apiKey } from '@tingan/kit/query/api-query.ts'

const TOUCHED = [
  opsSettlement.month,
  opsSettlement.imports,
  opsSettlement.runs,
  opsSettlement.run,
  opsApproval.counts,
  opsApproval.list,
]

/** What is shown of a month is asked again after something was done to it, or could not be done any more. */
export function useMonthChange() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(TOUCHED.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
  }
}
