import { GRID } from './font.ts'
import { lighterGlyph } from './lighter-glyph.ts'

/** What the library has but does not declare. */
interface Inside {
  _font: { subset: { encode(): Uint8Array } }
}

/** How many units of the typeface's own grid become one. */
const COARSER = 1000 / GRID

/** Outlines on a coarser grid compress to three quarters: a contract is mostly its font. */
export function lighterFont(doc: PDFKit.PDFDocument): void {
  const { subset } = (doc as unknown as Inside)._font
  const encode = subset.encode.bind(subset)
  subset.encode = () => coarser(Buffer.from(encode()))
}

function coarser(font: Buffer): Buffer {
  const tables = readTables(font)
  // Its hints went with those of the glyphs.
  tables.delete('prep')
  const table = (name: string) => Buffer.from(tables.get(name) ?? Buffer.alloc(0))
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')]
  const glyphs = readGlyphs(table('glyf'), table('loca'), head.readInt16BE(50) === 1).map((glyph) =>
    lighterGlyph(glyph, COARSER),
  )
  head.writeUInt16BE(GRID, 18)
  for (const at of [36, 38, 40, 42]) shrink(head, at)
  const loca = places(glyphs)
  head.writeInt16BE(loca.long ? 1 : 0, 50)
  for (const at of [4, 6, 8, 10, 12, 14, 16]) shrink(hhea, at)
  for (let at = 0; at < hmtx.length; at += 2) shrink(hmtx, at)
  oneBox(glyphs, hmtx)
  return writeTables(
    new Map([
      ...tables,
      ['head', head],
      ['hhea', hhea],
      ['hmtx', hmtx],
      ['loca', loca.table],
      ['glyf', Buffer.concat(glyphs)],
    ]),
  )
}

/**
 * Every glyph in the box that holds them all: what is the same for all of them weighs nothing. Where a glyph begins
 * follows from box and metrics together, so both say the same.
 */
function oneBox(glyphs: readonly Buffer[], hmtx: Buffer): void {
  const drawn = glyphs.filter(({ length }) => length > 0)
  const edge = (at: number, outer: (...values: number[]) => number) =>
    outer(...drawn.map((glyph) => glyph.readInt16BE(at)))
  const box = [edge(2, Math.min), edge(4, Math.min), edge(6, Math.max), edge(8, Math.max)]
  for (const glyph of drawn)
    for (const [side, value] of box.entries()) glyph.writeInt16BE(value, 2 + side * 2)
  for (let at = 2; at < hmtx.length; at += 4) hmtx.writeInt16BE(box[0] ?? 0, at)
}

const SHORT_REACH = 2 * 0xffff

/** Where each glyph begins: in pairs of bytes as far as that reaches, as they are all even. */
function places(glyphs: readonly Buffer[]): { table: Buffer; long: boolean } {
  const ends = [0]
  for (const { length } of glyphs) ends.push((ends.at(-1) ?? 0) + length)
  const long = (ends.at(-1) ?? 0) > SHORT_REACH
  const table = Buffer.alloc(ends.length * (long ? 4 : 2))
  for (const [index, end] of ends.entries())
    if (long) table.writeUInt32BE(end, index * 4)
    else table.writeUInt16BE(end / 2, index * 2)
  return { table, long }
}

function shrink(table: Buffer, at: number): void {
  table.writeInt16BE(Math.round(table.readInt16BE(at) / COARSER), at)
}

function readTables(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16
      const start = font.readUInt32BE(entry + 8)
      const content = font.subarray(start, start + font.readUInt32BE(entry + 12))
      return [font.toString('latin1', entry, entry + 4), content]
    }),
  )
}

function readGlyphs(glyf: Buffer, loca: Buffer, long: boolean): Buffer[] {
  const offset = (index: number) => (long ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2)
  const count = loca.length / (long ? 4 : 2) - 1
  return Array.from({ length: count }, (_, index) => glyf.subarray(offset(index), offset(index + 1)))
}

/** Readers of PDF fonts look at the directory, not at the sums in it. */
function writeTables(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const front = Buffer.alloc(12 + sorted.length * 16)
  front.writeUInt32BE(0x00010000, 0)
  front.writeUInt16BE(sorted.length, 4)
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  front.writeUInt16BE(power * 16, 6)
  front.writeUInt16BE(Math.log2(power), 8)
  front.writeUInt16BE((sorted.length - power) * 16, 10)
  const parts: Buffer[] = [front]
  let at = front.length
  for (const [index, [name, content]] of sorted.entries()) {
    const entry = 12 + index * 16
    front.write(name, entry, 'latin1')
    front.writeUInt32BE(at, entry + 8)
    front.writeUInt32BE(content.length, entry + 12)
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4)
    content.copy(padded)
    parts.push(padded)
    at += padded.length
  }
  return Buffer.concat(parts)
}
