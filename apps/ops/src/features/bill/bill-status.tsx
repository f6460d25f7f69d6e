import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { BILL_STATUS_NAMES } from '@tingan/rules/money/bill-status'

const tones: Readonly<Record<number, Tone>> = {
  0: 'neutral',
  1: 'warning',
  2: 'brand',
  3: 'error',
  4: 'warning',
  5: 'success',
  6: 'error',
}

export const STATUS_OPTIONS = Object.entries(BILL_STATUS_NAMES).map(([value, label]) => ({ value, label }))

export function BillStatus({ status }: { status: number }) {
  return <StatusPill tone={tones[status] ?? 'neutral'}>{BILL_STATUS_NAMES[status] ?? ''}</StatusPill>
}
