import type { Block, Inline, RichText } from '@tingan/contract/rich-text'

/** One line of a text as people compare it: a paragraph, a point of a list, a row of a table. */
export interface TextLine {
  text: string
  isHeading: boolean
  /** The same for lines that look the same, marks and links included. */
  key: string
}

type Paragraph = { content?: readonly Inline[] | undefined }

export function linesOf(doc: RichText): TextLine[] {
  return doc.content.flatMap(blockLines)
}

export function titleLine(title: string): TextLine {
  return { text: title, isHeading: true, key: `title ${title}` }
}

function blockLines(block: Block): TextLine[] {
  switch (block.type) {
    case 'paragraph':
      return [line('', [block])]
    case 'heading':
      return [line(`h${block.attrs.level}`, [block], true)]
    case 'bulletList':
    case 'orderedList':
      return block.content.map((item, at) => {
        const sign = block.type === 'bulletList' ? '• ' : `${at + 1}. `
        return line(sign, item.content)
      })
    case 'blockquote':
      return block.content.map((paragraph) => line('“ ', [paragraph]))
    case 'table':
      return block.content.map((row) =>
        line(
          '| ',
          row.content.flatMap((cell) => cell.content),
          row.content.every(({ type }) => type === 'tableHeader'),
          ' | ',
        ),
      )
    case 'image':
      return [{ text: `[图片]${block.attrs.alt ?? ''}`, isHeading: false, key: `img ${block.attrs.src}` }]
    default:
      return [{ text: '———', isHeading: false, key: 'hr' }]
  }
}

function line(sign: string, paragraphs: readonly Paragraph[], isHeading = false, between = ' '): TextLine {
  const shown = /^h\d$/.test(sign) ? '' : sign
  const text = paragraphs.map(({ content = [] }) => content.map(wordsOf).join('')).join(between)
  return {
    text: shown + text,
    isHeading,
    key: sign + JSON.stringify(paragraphs.map(({ content }) => content)),
  }
}

function wordsOf(node: Inline): string {
  return node.type === 'text' ? node.text : ' '
}
