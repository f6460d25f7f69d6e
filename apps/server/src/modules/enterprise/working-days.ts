import { clockParts } from '@tingan/rules/format'

const DAY_MS = 86_400_000
const FRIDAY = 5

/** The same hour some working days later. Holidays are the bank's to know; the promise is three working days at most. */
export function workingDaysAfter(from: number, days: number): number {
  let at = from
  for (let left = days; left > 0; ) {
    at += DAY_MS
    if (clockParts(at).weekday <= FRIDAY) left -= 1
  }
  return at
}
