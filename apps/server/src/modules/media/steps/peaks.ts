import { Readable } from 'node:stream'
import type { Waveform } from '@tingan/contract/media'
import { overSound, type StepWork } from './measure.ts'

const RATE = 8000
const FINEST_PER_SECOND = 20
const MOST_PEAKS = 20_000
const MAX_BYTES = 1024 * 1024

/** The shape of the sound, from a small decoded stream that is never kept. */
export const peaks: StepWork = async (deps, row, report) => {
  const seconds = (row.duration_ms ?? 0) / 1000
  const perSecond = Math.min(FINEST_PER_SECOND, MOST_PEAKS / seconds)
  const collector = collectPeaks(RATE / perSecond)
  await overSound(deps, row, ['-ac', '1', '-ar', String(RATE), '-f', 's16le', 'pipe:1'], {
    async read(output) {
      for await (const chunk of output) {
        collector.add(chunk as Buffer)
        report(Math.min(1, collector.samples() / RATE / seconds))
      }
    },
  })
  const shape: Waveform & { fileId: string } = {
    // Of this file alone, so that no other file shares what is stored and goes with it.
    fileId: row.file_id,
    duration: seconds,
    perSecond,
    peaks: collector.peaks(),
  }
  const content = Readable.from([Buffer.from(JSON.stringify(shape))])
  const stored = await deps.audio.put(content, { type: 'application/json', maxBytes: MAX_BYTES })
  return { waveform_key: stored.key }
}

const FULL_SCALE = 32_768

/** The loudest of every `width` samples, 0 to 100. */
export function collectPeaks(width: number) {
  const found: number[] = []
  let loudest = 0
  let count = 0
  let odd: Buffer | null = null
  const close = () => found.push(Math.min(100, Math.round((loudest / FULL_SCALE) * 100)))
  return {
    add(chunk: Buffer): void {
      const bytes: Buffer = odd ? Buffer.concat([odd, chunk]) : chunk
      const whole = bytes.length - (bytes.length % 2)
      for (let at = 0; at < whole; at += 2) {
        loudest = Math.max(loudest, Math.abs(bytes.readInt16LE(at)))
        if (++count < width * (found.length + 1)) continue
        close()
        loudest = 0
      }
      odd = whole < bytes.length ? bytes.subarray(whole) : null
    },
    samples: () => count,
    peaks(): number[] {
      if (count > width * found.length) close()
      return found
    },
  }
}
