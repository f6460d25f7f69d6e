import { fail, fieldFailure } from './failure.ts'

const DAY_MS = 86_400_000

/** Days of a list's filter as instants in Shanghai, the last day included. More than `most` days answer 4101. */
export function readRange(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  most: number,
): { from?: Date; to?: Date } {
  const from = startDate === undefined ? undefined : midnight(startDate)
  const to = endDate === undefined ? undefined : midnight(endDate) + DAY_MS
  if (from !== undefined && to !== undefined) {
    if (to <= from) throw fieldFailure('endDate', '结束日期不能早于开始日期')
    if (to - from > most * DAY_MS) throw fail(4101)
  }
  return {
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
  }
}

function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`)
}
