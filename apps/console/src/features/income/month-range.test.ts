import { expect, test } from 'vitest'
import { exportRange, monthOptions, shiftMonth } from './month-range.ts'

const now = Date.parse('2026-11-15T00:00:00+08:00')

test.each([
  [{}, '2025-12', '2026-11'],
  [{ from: '2026-03' }, '2026-03', '2027-02'],
  [{ to: '2026-01' }, '2025-02', '2026-01'],
  [{ from: '2025-01', to: '2026-06' }, '2025-01', '2026-06'],
])('%j', (chosen, startMonth, endMonth) => {
  expect(exportRange(chosen, now)).toEqual({ startMonth, endMonth })
})

test('months go over the turn of a year', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2025-12', 14)).toBe('2027-02')
  const options = monthOptions(now)
  expect(options[0]).toEqual({ value: '2026-11', label: '2026 年 11 月' })
  expect(options.at(-1)?.value).toBe('2023-12')
})
