import { expect, test } from 'vitest'
import { monthBefore, monthOf } from './month.ts'

const now = Date.parse('2026-01-31T17:00:00Z')

test('the month before, over the end of a year too', () => {
  expect(monthBefore('2026-03')).toBe('2026-02')
  expect(monthBefore('2026-01')).toBe('2025-12')
})

test.each([
  ['2025-11', '2025-11'],
  [undefined, '2026-01'],
  ['2025-13', '2026-01'],
  ['2025-11-01', '2026-01'],
])('%s in the address is %s', (text, month) => expect(monthOf(text, now)).toBe(month))
