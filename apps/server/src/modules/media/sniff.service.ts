import { open } from 'node:fs/promises'
import type { AudioFormat } from '@tingan/contract/media'
import { AUDIO_HEAD_BYTES, audioFormatOf, id3Length } from '@tingan/rules/content/audio-format'

/** What a file really is, from its bytes; name and declared type are only claims. */
export async function sniffAudio(path: string): Promise<AudioFormat | null> {
  const file = await open(path)
  try {
    const head = await at(0)
    const tagBytes = id3Length(head)
    return tagBytes > 0 ? (audioFormatOf(await at(tagBytes)) ?? 'mp3') : audioFormatOf(head)
  } finally {
    await file.close()
  }

  async function at(position: number): Promise<Buffer> {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(AUDIO_HEAD_BYTES),
      0,
      AUDIO_HEAD_BYTES,
      position,
    )
    return buffer.subarray(0, bytesRead)
  }
}

/** Of a file that is not all there yet: false only when it cannot become one. */
export async function looksLikeAudio(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AUDIO_HEAD_BYTES), 0, AUDIO_HEAD_BYTES, 0)
    return bytesRead < AUDIO_HEAD_BYTES || audioFormatOf(buffer) !== null
  } finally {
    await file.close()
  }
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
