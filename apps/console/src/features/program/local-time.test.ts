import { expect, test } from 'vitest'
import { fieldTime, timeOfField } from './local-time.ts'

test('a field shows and reads the clocks of China', () => {
  const at = Date.UTC(2026, 0, 31, 16, 5)
  expect(fieldTime(at)).toBe('2026-02-01T00:05')
  expect(timeOfField('2026-02-01T00:05')).toBe(at)
})

test('an empty field is no time', () => {
  expect(fieldTime(null)).toBe('')
  expect(timeOfField('')).toBeNull()
})
