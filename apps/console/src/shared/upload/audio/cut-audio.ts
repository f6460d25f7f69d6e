import type { AudioFormat } from '@tingan/contract/media'
import { id3Length } from '@tingan/rules/content/audio-format'

/** Listened to at the beginning: more than the silence that is allowed there. */
export const HEAD_SECONDS = 45
const PART_SECONDS = 15
/** Where else, as parts of the whole. */
const PLACES = [0.2, 0.4, 0.6, 0.8]
/** Whatever a file claims about itself, no part is larger. */
const MOST_BYTES = 48 * 1024 * 1024
const FRONT_BYTES = 64 * 1024

/** Where the sound lies, and what must stand before a part of it so that it can be unpacked by itself. */
interface Layout {
  from: number
  to: number
  /** Parts begin at whole multiples of it. */
  step: number
  head: (bytes: number) => Uint8Array<ArrayBuffer>[]
  /** Where silence takes next to no room: how frames begin, and how many make a second. */
  frames?: { mark: number; mask: number; perSecond: number }
}

/** The beginning and some places of a long file, each to be unpacked alone. Null where its format cannot be cut. */
export async function cutAudio(file: File, format: AudioFormat, duration: number): Promise<Blob[] | null> {
  const layout = layoutOf(format, new Uint8Array(await file.slice(0, FRONT_BYTES).arrayBuffer()), file.size)
  if (!layout || duration <= 0) return null
  const { from, to, step, head, frames } = layout
  const perSecond = (to - from) / duration
  const cut = async (place: number, seconds: number) => {
    const start = from + Math.floor((place * (to - from)) / step) * step
    const length = Math.floor(Math.min(perSecond * seconds, MOST_BYTES, to - start) / step) * step
    const part = file.slice(start, start + length)
    return new Blob([...head(length), frames ? await shortened(part, frames, seconds) : part])
  }
  return Promise.all([cut(0, HEAD_SECONDS), ...PLACES.map((place) => cut(place, PART_SECONDS))])
}

/** A few bytes of silence unpack to minutes: no more frames than twice the time that was asked for. */
async function shortened(
  part: Blob,
  { mark, mask, perSecond }: NonNullable<Layout['frames']>,
  seconds: number,
): Promise<Blob> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let left = Math.ceil(2 * seconds * perSecond)
  for (let at = 0; at + 1 < bytes.length; at++)
    if (bytes[at] === 255 && (bytes[at + 1]! & mask) === mark && left-- === 0) return part.slice(0, at)
  return part
}

function layoutOf(format: AudioFormat, front: Uint8Array<ArrayBuffer>, size: number): Layout | null {
  const plain = { from: id3Length(front), to: size, step: 1, head: () => [] }
  if (format === 'mp3') return plain
  if (format === 'aac') return { ...plain, frames: { mark: 0xf0, mask: 0xf6, perSecond: 48_000 / 1024 } }
  if (format === 'wav') return wavLayout(front, size)
  return format === 'flac' ? flacLayout(front, size) : null
}

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

function wavLayout(front: Uint8Array<ArrayBuffer>, size: number): Layout | null {
  const view = new DataView(front.buffer)
  let format: Uint8Array<ArrayBuffer> | null = null
  let at = 12
  while (at + 8 <= front.length) {
    const length = view.getUint32(at + 4, true)
    if (textAt(front, at) === 'data') break
    if (textAt(front, at) === 'fmt ') format = front.slice(at, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  if (!format || format.length < 24 || at + 8 > front.length) return null
  const known = format
  const from = at + 8
  const to = Math.min(size, from + view.getUint32(at + 4, true))
  const step = Math.max(1, new DataView(known.buffer).getUint16(20, true))
  return {
    from,
    to,
    step,
    head: (bytes) => [chunk('RIFF', 12 + known.length + bytes, 'WAVE'), known, chunk('data', bytes)],
  }
}

function chunk(name: string, bytes: number, kind = ''): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(8 + kind.length)
  head.set(new TextEncoder().encode(name))
  new DataView(head.buffer).setUint32(4, bytes, true)
  head.set(new TextEncoder().encode(kind), 8)
  return head
}

const STREAM_INFO_BYTES = 34

/** Its frames say where they begin; only the description of the stream must come first, without a length. */
function flacLayout(front: Uint8Array<ArrayBuffer>, size: number): Layout | null {
  if (textAt(front, 0) !== 'fLaC') return null
  let from = 4
  let last = false
  while (!last && from + 4 <= front.length) {
    last = front[from]! >= 128
    from += 4 + ((front[from + 1]! << 16) | (front[from + 2]! << 8) | front[from + 3]!)
  }
  // a picture in the tags may be longer than what was read: the frames begin behind it all the same
  if (!last || from >= size) return null
  const head = front.slice(0, 8 + STREAM_INFO_BYTES)
  head[4] = 128
  head[21] = head[21]! & 0xf0
  head.fill(0, 22, 8 + STREAM_INFO_BYTES)
  const rate = (front[18]! << 12) | (front[19]! << 4) | (front[20]! >> 4)
  const block = Math.max(1, (front[10]! << 8) | front[11]!)
  const frames = { mark: 0xf8, mask: 0xfe, perSecond: rate / block }
  return { from, to: size, step: 1, head: () => [head], frames }
}
