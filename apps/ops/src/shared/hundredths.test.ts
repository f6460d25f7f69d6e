import { expect, test } from 'vitest'
import { readHundredths, writeHundredths } from './hundredths.ts'

test.each([
  ['18', 1800],
  ['0.05', 5],
  ['1,234.5', 123_450],
  [' -12.34 ', -1234],
  ['-0', 0],
  ['', null],
  ['1.234', null],
  ['十元', null],
  ['.5', null],
])('%s is %s', (text, value) => expect(readHundredths(text)).toBe(value))

test.each([
  [1250, '12.5'],
  [-5, '-0.05'],
  [999_999_999_999, '9999999999.99'],
])('%d is written %s', (value, text) => expect(writeHundredths(value)).toBe(text))
