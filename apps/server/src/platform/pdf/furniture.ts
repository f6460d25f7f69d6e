import { encode } from 'uqr'
import { GREY, LINE, PAGE, type Sheet, TEXT_WIDTH } from './sheet.ts'

export const TEST_NOTE = '测试文件，由内置签名机构签发，不具有法律效力'

/** What every page carries: whose it is at the top, number and page at the bottom, and the mark of a test. */
export function furnish(
  sheet: Sheet,
  paper: { head: string; label: string; no: string; test: boolean },
): number {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  const small = { size: 8, leading: 12, color: GREY } as const
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    if (paper.test) watermark(sheet)
    sheet.write(paper.head, small, { x: PAGE.side, y: 40 })
    if (paper.test)
      sheet.write(TEST_NOTE, { ...small, align: 'right', color: '#a8322b' }, { x: PAGE.side, y: 40 })
    rule(sheet, 56)
    const foot = PAGE.height - 46
    rule(sheet, foot - 8)
    sheet.write(`${paper.label} ${paper.no}`, small, { x: PAGE.side, y: foot })
    sheet.write(`第 ${page + 1} 页 / 共 ${count} 页`, { ...small, align: 'right' }, { x: PAGE.side, y: foot })
  }
  return count
}

function rule({ doc }: Sheet, y: number): void {
  doc
    .moveTo(PAGE.side, y)
    .lineTo(PAGE.side + TEXT_WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
}

function watermark({ doc }: Sheet): void {
  doc.save().rotate(-32, { origin: [PAGE.width / 2, PAGE.height / 2] })
  doc.fontSize(120).fillColor('#c8191f', 0.05)
  doc.text('测试', PAGE.width / 2 - 120, PAGE.height / 2 - 80, { lineBreak: false })
  doc.restore().fillOpacity(1)
}

/** Vector squares, joined row by row, in units of one square: whole numbers are short. */
export function drawQr({ doc }: Sheet, text: string, at: { x: number; y: number; side: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  doc
    .save()
    .translate(at.x, at.y)
    .scale(at.side / size)
  for (const [row, cells] of data.entries())
    for (let from = 0; from < size; from += 1) {
      if (!cells[from]) continue
      let to = from
      while (cells[to + 1]) to += 1
      doc.rect(from, row, to - from + 1, 1)
      from = to
    }
  doc.fillColor('#0a2b27').fill().restore()
}
