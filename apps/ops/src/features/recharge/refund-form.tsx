import { Textarea } from '@mantine/core'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { formatMoney } from '@tingan/rules/format'
import { REFUND_DAYS } from '@tingan/rules/money/order-status'
import { ActDialog } from '../../shared/ui/act-dialog.tsx'
import type { OrderActProps } from './order-act-dialog.tsx'
import { PROPOSED, useDone } from './recharge-cache.ts'

const NOT_WHOLE = 4506
const TOO_LATE = 2006

export function RefundForm({ order, onClose }: OrderActProps) {
  const done = useDone(onClose)
  const form = useContractForm({
    call: opsRecharge.refund,
    initialValues: { orderNo: order.orderNo, reason: '' },
    draftKey: `refund-${order.orderNo}`,
    codeFields: { 2005: 'reason', 4502: 'reason' },
    onDone: () => done(PROPOSED),
    onFailure: ({ code }) => {
      if (code === NOT_WHOLE) form.setError('reason', '这笔订单的创作币已经用过，不能退款')
      else if (code === TOO_LATE) form.setError('reason', `订单状态已变化，或支付已超过 ${REFUND_DAYS} 天`)
      else return false
      return true
    },
  })
  return (
    <ActDialog
      form={form}
      title="申请退款"
      text={`复核通过后先扣回 ${order.coin.toLocaleString()} 创作币和 ${order.giveCoin.toLocaleString()} 赠币，再原路退回 ${formatMoney(order.priceFen)} 元。整笔未使用、支付 ${REFUND_DAYS} 天以内的订单才能退。`}
      danger
      onClose={onClose}
    >
      <Textarea label="原因" rows={3} data-autofocus {...form.field('reason')} />
    </ActDialog>
  )
}
