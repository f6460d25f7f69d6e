import { expect, test } from 'vitest'
import { editInput } from './program-values.ts'

test('only what changed is sent; what was emptied is named', () => {
  const filled = { title: '新', releaseType: 1 }
  expect(editInput(filled, { title: '新', intro: '', cover: '' })).toEqual({
    title: '新',
    clear: ['intro', 'cover'],
  })
})

test('a time goes with its way, and only where it counts', () => {
  expect(editInput({ releaseType: 2, releaseTime: 5 }, { releaseTime: 5 })).toEqual({
    releaseType: 2,
    releaseTime: 5,
  })
  expect(editInput({ releaseType: 1, releaseTime: 5 }, { releaseType: 1 })).toEqual({ releaseType: 1 })
})

test("a price of its own is given up for the album's", () => {
  expect(editInput({ trailer: true }, { trailer: true, price: null })).toEqual({
    trailer: true,
    clear: ['price'],
  })
})

test('an audio that was not replaced is no change', () => {
  expect(editInput({}, { audioFileId: '' })).toEqual({})
})
