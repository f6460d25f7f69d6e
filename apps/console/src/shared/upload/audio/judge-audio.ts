import { AUDIO_BOUNDS, AUDIO_TARGET_LUFS, type AudioFormat } from '@tingan/contract/media'
import { formatDuration, formatFileSize } from '@tingan/rules/format'
import type { Measured } from './loudness.ts'

const BOUNDS = AUDIO_BOUNDS.track
const LUFS_AROUND = 4
const PEAK_MOST = -1
const SILENCE_MOST = 30

export interface Facts {
  size: number
  format: AudioFormat | null
  /** Seconds; null where the browser cannot say. */
  duration: number | null
  measured: Measured | null
}

/** Why the server would refuse it, before a byte is sent. Empty: nothing known against it. */
export function refusalOf({ size, format, duration, measured }: Facts): string {
  if (size === 0) return '这个文件是空的，会被拒绝'
  if (!format) return '文件格式不支持，需为 MP3、M4A、AAC、WAV 或 FLAC'
  if (size > BOUNDS.maxBytes) return `文件大小超出限制，最大 1GB，这个有 ${formatFileSize(size / 1024)}`
  if (duration !== null && (duration < BOUNDS.minSeconds || duration > BOUNDS.maxSeconds))
    return `音频时长需在30秒至6小时之间，这个是 ${formatDuration(duration)}`
  if (measured?.lufs === null) return '没有听到任何声音，会被拒绝'
  if (measured && measured.silentStart > SILENCE_MOST)
    return `开头有 ${Math.round(measured.silentStart)} 秒静音，超过 ${SILENCE_MOST} 秒会被拒绝，请剪掉再传`
  return ''
}

/** Nothing that stops, but worth knowing. */
export function hintsOf({ measured }: Pick<Facts, 'measured'>): string[] {
  if (!measured || measured.lufs === null) return []
  const hints: string[] = []
  const said = `响度 ${measured.lufs.toFixed(1)} LUFS`
  if (measured.lufs < AUDIO_TARGET_LUFS - LUFS_AROUND) hints.push(`${said}，偏小，转码时会调整到 −16`)
  if (measured.lufs > AUDIO_TARGET_LUFS + LUFS_AROUND) hints.push(`${said}，偏大，转码时会调整到 −16`)
  if (measured.peak > PEAK_MOST) hints.push(`峰值 ${measured.peak.toFixed(1)} dB，可能有爆音`)
  return hints
}
