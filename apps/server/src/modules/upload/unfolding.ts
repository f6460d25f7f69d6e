import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'

/** More unfolds to gigabytes, whatever it is. */
const MOST_PIXELS = 50_000_000
const FIRST_CHUNK = 8
const CHUNK_FRAME = 12
const WIDEST_PIXEL = 8

/** Whether whoever shows it needs no more memory than its size says: a small file may unfold to gigabytes. */
export async function unfoldsToItsSize(
  bytes: Uint8Array,
  { type, width, height }: { type: string; width: number; height: number },
): Promise<boolean> {
  if (width * height > MOST_PIXELS) return false
  // Every row has a byte of its own; interlaced, there are almost twice as many rows.
  return (
    type !== 'image/png' || inflatesWithin(pixelData(bytes), width * height * WIDEST_PIXEL + 2 * height + 8)
  )
}

function pixelData(picture: Uint8Array): Buffer[] {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  const found: Buffer[] = []
  let at = FIRST_CHUNK
  while (at + CHUNK_FRAME <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const data = at + 8
    if (bytes.toString('latin1', at + 4, data) === 'IDAT') found.push(bytes.subarray(data, data + length))
    at += CHUNK_FRAME + length
  }
  return found
}

async function inflatesWithin(parts: Buffer[], most: number): Promise<boolean> {
  let size = 0
  try {
    for await (const part of Readable.from(parts).pipe(createInflate())) {
      size += (part as Buffer).length
      if (size > most) return false
    }
  } catch {
    return false
  }
  return size > 0
}
