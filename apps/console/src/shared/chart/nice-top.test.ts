import { expect, test } from 'vitest'
import { niceTop } from './nice-top.ts'

test.each([
  [0, 0],
  [-5, 0],
  [1, 1],
  [3, 4],
  [11, 20],
  [4001, 5000],
  [600_000, 1_000_000],
])('%d is drawn up to %d', (value, top) => {
  expect(niceTop(value)).toBe(top)
})
