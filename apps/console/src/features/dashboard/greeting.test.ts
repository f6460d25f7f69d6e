import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'

it.each([
  ['2026-01-31T03:00:00+08:00', '夜深了'],
  ['2026-01-31T08:00:00+08:00', '早上好'],
  ['2026-01-31T12:30:00+08:00', '中午好'],
  ['2026-01-31T21:00:00+08:00', '晚上好'],
])('greets by the clock in China: %s', (time, words) => {
  expect(greeting(Date.parse(time))).toBe(words)
})
