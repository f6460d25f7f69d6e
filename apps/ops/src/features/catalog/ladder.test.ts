import { expect, it } from 'vitest'
import { withStep } from './ladder.ts'

it('keeps the steps in order and distinct', () => {
  expect(withStep([600, 1200], 900)).toEqual([600, 900, 1200])
  expect(withStep([600], 600)).toBeNull()
})
