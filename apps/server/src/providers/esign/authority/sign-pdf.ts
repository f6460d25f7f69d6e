import { createHash } from 'node:crypto'
import { type SigningIdentity, signCms, type TimeStamper } from '../../../platform/crypto/cms.ts'
import { OID } from '../../../platform/crypto/oids.ts'
import { openPdf, PdfError, type PdfFile, referencesIn } from '../../../platform/pdf/pdf-file.ts'

export interface PdfSignature {
  file: Uint8Array
  /** The name of the empty field that is filled. */
  field: string
  identity: SigningIdentity
  /** What is seen of it: operators of a content stream, in a box of that size. */
  appearance: { operators: Buffer; width: number; height: number }
  name: string
  reason: string
  at: Date
  stamp?: TimeStamper
}

/** Bytes of a signature beside its certificates. */
const ROOM = 424
/** Of a timestamp, which brings a signature and certificates of its own: as many as the largest had so far. */
let stampRoom = 1150

/**
 * A PAdES signature as an incremental update: the file stays as it is, byte for byte, and the filled field, the
 * signature and its picture are added behind it. Signatures made before stay whole.
 */
export async function signPdf(order: PdfSignature): Promise<Buffer> {
  const certificates = Buffer.concat([...order.identity.certificates]).length
  const least = certificates + ROOM
  const signed = await signWithin(order, least + (order.stamp ? stampRoom : 0))
  if (Buffer.isBuffer(signed)) return signed
  // Another authority, another size: its place must be known before anything is signed.
  if (order.stamp) stampRoom = signed.needs - least + SPARE
  const again = await signWithin(order, signed.needs + SPARE)
  if (Buffer.isBuffer(again)) return again
  throw new PdfError(`the signature needs ${again.needs} bytes`)
}

/** Signatures of the same key differ by a few bytes. */
const SPARE = 64

async function signWithin(order: PdfSignature, bytes: number): Promise<Buffer | { needs: number }> {
  const pdf = openPdf(order.file)
  const [signature, picture] = [pdf.size, pdf.size + 1]
  const field = emptyField(pdf, order.field)
  const room = bytes * 2
  const update = appendObjects(pdf, [
    [field.number, fieldObject(field.text, signature, picture)],
    [signature, signatureObject(order, room)],
    [picture, pictureObject(order.appearance)],
  ])
  return fillIn(update, room, order)
}

function emptyField(pdf: PdfFile, name: string): { number: number; text: string } {
  const [root = 0] = referencesIn(pdf.trailer, 'Root')
  const [form = 0] = referencesIn(pdf.object(root), 'AcroForm')
  for (const number of referencesIn(pdf.object(form), 'Fields')) {
    const text = pdf.object(number)
    if (text.includes(`/T (${name})`)) {
      if (/\/V \d/.test(text)) throw new PdfError(`${name} has signed already`)
      return { number, text }
    }
  }
  throw new PdfError(`no place for ${name}`)
}

function fieldObject(text: string, signature: number, picture: number): Buffer {
  return Buffer.from(text.replace(/>>$/, `/V ${signature} 0 R\n/AP << /N ${picture} 0 R >>\n>>`), 'latin1')
}

const RANGE = `/ByteRange [0 ${'*'.repeat(32)}]`

function signatureObject({ at, reason, name }: PdfSignature, room: number): Buffer {
  const lines = [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    RANGE,
    `/Contents <${'0'.repeat(room)}>`,
    `/M (${pdfDate(at)})`,
    `/Name ${pdfText(name)} /Reason ${pdfText(reason)} >>`,
  ]
  return Buffer.from(lines.join('\n'), 'latin1')
}

function pictureObject({ operators, width, height }: PdfSignature['appearance']): Buffer {
  const head = `<< /Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << >> /Filter /FlateDecode /Length ${operators.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), operators, Buffer.from('\nendstream', 'latin1')])
}

/** New and changed objects behind the file, with a table that names just them. */
function appendObjects(pdf: PdfFile, objects: readonly (readonly [number: number, body: Buffer])[]): Buffer {
  const parts: Buffer[] = [pdf.bytes]
  let at = pdf.bytes.length
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  if (pdf.bytes.at(-1) !== 0x0a) add(Buffer.from('\n'))
  const entries: string[] = []
  for (const [number, body] of objects) {
    entries.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    add(Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]))
  }
  const size = Math.max(pdf.size, ...objects.map(([number]) => number + 1))
  const kept = ['Root', 'Info', 'ID'].map(
    (key) => new RegExp(`/${key} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(pdf.trailer)?.[0],
  )
  const trailer = `trailer\n<< /Size ${size} ${kept.filter(Boolean).join(' ')} /Prev ${pdf.startxref} >>`
  add(Buffer.from(`xref\n${entries.join('')}${trailer}\nstartxref\n${at}\n%%EOF\n`, 'latin1'))
  return Buffer.concat(parts)
}

/** Everything but the place of the signature is hashed and signed. */
async function fillIn(
  file: Buffer,
  room: number,
  { identity, stamp }: PdfSignature,
): Promise<Buffer | { needs: number }> {
  const range = file.lastIndexOf(RANGE)
  const start = file.indexOf('/Contents <', range) + '/Contents '.length
  const end = start + room + 2
  const numbers = `/ByteRange [0 ${start} ${end} ${file.length - end}]`
  file.write(numbers.padEnd(RANGE.length, ' '), range, 'latin1')
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest()
  const cms = await signCms({ type: OID.data, digest }, identity, stamp)
  if (cms.length * 2 > room) return { needs: cms.length }
  file.write(cms.toString('hex'), start + 1, 'latin1')
  return file
}

/** Beijing time, which is where our contracts are signed. */
function pdfDate(at: Date): string {
  const digits = new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return `D:${digits}+08'00'`
}

/** UTF-16 in hexadecimal: no character of a name needs escaping. */
function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
}
