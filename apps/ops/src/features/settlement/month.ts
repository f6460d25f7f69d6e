import { dayOf } from '@tingan/rules/format'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** The month the address names, or the last one that is over. */
export function monthOf(text: string | undefined, now: number): string {
  return text && MONTH.test(text) ? text : monthBefore(dayOf(now).slice(0, 7))
}

export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
