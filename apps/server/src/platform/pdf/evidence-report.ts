import { clockParts } from '@tingan/rules/format'
import type { EvidenceReport, EvidenceReportNode, Fact } from './document.ts'
import { drawQr, furnish } from './furniture.ts'
import { closeSheet, GREY, openSheet, PAGE, type Sheet, TEXT_WIDTH, type TextStyle } from './sheet.ts'
import { factTable } from './table.ts'

const TITLE = '电子签署证据报告'
const QR = 52
const NOTE: TextStyle = { size: 9.5, leading: 16, color: GREY, justify: true }
const HEADING: TextStyle = { size: 12, leading: 24, bold: true }

/** The evidence chain of a batch on paper: what happened, in its order, each step tied to the one before. */
export async function makeEvidenceReport(report: EvidenceReport): Promise<Buffer> {
  const { reportNo, madeAt, test } = report
  const sheet = await openSheet({ title: TITLE, subject: reportNo, madeAt })
  titleBlock(sheet, report)
  factTable(sheet, '签署人', report.signer)
  for (const { contractNo, title, fileHash, signedHash } of report.contracts) {
    sheet.y += 8
    sheet.need(110)
    factTable(sheet, `《${title}》`, [
      { label: '合同编号', value: contractNo },
      { label: '原文哈希', value: fileHash },
      { label: '签署后哈希', value: signedHash },
    ])
  }
  chainHeading(sheet, report.nodes.length)
  for (const [index, node] of report.nodes.entries()) writeNode(sheet, index + 1, node)
  furnish(sheet, { head: TITLE, label: '报告编号', no: reportNo, test })
  return closeSheet(sheet)
}

function titleBlock(sheet: Sheet, { reportNo, batchNo, madeAt, verifyUrl }: EvidenceReport): void {
  const qr = { x: PAGE.side + TEXT_WIDTH - QR, y: PAGE.top - 6, side: QR }
  drawQr(sheet, verifyUrl, qr)
  const style: TextStyle = { size: 20, leading: 30, bold: true }
  sheet.flow([TITLE], style)
  sheet.y += 2
  const facts: TextStyle = { size: 9, leading: 15, color: GREY }
  sheet.flow([`报告编号：${reportNo}`, `签署批次：${batchNo}`, `出具时间：${exactTime(madeAt)}`], facts)
  sheet.y = Math.max(sheet.y + 8, qr.y + QR + 16)
}

function chainHeading(sheet: Sheet, count: number): void {
  sheet.y += 12
  sheet.need(120)
  sheet.flow([`证据链（共 ${count} 个节点）`], HEADING)
  const note =
    '每个节点的内容哈希由其全部记录与上一节点的哈希一同算出（SHA-256）。任何一个节点被删除、调换或改动，其后各节点的哈希都不再吻合。'
  sheet.flow(sheet.lines(note, NOTE), NOTE)
  sheet.y += 4
}

/** A node stays together: what it says, where it came from, and its two hashes. */
function writeNode(sheet: Sheet, number: number, node: EvidenceReportNode): void {
  const facts: Fact[] = [
    { label: '证据编号', value: node.evidenceNo },
    { label: '发生时间', value: exactTime(node.occurredAt) },
    { label: '网络地址', value: node.ip },
    { label: '设备', value: [node.deviceId, node.userAgent].filter(Boolean).join('　') },
    ...node.facts,
    { label: '上一节点哈希', value: node.prevHash },
    { label: '本节点哈希', value: node.contentHash },
  ].filter(({ value }) => value !== '')
  sheet.y += 8
  sheet.need(Math.min(facts.length * 25 + 40, 320))
  factTable(sheet, `${number}. ${node.title}`, facts)
}

/** To the second, Beijing time: 2026-11-15 11:00:00. */
function exactTime(at: number): string {
  const { year, month, day, hour, minute, second } = clockParts(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}
