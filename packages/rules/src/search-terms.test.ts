import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test('Chinese is found by characters and by pairs, Latin by words', () => {
  expect(searchTerms('提现到账')).toEqual(['提', '提现', '现', '现到', '到', '到账', '账'])
  expect(searchTerms('AI 有声书 2026')).toEqual(['ai', '有', '有声', '声', '声书', '书', '2026'])
})

test('pairs do not reach over signs, and nothing is kept twice', () => {
  expect(searchTerms('听，岸')).toEqual(['听', '岸'])
  expect(searchTerms('人人人')).toEqual(['人', '人人'])
  expect(searchTerms('！？ …')).toEqual([])
})

test('characters outside the basic plane are whole', () => {
  expect(searchTerms('𠮷野')).toEqual(['𠮷', '𠮷野', '野'])
})
