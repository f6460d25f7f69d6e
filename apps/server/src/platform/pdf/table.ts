import type { Fact } from './document.ts'
import { GREY, LINE, PAGE, type Sheet, TEXT_WIDTH, type TextStyle } from './sheet.ts'

const CELL: TextStyle = { size: 9.5, leading: 15 }
const PAD = 5

/** Label and value side by side in a ruled box; a row never breaks over two pages. */
export function factTable(sheet: Sheet, heading: string, facts: readonly Fact[], labelWidth = 92): void {
  row(sheet, [{ text: heading, width: TEXT_WIDTH, bold: true }], '#f1f4f1')
  for (const { label, value } of facts)
    row(sheet, [
      { text: label, width: labelWidth, color: GREY },
      { text: value, width: TEXT_WIDTH - labelWidth },
    ])
}

interface Cell {
  text: string
  width: number
  bold?: true
  color?: string
}

function row(sheet: Sheet, cells: readonly Cell[], ground?: string): void {
  const { doc } = sheet
  const filled = cells.map((cell) => ({ ...cell, lines: sheet.lines(cell.text, CELL, cell.width - 2 * PAD) }))
  const height = Math.max(...filled.map(({ lines }) => lines.length)) * CELL.leading + 2 * PAD
  sheet.need(height)
  let x: number = PAGE.side
  for (const { lines, width, bold, color } of filled) {
    doc.rect(x, sheet.y, width, height).lineWidth(0.5).strokeColor(LINE)
    if (ground) doc.fillAndStroke(ground, LINE)
    else doc.stroke()
    for (const [index, line] of lines.entries())
      sheet.write(
        line,
        { ...CELL, ...(bold && { bold }), ...(color && { color }) },
        { x: x + PAD, y: sheet.y + PAD + index * CELL.leading, width: width - 2 * PAD },
      )
    x += width
  }
  sheet.y += height
}
