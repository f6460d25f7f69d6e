import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { ORDER_STATUS, PAY_CHANNEL_NAMES } from '@tingan/rules/money/order-status'
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { accountQuery } from './coin-query.ts'
import classes from './pay.module.css'
import type { PanelProps } from './pay-dialog.tsx'
import { usePay } from './use-pay.ts'

/** What may become of an order, each with the way on. */

export function PaidPanel({ order, onClose }: PanelProps) {
  const account = useQuery(accountQuery).data
  return (
    <div className={sheet.done}>
      <span>
        <CircleCheck size={28} strokeWidth={1.9} aria-hidden />
      </span>
      <h2>充值成功</h2>
      <p>
        {order.coin.toLocaleString()} 创作币
        {order.giveCoin > 0 && `和 ${order.giveCoin.toLocaleString()} 赠币`}已到账
        {account && `，现在可用 ${(account.coinBalance + account.giveCoinBalance).toLocaleString()} 创作币`}。
      </p>
      <OrderFacts order={order} />
      <div className={sheet.buttons}>
        <Button onClick={onClose} data-autofocus>
          完成
        </Button>
        <Button component={AppLink} to="/usercenter/index/serial" variant="default">
          查看流水
        </Button>
      </div>
    </div>
  )
}

export function FailedPanel({ order, onMoved, onClose }: PanelProps) {
  const pay = usePay(order.orderNo, onMoved)
  return (
    <div className={sheet.done}>
      <span data-tone="bad">
        <CircleX size={28} strokeWidth={1.9} aria-hidden />
      </span>
      <h2>支付未成功</h2>
      <p>{order.failReason || '渠道没有收到这笔付款'}。没有扣款，可以重新支付。</p>
      <div className={sheet.buttons}>
        <Button loading={pay.running} onClick={() => void pay.payBy(order.payChannel)}>
          重新支付
        </Button>
        <Button variant="default" onClick={onClose}>
          以后再付
        </Button>
      </div>
    </div>
  )
}

export function ClosedPanel({ order, onClose }: PanelProps) {
  return (
    <div className={sheet.done}>
      <span data-tone="wait">
        <Clock size={28} strokeWidth={1.9} aria-hidden />
      </span>
      <h2>订单已关闭</h2>
      <p>{order.closeReason || '超时未支付'}。如果您已经付款，到账后会自动充值，不用重复支付。</p>
      <div className={sheet.buttons}>
        <Button onClick={onClose}>重新下单</Button>
      </div>
    </div>
  )
}

export function RefundPanel({ order, onClose }: PanelProps) {
  const done = order.status === ORDER_STATUS.refunded
  return (
    <div className={sheet.done}>
      <span data-tone={done ? undefined : 'wait'}>
        <Undo2 size={28} strokeWidth={1.9} aria-hidden />
      </span>
      <h2>{done ? '已退款' : '退款中'}</h2>
      <p>
        {formatMoney(order.priceFen)} 元{done ? '已原路退回' : '正在原路退回'}，这笔订单的创作币已收回。
      </p>
      <OrderFacts order={order} />
      <div className={sheet.buttons}>
        <Button variant="default" onClick={onClose}>
          关闭
        </Button>
      </div>
    </div>
  )
}

function OrderFacts({ order }: Pick<PanelProps, 'order'>) {
  const facts = [
    ['订单号', order.orderNo],
    ['金额', `${formatMoney(order.priceFen)} 元`],
    ['支付方式', PAY_CHANNEL_NAMES[order.payChannel]],
    ['支付时间', formatDateTime(order.paidAt)],
    ...(order.refundAt === null ? [] : [['退款时间', formatDateTime(order.refundAt)]]),
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
