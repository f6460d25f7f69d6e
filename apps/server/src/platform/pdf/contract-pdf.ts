import { clockParts } from '@tingan/rules/format'
import { chineseNumber } from './chinese-number.ts'
import type { ContractDocument, ContractPdf, DocumentParty, SignatureBox } from './document.ts'
import { drawQr, furnish } from './furniture.ts'
import { partyOf } from './party-name.ts'
import { closeSheet, GREY, INK, openSheet, PAGE, type Sheet, TEXT_WIDTH, type TextStyle } from './sheet.ts'
import { signatureArea } from './signature-area.ts'
import { addSignatureFields } from './signature-fields.ts'
import { factTable } from './table.ts'

const BODY: TextStyle = { size: 11, leading: 22, justify: true }
const HEADING: TextStyle = { size: 12, leading: 24, bold: true }
const QR = 52

export async function makeContractPdf(contract: ContractDocument): Promise<ContractPdf> {
  const { text, contractNo, madeAt, test } = contract
  const sheet = await openSheet({ title: text.title, subject: contractNo, madeAt })
  titleBlock(sheet, contract)
  for (const party of text.parties) partyTable(sheet, party.label, partyOf(contract, party.key))
  sheet.y += 10
  if (text.preamble) sheet.flow(sheet.lines(`　　${text.preamble}`, BODY), BODY)
  for (const [index, article] of text.articles.entries()) writeArticle(sheet, index + 1, article)
  const boxes: SignatureBox[] = signatureArea(sheet, contract)
  const pages = furnish(sheet, { head: text.title, label: '合同编号', no: contractNo, test })
  addSignatureFields(sheet.doc, boxes)
  return { file: await closeSheet(sheet), pages, boxes }
}

function titleBlock(sheet: Sheet, { text, contractNo, madeAt, verifyUrl }: ContractDocument): void {
  const qr = { x: PAGE.side + TEXT_WIDTH - QR, y: PAGE.top - 6, side: QR }
  drawQr(sheet, verifyUrl, qr)
  sheet.write(
    '扫码验真',
    { size: 7, leading: 10, color: GREY, align: 'center' },
    {
      x: qr.x,
      y: qr.y + QR + 3,
      width: QR,
    },
  )
  const { year, month, day } = clockParts(madeAt)
  const style: TextStyle = { size: 20, leading: 30, bold: true }
  sheet.flow(sheet.lines(text.title, style, TEXT_WIDTH - QR - 24), style)
  sheet.y += 2
  const facts: TextStyle = { size: 9, leading: 15, color: GREY }
  sheet.flow([`合同编号：${contractNo}`, `制作日期：${year}年${month}月${day}日`], facts)
  sheet.y = Math.max(sheet.y + 8, qr.y + QR + 22)
}

function partyTable(sheet: Sheet, label: string, party: DocumentParty): void {
  sheet.need(80)
  factTable(sheet, label, party.facts)
  sheet.y += 8
}

/** A heading never stands alone at the foot of a page: two lines of its first clause come with it. */
function writeArticle(
  sheet: Sheet,
  number: number,
  { heading, clauses }: { heading: string; clauses: readonly string[] },
): void {
  sheet.y += 7
  sheet.need(HEADING.leading + 2 * BODY.leading)
  sheet.flow(sheet.lines(`第${chineseNumber(number)}条　${heading}`, HEADING), HEADING)
  for (const [index, clause] of clauses.entries()) writeClause(sheet, `${number}.${index + 1}`, clause)
}

/** The number hangs in the margin of its clause. */
function writeClause(sheet: Sheet, number: string, clause: string): void {
  const indent = number.length > 4 ? 36 : 30
  const at = { x: PAGE.side + indent, width: TEXT_WIDTH - indent }
  sheet.need(BODY.leading)
  sheet.write(number, { ...BODY, color: INK }, { x: PAGE.side, y: sheet.y, width: indent })
  sheet.flow(sheet.lines(clause, BODY, at.width), BODY, at)
  sheet.y += 2
}
