import { clockParts } from '@tingan/rules/format'

const SHANGHAI = '+08:00'

/** What a `datetime-local` field shows: clocks in China, wherever the browser is. */
export function fieldTime(at: number | null): string {
  if (at === null) return ''
  const { year, month, day, hour, minute } = clockParts(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

export function timeOfField(text: string): number | null {
  const at = Date.parse(`${text}${SHANGHAI}`)
  return Number.isNaN(at) ? null : at
}
