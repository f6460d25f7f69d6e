import type { ContractDocument, SignatureBox } from './document.ts'
import { partyName } from './party-name.ts'
import { GREY, LINE, PAGE, type Sheet, TEXT_WIDTH } from './sheet.ts'

const GAP = 14
const HEIGHT = 214
const BOX = { width: 126, height: 146 }

/** The end of a contract: one frame for each party, all on one page. */
export function signatureArea(sheet: Sheet, contract: ContractDocument): SignatureBox[] {
  const note = { size: 9.5, leading: 16, color: GREY, align: 'center' } as const
  sheet.y += 14
  sheet.need(HEIGHT + note.leading + 10)
  sheet.write('（以下无正文，为各方签署处）', note, { x: PAGE.side, y: sheet.y })
  sheet.y += note.leading + 6
  const { parties } = contract.text
  const width = (TEXT_WIDTH - GAP * (parties.length - 1)) / parties.length
  const page = sheet.doc.bufferedPageRange().count - 1
  const boxes = parties.map(({ key, label }, index): SignatureBox => {
    const x = PAGE.side + index * (width + GAP)
    frame(sheet, `${label}（签章）`, partyName(contract, key), { x, width })
    return {
      party: key,
      page,
      x: round(x + (width - BOX.width) / 2),
      y: round(PAGE.height - sheet.y - HEIGHT + 6),
      ...BOX,
    }
  })
  sheet.y += HEIGHT
  return boxes
}

function frame(sheet: Sheet, label: string, name: string, { x, width }: { x: number; width: number }): void {
  sheet.doc.roundedRect(x, sheet.y, width, HEIGHT, 6).lineWidth(0.6).strokeColor(LINE).stroke()
  const inside = { x: x + 10, width: width - 20 }
  const style = { size: 9.5, leading: 15 } as const
  sheet.write(label, { ...style, color: GREY }, { ...inside, y: sheet.y + 10 })
  const lines = sheet.lines(name, style, inside.width).slice(0, 2)
  for (const [index, line] of lines.entries())
    sheet.write(line, { ...style, bold: true }, { ...inside, y: sheet.y + 26 + index * style.leading })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
