import { AUDIO_BOUNDS, type AudioFormat } from '@tingan/contract/media'
import { AUDIO_HEAD_BYTES, audioFormatOf, id3Length, sampleRateOf } from '@tingan/rules/content/audio-format'
import { cutAudio } from './cut-audio.ts'
import type { Facts } from './judge-audio.ts'
import { measureAudio } from './measure-audio.ts'

const PATIENCE_MS = 8000
/** An hour of sound is a gigabyte once it is unpacked: of what is longer only parts are listened to. */
const WHOLE_SECONDS = 10 * 60
const WHOLE_BYTES = 60 * 1024 * 1024

/** What can be known of a file before it is sent. */
export async function readAudio(file: File): Promise<Facts> {
  const head = await sniff(file)
  const { format } = head
  const size = file.size
  if (!format || size > AUDIO_BOUNDS.track.maxBytes)
    return { size, ...head, duration: null, measured: null, sampled: false }
  const duration = await durationOf(file)
  return { size, ...head, duration, ...(await listenTo(file, format, duration)) }
}

async function listenTo(
  file: File,
  format: AudioFormat,
  duration: number | null,
): Promise<Pick<Facts, 'measured' | 'sampled'>> {
  const { minSeconds, maxSeconds } = AUDIO_BOUNDS.track
  if (duration === null || duration < minSeconds || duration > maxSeconds)
    return { measured: null, sampled: false }
  const sampled = duration > WHOLE_SECONDS || file.size > WHOLE_BYTES
  const parts = sampled ? await cutAudio(file, format, duration) : [file]
  return { measured: parts && (await measureAudio(parts)), sampled }
}

async function sniff(file: File): Promise<Pick<Facts, 'format' | 'sampleRate'>> {
  const first = await bytes(file, 0)
  const tag = id3Length(first)
  const head = tag > 0 ? await bytes(file, tag) : first
  return { format: audioFormatOf(head) ?? (tag > 0 ? 'mp3' : null), sampleRate: sampleRateOf(head) }
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
