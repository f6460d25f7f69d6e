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
  /** Moving pictures beside it. */
  video?: boolean
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
  video,
  voice,
}: SoundOrder = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tingan-sound-'))
  const file = join(folder, `sound.${ext}`)
  try {
    const input = source ?? melody(voice ?? seed++, seconds)
    const pictures = video ? ['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=5'] : []
    const filters = filter ? ['-af', filter] : []
    const command = [
      '-hide_banner',
      '-loglevel',
      'error',
      '-f',
      'lavfi',
      '-i',
      input,
      ...pictures,
      ...filters,
    ]
    const { status, stderr } = spawnSync(ffmpegProgram()!, [...command, '-t', String(seconds), ...args, file])
    if (status !== 0) throw new Error(String(stderr))
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Tones that change every half second after a rule of the voice's own. */
function melody(voice: number, seconds: number): string {
  const step = 'floor(t*2)'
  const turn = (voice * 0.6180339) % 1
  const pitch = `220*pow(2,mod(${step}*${step}*${turn}+${step}*0.37,2))`
  return `aevalsrc='0.3*sin(2*PI*t*${pitch})+0.1*sin(6*PI*t*${pitch})':s=44100:d=${seconds}`
}

/** An mp3 with this picture in a tag before it. */
export function withCover(mp3: Buffer, picture: Buffer, type = 'image/png'): Buffer {
  const content = Buffer.concat([Buffer.from(`\0${type}\0\x03\0`, 'latin1'), picture])
  const frame = Buffer.alloc(10)
  frame.write('APIC')
  frame.writeUInt32BE(content.length, 4)
  const size = frame.length + content.length
  const head = Buffer.from(
    [0x49, 0x44, 0x33, 3, 0, 0, size >> 21, size >> 14, size >> 7, size].map((byte) => byte & 127),
  )
  return Buffer.concat([head, frame, content, mp3])
}
