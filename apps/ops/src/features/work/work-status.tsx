import { ALBUM_STATUS_NAMES, EDIT_STATUS } from '@tingan/contract/album'
import { TRACK_STATUS_NAMES } from '@tingan/contract/track'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

const tones: Readonly<Record<number, Tone>> = {
  0: 'neutral',
  1: 'warning',
  2: 'success',
  3: 'error',
  4: 'brand',
  5: 'neutral',
  6: 'error',
  7: 'error',
  9: 'neutral',
}

const optionsOf = (names: Readonly<Record<number, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
export const ALBUM_OPTIONS = optionsOf(ALBUM_STATUS_NAMES)
export const TRACK_OPTIONS = optionsOf(TRACK_STATUS_NAMES)

export function AlbumStatus({ status, editStatus }: { status: number; editStatus: number }) {
  return (
    <>
      <StatusPill tone={tones[status] ?? 'neutral'}>{ALBUM_STATUS_NAMES[status] ?? ''}</StatusPill>
      {editStatus === EDIT_STATUS.reviewing && <StatusPill tone="warning">修改审核中</StatusPill>}
    </>
  )
}

export function TrackStatus({ status }: { status: number }) {
  return <StatusPill tone={tones[status] ?? 'neutral'}>{TRACK_STATUS_NAMES[status] ?? ''}</StatusPill>
}
