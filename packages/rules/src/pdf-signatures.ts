/**
 * The signatures of a PDF, found without understanding the rest of it. A signature says which bytes it covers; they
 * must be all there is but its own place, or a later signature must cover what was added. What a file shows can then
 * only be what was signed, whatever its objects look like.
 */
export interface PdfSignature {
  /** What is covered: from the first byte up to `gapStart`, and from `gapEnd` up to `end`. */
  gapStart: number
  gapEnd: number
  end: number
  /** The CMS block. */
  cms: Uint8Array
  /** When its signer says it was made, in milliseconds. */
  claimedAt: number | null
}

export interface PdfReading {
  /** Begins and ends like a PDF. */
  looksLikePdf: boolean
  /** In the order in which they were made. */
  signatures: PdfSignature[]
  /** Places that call themselves signatures but cover bytes in no proper way. */
  broken: number
  /** Bytes behind the last signature that no signature covers. */
  appended: number
}

export const CMS_MOST = 48 * 1024
export const SIGNATURES_MOST = 10

export function pdfSignatures(file: Uint8Array): PdfReading {
  const found: PdfSignature[] = []
  let broken = 0
  for (let at = indexOf(file, MARK, 0); at >= 0; at = indexOf(file, MARK, at + MARK.length)) {
    const signature = readSignature(file, at)
    if (signature) found.push(signature)
    else broken += 1
    if (found.length + broken >= SIGNATURES_MOST) break
  }
  const signatures = found.toSorted((a, b) => a.end - b.end)
  const covered = signatures.at(-1)?.end ?? file.length
  return { looksLikePdf: startsLikePdf(file), signatures, broken, appended: file.length - covered }
}

/** The two covered parts. */
export function signedBytes(
  file: Uint8Array,
  { gapStart, gapEnd, end }: PdfSignature,
): [Uint8Array, Uint8Array] {
  return [file.subarray(0, gapStart), file.subarray(gapEnd, end)]
}

const MARK = ascii('/ByteRange')

function readSignature(file: Uint8Array, at: number): PdfSignature | null {
  const text = latin1(file, at + MARK.length, at + MARK.length + 120)
  const numbers = /^\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(text)
  if (!numbers) return null
  const [start = 0, gapStart = 0, gapEnd = 0, rest = 0] = numbers.slice(1).map(Number)
  const end = gapEnd + rest
  if (start !== 0 || gapStart >= gapEnd || end > file.length || at >= end) return null
  const cms = readHexString(file, gapStart, gapEnd)
  return cms && { gapStart, gapEnd, end, cms, claimedAt: claimedTime(file, at, gapEnd, end) }
}

/** The gap is the hexadecimal string and nothing else: anything more could be changed unseen. */
function readHexString(file: Uint8Array, from: number, to: number): Uint8Array | null {
  if (file[from] !== 0x3c || file[to - 1] !== 0x3e || (to - from) % 2 !== 0) return null
  if (to - from > CMS_MOST * 2) return null
  const bytes = new Uint8Array((to - from - 2) / 2)
  for (let index = 0; index < bytes.length; index += 1) {
    const [high, low] = [hexDigit(file[from + 1 + index * 2]), hexDigit(file[from + 2 + index * 2])]
    if (high < 0 || low < 0) return null
    bytes[index] = high * 16 + low
  }
  const length = cmsLength(bytes)
  if (length === null || bytes.subarray(length).some((byte) => byte !== 0)) return null
  return bytes.slice(0, length)
}

/** The string is padded with zeros; the block itself knows how long it is. One of open length keeps its padding. */
function cmsLength(bytes: Uint8Array): number | null {
  const first = bytes[1] ?? 0
  if (bytes[0] !== 0x30) return null
  if (first === 0x80) return bytes.length
  const wide = first < 0x80 ? 0 : first & 0x7f
  let length = wide === 0 ? first : 0
  for (let index = 0; index < wide; index += 1) length = length * 256 + (bytes[2 + index] ?? 0)
  return 2 + wide + length <= bytes.length ? 2 + wide + length : null
}

/** `/M (D:20261115110000+08'00')` in the same dictionary, which stands close by and inside what is covered. */
function claimedTime(file: Uint8Array, at: number, gapEnd: number, end: number): number | null {
  const near = latin1(file, Math.max(0, at - 400), at) + latin1(file, gapEnd, Math.min(end, gapEnd + 400))
  const date = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d))?/.exec(near)
  if (!date) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = date.slice(1, 7).map(Number)
  const shift = (Number(date[8] ?? 0) * 60 + Number(date[9] ?? 0)) * (date[7] === '-' ? -1 : 1)
  return Date.UTC(year, month - 1, day, hour, minute, second) - shift * 60_000
}

function startsLikePdf(file: Uint8Array): boolean {
  return (
    latin1(file, 0, 5) === '%PDF-' &&
    /%%EOF\s*$/.test(latin1(file, Math.max(0, file.length - 32), file.length))
  )
}

function hexDigit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

function indexOf(file: Uint8Array, mark: Uint8Array, from: number): number {
  for (let at = file.indexOf(mark[0] ?? 0, from); at >= 0; at = file.indexOf(mark[0] ?? 0, at + 1)) {
    let same = 1
    while (same < mark.length && file[at + same] === mark[same]) same += 1
    if (same === mark.length) return at
  }
  return -1
}

function latin1(file: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...file.subarray(from, to))
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
