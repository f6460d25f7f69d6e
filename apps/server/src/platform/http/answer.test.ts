import { expect, test } from 'vitest'
import { toJson } from './answer.ts'

test.each([
  ['short', '听岸'],
  ['long', '海边的节气 '.repeat(300)],
  ['long, of one byte a letter', 'chapter '.repeat(300)],
  ['with pictures, halves of pictures, controls and quotes', '🌊\ud83c\u0000\u202e"\\é'.repeat(300)],
])('%s: the bytes are those of JSON in UTF-8', (_name, text) => {
  const payload = { code: 200, msg: 'ok', data: [text, null, 1.5] }
  expect(Buffer.from(toJson(payload)).equals(Buffer.from(JSON.stringify(payload)))).toBe(true)
})
