import { PAY_APPLY_STATUS, PAY_APPLY_STATUS_NAMES, type PayApply } from '@tingan/contract/pay-apply'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

const tones: Readonly<Record<number, Tone>> = {
  1: 'warning',
  2: 'success',
  3: 'error',
  4: 'neutral',
  5: 'error',
}

/** Passed, but its first midnight is still to come. */
export function isWaiting({ status, inForce }: Pick<PayApply, 'status' | 'inForce'>): boolean {
  return status === PAY_APPLY_STATUS.passed && !inForce
}

export function PayStatus({ apply }: { apply: Pick<PayApply, 'status' | 'inForce'> }) {
  if (isWaiting(apply)) return <StatusPill tone="brand">待生效</StatusPill>
  return (
    <StatusPill tone={tones[apply.status] ?? 'neutral'}>
      {PAY_APPLY_STATUS_NAMES[apply.status] ?? ''}
    </StatusPill>
  )
}
