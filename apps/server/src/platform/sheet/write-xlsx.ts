import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { xmlText } from './xml-text.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Cell = string | number | null

const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const CHUNK = 64 * 1024

const parts: readonly [name: string, xml: string][] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX_TYPE}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${NS}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
]

/** One sheet, made while it is read: however many rows there are, only a few are in memory. */
export function writeXlsx(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  return Readable.from(pack(header, rows))
}

async function* pack(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  for (const [name, xml] of parts) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(HEAD + xml), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 })
  zip.add(sheet)
  let text = `${HEAD}<worksheet xmlns="${NS}"><sheetData>${rowXml(header)}`
  for await (const row of rows) {
    text += rowXml(row)
    if (text.length < CHUNK) continue
    sheet.push(strToU8(text))
    text = ''
    yield* made.splice(0)
  }
  sheet.push(strToU8(`${text}</sheetData></worksheet>`), true)
  zip.end()
  yield* made
}

function rowXml(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`
}

/** Texts stay texts: nothing a person typed is ever taken for a formula. */
function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}
