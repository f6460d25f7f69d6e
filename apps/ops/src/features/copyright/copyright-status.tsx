import { EDIT_STATUS } from '@tingan/contract/album'
import { COPYRIGHT_STATUS_NAMES } from '@tingan/contract/copyright'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

const tones: Readonly<Record<number, Tone>> = {
  0: 'neutral',
  1: 'warning',
  2: 'success',
  3: 'error',
  5: 'error',
  6: 'error',
  9: 'neutral',
}

export const STATUS_OPTIONS = Object.entries(COPYRIGHT_STATUS_NAMES).map(([value, label]) => ({
  value,
  label,
}))

export function CopyrightStatus({ status, editStatus }: { status: number; editStatus: number }) {
  return (
    <>
      <StatusPill tone={tones[status] ?? 'neutral'}>{COPYRIGHT_STATUS_NAMES[status] ?? ''}</StatusPill>
      {editStatus === EDIT_STATUS.reviewing && <StatusPill tone="warning">修改审核中</StatusPill>}
    </>
  )
}
