import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUDIO_TARGET_LUFS } from '@tingan/contract/media'
import type { AudioRow } from '../media.repo.ts'
import { overSound, progressReader, type StepWork } from './measure.ts'

const STEREO_KBPS = 128
const MONO_KBPS = 80
const RATE = 44_100
/** Below the allowed peak: the limiter sees samples, not what lies between them. */
const CEILING_DB = -1.5
/** More would only bring up the noise of the room. */
const MOST_GAIN_DB = 24
const MAX_BYTES = 1024 * 1024 * 1024

/** What listeners get: AAC that can be sought in at once, as loud as everything else. */
export const transcode: StepWork = async (deps, row, report) => {
  const folder = await mkdtemp(join(tmpdir(), 'tingan-audio-'))
  try {
    const file = join(folder, 'stream.m4a')
    await overSound(deps, row, [...encoding(row), '-progress', 'pipe:2', file], {
      heard: progressReader(row, report),
    })
    const stored = await deps.audio.put(createReadStream(file), { type: 'audio/mp4', maxBytes: MAX_BYTES })
    return { stream_key: stored.key, stream_size: stored.size }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function encoding({ channels, lufs, file_id }: AudioRow): string[] {
  const mono = channels === 1
  const gain = Math.min(MOST_GAIN_DB, AUDIO_TARGET_LUFS - (lufs ?? AUDIO_TARGET_LUFS))
  const limit = 10 ** (CEILING_DB / 20)
  return [
    ...[
      '-af',
      `volume=${gain.toFixed(2)}dB,alimiter=limit=${limit.toFixed(4)}:level=false,aresample=${RATE}`,
    ],
    ...['-ac', mono ? '1' : '2', '-c:a', 'aac', '-b:a', `${mono ? MONO_KBPS : STEREO_KBPS}k`],
    // The comment makes it this file's alone, so that no other shares what is stored and goes with it.
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-metadata', `comment=${file_id}`],
    ...['-movflags', '+faststart', '-f', 'ipod'],
  ]
}
