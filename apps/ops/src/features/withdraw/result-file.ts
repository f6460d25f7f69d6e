import type { CallInput } from '@tingan/contract/call'
import type { opsWithdraw } from '@tingan/contract/ops/withdraw'

export const RESULT_COLUMNS = ['提现单号', '银行流水号', '结果', '失败原因'] as const
export const MOST_RESULTS = 2000

export type ResultRow = CallInput<typeof opsWithdraw.importResult>['rows'][number]
export interface ReadResults {
  rows: ResultRow[]
  bad: { line: number; reason: string }[]
}

const outcomes: Record<string, boolean> = { 成功: true, 失败: false, 退回: false }

/** What the bank says of each payment: lines with commas or tabs between, as files and spreadsheets give them. */
export function readResults(text: string): ReadResults {
  const found: ReadResults = { rows: [], bad: [] }
  const seen = new Set<string>()
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const cells = splitLine(line)
    if (cells.every((cell) => cell === '') || cells[0] === RESULT_COLUMNS[0]) continue
    const row = readRow(cells, seen)
    if (typeof row === 'string') found.bad.push({ line: index + 1, reason: row })
    else found.rows.push(row)
  }
  return found
}

function readRow(cells: readonly string[], seen: Set<string>): ResultRow | string {
  const [withdrawNo = '', bankSerialNo = '', outcome = '', reason = ''] = cells
  if (!/^TX\d{18}$/.test(withdrawNo)) return '提现单号不正确'
  if (seen.has(withdrawNo)) return '与前面的行重复'
  if (bankSerialNo.length < 4 || bankSerialNo.length > 64) return '银行流水号不正确'
  const paid = outcomes[outcome]
  if (paid === undefined) return '结果只能是成功、失败或退回'
  if (!paid && reason === '') return '失败的行需要填写原因'
  seen.add(withdrawNo)
  return { withdrawNo, bankSerialNo, paid, reason: reason.slice(0, 100) }
}

const CELL = /(?:^|[,\t])(?:"((?:[^"]|"")*)"|([^,\t]*))/g

function splitLine(line: string): string[] {
  return Array.from(line.matchAll(CELL), ([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
}

/** Banks still write GB 18030. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
