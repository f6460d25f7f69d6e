import { describe, expect, test } from 'vitest'
import { dayAfter, missingBefore, termEnd } from './contract-kinds.ts'

describe('a term', () => {
  test.each([
    ['2026-11-15', 36, '2029-11-14'],
    ['2026-01-01', 12, '2026-12-31'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2023-02-28', 12, '2024-02-27'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-01', 12, '2027-02-28'],
  ])('from %s over %i months ends on %s', (start, months, end) => {
    expect(termEnd(start, months)).toBe(end)
  })

  test('is gone on with on the next day', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
    expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  })
})

describe('what must be signed before', () => {
  test('is in effect, or signed in the same go', () => {
    expect(missingBefore('albumExclusive', [], [])).toEqual(['resource'])
    expect(missingBefore('albumExclusive', ['resource'], [])).toEqual([])
    expect(missingBefore('albumExclusive', [], ['resource', 'albumExclusive'])).toEqual([])
    expect(missingBefore('mcnCooperate', ['resource'], [])).toEqual(['mcn'])
    expect(missingBefore('resource', [], [])).toEqual([])
  })
})
