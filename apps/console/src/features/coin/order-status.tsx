import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { ORDER_STATUS, ORDER_STATUS_NAMES } from '@tingan/rules/money/order-status'

const { waiting, paying, paid, failed, closed, refunded, refunding } = ORDER_STATUS

const tones: Readonly<Record<number, Tone>> = {
  [waiting]: 'warning',
  [paying]: 'warning',
  [paid]: 'success',
  [failed]: 'error',
  [closed]: 'neutral',
  [refunded]: 'neutral',
  [refunding]: 'brand',
}

export const ORDER_OPTIONS = Object.entries(ORDER_STATUS_NAMES).map(([value, label]) => ({ value, label }))

export function OrderStatus({ status }: { status: number }) {
  return <StatusPill tone={tones[status] ?? 'neutral'}>{ORDER_STATUS_NAMES[status] ?? ''}</StatusPill>
}
