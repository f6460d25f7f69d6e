import type { ContractText } from '@tingan/contract/contract-text'
import { expect, test } from 'vitest'
import { contractLines, hasPlaceProblem, placeProblem } from './text-places.ts'

const places = [{ key: 'signerName', name: '签署人', sample: '顾长安' }]
const text: ContractText = {
  title: '资源授权合同',
  preamble: '',
  parties: [],
  articles: [{ heading: '授权', clauses: ['{{signerName}}授权平台传播。'] }],
}

test('a place nobody fills is named, and a broken one is told', () => {
  expect(placeProblem('{{signerName}}授权', places)).toBeUndefined()
  expect(placeProblem('{{signer}}授权', places)).toBe('系统不会填写 {{signer}}')
  expect(placeProblem('{{signerName}授权', places)).toBe('占位符没有写完整，应为 {{名称}}')
  expect(hasPlaceProblem(text, places)).toBe(false)
  expect(hasPlaceProblem(text, [])).toBe(true)
})

test('a text is compared by its headings and clauses', () => {
  expect(contractLines(text).map(({ text: words }) => words)).toEqual([
    '资源授权合同',
    '第1条 授权',
    '{{signerName}}授权平台传播。',
  ])
})
