import { expect, it, test } from 'vitest'
import { fenOf, withStep } from './ladder.ts'

test.each([
  ['18', 1800],
  ['18.5', 1850],
  [' 0.05 ', 5],
  ['0', null],
  ['1.234', null],
  ['-1', null],
  ['十八', null],
  ['', null],
])('%s is %s fen', (text, fen) => expect(fenOf(text)).toBe(fen))

it('keeps the steps in order and distinct', () => {
  expect(withStep([600, 1200], 900)).toEqual([600, 900, 1200])
  expect(withStep([600], 600)).toBeNull()
})
