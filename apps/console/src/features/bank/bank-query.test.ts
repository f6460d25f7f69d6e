import { expect, test } from 'vitest'
import { groupDigits } from './bank-query.ts'

test.each([
  ['6225880000000001', '6225 8800 0000 0001'],
  ['6217 0000 0000 0000 004', '6217 0000 0000 0000 004'],
  ['62-25a', '6225'],
  ['62258800000000012345678', '6225 8800 0000 0001 234'],
  ['', ''],
])('%s', (typed, shown) => {
  expect(groupDigits(typed)).toBe(shown)
})
