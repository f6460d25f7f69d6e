import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatMoney } from '@tingan/rules/format'
import { ORDER_STATUS, PAY_CHANNEL, PAY_CHANNEL_NAMES } from '@tingan/rules/money/order-status'
import { useEffect } from 'react'
import { useCountdown } from '../../shared/sms/use-countdown.ts'
import { QrPicture } from '../../shared/ui/qr-picture.tsx'
import { productsQuery } from './coin-query.ts'
import classes from './pay.module.css'
import type { PanelProps } from './pay-dialog.tsx'
import { TimeLeft } from './time-left.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import { useCode, usePay } from './use-pay.ts'

/** Closed or paid meanwhile: the order itself says which. */
const OVERTAKEN: readonly number[] = [4503, 4504]

export function PayPanel({ order, asOf, onMoved }: PanelProps) {
  const code = useCode(order)
  const until = asOf + order.leftMs
  const isOver = useCountdown(until) === 0
  const overtaken = OVERTAKEN.includes(code.error?.failure.code ?? 0)
  const hasBegun = code.isSuccess && order.status === ORDER_STATUS.waiting
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once for each of the three
  useEffect(() => {
    if (isOver || overtaken || hasBegun) void onMoved()
  }, [isOver, overtaken, hasBegun])
  return (
    <>
      <p className={classes.price}>
        <b>¥{formatMoney(order.priceFen)}</b>
        <span>
          {order.coin.toLocaleString()} 创作币
          {order.giveCoin > 0 && ` + ${order.giveCoin.toLocaleString()} 赠币`}
        </span>
      </p>
      <QueryState query={code}>
        {({ codeUrl, bankTransfer }) =>
          bankTransfer ? (
            <TransferPanel account={bankTransfer} order={order} />
          ) : (
            <Code url={codeUrl ?? ''} channel={order.payChannel} />
          )
        }
      </QueryState>
      <p className={classes.wait}>
        <TimeLeft until={until} />
        <span>订单号 {order.orderNo}</span>
      </p>
      {order.payChannel !== PAY_CHANNEL.transfer && <OtherWays order={order} onMoved={onMoved} />}
    </>
  )
}

function Code({ url, channel }: { url: string; channel: number }) {
  const { origin, href } = new URL(url, location.origin)
  const name = PAY_CHANNEL_NAMES[channel] ?? ''
  return (
    <div className={classes.code}>
      <QrPicture text={href} label={`${name}付款码`} />
      <p>请用{channel === PAY_CHANNEL.wechat ? '微信' : '支付宝'}扫码支付，支付后这里会自动更新。</p>
      {/* The cashier of the sandbox is a page of our own. */}
      {origin === location.origin && (
        <a href={href} target="_blank" rel="noreferrer">
          打开沙箱收银台
        </a>
      )}
    </div>
  )
}

/** A transfer takes days, the others minutes: an order is one or the other from the start. */
function OtherWays({ order, onMoved }: Pick<PanelProps, 'order' | 'onMoved'>) {
  const pay = usePay(order.orderNo, onMoved)
  const { transfer } = PAY_CHANNEL
  const others = (useQuery(productsQuery).data?.channels ?? []).filter(
    ({ payChannel }) => payChannel !== order.payChannel && payChannel !== transfer,
  )
  return (
    <div className={classes.buttons}>
      {others.map(({ payChannel, name }) => (
        <Button
          key={payChannel}
          variant="default"
          loading={pay.running}
          onClick={() => void pay.payBy(payChannel)}
        >
          改用{name}
        </Button>
      ))}
    </div>
  )
}
