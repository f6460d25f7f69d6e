import { clockParts } from '@tingan/rules/format'

const parts: readonly [untilHour: number, words: string][] = [
  [5, '夜深了'],
  [9, '早上好'],
  [12, '上午好'],
  [14, '中午好'],
  [18, '下午好'],
  [24, '晚上好'],
]

/** By the clock in China, as everything in the product. */
export function greeting(now: number): string {
  const { hour } = clockParts(now)
  return parts.find(([until]) => hour < until)?.[1] ?? '你好'
}
