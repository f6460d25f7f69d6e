import { AUDIO_BOUNDS } from '@tingan/contract/media'
import { AUDIO_HEAD_BYTES, audioFormatOf, id3Length } from '@tingan/rules/content/audio-format'
import type { Facts } from './judge-audio.ts'
import { MEASURED_BYTES, MEASURED_SECONDS, measureAudio } from './measure-audio.ts'

const PATIENCE_MS = 8000

/** What can be known of a file before it is sent. */
export async function readAudio(file: File): Promise<Facts> {
  const format = await sniff(file)
  if (!format || file.size > AUDIO_BOUNDS.track.maxBytes)
    return { size: file.size, format, duration: null, measured: null }
  const duration = await durationOf(file)
  const short = duration !== null && duration <= MEASURED_SECONDS && file.size <= MEASURED_BYTES
  const measured = short && duration >= AUDIO_BOUNDS.track.minSeconds ? await measureAudio(file) : null
  return { size: file.size, format, duration, measured }
}

async function sniff(file: File): Promise<Facts['format']> {
  const head = await bytes(file, 0)
  const tag = id3Length(head)
  return tag > 0 ? (audioFormatOf(await bytes(file, tag)) ?? 'mp3') : audioFormatOf(head)
}

async function bytes(file: File, from: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, from + AUDIO_HEAD_BYTES).arrayBuffer())
}

/** The player reads only what it needs of a large file. Null where it cannot say. */
function durationOf(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file)
  const player = new Audio()
  player.preload = 'metadata'
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    player.onloadedmetadata = () => {
      clearTimeout(timer)
      resolve(Number.isFinite(player.duration) ? player.duration : null)
    }
    player.onerror = () => {
      clearTimeout(timer)
      resolve(null)
    }
    player.src = address
  }).finally(() => {
    player.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}
