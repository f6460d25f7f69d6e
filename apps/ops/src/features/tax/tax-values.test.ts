import { expect, test } from 'vitest'
import { addBracket, removeBracket, withMethod } from './tax-values.ts'

const brackets = [
  { upToFen: 100, rateBp: 300, quickFen: 0 },
  { upToFen: null, rateBp: 1000, quickFen: 7 },
]

test('the last bracket never has a limit', () => {
  expect(addBracket(brackets).map(({ upToFen }) => upToFen)).toEqual([100, Number.NaN, null])
  expect(removeBracket(brackets, 1)).toEqual([{ upToFen: null, rateBp: 300, quickFen: 0 }])
  expect(removeBracket(brackets, 0)).toEqual([{ upToFen: null, rateBp: 1000, quickFen: 7 }])
})

test('another method keeps the brackets; the same one keeps all', () => {
  const labour = { method: 'cumulative' as const, costBp: 1, monthlyFen: 2, brackets }
  expect(withMethod(labour, 'cumulative')).toBe(labour)
  expect(withMethod(labour, 'perTime')).toMatchObject({
    method: 'perTime',
    brackets,
    deduction: { shareBp: 2000 },
  })
})
