import { useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { apiKey } from '@tingan/kit/query/api-query.ts'

const TOUCHED = [
  opsWithdraw.list,
  opsWithdraw.detail,
  opsWithdraw.batches,
  opsApproval.counts,
  opsApproval.list,
]

export function useWithdrawChange() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(TOUCHED.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
  }
}
