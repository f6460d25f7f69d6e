import { useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { apiKey } from '@tingan/kit/query/api-query.ts'

const TOUCHED = [opsSettlement.bills, opsSettlement.bill, opsApproval.counts, opsApproval.list]

export function useBillChange() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(TOUCHED.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
  }
}
