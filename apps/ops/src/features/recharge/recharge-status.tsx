import { REFUND_STATUS } from '@tingan/contract/ops/recharge'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { ORDER_STATUS, ORDER_STATUS_NAMES } from '@tingan/rules/money/order-status'

const { waiting, paying, paid, failed, refunding } = ORDER_STATUS
const orderTones: Readonly<Record<number, Tone>> = {
  [waiting]: 'warning',
  [paying]: 'warning',
  [paid]: 'success',
  [failed]: 'error',
  [refunding]: 'brand',
}

const refunds: Readonly<Record<number, { text: string; tone: Tone }>> = {
  [REFUND_STATUS.open]: { text: '退款中', tone: 'warning' },
  [REFUND_STATUS.done]: { text: '已退回', tone: 'success' },
  [REFUND_STATUS.failed]: { text: '未成功', tone: 'error' },
}

const optionsOf = (names: readonly (readonly [string, string])[]) =>
  names.map(([value, label]) => ({ value, label }))
export const ORDER_OPTIONS = optionsOf(Object.entries(ORDER_STATUS_NAMES))
export const REFUND_OPTIONS = optionsOf(Object.entries(refunds).map(([value, { text }]) => [value, text]))

export function OrderStatus({ status }: { status: number }) {
  return <StatusPill tone={orderTones[status] ?? 'neutral'}>{ORDER_STATUS_NAMES[status] ?? ''}</StatusPill>
}

export function RefundStatus({ status }: { status: number }) {
  const shown = refunds[status]
  return shown ? <StatusPill tone={shown.tone}>{shown.text}</StatusPill> : null
}
