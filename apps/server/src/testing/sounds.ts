import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpegProgram } from '../platform/ffmpeg/program.ts'

const RATE = 44_100
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
    const pictures = video ? ['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=5'] : []
    const filters = filter ? ['-af', filter] : []
    // nobody listens for the fineness of the encoder
    const haste = ext === 'mp3' ? ['-compression_level', '9'] : []
    const asked = [...pictures, ...filters, ...haste, '-t', String(seconds), ...args, file]
    const input = source
      ? ['-f', 'lavfi', '-i', source]
      : ['-f', 's16le', '-ar', `${RATE}`, '-ac', '1', '-i', '-']
    const { status, stderr } = spawnSync(
      ffmpegProgram()!,
      ['-hide_banner', '-loglevel', 'error', ...input, ...asked],
      source ? {} : { input: melody(voice ?? seed++, seconds) },
    )
    if (status !== 0) throw new Error(String(stderr))
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Tones that change every half second after a rule of the voice's own. */
function melody(voice: number, seconds: number): Buffer {
  const turn = (voice * 0.6180339) % 1
  const samples = new Int16Array(Math.ceil(seconds * RATE))
  for (let at = 0; at < samples.length; at++) {
    const t = at / RATE
    const step = Math.floor(t * 2)
    const tone = Math.sin(2 * Math.PI * t * 220 * 2 ** ((step * step * turn + step * 0.37) % 2))
    // a third of its third overtone beside it: sin 3x = 3 sin x − 4 sin³ x
    samples[at] = 32_767 * (0.6 * tone - 0.4 * tone ** 3)
  }
  return Buffer.from(samples.buffer)
}

/** An mp3 with this picture in a tag before it. */
export function withCover(mp3: Buffer, picture: Buffer, type = 'image/png'): Buffer {
  return withTag(mp3, 'APIC', Buffer.concat([Buffer.from(`\0${type}\0\x03\0`, 'latin1'), picture]))
}

/** The same sound under another name: another file, made without encoding it again. */
export function withTitle(mp3: Buffer, title: string): Buffer {
  return withTag(mp3, 'TIT2', Buffer.from(`\0${title}`, 'latin1'))
}

/** ID3v2.3, with one frame. */
function withTag(mp3: Buffer, name: string, content: Buffer): Buffer {
  const frame = Buffer.alloc(10)
  frame.write(name)
  frame.writeUInt32BE(content.length, 4)
  const size = frame.length + content.length
  const head = Buffer.from(
    [0x49, 0x44, 0x33, 3, 0, 0, size >> 21, size >> 14, size >> 7, size].map((byte) => byte & 127),
  )
  return Buffer.concat([head, frame, content, mp3])
}
