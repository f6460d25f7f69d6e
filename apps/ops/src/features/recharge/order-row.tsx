import { Button } from '@mantine/core'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { PAY_CHANNEL_NAMES } from '@tingan/rules/money/order-status'
import table from '../../shared/ui/data-table.module.css'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import type { OrderAct } from './order-act-dialog.tsx'
import type { DeskOrder } from './order-list.tsx'
import { OrderStatus } from './recharge-status.tsx'

const acts: readonly (readonly [OrderAct, string])[] = [
  ['confirmTransfer', '确认到账'],
  ['refund', '退款'],
  ['settleRefund', '登记退款结果'],
]

export function OrderRow({ order, onAct }: { order: DeskOrder; onAct: (act: OrderAct) => void }) {
  const { orderNo, uid, coin, giveCoin, thirdNo, closeReason, failReason } = order
  return (
    <tr>
      <td className={table.fixed}>
        {orderNo}
        <small>{formatDateTime(order.createdAt)}</small>
      </td>
      <td className={table.fixed}>
        <DeskLink to={`/coin?uid=${uid}`}>{uid}</DeskLink>
      </td>
      <td className={table.fixed}>{formatMoney(order.priceFen)}</td>
      <td className={table.fixed}>
        {coin.toLocaleString()}
        {giveCoin > 0 && <small>赠 {giveCoin.toLocaleString()}</small>}
      </td>
      <td>
        {PAY_CHANNEL_NAMES[order.payChannel]}
        {thirdNo && <small>{thirdNo}</small>}
      </td>
      <td>
        <OrderStatus status={order.status} />
        {(closeReason || failReason) && <small>{closeReason || failReason}</small>}
        {order.paidAt !== null && <small>{formatDateTime(order.paidAt)} 支付</small>}
      </td>
      <td className={table.actions}>
        {acts
          .filter(([act]) => order.can[act])
          .map(([act, label]) => (
            <Button
              key={act}
              variant="default"
              size="row"
              ml={6}
              aria-label={`${label}：${orderNo}`}
              onClick={() => onAct(act)}
            >
              {label}
            </Button>
          ))}
      </td>
    </tr>
  )
}
