import { describe, expect, test } from 'vitest'
import { compareClauses } from './clause-compare.ts'

const text = (articles: [string, ...string[]][], preamble = '') => ({
  title: '资源授权合同',
  preamble,
  articles: articles.map(([heading, ...clauses]) => ({ heading, clauses })),
})
const old = text([
  ['授权', '甲', '乙'],
  ['结算', '每月二十日', '税费自理'],
])

function changesOf(after: ReturnType<typeof text>) {
  return compareClauses(old, after)
    .filter(({ change }) => change !== 'same')
    .map(({ heading, change, before, after }) => [heading, change, before, after])
}

describe('two versions', () => {
  test('that are the same differ in nothing, and every paragraph is there', () => {
    expect(changesOf(old)).toEqual([])
    expect(compareClauses(old, old)).toHaveLength(5)
  })

  test('a changed clause stands beside what it was', () => {
    const after = text([
      ['授权', '甲', '乙'],
      ['结算', '每月十日', '税费自理'],
    ])
    expect(changesOf(after)).toEqual([['结算', 'changed', '每月二十日', '每月十日']])
  })

  test('an added and a removed clause', () => {
    expect(
      changesOf(
        text([
          ['授权', '甲', '乙', '丙'],
          ['结算', '每月二十日', '税费自理'],
        ]),
      ),
    ).toEqual([['授权', 'added', '', '丙']])
    expect(
      changesOf(
        text([
          ['授权', '甲'],
          ['结算', '每月二十日', '税费自理'],
        ]),
      ),
    ).toEqual([['授权', 'removed', '乙', '']])
  })

  test('a whole article that came, and a preamble', () => {
    const after = text(
      [
        ['授权', '甲', '乙'],
        ['保密', '双方保密'],
        ['结算', '每月二十日', '税费自理'],
      ],
      '双方订立',
    )
    expect(changesOf(after)).toEqual([
      ['前言', 'added', '', '双方订立'],
      ['保密', 'added', '', '双方保密'],
    ])
  })
})
