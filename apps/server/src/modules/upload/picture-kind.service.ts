import { unfoldsToItsSize } from './unfolding.ts'

/** What a file really is, from its first bytes; the name and the declared type are only claims. */
export interface PictureKind {
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return png(bytes, view) ?? jpeg(bytes, view)
}

/** The same of what anybody can show without harm; null for what unfolds to more than its size says. */
export async function harmlessPicture(bytes: Uint8Array): Promise<PictureKind | null> {
  const kind = pictureKind(bytes)
  if (!kind || kind.width === 0 || kind.height === 0) return null
  return (await unfoldsToItsSize(bytes, kind)) ? kind : null
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function png(bytes: Uint8Array, view: DataView): PictureKind | null {
  if (bytes.length < 33 || PNG_SIGNATURE.some((byte, place) => bytes[place] !== byte)) return null
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Walks the segments to the frame header, the only place that holds the size. */
function jpeg(bytes: Uint8Array, view: DataView): PictureKind | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
