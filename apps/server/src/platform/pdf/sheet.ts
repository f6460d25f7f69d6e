import { type Typeface, typeface } from './font.ts'
import { lighterDocument } from './lighter-document.ts'
import { lighterFont } from './lighter-font.ts'
import { breakLines } from './line-break.ts'

/** A4 in points, with the margins of everything we print. */
export const PAGE = { width: 595.28, height: 841.89, side: 62, top: 76, bottom: 74 } as const
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.side
const FLOOR = PAGE.height - PAGE.bottom

export const INK = '#1a1d1b'
export const GREY = '#5f6561'
export const PINE = '#0b6b5e'
export const LINE = '#c9cdc8'

export interface TextStyle {
  size: number
  leading: number
  color?: string
  /** Drawn with a thin line around it: one weight of the typeface is enough, and half the size. */
  bold?: true
  align?: 'left' | 'center' | 'right'
  /** Stretches full lines to both edges. */
  justify?: true
}

/** Paper with a pen on it: the pen goes down, and on to a new page where something does not fit. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly face: Typeface
  y: number
  /** A new page unless there is room for so much. */
  need(height: number): void
  lines(text: string, style: TextStyle, width?: number): string[]
  /** Writes on the spot, without moving the pen. */
  write(text: string, style: TextStyle, at: { x: number; y: number; width?: number }): void
  /** Lines from the pen on; each goes where there is room. */
  flow(lines: readonly string[], style: TextStyle, at?: { x: number; width: number }): void
}

export interface PaperFacts {
  title: string
  subject: string
  madeAt: number
}

/** The dates and the id of the file come from what is printed: equal papers are equal bytes. */
export async function openSheet({ title, subject, madeAt }: PaperFacts): Promise<Sheet> {
  const [{ default: PDFDocument }, face] = await Promise.all([import('pdfkit'), typeface()])
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    // not the built-in one, whose metrics lie in a file beside the library
    font: null as unknown as string,
    info: {
      Title: title,
      Subject: subject,
      Producer: 'Tingan',
      Creator: 'Tingan',
      CreationDate: new Date(madeAt),
    },
  })
  lighterDocument(doc)
  doc.registerFont('body', face.file)
  doc.addPage()
  doc.font('body')
  lighterFont(doc)
  return pen(doc, face)
}

function pen(doc: PDFKit.PDFDocument, face: Typeface): Sheet {
  const sheet: Sheet = {
    doc,
    face,
    y: PAGE.top,
    need(height) {
      if (sheet.y + height <= FLOOR) return
      doc.addPage()
      sheet.y = PAGE.top
    },
    lines: (text, { size }, width = TEXT_WIDTH) =>
      breakLines(face.printable(text), width / size, (part) => face.width(part)),
    write(text, style, { x, y, width = TEXT_WIDTH }) {
      const spare = width - face.width(text) * style.size
      const shift = { left: 0, center: spare / 2, right: spare }[style.align ?? 'left']
      const gaps = Array.from(text).length - 1
      // text that the breaker cut is never more than two characters short
      const stretch = style.justify && spare > 0 && spare < style.size * 2.5 && gaps > 8 ? spare / gaps : 0
      const color = style.color ?? INK
      doc
        .fontSize(style.size)
        .fillColor(color)
        .strokeColor(color)
        .lineWidth(style.size * 0.035)
      doc.text(text, x + shift, y, {
        lineBreak: false,
        characterSpacing: stretch,
        stroke: style.bold ?? false,
        fill: true,
      })
    },
    flow(lines, style, at = { x: PAGE.side, width: TEXT_WIDTH }) {
      for (const [index, line] of lines.entries()) {
        sheet.need(style.leading)
        const last = index === lines.length - 1
        const { justify: _, ...ragged } = style
        sheet.write(line, last ? ragged : style, { ...at, y: sheet.y })
        sheet.y += style.leading
      }
    },
  }
  return sheet
}

/** All bytes, once the last page is written. */
export function closeSheet({ doc }: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    doc.end()
  })
}
