import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { ALBUM_STATUS_NAMES, EDIT_STATUS } from '@tingan/rules/content/album-status'
import { TRACK_STATUS, TRACK_STATUS_NAMES } from '@tingan/rules/content/track-status'
import { formatDateTime } from '@tingan/rules/format'

const ALBUM_TONES: Readonly<Record<number, Tone>> = {
  1: 'warning',
  2: 'success',
  3: 'error',
  4: 'brand',
  6: 'error',
}
const TRACK_TONES: Readonly<Record<number, Tone>> = {
  0: 'warning',
  1: 'warning',
  2: 'success',
  3: 'error',
  4: 'brand',
  6: 'error',
  7: 'error',
}

export function AlbumStatus({ status, editStatus }: { status: number; editStatus: number }) {
  return (
    <>
      <StatusPill tone={ALBUM_TONES[status] ?? 'neutral'}>{ALBUM_STATUS_NAMES[status] ?? '--'}</StatusPill>
      <EditStatus editStatus={editStatus} />
    </>
  )
}

interface TrackState {
  status: number
  editStatus: number
  releaseTime: number | null
}

export function TrackStatus({ status, editStatus, releaseTime }: TrackState) {
  return (
    <>
      <StatusPill tone={TRACK_TONES[status] ?? 'neutral'}>{TRACK_STATUS_NAMES[status] ?? '--'}</StatusPill>
      {status === TRACK_STATUS.waiting && (
        <small>{releaseTime ? `${formatDateTime(releaseTime)} 发布` : '专辑上架后发布'}</small>
      )}
      <EditStatus editStatus={editStatus} />
    </>
  )
}

/** Beside what listeners see: an edit that waits, or came back. */
function EditStatus({ editStatus }: { editStatus: number }) {
  if (editStatus === EDIT_STATUS.reviewing) return <StatusPill tone="warning">修改复审中</StatusPill>
  if (editStatus === EDIT_STATUS.refused) return <StatusPill tone="error">复审驳回</StatusPill>
  return null
}
