/** One TrueType glyph with its coordinates divided and rounded; hints, which would no longer fit, are left out. */
export function lighterGlyph(glyph: Buffer, by: number): Buffer {
  if (glyph.length < 10) return Buffer.alloc(0)
  const contours = glyph.readInt16BE(0)
  const head = Buffer.from(glyph.subarray(0, 10))
  for (const at of [2, 4, 6, 8]) head.writeInt16BE(Math.round(head.readInt16BE(at) / by), at)
  const body = contours < 0 ? compound(glyph.subarray(10), by) : simple(glyph, contours, by)
  return even(Buffer.concat([head, body]))
}

const ON_CURVE = 1
const X_SHORT = 2
const Y_SHORT = 4
const REPEAT = 8
const X_SAME = 16
const Y_SAME = 32

function simple(glyph: Buffer, contours: number, by: number): Buffer {
  const ends = glyph.subarray(10, 10 + contours * 2)
  const points = contours > 0 ? ends.readUInt16BE(ends.length - 2) + 1 : 0
  const { flags, next } = readFlags(glyph, 12 + contours * 2 + glyph.readUInt16BE(10 + contours * 2), points)
  const xs = readAxis(glyph, next, flags, X_SHORT, X_SAME)
  const ys = readAxis(glyph, xs.next, flags, Y_SHORT, Y_SAME)
  const x = writeAxis(xs.values, by, X_SHORT, X_SAME)
  const y = writeAxis(ys.values, by, Y_SHORT, Y_SAME)
  const bits = flags.map((flag, at) => (flag & ON_CURVE) | (x.bits[at] ?? 0) | (y.bits[at] ?? 0))
  return Buffer.concat([ends, Buffer.from([0, 0]), Buffer.from([...bits, ...x.bytes, ...y.bytes])])
}

function readFlags(glyph: Buffer, start: number, points: number): { flags: number[]; next: number } {
  const flags: number[] = []
  let next = start
  while (flags.length < points) {
    const flag = glyph.readUInt8(next)
    const times = flag & REPEAT ? glyph.readUInt8(next + 1) + 1 : 1
    for (let time = 0; time < times; time += 1) flags.push(flag)
    next += flag & REPEAT ? 2 : 1
  }
  return { flags, next }
}

/** Deltas on the wire, places in the answer. */
function readAxis(glyph: Buffer, start: number, flags: readonly number[], short: number, same: number) {
  let next = start
  let at = 0
  const values = flags.map((flag) => {
    if (flag & short) {
      at += glyph.readUInt8(next) * (flag & same ? 1 : -1)
      next += 1
    } else if (!(flag & same)) {
      at += glyph.readInt16BE(next)
      next += 2
    }
    return at
  })
  return { values, next }
}

function writeAxis(values: readonly number[], by: number, short: number, same: number) {
  const bytes: number[] = []
  let before = 0
  const bits = values.map((value) => {
    const place = Math.round(value / by)
    const step = place - before
    before = place
    if (step === 0) return same
    if (Math.abs(step) < 256) {
      bytes.push(Math.abs(step))
      return short | (step > 0 ? same : 0)
    }
    bytes.push((step >> 8) & 255, step & 255)
    return 0
  })
  return { bits, bytes }
}

const WORDS = 1
const OFFSETS = 2
const SCALE = 8
const MORE = 32
const XY_SCALE = 64
const MATRIX = 128
const HINTS = 256

/** Parts of other glyphs: only how far they are moved is in units of the grid. */
function compound(body: Buffer, by: number): Buffer {
  const copy = Buffer.from(body)
  let at = 0
  let flag = MORE
  while (flag & MORE) {
    flag = copy.readUInt16BE(at)
    copy.writeUInt16BE(flag & ~HINTS, at)
    at += 4
    const width = flag & WORDS ? 2 : 1
    if (flag & OFFSETS)
      for (const place of [at, at + width])
        copy.writeIntBE(Math.round(copy.readIntBE(place, width) / by), place, width)
    at += 2 * width + (flag & SCALE ? 2 : flag & XY_SCALE ? 4 : flag & MATRIX ? 8 : 0)
  }
  return copy.subarray(0, at)
}

function even(bytes: Buffer): Buffer {
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)])
}
