import type { Size } from '../profile/crop.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47]
/** Of a JPEG's marks those that begin with its size, C0 to CF, are all but these. */
const NO_FRAME = [0xc4, 0xc8, 0xcc]

/** What a PNG or JPEG says of its size, without unpacking it. Null where it says nothing. */
export function pictureSize(bytes: Uint8Array<ArrayBuffer>): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (PNG.every((byte, at) => bytes[at] === byte))
    return bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(view) : null
}

function jpegSize(view: DataView): Size | null {
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const mark = view.getUint8(at + 1)
    if (mark >= 0xc0 && mark <= 0xcf && !NO_FRAME.includes(mark))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // any number of FF may stand before a mark
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
