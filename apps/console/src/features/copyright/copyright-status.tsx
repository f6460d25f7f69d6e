import { EDIT_STATUS } from '@tingan/contract/album'
import { COPYRIGHT_STATUS_NAMES, type CopyrightRow } from '@tingan/contract/copyright'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

const tones: Readonly<Record<number, Tone>> = {
  0: 'neutral',
  1: 'warning',
  2: 'success',
  3: 'error',
  5: 'error',
  6: 'error',
}

type Shown = Pick<CopyrightRow, 'status' | 'editStatus' | 'expireSoon'>

/** Where a record stands, and what else its owner should know at a glance. */
export function CopyrightStatus({ record: { status, editStatus, expireSoon } }: { record: Shown }) {
  return (
    <>
      <StatusPill tone={tones[status] ?? 'neutral'}>{COPYRIGHT_STATUS_NAMES[status] ?? ''}</StatusPill>
      {expireSoon && <StatusPill tone="warning">30 天内到期</StatusPill>}
      {editStatus === EDIT_STATUS.reviewing && <StatusPill tone="warning">修改审核中</StatusPill>}
      {editStatus === EDIT_STATUS.refused && <StatusPill tone="error">修改未通过</StatusPill>}
    </>
  )
}
