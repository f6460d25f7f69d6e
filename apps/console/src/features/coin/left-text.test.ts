import { expect, test } from 'vitest'
import { leftText } from './left-text.ts'

test.each([
  [0, '已超时'],
  [-5, '已超时'],
  [9, '剩余 00:09'],
  [1800, '剩余 30:00'],
  [3661, '剩余 1:01:01'],
  [7 * 86_400 - 1, '剩余 6 天'],
])('%d seconds', (seconds, text) => expect(leftText(seconds)).toBe(text))
