const ABSENT = '--'
const SHANGHAI_MS = 8 * 3_600_000
const KB_PER_MB = 1024
const KB_PER_GB = 1024 * 1024
const LARGEST_MB = 900

type Maybe<T> = T | null | undefined

export interface ClockParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  /** 1 Monday … 7 Sunday. */
  weekday: number
}

/** What clocks in China show at an instant. The offset is fixed, so no zone data and no machine setting matters. */
export function clockParts(ts: number): ClockParts {
  const date = new Date(ts + SHANGHAI_MS)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    weekday: date.getUTCDay() || 7,
  }
}

/** The day in China as it travels on the wire: 2026-01-31. */
export function dayOf(ts: number): string {
  const { year, month, day } = clockParts(ts)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

/** 2026.01.31 09:05 */
export function formatDateTime(ts: Maybe<number>): string {
  if (!isNumber(ts) || Number.isNaN(clockParts(ts).year)) return ABSENT
  const { year, month, day, hour, minute } = clockParts(ts)
  return `${pad(year, 4)}.${pad(month)}.${pad(day)} ${pad(hour)}:${pad(minute)}`
}

/** 01:02:03 of seconds; hours go on past 99. */
export function formatDuration(seconds: Maybe<number>): string {
  if (!isNumber(seconds) || seconds < 0) return ABSENT
  const whole = Math.floor(seconds)
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`
}

/** In MB up to 900 MB, otherwise in GB, with two decimals at most. */
export function formatFileSize(kb: Maybe<number>): string {
  if (!isNumber(kb) || kb < 0) return ABSENT
  return kb <= LARGEST_MB * KB_PER_MB ? `${shortly(kb / KB_PER_MB)}MB` : `${shortly(kb / KB_PER_GB)}GB`
}

/** 1,234.56 of fen. Works on the digits: money never becomes a fraction. */
export function formatMoney(fen: Maybe<number | bigint>): string {
  if (typeof fen !== 'bigint' && !Number.isSafeInteger(fen)) return ABSENT
  const amount = BigInt(fen ?? 0)
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0n ? '-' : ''}${yuan}.${digits.slice(-2)}`
}

/** A large number as people say it, rounded down: 1.2 万, 2.6 亿. */
export function roughCount(count: number): [figure: string, scale: string] {
  const short = (unit: number) => String(Math.floor((count / unit) * 10) / 10)
  if (count >= 1e8) return [short(1e8), ' 亿']
  if (count >= 1e4) return [short(1e4), ' 万']
  return [String(count), '']
}

function isNumber(value: Maybe<number>): value is number {
  return Number.isFinite(value)
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}

/** A file that has bytes never reads as 0. */
function shortly(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return String(value > 0 ? Math.max(rounded, 0.01) : 0)
}
