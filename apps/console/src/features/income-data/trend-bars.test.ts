import { expect, test } from 'vitest'
import { trendBars } from './trend-bars.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    incomeFen: 100,
  }))

test('days as they are, and many of them by month', () => {
  expect(trendBars(days(2))).toEqual([
    { key: '2026-01-01', name: '01.01', value: 100, text: '¥1.00' },
    { key: '2026-01-02', name: '01.02', value: 100, text: '¥1.00' },
  ])
  expect(trendBars(days(63)).map(({ name, value }) => [name, value])).toEqual([
    ['2026.01', 3100],
    ['2026.02', 2800],
    ['2026.03', 400],
  ])
})
