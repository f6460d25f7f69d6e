import { expect, it } from 'vitest'
import { isNear, timeLeft } from './deadline.ts'

const now = Date.parse('2026-01-31T12:00:00+08:00')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

it.each([
  [-DAY, true],
  [0, true],
  [3 * DAY, true],
  [3 * DAY + 1, false],
])('is near from three days before, and stays so: %i ms', (left, near) => {
  expect(isNear(now + left, now)).toBe(near)
})

it.each([
  [-1, '已过期'],
  [0, '已过期'],
  [1, '还剩不到 1 分钟'],
  [MINUTE, '还剩 1 分钟'],
  [HOUR - 1, '还剩 59 分钟'],
  [HOUR, '还剩 1 小时'],
  [2 * DAY - 1, '还剩 47 小时'],
  [2 * DAY, '还剩 2 天'],
  [20 * DAY - 1, '还剩 19 天'],
])('promises no time that is not there: %i ms', (left, words) => {
  expect(timeLeft(now + left, now)).toBe(words)
})
