import {
  AUDIO_BOUNDS,
  AUDIO_LEAST_KBPS,
  AUDIO_LEAST_RATE,
  AUDIO_LOSSLESS,
  AUDIO_TARGET_LUFS,
  type AudioFormat,
} from '@tingan/contract/media'
import { formatDuration, formatFileSize } from '@tingan/rules/format'
import { HEAD_SECONDS } from './cut-audio.ts'
import type { Measured } from './loudness.ts'

const BOUNDS = AUDIO_BOUNDS.track
const LUFS_AROUND = 4
const PEAK_MOST = -1
const SILENCE_MOST = 30
const PARTS_HEARD = '音频较长，发送前只抽听了开头和中间四段，完整检测在上传后进行'
const NOT_HEARD = '音频较长，响度和静音在上传后检测'

export interface Facts {
  size: number
  format: AudioFormat | null
  /** Hertz; null where its first bytes do not say. */
  sampleRate: number | null
  /** Seconds; null where the browser cannot say. */
  duration: number | null
  measured: Measured | null
  /** Whether only the beginning and some places were listened to. */
  sampled: boolean
}

/** Why the server would refuse it, before a byte is sent. Empty: nothing known against it. */
export function refusalOf({ size, format, sampleRate, duration, measured, sampled }: Facts): string {
  if (size === 0) return '这个文件是空的，会被拒绝'
  if (!format) return '文件格式不支持，需为 MP3、M4A、AAC、WAV 或 FLAC'
  if (size > BOUNDS.maxBytes) return `文件大小超出限制，最大 1GB，这个有 ${formatFileSize(size / 1024)}`
  if (sampleRate !== null && sampleRate < AUDIO_LEAST_RATE)
    return `WAV/FLAC 采样率需不低于44.1kHz，这个是 ${sampleRate / 1000}kHz`
  if (duration !== null && (duration < BOUNDS.minSeconds || duration > BOUNDS.maxSeconds))
    return `音频时长需在30秒至6小时之间，这个是 ${formatDuration(duration)}`
  if (measured?.lufs === null && !sampled) return '没有听到任何声音，会被拒绝'
  if (measured && measured.silentStart > SILENCE_MOST)
    return `开头${silenceOf(measured, sampled)}静音，超过 ${SILENCE_MOST} 秒会被拒绝，请剪掉再传`
  return ''
}

/** What lies between the parts was not heard: no more is said than is known. */
function silenceOf({ silentStart }: Measured, sampled: boolean): string {
  return sampled && silentStart > HEAD_SECONDS
    ? `至少有 ${HEAD_SECONDS} 秒`
    : `有 ${Math.round(silentStart)} 秒`
}

/** Nothing that stops, but worth knowing. */
export function hintsOf(facts: Facts): string[] {
  const { measured, sampled } = facts
  const hints = thinSound(facts)
  if (sampled) hints.push(measured ? PARTS_HEARD : NOT_HEARD)
  if (!measured || measured.lufs === null) return hints
  const said = `响度 ${measured.lufs.toFixed(1)} LUFS`
  if (measured.lufs < AUDIO_TARGET_LUFS - LUFS_AROUND) hints.push(`${said}，偏小，转码时会调整到 −16`)
  if (measured.lufs > AUDIO_TARGET_LUFS + LUFS_AROUND) hints.push(`${said}，偏大，转码时会调整到 −16`)
  if (measured.peak > PEAK_MOST) hints.push(`峰值 ${measured.peak.toFixed(1)} dB，可能有爆音`)
  return hints
}

/** The length of some files is only a guess here, so this is no refusal yet. */
function thinSound({ size, format, duration }: Facts): string[] {
  if (!format || AUDIO_LOSSLESS.includes(format) || !duration) return []
  const kbps = Math.round((size * 8) / duration / 1000)
  return kbps < AUDIO_LEAST_KBPS - 1 ? [`码率约 ${kbps}kbps，低于 ${AUDIO_LEAST_KBPS}kbps 会被拒绝`] : []
}
