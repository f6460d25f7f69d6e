import type { ContractText } from '@tingan/contract/contract-text'
import { expect, test } from 'vitest'
import {
  addArticle,
  addClause,
  moveArticle,
  moveClause,
  removeArticle,
  removeClause,
  withWords,
  wordsAt,
} from './text-edit.ts'

const text: ContractText = {
  title: '资源授权合同',
  preamble: '甲乙双方约定如下',
  parties: [
    { key: 'platform', label: '甲方' },
    { key: 'signer', label: '乙方' },
  ],
  articles: [
    { heading: '授权', clauses: ['一', '二'] },
    { heading: '分成', clauses: ['三'] },
  ],
}

test('words are found and replaced by their path, and nothing else changes', () => {
  for (const path of ['title', 'preamble', 'parties.1.label', 'articles.1.heading', 'articles.0.clauses.1']) {
    const after = withWords(text, path, '新')
    expect(wordsAt(after, path)).toBe('新')
    expect(withWords(after, path, wordsAt(text, path))).toEqual(text)
  }
  expect(wordsAt(text, 'articles.9.clauses.9')).toBe('')
})

test('articles and clauses are added, moved and removed', () => {
  expect(addArticle(text).articles).toHaveLength(3)
  expect(removeArticle(text, 0).articles.map(({ heading }) => heading)).toEqual(['分成'])
  expect(moveArticle(text, 0, 1).articles.map(({ heading }) => heading)).toEqual(['分成', '授权'])
  expect(addClause(text, 1).articles[1]?.clauses).toEqual(['三', ''])
  expect(removeClause(text, 0, 0).articles[0]?.clauses).toEqual(['二'])
  expect(moveClause(text, 0, 0, 1).articles[0]?.clauses).toEqual(['二', '一'])
})
