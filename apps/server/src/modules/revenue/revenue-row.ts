import { REVENUE_COLUMNS } from '@tingan/contract/ops/settlement'
import { INCOME_SOURCE_NAMES, PLATFORM_NAMES } from '@tingan/rules/money/income-source'

export interface RevenueRow {
  line: number
  day: string
  uid: number | null
  albumId: number | null
  platform: number
  source: number
  baseFen: number
  playCnt: number
}

export function isHeader(cells: readonly string[]): boolean {
  return REVENUE_COLUMNS.every((name, index) => cells[index] === name)
}

/** A line of the file, or the sentence that says what is wrong with it. */
export function readRow(cells: readonly string[], line: number, month: string): RevenueRow | string {
  const [
    dayText = '',
    albumText = '',
    uidText = '',
    platformText = '',
    sourceText = '',
    yuan = '',
    plays = '',
  ] = cells
  const day = readDay(dayText)
  if (!day?.startsWith(`${month}-`)) return `日期不在 ${month}`
  const albumId = albumText === '' ? null : readId(albumText)
  const uid = uidText === '' ? null : readId(uidText)
  if (albumId === undefined || uid === undefined || (albumId === null && uid === null))
    return '专辑ID或创作者UID不正确'
  const platform = readName(platformText, PLATFORM_NAMES)
  if (!platform) return '平台不正确'
  const source = readName(sourceText, INCOME_SOURCE_NAMES)
  if (!source) return '来源不正确'
  const baseFen = readFen(yuan)
  if (baseFen === null) return '收入金额不正确，最多两位小数'
  if (!/^\d{0,15}$/.test(plays)) return '播放量不正确'
  return { line, day, uid, albumId, platform, source, baseFen, playCnt: Number(plays) }
}

/** By its number or its name. */
function readName(text: string, names: Readonly<Record<number, string>>): number | null {
  const found = Object.entries(names).find(([key, name]) => key === text || name === text)
  return found ? Number(found[0]) : null
}

function readId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

function readFen(text: string): number | null {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  const [, sign, yuan, cents = ''] = match
  const fen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
  return sign ? -fen : fen
}

const DAY_MS = 86_400_000
const SHEET_EPOCH = Date.UTC(1899, 11, 30)

/** 2025-12-01, 2025/12/1, or the number by which a spreadsheet knows a day. */
function readDay(text: string): string | null {
  const serial = /^\d{5}$/.test(text) ? SHEET_EPOCH + Number(text) * DAY_MS : null
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  const at =
    serial ?? (match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : Number.NaN)
  if (Number.isNaN(at)) return null
  const day = new Date(at).toISOString().slice(0, 10)
  return serial !== null || Number(day.slice(8)) === Number(match?.[3]) ? day : null
}
