import type { TrackRow as ListedRow, TrackInfo } from '@tingan/contract/track'
import { EDIT_STATUS, moveEdit } from '@tingan/rules/content/album-status'
import { PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { isFreeTrack, isSoldTrack } from '@tingan/rules/content/pay-rules'
import { LIVE_TRACK, moveTrack, TRACK_STATUS } from '@tingan/rules/content/track-status'
import type { TrackSnapshot } from '../../db/content-tables.ts'
import type { AlbumRow, TrackRow } from '../work/move-work.service.ts'
import type { ListedTrack } from './track-list.repo.ts'

type AlbumFacts = Pick<
  AlbumRow,
  'album_id' | 'cover' | 'pay_type' | 'free_count' | 'track_price' | 'status' | 'sold_cnt'
>

function trackCan(row: ListedTrack, album: AlbumFacts): ListedRow['can'] {
  const may = (event: Parameters<typeof moveTrack>[1]) => moveTrack(row.status, event) !== null
  const { processing, failed, refused } = TRACK_STATUS
  const early = ([processing, failed, refused] as number[]).includes(row.status)
  const live = LIVE_TRACK.includes(row.status) && row.edit_status !== EDIT_STATUS.reviewing
  const unsold = !isSoldTrack(row, album)
  const appeal = may('appealText') && row.can_appeal
  return {
    edit: early || live || appeal,
    replaceAudio: may('replaceAudio') || live || (may('appealAudio') && row.can_appeal),
    resubmit: may('resubmit'),
    offline: may('offline') && unsold,
    online: may('online'),
    cancelRelease: may('cancelRelease'),
    appeal,
    discard: moveEdit(row.edit_status, 'discard') !== null,
    remove: may('remove') && unsold,
    play: row.audio_file_id !== null,
  }
}

export function presentTrack(row: ListedTrack, album: AlbumFacts): ListedRow {
  const free = isFreeTrack(row, album)
  return {
    trackId: row.track_id,
    albumId: album.album_id,
    title: row.title,
    cover: row.cover || album.cover,
    seq: row.seq ?? 0,
    duration: row.duration,
    size: row.size,
    status: row.status,
    editStatus: row.edit_status,
    releaseType: row.release_type,
    releaseTime: row.release_ms === null ? null : Math.round(row.release_ms),
    publishedAt: row.published_at?.getTime() ?? null,
    isFree: free,
    price: album.pay_type === PAY_TYPE.track && !free ? (row.price ?? album.track_price) : null,
    isAi: row.is_ai,
    playCnt: row.play_cnt,
    commentCnt: row.comment_cnt,
    reason: row.reason || row.edit_reason,
    version: row.version,
    updatedAt: Math.round(row.updated_ms ?? 0),
    can: trackCan(row, album),
  }
}

export const TRACK_FIELD_NAMES: Readonly<Record<keyof TrackSnapshot, string>> = {
  title: '标题',
  cover: '封面',
  intro: '简介',
  script: '文稿',
  audioFileId: '音频',
  isAi: 'AI声明',
}

export function presentTrackInfo(row: TrackRow, album: AlbumRow): TrackInfo {
  return {
    ...presentTrack(
      {
        ...row,
        release_ms: row.release_time?.getTime() ?? null,
        updated_ms: row.updated_at.getTime(),
      },
      album,
    ),
    albumTitle: album.title,
    albumStatus: album.status,
    albumCover: album.cover,
    payType: album.pay_type,
    ownCover: row.cover,
    intro: row.intro,
    script: row.script,
    trailer: row.trailer,
    ownPrice: row.price,
    audioFileId: row.audio_file_id,
    format: row.format,
    bitrate: row.bitrate,
    md5: row.md5,
    lufs: row.lufs,
    rejectReason: row.reason,
    reviewMarks: row.review_marks,
    editSnapshot: row.edit_snapshot,
    editDiff: trackDiff(row),
    editReason: row.edit_reason,
    createdAt: row.created_at.getTime(),
  }
}

/** Old and new side by side. */
export function trackDiff(row: TrackRow): TrackInfo['editDiff'] {
  const before: Record<string, unknown> = {
    title: row.title,
    cover: row.cover,
    intro: row.intro,
    script: row.script,
    audioFileId: row.audio_file_id,
    isAi: row.is_ai,
  }
  return Object.entries(row.edit_snapshot ?? {}).map(([field, after]) => ({
    field,
    label: TRACK_FIELD_NAMES[field as keyof TrackSnapshot],
    before: shown(field, before[field], '原音频'),
    after: shown(field, after, '新音频'),
  }))
}

function shown(field: string, value: unknown, audio: string): string {
  if (field === 'audioFileId') return audio
  if (field === 'isAi') return value ? '含AI生成内容' : '不含AI生成内容'
  return value ? String(value) : '（空）'
}
