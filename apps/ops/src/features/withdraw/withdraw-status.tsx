import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { WITHDRAW_STATUS_NAMES } from '@tingan/rules/money/withdraw-status'

const tones: Readonly<Record<number, Tone>> = {
  0: 'neutral',
  1: 'warning',
  2: 'success',
  3: 'error',
  4: 'brand',
  5: 'error',
  6: 'neutral',
}

export const STATUS_OPTIONS = Object.entries(WITHDRAW_STATUS_NAMES).map(([value, label]) => ({
  value,
  label,
}))

export function WithdrawStatus({ status }: { status: number }) {
  return <StatusPill tone={tones[status] ?? 'neutral'}>{WITHDRAW_STATUS_NAMES[status] ?? ''}</StatusPill>
}
