import { expect, test } from 'vitest'
import { keyTarget, moved } from './sort-keys.ts'
import { withKept } from './with-kept.ts'

const size = { count: 3000, page: 12 }

test('keys move by one, by a page and to the ends, and stop there', () => {
  expect(keyTarget('ArrowDown', 5, size)).toBe(6)
  expect(keyTarget('PageUp', 5, size)).toBe(0)
  expect(keyTarget('PageDown', 5, size)).toBe(17)
  expect(keyTarget('Home', 5, size)).toBe(0)
  expect(keyTarget('End', 5, size)).toBe(2999)
  expect(keyTarget('ArrowDown', 2999, size)).toBe(2999)
  expect(keyTarget('KeyA', 5, size)).toBeNull()
})

test('a row is taken out and put in elsewhere', () => {
  expect(moved([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4])
  expect(moved([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3])
})

test('the held row stays drawn outside the window', () => {
  const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 }
  expect(withKept(range, -1)).toEqual([9, 10, 11, 12, 13])
  expect(withKept(range, 2)).toEqual([2, 9, 10, 11, 12, 13])
  expect(withKept(range, 11)).toEqual([9, 10, 11, 12, 13])
})
