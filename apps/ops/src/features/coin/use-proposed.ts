import { useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'

export function useProposed(onClose: () => void) {
  const queries = useQueryClient()
  return async () => {
    toastSuccess('已提交，等待另一位同事复核')
    const touched = [opsRecharge.coins, opsApproval.counts, opsApproval.list]
    await Promise.all(touched.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
    onClose()
  }
}
