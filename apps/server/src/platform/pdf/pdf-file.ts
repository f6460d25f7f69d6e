/** A PDF as our own papers are written: plain cross-reference tables, one after another. */
export interface PdfFile {
  bytes: Buffer
  /** Where the newest table stands, and what its trailer says. */
  startxref: number
  size: number
  trailer: string
  /** The newest text of an object, without its first and last line. */
  object(number: number): string
}

export class PdfError extends Error {}

export function openPdf(file: Uint8Array): PdfFile {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', Math.max(0, bytes.length - 64)))
  if (!end) throw new PdfError('no end')
  const startxref = Number(end[1])
  const offsets = new Map<number, number>()
  const seen = new Set<number>()
  let trailer: string | null = null
  for (let at: number | null = startxref; at !== null; ) {
    if (seen.has(at)) throw new PdfError('tables in a circle')
    seen.add(at)
    const section = readSection(bytes, at, offsets)
    trailer ??= section
    at = Number(/\/Prev (\d+)/.exec(section)?.[1] ?? Number.NaN)
    if (Number.isNaN(at)) at = null
  }
  return {
    bytes,
    startxref,
    trailer: trailer ?? '',
    size: Number(/\/Size (\d+)/.exec(trailer ?? '')?.[1] ?? 0),
    object(number) {
      const from = offsets.get(number)
      const to = from === undefined ? -1 : bytes.indexOf('endobj', from)
      if (from === undefined || to < 0) throw new PdfError(`no object ${number}`)
      return bytes
        .toString('latin1', from, to)
        .replace(/^\d+ \d+ obj\s*/, '')
        .trimEnd()
    },
  }
}

/** Newer tables are read first: what they say holds. */
function readSection(bytes: Buffer, at: number, offsets: Map<number, number>): string {
  const start = bytes.indexOf('trailer', at)
  const stop = bytes.indexOf('startxref', at)
  if (bytes.toString('latin1', at, at + 4) !== 'xref' || start < 0 || stop < start)
    throw new PdfError('no table')
  let next = 0
  for (const line of bytes.toString('latin1', at + 4, start).split(/\r?\n|\r/)) {
    const [first = '', second = '', kind = ''] = line.trim().split(' ')
    if (kind === 'n' && !offsets.has(next)) offsets.set(next, Number(first))
    if (kind === 'n' || kind === 'f') next += 1
    else if (first && second) next = Number(first)
  }
  return bytes.toString('latin1', start, stop)
}

/** The references of a list such as `/Fields [1 0 R 2 0 R]`. */
export function referencesIn(text: string, key: string): number[] {
  const list = new RegExp(`/${key}\\s*(?:\\[([^\\]]*)\\]|(\\d+ \\d+ R))`).exec(text)
  return [...(list?.[1] ?? list?.[2] ?? '').matchAll(/(\d+) \d+ R/g)].map(([, number]) => Number(number))
}
