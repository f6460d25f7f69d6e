import type { Measured } from './loudness.ts'
import type { Done, Work } from './loudness.worker.ts'

const RATE = 48_000
const MOST_CHANNELS = 2

let worker: Worker | null = null
let count = 0

/**
 * Unpacks a file, or parts of it one after the other, and hands their samples to the worker. Null where the browser
 * cannot: the server will know.
 */
export async function measureAudio(parts: readonly Blob[]): Promise<Measured | null> {
  if (typeof OfflineAudioContext === 'undefined') return null
  try {
    const sounds: AudioBuffer[] = []
    for (const part of parts) sounds.push(await unpack(part))
    return await work(joined(sounds), RATE)
  } catch {
    return null
  }
}

async function unpack(part: Blob): Promise<AudioBuffer> {
  return new OfflineAudioContext(1, 1, RATE).decodeAudioData(await part.arrayBuffer())
}

function joined(sounds: readonly AudioBuffer[]): Float32Array[] {
  const channels = Math.min(MOST_CHANNELS, ...sounds.map(({ numberOfChannels }) => numberOfChannels))
  const length = sounds.reduce((sum, sound) => sum + sound.length, 0)
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(length)
    let at = 0
    for (const sound of sounds) {
      samples.set(sound.getChannelData(channel), at)
      at += sound.length
    }
    return samples
  })
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
