import { Modal } from '@mantine/core'
import type { CoinOrder } from '@tingan/contract/payment'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { ORDER_STATUS } from '@tingan/rules/money/order-status'
import { ClosedPanel, FailedPanel, PaidPanel, RefundPanel } from './order-ends.tsx'
import classes from './pay.module.css'
import { PayPanel } from './pay-panel.tsx'
import { useOrder } from './use-order.ts'

const { waiting, paying, paid, failed, refunded, refunding } = ORDER_STATUS

interface Props {
  orderNo: string
  onClose: () => void
}

/** One order from its code to its coins. It stands in the address: a reload goes on where one was. */
export function PayDialog({ orderNo, onClose }: Props) {
  const order = useOrder(orderNo)
  return (
    <Modal opened onClose={onClose} title={titleOf(order.data)} size={460} closeOnClickOutside={false}>
      <div className={classes.panel} aria-live="polite">
        <QueryState query={order}>
          {(data) => (
            <Body order={data} asOf={order.dataUpdatedAt} onMoved={() => order.refetch()} onClose={onClose} />
          )}
        </QueryState>
      </div>
    </Modal>
  )
}

export interface PanelProps {
  order: CoinOrder
  /** When the server said so. */
  asOf: number
  onMoved: () => Promise<unknown>
  onClose: () => void
}

function Body(props: PanelProps) {
  const { status, can } = props.order
  if (status === paid) return <PaidPanel {...props} />
  if (status === refunding || status === refunded) return <RefundPanel {...props} />
  if (!can.pay) return <ClosedPanel {...props} />
  return status === failed ? <FailedPanel {...props} /> : <PayPanel {...props} />
}

function titleOf(order: CoinOrder | undefined): string {
  if (!order) return '充值订单'
  return order.status === waiting || order.status === paying ? '支付订单' : '充值订单'
}
