import { open } from 'node:fs/promises'
import type { AudioFormat } from '@tingan/contract/media'

/** What a file really is, from its bytes; name and declared type are only claims. */
export async function sniffAudio(path: string): Promise<AudioFormat | null> {
  const file = await open(path)
  try {
    const head = await at(0)
    const tagBytes = id3Length(head)
    return tagBytes > 0 ? (formatOf(await at(tagBytes)) ?? 'mp3') : formatOf(head)
  } finally {
    await file.close()
  }

  async function at(position: number): Promise<Buffer> {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, position)
    return buffer.subarray(0, bytesRead)
  }
}

export const SNIFFED_BYTES = 64

/** Of a file that is not all there yet: false only when it cannot become one. */
export async function looksLikeAudio(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return bytesRead < SNIFFED_BYTES || formatOf(buffer) !== null
  } finally {
    await file.close()
  }
}

export function formatOf(head: Buffer): AudioFormat | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (text(0, 4) === 'fLaC') return 'flac'
  if (['RIFF', 'RF64'].includes(text(0, 4)) && text(8, 12) === 'WAVE') return 'wav'
  if (text(4, 8) === 'ftyp') return 'm4a'
  if (text(0, 3) === 'ID3') return 'mp3'
  return frameFormat(head)
}

/** MPEG frames begin with eleven ones; layer 0 is ADTS, a reserved rate or version is no frame at all. */
function frameFormat(head: Buffer): AudioFormat | null {
  const [first = 0, second = 0, third = 0] = head
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  const layer = (second >> 1) & 3
  if (layer === 0) return (second & 0xf0) === 0xf0 && ((third >> 2) & 15) < 13 ? 'aac' : null
  const version = (second >> 3) & 3
  return version !== 1 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3 ? 'mp3' : null
}

/** A tag may stand before any of them: ten bytes and a length of seven bits each. */
function id3Length(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < 10) return 0
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
  return 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127))
}

/** Named to ffmpeg outright, so that no file can pose as a playlist that opens others. */
export const DEMUXERS: Record<AudioFormat, string> = {
  mp3: 'mp3',
  m4a: 'mov',
  aac: 'aac',
  wav: 'wav',
  flac: 'flac',
}

export const AUDIO_TYPES: Record<AudioFormat, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  flac: 'audio/flac',
}
