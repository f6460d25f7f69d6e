import { MOST_EXPORT_MONTHS } from '@tingan/contract/settle'
import { clockParts } from '@tingan/rules/format'

/** The months that are chosen; an end that is open is a year away from the other, or from now. */
export function exportRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: number,
): { startMonth: string; endMonth: string } {
  const { year, month } = clockParts(now)
  const endMonth = to ?? (from ? shiftMonth(from, MOST_EXPORT_MONTHS - 1) : shiftMonth(`${year}-${month}`, 0))
  return { startMonth: from ?? shiftMonth(endMonth, 1 - MOST_EXPORT_MONTHS), endMonth }
}

/** `2026-11` and so many months later, or before. */
export function shiftMonth(name: string, months: number): string {
  const [year = 0, month = 0] = name.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

const KNOWN_MONTHS = 36

/** What can be chosen: this month and those before it, the newest first. */
export function monthOptions(now: number): { value: string; label: string }[] {
  const { year, month } = clockParts(now)
  return Array.from({ length: KNOWN_MONTHS }, (_, back) => {
    const value = shiftMonth(`${year}-${month}`, -back)
    return { value, label: monthName(value) }
  })
}

/** 2026 年 11 月 */
export function monthName(month: string): string {
  return `${month.replace('-', ' 年 ')} 月`
}
