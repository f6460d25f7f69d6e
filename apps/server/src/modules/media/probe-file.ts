import {
  AUDIO_BOUNDS,
  AUDIO_LEAST_KBPS,
  AUDIO_LEAST_RATE,
  AUDIO_LOSSLESS,
  type AudioFormat,
  type AudioPurpose,
} from '@tingan/contract/media'
import { runFfmpeg } from '../../platform/ffmpeg/run.ts'
import { asFileFault, fileFault } from './file-fault.service.ts'
import { DEMUXERS, sniffAudio } from './sniff.service.ts'

export interface AudioFacts {
  format: AudioFormat
  durationMs: number
  /** From the bitrate only: the decoder will know better. */
  guessed: boolean
  bitrate: number
  sampleRate: number
  channels: number
}

const CODECS: Record<AudioFormat, RegExp> = {
  mp3: /^mp3/,
  m4a: /^(aac|alac)/,
  aac: /^aac/,
  wav: /^pcm_/,
  flac: /^flac/,
}
/** One less than the rule says: encoders round. */
const LEAST_KBPS = AUDIO_LEAST_KBPS - 1
const PROBE_MS = 30_000

/** As what it is and nothing else; no address in it is followed, no huge picture in it unfolded. */
const SAFELY = ['-threads', '1', '-protocol_whitelist', 'file,pipe', '-max_pixels', '50000000']

export function inputOf(path: string, format: AudioFormat): string[] {
  return [...SAFELY, '-f', DEMUXERS[format], '-i', path]
}

/** What its head says and whether that may be: fast, before the long work. */
export async function probeFile(path: string, purpose: AudioPurpose): Promise<AudioFacts> {
  const format = await sniffAudio(path)
  if (!format) throw fileFault(2011)
  const said: string[] = []
  let isInput = true
  const heard = (line: string) => {
    if (line.startsWith('Output #0')) isInput = false
    if (isInput) said.push(line)
  }
  const args = [...inputOf(path, format), '-map', '0:a:0', '-frames:a', '1', '-f', 'null', '-']
  try {
    await runFfmpeg({ args, timeoutMs: PROBE_MS, heard })
  } catch (error) {
    throw asFileFault(error)
  }
  const facts = readFacts(said.join('\n'), format)
  judgeFacts(facts, said.join('\n'))
  judgeDuration(facts.durationMs, purpose, facts.guessed ? 2 : 1)
  return facts
}

function readFacts(said: string, format: AudioFormat): AudioFacts {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(said) ?? []
  const [, codec = '', rate, layout = ''] = /Audio: (\w+)[^\n]*?, (\d+) Hz, ([^,\n]+)/.exec(said) ?? []
  if (!CODECS[format].test(codec)) throw fileFault(3304)
  const kbps = /Audio: [^\n]* (\d+) kb\/s/.exec(said)?.[1] ?? /bitrate: (\d+) kb\/s/.exec(said)?.[1]
  return {
    format,
    durationMs: hours
      ? Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)
      : 0,
    guessed: !hours || said.includes('Estimating duration'),
    bitrate: Number(kbps ?? 0),
    sampleRate: Number(rate),
    channels: layout === 'mono' ? 1 : layout === 'stereo' ? 2 : Number(/^(\d+)/.exec(layout)?.[1] ?? 2),
  }
}

function judgeFacts({ format, bitrate, sampleRate }: AudioFacts, said: string): void {
  if (/^\s+Stream [^\n]*Video: (?![^\n]*attached pic)/m.test(said)) throw fileFault(2011)
  const lossless = AUDIO_LOSSLESS.includes(format)
  if (lossless && sampleRate < AUDIO_LEAST_RATE) throw fileFault(3304, 'WAV/FLAC 采样率需不低于44.1kHz')
  if (!lossless && bitrate > 0 && bitrate < LEAST_KBPS) throw fileFault(3304, '码率需不低于64kbps')
}

const DURATION_REASONS: Record<AudioPurpose, string | undefined> = {
  track: undefined,
  soundTest: '请上传30秒-5分钟试音',
  sample: '请上传1-3条试音样本（1-5分钟）',
  clone: '样本需为10秒-5分钟的清晰人声，不超过20MB',
  mix: '音频时长需在1秒至1小时之间',
}

/** `slack` widens the bounds where the length is a guess. */
export function judgeDuration(ms: number, purpose: AudioPurpose, slack = 1): void {
  const { minSeconds, maxSeconds } = AUDIO_BOUNDS[purpose]
  const unknown = ms === 0 && slack > 1
  const fits = ms >= (minSeconds * 1000) / slack && ms <= maxSeconds * 1000 * slack
  if (!unknown && !fits) throw fileFault(3103, DURATION_REASONS[purpose])
}
