import type { ErrorCode } from '@tingan/contract/errors'
import { fail, fieldFailure } from '../../platform/failure.ts'

interface Range {
  startMonth?: string | undefined
  endMonth?: string | undefined
}

/** Both ends included; only where both are given there is a length. */
export function refuseLongRange({ startMonth, endMonth }: Range, most: number, code: ErrorCode): void {
  if (startMonth === undefined || endMonth === undefined) return
  const months = count(endMonth) - count(startMonth) + 1
  if (months < 1) throw fieldFailure('endMonth', '结束月份不能早于开始月份')
  if (months > most) throw fail(code)
}

function count(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return year * 12 + number
}
