import type { AudioStep } from '@tingan/contract/media'
import type { Deps } from '../../../platform/context.ts'
import { type FfmpegOptions, runFfmpeg } from '../../../platform/ffmpeg/run.ts'
import { asFileFault } from '../file-fault.service.ts'
import type { AudioChange, AudioRow } from '../media.repo.ts'
import { inputOf } from '../probe-file.ts'

/** One step: what it finds out is written down with its name, and never done again. */
export type StepWork = (deps: Deps, row: AudioRow, report: Report) => Promise<AudioChange>
/** How much of the step is done, 0 to 1. */
export type Report = (share: number) => void
export type Steps = Record<AudioStep, StepWork>

const LEAST_MS = 60_000
/** Even a slow machine decodes some ten times faster than it plays. */
const PACE = 4

/** ffmpeg over the stored file, with time enough for its length. */
export async function overSound(
  deps: Deps,
  row: AudioRow,
  outputArgs: readonly string[],
  more: Pick<FfmpegOptions, 'heard' | 'read'> = {},
): Promise<void> {
  await deps.audio.withFile(row.original_key!, async (path) => {
    const args = [...inputOf(path, row.format!), '-map', '0:a:0', ...outputArgs]
    const timeoutMs = LEAST_MS + (row.duration_ms ?? 0) / PACE
    try {
      await runFfmpeg({ args, timeoutMs, ...more })
    } catch (error) {
      throw asFileFault(error)
    }
  })
}

/** `out_time_us=` lines of `-progress` as a share of the whole. */
export function progressReader(row: AudioRow, report: Report) {
  return (line: string) => {
    const [, micros] = /^out_time_us=(\d+)/.exec(line) ?? []
    if (micros && row.duration_ms) report(Math.min(1, Number(micros) / 1000 / row.duration_ms))
  }
}
