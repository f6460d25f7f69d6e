import { clockParts, dayOf } from '@tingan/rules/format'
import { serverNow } from './server-clock.ts'

/** Fields for date and time hold what clocks in China show, wherever the browser is. */

export function toField(ts: number): string {
  const { hour, minute } = clockParts(ts)
  return `${dayOf(ts)}T${two(hour)}:${two(minute)}`
}

export function fromField(text: string): number | null {
  const ts = Date.parse(`${text}+08:00`)
  return Number.isNaN(ts) ? null : ts
}

/** The next full hour: where a time to come usually begins. */
export function nextHour(): number {
  return Math.ceil((serverNow() + 1) / HOUR_MS) * HOUR_MS
}

const HOUR_MS = 3_600_000
const two = (value: number) => String(value).padStart(2, '0')
