import { formatDateTime } from '@tingan/rules/format'
import type { Fact } from './document.ts'
import { furnish } from './furniture.ts'
import { closeSheet, GREY, openSheet, type TextStyle } from './sheet.ts'
import { factTable } from './table.ts'

/** A receipt or a statement: facts in blocks, each under its heading. */
export interface MoneyPaper {
  title: string
  /** Whose paper it is, on every page. */
  company: string
  label: string
  no: string
  madeAt: number
  blocks: readonly { heading: string; facts: readonly Fact[] }[]
  note: string
}

const TITLE: TextStyle = { size: 20, leading: 30, bold: true }
const SMALL: TextStyle = { size: 9, leading: 15, color: GREY }
const LABEL_WIDTH = 128
const ROW_HEIGHT = 25

export async function makeMoneyPaper(paper: MoneyPaper): Promise<Buffer> {
  const { title, company, label, no, madeAt, blocks, note } = paper
  const sheet = await openSheet({ title, subject: no, madeAt })
  sheet.flow([title], TITLE)
  sheet.flow([`${label}：${no}`, `出具时间：${formatDateTime(madeAt)}`], SMALL)
  for (const { heading, facts } of blocks) {
    sheet.y += 12
    sheet.need(Math.min((facts.length + 1) * ROW_HEIGHT, 320))
    factTable(sheet, heading, facts, LABEL_WIDTH)
  }
  sheet.y += 12
  sheet.flow(sheet.lines(note, SMALL), SMALL)
  furnish(sheet, { head: company, label, no, test: false })
  return closeSheet(sheet)
}
