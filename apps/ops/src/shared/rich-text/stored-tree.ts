import { type RichText, TEXT_NODE_MOST } from '@tingan/contract/rich-text'
import type { JSONContent } from '@tiptap/core'

export const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** The editor's document as the contract keeps it: without the attributes that only the editor needs. */
export function storedTree(document: JSONContent): RichText {
  return { type: 'doc', content: (document.content ?? []).map(storedNode) } as RichText
}

/** The other way: nothing is to be done, the editor reads what we keep. */
export const editorTree = (text: RichText) => text as JSONContent

function storedNode({ type, attrs, content }: JSONContent): object {
  const kept = keptAttrs(type, attrs)
  return {
    type,
    ...(kept && { attrs: kept }),
    ...(content && {
      content: content.flatMap((child) => (child.type === 'text' ? storedTexts(child) : storedNode(child))),
    }),
  }
}

function keptAttrs(type: string | undefined, attrs: JSONContent['attrs'] = {}) {
  if (type === 'heading') return { level: attrs.level }
  if (type === 'image') return { src: attrs.src, ...(attrs.alt && { alt: attrs.alt }) }
  return undefined
}

/** The editor joins neighbours that look alike; very long ones are parted again, never inside a character. */
function storedTexts({ text = '', marks }: JSONContent): object[] {
  const pieces = text.length > TEXT_NODE_MOST ? (text.match(PIECE) ?? []) : [text]
  const kept = marks?.map(({ type, attrs }) =>
    type === 'link' ? { type, attrs: { href: attrs?.href } } : { type },
  )
  return pieces.map((piece) => ({ type: 'text', text: piece, ...(kept && { marks: kept }) }))
}

const PIECE = new RegExp(`.{1,${TEXT_NODE_MOST / 2}}`, 'gsu')
