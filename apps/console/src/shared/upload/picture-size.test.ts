import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const png = (width: number, height: number) => {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}
const TABLE = [0xff, 0xc4, 0, 4, 1, 2]
const FRAME = [0xff, 0xc2, 0, 17, 8, 0x4e, 0x20, 0x03, 0x84, 3]
const jpeg = (...parts: number[]) => new Uint8Array([0xff, 0xd8, ...parts])

test.each([
  ['a png', png(20_000, 900), { width: 20_000, height: 900 }],
  ['a jpeg behind its tables', jpeg(...TABLE, 0xff, ...FRAME), { width: 900, height: 20_000 }],
  ['a png cut off', png(1, 1).slice(0, 20), null],
  ['a jpeg cut off', jpeg(...TABLE, ...FRAME.slice(0, 6)), null],
  ['a jpeg without a picture', jpeg(...TABLE, 0xff, 0xd9), null],
  ['something else', new TextEncoder().encode('<svg width="9" height="9"/>'), null],
  ['nothing', new Uint8Array(), null],
])('%s', (_, bytes, size) => {
  expect(pictureSize(bytes)).toEqual(size)
})
