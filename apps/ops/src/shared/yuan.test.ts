import { expect, test } from 'vitest'
import { fenOf } from './yuan.ts'

test.each([
  ['18', 1800],
  ['18.5', 1850],
  [' 0.05 ', 5],
  ['5,000.00', 500_000],
  ['0', null],
  ['1.234', null],
  ['-1', null],
  ['十八', null],
  ['', null],
])('%s is %s fen', (text, fen) => expect(fenOf(text)).toBe(fen))
