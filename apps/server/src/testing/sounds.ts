import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpegProgram } from '../platform/ffmpeg/program.ts'

let seed = 1

export interface SoundOrder {
  seconds?: number
  ext?: 'mp3' | 'm4a' | 'aac' | 'wav' | 'flac'
  /** An ffmpeg source instead of our warbling tone. */
  source?: string
  filter?: string
  args?: string[]
  /** The same one again; without it every sound is another. */
  voice?: number
}

/** Something to hear, encoded as asked: no two are alike unless they have one voice. */
export function aSound({
  seconds = 40,
  ext = 'mp3',
  source,
  filter,
  args = [],
  voice,
}: SoundOrder = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tingan-sound-'))
  const file = join(folder, `sound.${ext}`)
  try {
    const input = source ?? melody(voice ?? seed++, seconds)
    const filters = filter ? ['-af', filter] : []
    const command = ['-hide_banner', '-loglevel', 'error', '-f', 'lavfi', '-i', input, ...filters]
    const { status, stderr } = spawnSync(ffmpegProgram()!, [...command, '-t', String(seconds), ...args, file])
    if (status !== 0) throw new Error(String(stderr))
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Tones that change every half second after a rule of the voice's own. */
function melody(voice: number, seconds: number): string {
  const step = `floor(t*2)`
  const pitch = `220*pow(2,mod(${step}*${step}*${voice + 2}+${step}*${voice * 7 + 3},24)/12)`
  return `aevalsrc=0.3*sin(2*PI*t*${pitch})+0.1*sin(6*PI*t*${pitch}):s=44100:d=${seconds}`
}
