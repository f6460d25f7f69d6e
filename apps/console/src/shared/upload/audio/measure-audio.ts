import type { Measured } from './loudness.ts'
import type { Done, Work } from './loudness.worker.ts'

/** An hour of sound is a gigabyte once it is unpacked: only short files are listened to in the browser. */
export const MEASURED_SECONDS = 10 * 60
export const MEASURED_BYTES = 60 * 1024 * 1024
const RATE = 48_000

let worker: Worker | null = null
let count = 0

/** Unpacks a file and hands its samples to the worker. Null where the browser cannot: the server will know. */
export async function measureAudio(file: File): Promise<Measured | null> {
  if (typeof OfflineAudioContext === 'undefined') return null
  try {
    const context = new OfflineAudioContext(1, 1, RATE)
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    const channels = Array.from({ length: Math.min(2, sound.numberOfChannels) }, (_, at) =>
      sound.getChannelData(at).slice(),
    )
    return await work(channels, sound.sampleRate)
  } catch {
    return null
  }
}

function work(channels: Float32Array[], rate: number): Promise<Measured> {
  worker ??= new Worker(new URL('./loudness.worker.ts', import.meta.url), { type: 'module' })
  const hand = worker
  count += 1
  const id = count
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<Done>) => {
      if (data.id !== id) return
      hand.removeEventListener('message', hear)
      resolve(data.measured)
    }
    hand.addEventListener('message', hear)
    hand.addEventListener('error', reject, { once: true })
    const parts = channels.map(({ buffer }) => buffer as ArrayBuffer)
    hand.postMessage({ id, channels, rate } satisfies Work, parts)
  })
}
