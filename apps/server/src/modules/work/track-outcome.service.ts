import { AUDIO_TARGET_LUFS } from '@tingan/contract/media'
import { RELEASE_TYPE } from '@tingan/rules/content/track-status'
import type { Deps } from '../../platform/context.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import { type AudioRow, audioRows, releaseAudio, soundsLike } from '../media/media.service.ts'
import { notify } from '../message/message.service.ts'
import { doubtfulWordsIn } from '../review/black-word.service.ts'
import { withdrawReview } from '../review/review.service.ts'
import { type Inside, moveHeldTrack, moveTrackEdit } from './move-work.service.ts'
import { joinLibrary, letsOut, settleAlbum } from './publish.service.ts'
import type { AlbumRow, TrackChange, TrackRow } from './work.repo.ts'
import { enqueueTrack, isTrusted, QUEUES } from './work-queue.service.ts'

const TEXT_WORDS = 1
const LOUDNESS_ROOM = 4
const ALIKE = 60

/** What was measured of a file, as a program keeps it. */
export function audioColumns(audio: AudioRow): TrackChange {
  return {
    audio_file_id: audio.file_id,
    duration: Math.round((audio.duration_ms ?? 0) / 1000),
    size: Math.ceil(audio.size / 1024),
    bitrate: audio.bitrate,
    format: audio.format ?? '',
    md5: audio.md5 ?? '',
    lufs: audio.lufs,
  }
}

/** What a machine finds doubtful: words, sound that is somebody's already, loudness. */
export async function trackHints({ db }: Pick<Deps, 'db'>, row: TrackRow): Promise<string[]> {
  const fileId = row.edit_snapshot?.audioFileId ?? row.audio_file_id
  const texts = [row.title, row.intro, row.edit_snapshot?.title ?? '', row.edit_snapshot?.intro ?? '']
  const words = await doubtfulWordsIn(db, TEXT_WORDS, texts)
  const alike = fileId ? await soundsLike(db, fileId) : []
  const [audio] = fileId ? await audioRows(db, [fileId]) : []
  const off = audio?.lufs != null && Math.abs(audio.lufs - AUDIO_TARGET_LUFS) > LOUDNESS_ROOM
  return [
    ...words.map((word) => `含有需留意的词：${word}`),
    ...alike
      .filter(({ similarity }) => similarity >= ALIKE)
      .map(({ title, similarity }) => `与《${title}》的声音相似 ${similarity}%`),
    ...(off ? [`响度 ${audio.lufs?.toFixed(1)} LUFS，建议 −16 ± 4`] : []),
    ...(audio?.hints ?? []),
  ]
}

/** Its sound is ready: for people to hear, unless it is a trusted creator's and nothing about it is doubtful. */
export async function handInTrack(ctx: Inside, row: TrackRow, album: AlbumRow): Promise<TrackRow> {
  // Whatever was taken down came back by an appeal, and keeps its reason until it is passed.
  const appealed = row.appeal_reason !== ''
  if (!appealed && (await isTrusted(ctx, album.uid)) && (await trackHints(ctx, row)).length === 0)
    return passTrack(ctx, row, album, 'system', { machine: true })
  await enqueueTrack(ctx, appealed ? 'trackAppeal' : 'track', row, album)
  return row
}

/** At once, or when its time and its album's have come. */
export async function passTrack(
  ctx: Inside,
  row: TrackRow,
  album: AlbumRow,
  actor: string,
  detail: object = {},
): Promise<TrackRow> {
  const now = ctx.clock.date()
  const timely = row.release_type === RELEASE_TYPE.atOnce || (row.release_time ?? now) <= now
  const out = letsOut(album) && timely
  const passed = await moveHeldTrack(ctx, row, {
    event: out ? 'passNow' : 'passLater',
    actor,
    change: {
      reason: '',
      review_marks: '[]',
      taken_down_by: null,
      ...(out && { published_at: row.published_at ?? now }),
    },
    detail,
    otherwise: 2006,
  })
  if (out) {
    await joinLibrary(ctx, passed, album)
    await notify(ctx, album.uid, 'track.pass', {
      track: row.title,
      album: album.title,
      albumId: album.album_id,
    })
  }
  await settleAlbum(ctx, album)
  return passed
}

