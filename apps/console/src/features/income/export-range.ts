import { MOST_EXPORT_MONTHS } from '@tingan/contract/settle'
import { clockParts } from '@tingan/rules/format'

/** The months that are chosen; an end that is open is a year away from the other, or from now. */
export function exportRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: number,
): { startMonth: string; endMonth: string } {
  const { year, month } = clockParts(now)
  const endMonth = to ?? (from ? shift(from, MOST_EXPORT_MONTHS - 1) : shift(`${year}-${month}`, 0))
  return { startMonth: from ?? shift(endMonth, 1 - MOST_EXPORT_MONTHS), endMonth }
}

function shift(name: string, months: number): string {
  const [year = 0, month = 0] = name.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
