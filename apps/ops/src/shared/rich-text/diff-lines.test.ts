import type { Block, RichText } from '@tingan/contract/rich-text'
import { describe, expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'
import { linesOf } from './text-lines.ts'

const p = (text: string): Extract<Block, { type: 'paragraph' }> => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
})
const doc = (...content: Block[]): RichText => ({ type: 'doc', content })
const compare = (before: RichText, after: RichText) =>
  diffLines(linesOf(before), linesOf(after)).map(({ before: a, after: b, same }) =>
    same ? `= ${a?.text}` : `${a?.text ?? ''} → ${b?.text ?? ''}`,
  )

describe('two versions side by side', () => {
  test('lines that stay, go, come and are reworded', () => {
    const before = doc(p('第一条'), p('旧的一条'), p('第三条'), p('要删的'))
    const after = doc(p('第一条'), p('新的一条'), p('第三条'), p('第四条'), p('第五条'))
    expect(compare(before, after)).toEqual([
      '= 第一条',
      '旧的一条 → 新的一条',
      '= 第三条',
      '要删的 → 第四条',
      ' → 第五条',
    ])
  })

  test('an inserted line leaves the others as they are', () => {
    expect(compare(doc(p('甲'), p('乙')), doc(p('甲'), p('插入'), p('乙')))).toEqual([
      '= 甲',
      ' → 插入',
      '= 乙',
    ])
  })

  test('points of a list and rows of a table are lines of their own', () => {
    const list = (...items: string[]): Block => ({
      type: 'orderedList',
      content: items.map((text) => ({ type: 'listItem', content: [p(text)] })),
    })
    expect(compare(doc(list('甲', '乙')), doc(list('甲', '丙')))).toEqual(['= 1. 甲', '2. 乙 → 2. 丙'])
    const table: Block = {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [p('名称'), p('目的')].map((cell) => ({ type: 'tableCell', content: [cell] })),
        },
      ],
    }
    expect(linesOf(doc(table))[0]?.text).toBe('| 名称 | 目的')
  })

  test('a changed link is a change although the words are the same', () => {
    const linked = (href: string): Block => ({
      type: 'paragraph',
      content: [{ type: 'text', text: '这里', marks: [{ type: 'link', attrs: { href } }] }],
    })
    expect(compare(doc(linked('/a')), doc(linked('/b')))).toEqual(['这里 → 这里'])
  })
})
