import { expect, it } from 'vitest'
import { mobileDigits } from './mobile-field.tsx'

it.each([
  ['13800000001', '13800000001'],
  ['+86 138 0000 0001', '13800000001'],
  ['0086-138-0000-0001', '13800000001'],
  ['138 0000', '1380000'],
  ['861', '861'],
  ['1380000000199', '13800000001'],
])('reads %s as %s', (typed, mobile) => {
  expect(mobileDigits(typed)).toBe(mobile)
})
