import { expect, test } from 'vitest'
import { toggled } from './selection.ts'

const ids = [10, 20, 30, 40, 50]
const list = (set: ReadonlySet<number | string>) => [...set].sort()

test('one row is marked and unmarked', () => {
  const one = toggled(new Set(), ids, { id: 20, anchor: null, range: false })
  expect(list(one)).toEqual([20])
  expect(list(toggled(one, ids, { id: 20, anchor: 20, range: false }))).toEqual([])
})

test('shift takes everything between, in both directions', () => {
  const one = new Set([40])
  expect(list(toggled(one, ids, { id: 20, anchor: 40, range: true }))).toEqual([20, 30, 40])
  expect(list(toggled(one, ids, { id: 50, anchor: 40, range: true }))).toEqual([40, 50])
  expect(list(toggled(new Set(ids), ids, { id: 40, anchor: 20, range: true }))).toEqual([10, 50])
})

test('an anchor that is on another page counts for nothing', () => {
  expect(list(toggled(new Set([99]), ids, { id: 30, anchor: 99, range: true }))).toEqual([30, 99])
})
