import { Button } from '@mantine/core'
import type { CoinOrder } from '@tingan/contract/payment'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { PAY_CHANNEL_NAMES } from '@tingan/rules/money/order-status'
import type { Column } from '../../shared/table/column.ts'
import classes from './coin.module.css'
import { OrderStatus } from './order-status.tsx'
import { TimeLeft } from './time-left.tsx'

/** `asOf`: when the server said how long is left. */
export function orderColumns(asOf: number, onOpen: (orderNo: string) => void): Column<CoinOrder>[] {
  return [
    {
      id: 'order',
      label: '订单',
      width: 220,
      grows: true,
      always: true,
      bare: true,
      cell: ({ orderNo, createdAt }) => (
        <span className={classes.pair}>
          {orderNo}
          <small>{formatDateTime(createdAt)}</small>
        </span>
      ),
    },
    {
      id: 'price',
      label: '金额（元）',
      width: 110,
      align: 'right',
      cell: (row) => formatMoney(row.priceFen),
    },
    {
      id: 'coin',
      label: '创作币',
      width: 150,
      align: 'right',
      cell: ({ coin, giveCoin }) => (
        <span className={classes.pair}>
          {coin.toLocaleString()}
          {giveCoin > 0 && <small>另送 {giveCoin.toLocaleString()} 赠币</small>}
        </span>
      ),
    },
    { id: 'channel', label: '支付方式', width: 110, cell: (row) => PAY_CHANNEL_NAMES[row.payChannel] },
    {
      id: 'status',
      label: '状态',
      width: 190,
      always: true,
      cell: (row) => (
        <span className={classes.pair}>
          <span>
            <OrderStatus status={row.status} />
          </span>
          <small>{row.can.pay ? <TimeLeft until={asOf + row.leftMs} /> : whatCame(row)}</small>
        </span>
      ),
    },
    {
      id: 'acts',
      label: '操作',
      width: 100,
      fixed: 'right',
      always: true,
      bare: true,
      cell: ({ orderNo, can }) => (
        <Button
          variant={can.pay ? 'light' : 'default'}
          size="row"
          aria-label={`${can.pay ? '去支付' : '查看'}：${orderNo}`}
          onClick={() => onOpen(orderNo)}
        >
          {can.pay ? '去支付' : '查看'}
        </Button>
      ),
    },
  ]
}

function whatCame({ paidAt, refundAt, closeReason, failReason }: CoinOrder): string {
  if (refundAt !== null) return `${formatDateTime(refundAt)} 退款`
  if (paidAt !== null) return `${formatDateTime(paidAt)} 支付`
  return closeReason || failReason
}
