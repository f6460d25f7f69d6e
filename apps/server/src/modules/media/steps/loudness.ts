import { AUDIO_TARGET_LUFS } from '@tingan/contract/media'
import { formatDuration } from '@tingan/rules/format'
import { fileFault } from '../file-fault.service.ts'
import type { AudioChange, AudioRow } from '../media.repo.ts'
import { judgeDuration } from '../probe-file.ts'
import { overSound, progressReader, type StepWork } from './measure.ts'

const QUIET_DB = -50
const SILENCE_SECONDS = 3
const LONGEST_FIRST_SILENCE = 30
const MOST_SILENCES = 200
const LOUDNESS_SLACK = 4
const HIGHEST_PEAK = -1
/** Under it nothing was said. */
const DEAD_LUFS = -69

interface Heard {
  seconds: number
  lufs: number
  peak: number
  silences: { start: number; end: number }[]
}

/** EBU R128 over the whole, every silence, and how long it really is: the first time all of it is decoded. */
export const loudness: StepWork = async (deps, row, report) => {
  const heard: Heard = {
    seconds: 0,
    lufs: Number.NEGATIVE_INFINITY,
    peak: Number.NEGATIVE_INFINITY,
    silences: [],
  }
  const told = progressReader(row, report)
  const filters = `silencedetect=n=${QUIET_DB}dB:d=${SILENCE_SECONDS},ebur128=peak=true:framelog=quiet`
  await overSound(deps, row, ['-af', filters, '-progress', 'pipe:2', '-f', 'null', '-'], {
    heard(line) {
      told(line)
      hear(heard, line)
    },
  })
  const durationMs = Math.round(heard.seconds * 1000)
  refuseBroken(row, heard, durationMs)
  return { ...changeOf(heard), duration_ms: durationMs }
}

function hear(heard: Heard, line: string): void {
  const number = (pattern: RegExp) => {
    const text = pattern.exec(line)?.[1]
    return text === undefined ? undefined : Number(text.replace('-inf', '-Infinity'))
  }
  const micros = number(/^out_time_us=(\d+)/)
  if (micros !== undefined) heard.seconds = micros / 1e6
  heard.lufs = number(/^\s+I:\s+(-?[\d.]+|-inf) LUFS/) ?? heard.lufs
  heard.peak = number(/^\s+Peak:\s+(-?[\d.]+|-inf) dBFS/) ?? heard.peak
  const start = number(/silence_start: (-?[\d.]+)/)
  if (start !== undefined && heard.silences.length < MOST_SILENCES)
    heard.silences.push({ start: Math.max(0, round(start)), end: Number.NaN })
  const end = number(/silence_end: ([\d.]+)/)
  const last = heard.silences.at(-1)
  if (end !== undefined && last && Number.isNaN(last.end)) last.end = round(end)
}

const round = (seconds: number) => Math.round(seconds * 100) / 100

function refuseBroken(row: AudioRow, heard: Heard, durationMs: number): void {
  const promised = row.duration_ms ?? 0
  if (!row.length_guessed && durationMs < promised * 0.97 - 1000)
    throw fileFault(
      3102,
      `音频不完整：应有${formatDuration(promised / 1000)}，实际只有${formatDuration(heard.seconds)}`,
    )
  judgeDuration(durationMs, row.purpose)
  if (heard.lufs < DEAD_LUFS) throw fileFault(3102, '整段音频没有声音')
  const [first] = heard.silences
  if (first && first.start < 1 && first.end - first.start > LONGEST_FIRST_SILENCE)
    throw fileFault(3102, `开头静音超过${LONGEST_FIRST_SILENCE}秒，请剪掉后重新上传`)
}

function changeOf({ lufs, peak, silences, seconds }: Heard): AudioChange {
  const ended = silences.map(({ start, end }) => ({ start, end: Number.isNaN(end) ? round(seconds) : end }))
  return {
    lufs,
    true_peak: Number.isFinite(peak) ? peak : null,
    silences: JSON.stringify(ended),
    hints: JSON.stringify(hintsOf(lufs, peak, ended)),
  }
}

const LONG_SILENCE = 10

function hintsOf(lufs: number, peak: number, silences: { start: number; end: number }[]): string[] {
  const hints: string[] = []
  const adjusted = `听众听到的会统一调整到 ${AUDIO_TARGET_LUFS} LUFS`
  if (lufs < AUDIO_TARGET_LUFS - LOUDNESS_SLACK) hints.push(`响度偏低（${lufs} LUFS），${adjusted}`)
  if (lufs > AUDIO_TARGET_LUFS + LOUDNESS_SLACK) hints.push(`响度偏高（${lufs} LUFS），${adjusted}`)
  if (peak > HIGHEST_PEAK) hints.push(`峰值过高（${peak} dB），可能有爆音`)
  const long = silences.filter(({ start, end }) => end - start > LONG_SILENCE)
  if (long.length > 0)
    hints.push(`有 ${long.length} 处超过 ${LONG_SILENCE} 秒的静音，最早在 ${formatDuration(long[0]!.start)}`)
  return hints
}
