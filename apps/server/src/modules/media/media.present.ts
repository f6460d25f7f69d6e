import {
  AUDIO_UNFINISHED_HOURS,
  AUDIO_UNUSED_DAYS,
  type AudioFile,
  type AudioNews,
} from '@tingan/contract/media'
import type { Deps } from '../../platform/context.ts'
import { audioLink } from './link.service.ts'
import type { AudioRow } from './media.repo.ts'

const NOTHING = { title: '', artist: '', album: '', number: null, cover: '' }

export function presentFile(
  deps: Pick<Deps, 'clock' | 'hostKey'>,
  row: AudioRow,
  received: number,
): AudioFile {
  return {
    ...presentNews(row),
    received,
    name: row.origin_name,
    purpose: row.purpose,
    size: row.size,
    md5: row.md5,
    format: row.format,
    duration: row.duration_ms === null ? null : Math.round(row.duration_ms / 1000),
    bitrate: row.bitrate,
    sampleRate: row.sample_rate,
    channels: row.channels,
    lufs: row.lufs,
    truePeak: row.true_peak,
    silences: row.silences,
    hints: row.hints,
    url: audioLink(deps, row.stream_key ?? row.original_key),
    waveformUrl: audioLink(deps, row.waveform_key),
    suggestion: row.suggestion ?? NOTHING,
    duplicates: row.duplicates,
    used: row.used_at !== null,
    createdAt: row.created_at.getTime(),
    expireAt: expiryOf(row),
  }
}

export function presentNews(row: AudioRow): AudioNews {
  return {
    fileId: row.file_id,
    state: row.state,
    step: row.state === 'uploaded' ? row.step : null,
    progress: row.progress,
    failCode: row.fail_code,
    failReason: row.fail_reason,
  }
}

export function expiryOf(row: AudioRow): number | null {
  if (row.used_at) return null
  if (row.state === 'uploading') return row.updated_at.getTime() + AUDIO_UNFINISHED_HOURS * 3600_000
  return row.created_at.getTime() + AUDIO_UNUSED_DAYS * 86_400_000
}
