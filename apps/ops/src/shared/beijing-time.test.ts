import { expect, test } from 'vitest'
import { fromField, toField } from './beijing-time.ts'

test('a field shows and reads the time in China', () => {
  const ts = Date.parse('2026-12-31T16:05:00Z')
  expect(toField(ts)).toBe('2027-01-01T00:05')
  expect(fromField('2027-01-01T00:05')).toBe(ts)
  expect(fromField('')).toBeNull()
  expect(fromField('2026-13-40T99:00')).toBeNull()
})
