import type { CallData } from '@tingan/contract/call'
import type { copyright } from '@tingan/contract/copyright'

export type CalendarRow = CallData<typeof copyright.calendar>[number]
export type Urgency = 'over' | 'soon' | 'later' | 'endless'

const DAY_MS = 86_400_000
const SOON_DAYS = 30
export const MONTHS_SHOWN = 12

/** Whole days from one day of the calendar to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

export function urgencyOf(until: string | null, today: string): Urgency {
  if (until === null) return 'endless'
  const left = daysBetween(today, until)
  return left < 0 ? 'over' : left <= SOON_DAYS ? 'soon' : 'later'
}

/** The day on which the first of what an album stands on ends; null: never. */
export function firstEnd({ copyrightUntil, contractUntil }: CalendarRow): string | null {
  const ends = [copyrightUntil, contractUntil].filter((until) => until !== null)
  return ends.toSorted()[0] ?? null
}

/** The twelve months from today on: 2026-01 … */
export function monthsFrom(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS_SHOWN }, (_, at) => {
    const date = new Date(Date.UTC(year, month - 1 + at, 1))
    return date.toISOString().slice(0, 7)
  })
}

/** How much of the months shown a right still lasts, 0–100. */
export function shareShown(until: string | null, today: string): number {
  if (until === null) return 100
  const [first = ''] = monthsFrom(today)
  const start = Date.parse(`${first}-01`)
  const [year = 0, month = 1] = first.split('-').map(Number)
  const end = Date.UTC(year, month - 1 + MONTHS_SHOWN, 1)
  const share = ((Date.parse(until) + DAY_MS - start) / (end - start)) * 100
  return Math.min(100, Math.max(0, Math.round(share * 10) / 10))
}

/** Those that end within so many days, or all. */
export function endingWithin(rows: readonly CalendarRow[], today: string, days: number): CalendarRow[] {
  if (!days) return [...rows]
  return rows.filter((row) => {
    const end = firstEnd(row)
    return end !== null && daysBetween(today, end) <= days
  })
}
