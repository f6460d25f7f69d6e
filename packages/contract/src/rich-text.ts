import { z } from 'zod'

/**
 * Rich text is stored as a tree, never as HTML: what is not in this list cannot be said. The tree is the editor's own
 * (ProseMirror's JSON), cut down to what a reader needs.
 */

/** In-site addresses and https; nothing that runs. */
export function isSafeLink(href: string): boolean {
  if (/^\/(?!\/)/.test(href)) return !href.includes('\\')
  return /^https:\/\/[^\s"'<>\\]+$/.test(href)
}

export const isStoredPicture = (src: string): boolean => /^\/files\/[0-9a-f]{64}$/.test(src)

const link = z.object({
  type: z.literal('link'),
  attrs: z.object({ href: z.string().max(500).refine(isSafeLink, '链接只能是站内地址或 https 网址') }),
})
const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('underline') }),
  link,
])

const textNode = z.object({
  type: z.literal('text'),
  text: z.string().max(5000),
  marks: z.array(mark).max(4).optional(),
})
const inline = z.discriminatedUnion('type', [textNode, z.object({ type: z.literal('hardBreak') })])
const inlines = z.array(inline).max(500).optional()

const paragraph = z.object({ type: z.literal('paragraph'), content: inlines })
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.literal([2, 3]) }),
  content: inlines,
})
const image = z.object({
  type: z.literal('image'),
  attrs: z.object({
    src: z.string().refine(isStoredPicture, '图片需先上传'),
    alt: z.string().max(100).nullish(),
  }),
})
const listItem = z.object({ type: z.literal('listItem'), content: z.array(paragraph).max(20) })
const list = z.object({ type: z.literal(['bulletList', 'orderedList']), content: z.array(listItem).max(100) })
const quote = z.object({ type: z.literal('blockquote'), content: z.array(paragraph).max(20) })
const cell = z.object({ type: z.literal(['tableCell', 'tableHeader']), content: z.array(paragraph).max(10) })
const row = z.object({ type: z.literal('tableRow'), content: z.array(cell).max(10) })
const table = z.object({ type: z.literal('table'), content: z.array(row).max(200) })
const rule = z.object({ type: z.literal('horizontalRule') })

export const block = z.discriminatedUnion('type', [paragraph, heading, image, list, quote, table, rule])

export const richText = z.object(
  { type: z.literal('doc'), content: z.array(block, '正文格式不正确').max(500, '正文过长') },
  '请填写正文',
)

export type RichText = z.infer<typeof richText>
export type Block = z.infer<typeof block>
export type Inline = z.infer<typeof inline>

/** The words alone: for search, summaries and counting. */
export function plainText(doc: RichText): string {
  const words: string[] = []
  const visit = (node: { text?: string; content?: readonly unknown[] | undefined }) => {
    if (node.text) words.push(node.text)
    for (const child of node.content ?? []) visit(child as typeof node)
    if (node.content) words.push(' ')
  }
  visit(doc)
  return words.join('').replace(/\s+/g, ' ').trim()
}
