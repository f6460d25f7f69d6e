import { block, type RichText, richText, TEXT_NODE_MOST } from '@tingan/contract/rich-text'
import { getSchema } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { extensions } from './extensions.ts'
import { editorTree, storedTree } from './stored-tree.ts'

const schema = getSchema(extensions)
const through = (text: RichText) => storedTree(schema.nodeFromJSON(editorTree(text)).toJSON())

const p = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
const item = (text: string) => ({ type: 'listItem' as const, content: [p(text), p('第二段')] })
const cell = (type: 'tableCell' | 'tableHeader', text: string) => ({ type, content: [p(text)] })

const everything: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '大标题' }] },
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: '小标题' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '一 ' },
        {
          type: 'text',
          text: '加粗的链接',
          marks: [
            { type: 'bold' },
            { type: 'italic' },
            { type: 'underline' },
            { type: 'link', attrs: { href: 'https://example.com/' } },
          ],
        },
        { type: 'hardBreak' },
        { type: 'text', text: ' 二' },
      ],
    },
    { type: 'paragraph' },
    { type: 'bulletList', content: [item('甲'), item('乙')] },
    { type: 'orderedList', content: [item('一')] },
    { type: 'blockquote', content: [p('引用'), p('还是引用')] },
    { type: 'image', attrs: { src: `/files/${'a'.repeat(64)}`, alt: '灯塔' } },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', '名称'), cell('tableHeader', '目的')] },
        { type: 'tableRow', content: [cell('tableCell', '手机号'), cell('tableCell', '登录')] },
      ],
    },
    { type: 'horizontalRule' },
  ],
}

describe('what is stored, opened in the editor and taken out again', () => {
  test('is the same, whatever the contract allows', () => {
    richText.parse(everything)
    expect(through(everything)).toEqual(everything)
    const kinds = new Set(everything.content.map(({ type }) => type))
    const allowed = block.options.flatMap(({ shape }) => [...shape.type.values])
    expect([...kinds].sort()).toEqual(allowed.sort())
  })

  test('keeps its keys in the contract’s order, so that an unchanged text compares as unchanged', () => {
    expect(JSON.stringify(through(everything))).toBe(JSON.stringify(richText.parse(everything)))
  })

  test('may be one endless line', () => {
    const text = '𠮷'.repeat(TEXT_NODE_MOST + 7)
    const stored = through({ type: 'doc', content: [p(text)] })
    richText.parse(stored)
    const [first] = stored.content
    const pieces = first?.type === 'paragraph' ? (first.content ?? []) : []
    expect(pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')).toBe(text)
    expect(through(stored)).toEqual(stored)
  })
})

test('the editor knows no node and no mark that the contract does not', () => {
  expect(Object.keys(schema.marks).sort()).toEqual(['bold', 'italic', 'link', 'underline'])
  const inside = ['doc', 'text', 'hardBreak', 'listItem', 'tableRow', 'tableCell', 'tableHeader']
  const allowed = block.options.flatMap(({ shape }): string[] => [...shape.type.values])
  expect(Object.keys(schema.nodes).sort()).toEqual([...inside, ...allowed].sort())
})
