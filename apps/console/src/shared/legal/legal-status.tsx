import { LEGAL_STATUS_NAMES } from '@tingan/contract/legal'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

const tones: Readonly<Record<number, Tone>> = {
  0: 'error',
  1: 'warning',
  2: 'error',
  3: 'success',
  4: 'error',
  5: 'neutral',
}

export function LegalStatus({ status }: { status: number }) {
  return <StatusPill tone={tones[status] ?? 'neutral'}>{LEGAL_STATUS_NAMES[status] ?? ''}</StatusPill>
}
