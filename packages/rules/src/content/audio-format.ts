export const AUDIO_HEAD_BYTES = 64

/** What a file really is, from its first bytes; name and declared type are only claims. */
export function audioFormatOf(head: Uint8Array): 'mp3' | 'm4a' | 'aac' | 'wav' | 'flac' | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (text(0, 4) === 'fLaC') return 'flac'
  if (['RIFF', 'RF64'].includes(text(0, 4)) && text(8, 12) === 'WAVE') return 'wav'
  if (text(4, 8) === 'ftyp') return 'm4a'
  if (text(0, 3) === 'ID3') return 'mp3'
  return frameFormat(head)
}

/** MPEG frames begin with eleven ones; layer 0 is ADTS, a reserved rate or version is no frame at all. */
function frameFormat(head: Uint8Array): 'mp3' | 'aac' | null {
  const [first = 0, second = 0, third = 0] = head
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  const layer = (second >> 1) & 3
  if (layer === 0) return (second & 0xf0) === 0xf0 && ((third >> 2) & 15) < 13 ? 'aac' : null
  const version = (second >> 3) & 3
  return version !== 1 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3 ? 'mp3' : null
}

/** Hertz, where the first bytes of an uncompressed file tell it; of the others only a decoder knows. */
export function sampleRateOf(head: Uint8Array): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const format = audioFormatOf(head)
  if (format === 'flac' && head.length > 21) return view.getUint32(18) >>> 12
  const isFirstChunk = String.fromCharCode(...head.subarray(12, 16)) === 'fmt '
  return format === 'wav' && isFirstChunk && head.length > 28 ? view.getUint32(24, true) : null
}

/** A tag may stand before any of them: ten bytes and a length of seven bits each. 0 where there is none. */
export function id3Length(head: Uint8Array): number {
  if (String.fromCharCode(...head.subarray(0, 3)) !== 'ID3' || head.length < 10) return 0
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
  return 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127))
}
