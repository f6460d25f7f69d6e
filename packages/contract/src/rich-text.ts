import { codePointLength } from '@tingan/rules/checks/text'
import { z } from 'zod'

/**
 * Rich text is stored as a tree, never as HTML: what is not in this list cannot be said. The tree is the editor's own
 * (ProseMirror's JSON), cut down to what a reader needs.
 */

/** What people can write in one text, and what one node of it can hold. */
export const RICH_TEXT_MOST = 50_000
export const TEXT_NODE_MOST = 5000
export const BLOCKS_MOST = 500

/** Ours, whatever a browser makes of it: it drops tabs and line ends before it looks for a second slash. */
export function isInSiteLink(href: string): boolean {
  return /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(href)
}

export const LINK_RULE = '链接只能是站内地址或 https 网址'

/** In-site addresses and https; nothing that runs. */
export function isSafeLink(href: string): boolean {
  return isInSiteLink(href) || /^https:\/\/[^\s"'<>\\]+$/.test(href)
}

export const isStoredPicture = (src: string): boolean => /^\/files\/[0-9a-f]{64}$/.test(src)

const LONG = '一段文字过长，请分段'

const link = z.object({
  type: z.literal('link'),
  attrs: z.object({
    href: z.string().max(500, '链接过长').refine(isSafeLink, LINK_RULE),
  }),
})
const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('underline') }),
  link,
])

const textNode = z.object({
  type: z.literal('text'),
  text: z.string().max(TEXT_NODE_MOST, LONG),
  marks: z.array(mark).max(4, LONG).optional(),
})
const inline = z.discriminatedUnion('type', [textNode, z.object({ type: z.literal('hardBreak') })])
const inlines = z.array(inline).max(500, '一段文字的样式变化过多').optional()

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
    alt: z.string().max(100, '图片说明不超过100个字').nullish(),
  }),
})
const listItem = z.object({
  type: z.literal('listItem'),
  content: z.array(paragraph).max(20, '列表的一项过长'),
})
const list = z.object({
  type: z.literal(['bulletList', 'orderedList']),
  content: z.array(listItem).max(100, '一个列表最多100项'),
})
const quote = z.object({
  type: z.literal('blockquote'),
  content: z.array(paragraph).max(20, '一处引用最多20段'),
})
const cell = z.object({
  type: z.literal(['tableCell', 'tableHeader']),
  content: z.array(paragraph).max(10, '表格的一格最多10段'),
})
const row = z.object({ type: z.literal('tableRow'), content: z.array(cell).max(10, '表格最多10列') })
const table = z.object({ type: z.literal('table'), content: z.array(row).max(200, '表格最多200行') })
const rule = z.object({ type: z.literal('horizontalRule') })

export const block = z.discriminatedUnion('type', [paragraph, heading, image, list, quote, table, rule])

export const richText = z.object(
  {
    type: z.literal('doc'),
    content: z.array(block, '正文格式不正确').max(BLOCKS_MOST, `正文最多${BLOCKS_MOST}段`),
  },
  '请填写正文',
)

/** As an author hands it in: with something in it, and no longer than anybody reads. */
export const writtenText = richText
  .refine((doc) => plainText(doc) !== '' || doc.content.some(({ type }) => type === 'image'), '请填写正文')
  .refine((doc) => textLength(doc) <= RICH_TEXT_MOST, `正文不超过${RICH_TEXT_MOST}个字`)

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

export function textLength(doc: RichText): number {
  return codePointLength(plainText(doc))
}
