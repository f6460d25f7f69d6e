import { expect, it } from 'vitest'
import { wordsIn } from './words-text.ts'

it('takes lines and commas apart, each word once', () => {
  expect(wordsIn('加微信\n代刷， 刷量、加微信\r\n\n')).toEqual(['加微信', '代刷', '刷量'])
  expect(wordsIn(' \n，')).toEqual([])
})
