import { useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'

export const PROPOSED = '已提交，等待另一位同事复核'

const TOUCHED = [
  opsRecharge.orders,
  opsRecharge.refunds,
  opsRecharge.products,
  opsRecharge.activities,
  opsRecharge.channels,
  opsApproval.counts,
  opsApproval.list,
]

/** Says what was done, shows it, closes the dialog. */
export function useDone(onClose: () => void) {
  const queries = useQueryClient()
  return async (said: string) => {
    toastSuccess(said)
    await Promise.all(TOUCHED.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
    onClose()
  }
}
