import { expect, test } from 'vitest'
import { blackWordHits, excerpt } from './black-words.ts'

test('finds words behind spaces, signs and capitals, where they stand', () => {
  const text = '这里有赌 博，还有 ABC-d。'
  const hits = blackWordHits(text, ['赌博', 'abcd', '没有'])
  expect(hits.map(({ from, to }) => text.slice(from, to))).toEqual(['赌 博', 'ABC-d'])
})

test('the same word twice is marked twice, and overlaps once', () => {
  expect(blackWordHits('坏话坏话', ['坏话']).map(({ from }) => from)).toEqual([0, 2])
  expect(blackWordHits('坏人话', ['坏人', '坏人话'])).toEqual([{ word: '坏人话', from: 0, to: 3 }])
})

test('nothing comes of an empty list or a word of signs only', () => {
  expect(blackWordHits('好', [])).toEqual([])
  expect(blackWordHits('……', ['—'])).toEqual([])
})

test('an excerpt shows what stands around', () => {
  const text = `${'前'.repeat(20)}坏${'后'.repeat(20)}`
  expect(excerpt(text, { word: '坏', from: 20, to: 21 })).toEqual([
    `…${'前'.repeat(8)}`,
    '坏',
    `${'后'.repeat(8)}…`,
  ])
})
