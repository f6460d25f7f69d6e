import { expect, test } from 'vitest'
import { forgetUpload, keepUpload, recallUpload } from './upload-memory.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const HOUR = 3_600_000

test('the same file of the same account goes on, of another one it does not', () => {
  const storage = memory()
  keepUpload(1, 'a.mp3|5|9', 'file-1', storage, 0)
  keepUpload(1, 'b.mp3|5|9', 'file-2', storage, 0)
  expect(recallUpload(1, 'a.mp3|5|9', storage, HOUR)).toBe('file-1')
  expect(recallUpload(2, 'a.mp3|5|9', storage, HOUR)).toBeNull()
  forgetUpload(1, 'a.mp3|5|9', storage, HOUR)
  expect(recallUpload(1, 'a.mp3|5|9', storage, HOUR)).toBeNull()
  expect(recallUpload(1, 'b.mp3|5|9', storage, HOUR)).toBe('file-2')
})

test('after a day the server has dropped it, and so do we', () => {
  const storage = memory()
  keepUpload(1, 'a', 'file-1', storage, 0)
  expect(recallUpload(1, 'a', storage, 24 * HOUR)).toBeNull()
})

test('what cannot be read is nothing', () => {
  const storage = memory()
  storage.setItem('tingan-uploads:1', '{broken')
  expect(recallUpload(1, 'a', storage, 0)).toBeNull()
})
