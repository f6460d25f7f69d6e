import type { Block, Inline, RichText } from '@tingan/contract/rich-text'

/** Short hands for the stored tree. Inside a line `**…**` is bold and `[…](/path)` a link. */

type Paragraph = Extract<Block, { type: 'paragraph' }>
type Row = Extract<Block, { type: 'table' }>['content'][number]

const MARKED = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

export const doc = (...content: Block[]): RichText => ({ type: 'doc', content })

export const h2 = (line: string): Block => heading(2, line)
export const h3 = (line: string): Block => heading(3, line)
export const p = (line: string): Paragraph => ({ type: 'paragraph', content: inline(line) })
export const ul = (...lines: string[]): Block => list('bulletList', lines)
export const ol = (...lines: string[]): Block => list('orderedList', lines)
export const quote = (...lines: string[]): Block => ({ type: 'blockquote', content: lines.map(p) })
export const hr = (): Block => ({ type: 'horizontalRule' })

export const table = (head: string[], ...rows: string[][]): Block => ({
  type: 'table',
  content: [row('tableHeader', head), ...rows.map((cells) => row('tableCell', cells))],
})

function heading(level: 2 | 3, line: string): Block {
  return { type: 'heading', attrs: { level }, content: inline(line) }
}

function list(type: 'bulletList' | 'orderedList', lines: string[]): Block {
  return { type, content: lines.map((line) => ({ type: 'listItem', content: [p(line)] })) }
}

function row(type: 'tableHeader' | 'tableCell', cells: string[]): Row {
  return { type: 'tableRow', content: cells.map((cell) => ({ type, content: [p(cell)] })) }
}

function inline(line: string): Inline[] {
  const nodes: Inline[] = []
  let at = 0
  for (const match of line.matchAll(MARKED)) {
    const [whole, bold, text = '', href = ''] = match
    if (match.index > at) nodes.push({ type: 'text', text: line.slice(at, match.index) })
    nodes.push(
      bold
        ? { type: 'text', text: bold, marks: [{ type: 'bold' }] }
        : { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] },
    )
    at = match.index + whole.length
  }
  if (at < line.length) nodes.push({ type: 'text', text: line.slice(at) })
  return nodes
}
