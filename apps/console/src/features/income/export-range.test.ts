import { expect, test } from 'vitest'
import { exportRange } from './export-range.ts'

const now = Date.parse('2026-11-15T00:00:00+08:00')

test.each([
  [{}, '2025-12', '2026-11'],
  [{ from: '2026-03' }, '2026-03', '2027-02'],
  [{ to: '2026-01' }, '2025-02', '2026-01'],
  [{ from: '2025-01', to: '2026-06' }, '2025-01', '2026-06'],
])('%j', (chosen, startMonth, endMonth) => {
  expect(exportRange(chosen, now)).toEqual({ startMonth, endMonth })
})