export interface Refusal {
  actor: string
  reason: string
  marks: { atSec: number; msg: string }[]
}

export async function refuseTrack(
  ctx: Inside,
  row: TrackRow,
  album: AlbumRow,
  { actor, reason, marks }: Refusal,
): Promise<void> {
  await moveHeldTrack(ctx, row, {
    event: 'refuse',
    actor,
    change: { reason, review_marks: JSON.stringify(marks) },
    detail: { reason, marks },
    otherwise: 2006,
  })
  await notify(ctx, album.uid, 'track.reject', {
    track: row.title,
    reason,
    trackId: row.track_id,
    albumId: album.album_id,
  })
}

/** The new version takes the old one's place; the old sound is let go. */
export async function applyTrackEdit(
  ctx: Inside,
  row: TrackRow,
  album: AlbumRow,
  actor: string,
  detail: object = {},
): Promise<TrackRow> {
  const { audioFileId, ...texts } = row.edit_snapshot ?? {}
  const [audio] = audioFileId ? await audioRows(ctx.db, [audioFileId]) : []
  const changed = await moveTrackEdit(ctx, row, {
    event: 'pass',
    actor,
    change: {
      ...trackColumns(texts),
      ...(audio && audioColumns(audio)),
      edit_snapshot: null,
      edit_reason: '',
      review_marks: '[]',
    },
    detail,
  }).catch(titleClash)
  if (audio && row.audio_file_id) await releaseAudio(ctx, [row.audio_file_id])
  if (row.published_at) await joinLibrary(ctx, changed, album)
  await settleAlbum(ctx, album)
  return changed
}

/** While an edit waited, or two tabs at once: the index lets only one of the same name through. */
export function titleClash(error: unknown): never {
  throw breaksUnique(error, 'track_title') ? fail(3101) : error
}

export async function refuseTrackEdit(
  ctx: Inside,
  row: TrackRow,
  album: AlbumRow,
  { actor, reason, marks }: Refusal,
): Promise<void> {
  await moveTrackEdit(ctx, row, {
    event: 'refuse',
    actor,
    change: { edit_reason: reason, review_marks: JSON.stringify(marks) },
    detail: { reason, marks },
  })
  await notify(ctx, album.uid, 'track.reject', {
    track: row.title,
    reason,
    trackId: row.track_id,
    albumId: album.album_id,
  })
}

export function trackColumns(fields: {
  title?: string | undefined
  cover?: string | undefined
  intro?: string | undefined
  script?: string | undefined
  isAi?: boolean | undefined
}): TrackChange {
  return {
    ...(fields.title !== undefined && { title: fields.title }),
    ...(fields.cover !== undefined && { cover: fields.cover }),
    ...(fields.intro !== undefined && { intro: fields.intro }),
    ...(fields.script !== undefined && { script: fields.script }),
    ...(fields.isAi !== undefined && { is_ai: fields.isAi }),
  }
}

interface TrackTakeDown {
  actor: string
  reason: string
  canAppeal?: boolean
  /** By hand, not by a clock. */
  staffId?: number
}

export async function takeDownTrack(
  ctx: Inside,
  row: TrackRow,
  album: AlbumRow,
  { actor, reason, staffId, canAppeal = true }: TrackTakeDown,
): Promise<TrackRow> {
  const down = await moveHeldTrack(ctx, row, {
    event: 'takeDown',
    actor,
    change: {
      reason,
      can_appeal: canAppeal,
      appeal_reason: '',
      taken_down_by: staffId ?? null,
      edit_status: 0,
      edit_snapshot: null,
    },
    detail: { reason },
    otherwise: 2006,
  })
  await withdrawReview(ctx, QUEUES.trackEdit, String(row.track_id))
  if (row.edit_snapshot?.audioFileId) await releaseAudio(ctx, [row.edit_snapshot.audioFileId])
  await settleAlbum(ctx, album)
  await notify(ctx, album.uid, 'track.offline', {
    track: row.title,
    reason,
    appeal: canAppeal ? '，可修改后申诉' : '',
    trackId: row.track_id,
    albumId: album.album_id,
  })
  return down
}
