import { describe, expect, test } from 'vitest'
import {
  clockParts,
  dayOf,
  formatDateTime,
  formatDuration,
  formatFileSize,
  formatMoney,
  roughCount,
} from './format.ts'

test.each([
  [0, '00:00:00'],
  [59.9, '00:00:59'],
  [3723, '01:02:03'],
  [86399, '23:59:59'],
  [360000, '100:00:00'],
  [null, '--'],
  [undefined, '--'],
  [-1, '--'],
  [Number.NaN, '--'],
  [Number.POSITIVE_INFINITY, '--'],
])('duration %s → %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected)
})

describe('time is that of China wherever the machine stands', () => {
  test.each([
    [Date.UTC(2026, 0, 31, 1, 5), '2026.01.31 09:05'],
    [Date.UTC(2025, 11, 31, 16, 0), '2026.01.01 00:00'],
    [Date.UTC(2025, 11, 31, 15, 59, 59, 999), '2025.12.31 23:59'],
    [0, '1970.01.01 08:00'],
    [null, '--'],
    [undefined, '--'],
    [Number.NaN, '--'],
    [8.64e15, '--'],
  ])('%s → %s', (ts, expected) => {
    expect(formatDateTime(ts)).toBe(expected)
  })

  test('days turn at midnight in China', () => {
    expect(dayOf(Date.UTC(2024, 1, 28, 15, 59))).toBe('2024-02-28')
    expect(dayOf(Date.UTC(2024, 1, 28, 16, 0))).toBe('2024-02-29')
  })

  test('parts', () => {
    const parts = { year: 2026, month: 2, day: 1, hour: 0, minute: 30, second: 15, weekday: 7 }
    expect(clockParts(Date.UTC(2026, 0, 31, 16, 30, 15))).toEqual(parts)
  })
})

test.each([
  [0, '0MB'],
  [1, '0.01MB'],
  [512, '0.5MB'],
  [1536, '1.5MB'],
  [12_641, '12.34MB'],
  [900 * 1024, '900MB'],
  [900 * 1024 + 1, '0.88GB'],
  [1024 * 1024, '1GB'],
  [null, '--'],
  [undefined, '--'],
  [-5, '--'],
])('%s KB → %s', (kb, expected) => {
  expect(formatFileSize(kb)).toBe(expected)
})

test.each([
  [0, '0.00'],
  [-0, '0.00'],
  [5, '0.05'],
  [37, '0.37'],
  [100, '1.00'],
  [123456, '1,234.56'],
  [1520000, '15,200.00'],
  [100000000, '1,000,000.00'],
  [-123456, '-1,234.56'],
  [-5, '-0.05'],
  [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
  [123456789012345678901n, '1,234,567,890,123,456,789.01'],
  [1.5, '--'],
  [2 ** 53, '--'],
  [null, '--'],
  [undefined, '--'],
])('%s fen → %s', (fen, expected) => {
  expect(formatMoney(fen)).toBe(expected)
})

test.each([
  [9999, ['9999', '']],
  [12_699, ['1.2', ' 万']],
  [260_000_000, ['2.6', ' 亿']],
])('%s is said as %s', (count, expected) => {
  expect(roughCount(count)).toEqual(expected)
})
