import {
  type Block,
  type Inline,
  isSafeLink,
  isStoredPicture,
  type RichText,
} from '@tingan/contract/rich-text'
import { createElement, Fragment, type ReactNode } from 'react'

interface RichTextProps {
  doc: RichText
  /** The level of its largest headings. */
  top?: 2 | 4
  /** Whether headings can be linked to; several texts on one page must not name the same places. */
  ids?: boolean
}

/**
 * The stored tree as elements, by name: what is not named here is not shown, whatever the database holds. Links and
 * pictures are judged again.
 */
export function RichTextView({ doc, top = 2, ids = true }: RichTextProps) {
  const shift = top - Math.min(3, ...doc.content.flatMap((block) => (isHeading(block) ? [level(block)] : [])))
  const places = ids ? headingIds(doc) : new Map<Block, string>()
  return (
    <div className="rich">
      {doc.content.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: painted once
        <Fragment key={at}>{paintBlock(block, shift, places.get(block))}</Fragment>
      ))}
    </div>
  )
}

/** For a table of contents: the chapters with the names of their places. */
export function chaptersOf(doc: RichText): { id: string; title: string }[] {
  const ids = headingIds(doc)
  return doc.content
    .filter((block) => isHeading(block) && level(block) === 2)
    .map((block) => ({ id: ids.get(block) ?? '', title: textOf(block) }))
}

function headingIds(doc: RichText): Map<Block, string> {
  return new Map(doc.content.filter(isHeading).map((block, at) => [block, `s${at + 1}`]))
}

type Heading = Extract<Block, { type: 'heading' }>
const isHeading = (block: Block): block is Heading => block.type === 'heading'
const level = (block: Heading) => (block.attrs?.level === 2 ? 2 : 3)
const textOf = (block: Block) =>
  isHeading(block) ? (block.content ?? []).map((node) => ('text' in node ? node.text : '')).join('') : ''

function paintBlock(block: Block, shift: number, id?: string): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{paintInlines(block.content)}</p>
    case 'heading':
      return createElement(`h${level(block) + shift}`, { id }, paintInlines(block.content))
    case 'image':
      return isStoredPicture(block.attrs.src) ? (
        <img src={block.attrs.src} alt={block.attrs.alt ?? ''} loading="lazy" />
      ) : null
    case 'bulletList':
      return <ul>{paintItems(block.content)}</ul>
    case 'orderedList':
      return <ol>{paintItems(block.content)}</ol>
    case 'blockquote':
      return <blockquote>{paintParagraphs(block.content)}</blockquote>
    case 'table':
      return <Table rows={block.content} />
    case 'horizontalRule':
      return <hr />
    default:
      return null
  }
}

type Rows = Extract<Block, { type: 'table' }>['content']

/** Wide tables scroll by themselves; the keyboard must be able to do it too. */
function Table({ rows }: { rows: Rows }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs to be reached
    <section className="rich-table" tabIndex={0} aria-label="表格">
      <table>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: painted once
            <tr key={at}>
              {row.content.map((cell, place) =>
                cell.type === 'tableHeader' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: painted once
                  <th key={place} scope="col">
                    {paintParagraphs(cell.content)}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: painted once
                  <td key={place}>{paintParagraphs(cell.content)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Paragraphs = Extract<Block, { type: 'blockquote' }>['content']

function paintParagraphs(paragraphs: Paragraphs): ReactNode {
  return paragraphs.map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: painted once
    <p key={at}>{paintInlines(paragraph.content)}</p>
  ))
}

function paintItems(items: { content: Paragraphs }[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: painted once
  return items.map((item, at) => <li key={at}>{paintParagraphs(item.content)}</li>)
}

function paintInlines(nodes: readonly Inline[] | undefined): ReactNode {
  return (nodes ?? []).map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: painted once
    <Fragment key={at}>{paintInline(node)}</Fragment>
  ))
}

function paintInline(node: Inline): ReactNode {
  if (node.type === 'hardBreak') return <br />
  if (node.type !== 'text' || typeof node.text !== 'string') return null
  return (node.marks ?? []).reduce<ReactNode>((inside, mark) => {
    if (mark.type === 'bold') return <strong>{inside}</strong>
    if (mark.type === 'italic') return <em>{inside}</em>
    if (mark.type === 'underline') return <u>{inside}</u>
    if (mark.type === 'link') return <SafeLink href={mark.attrs.href}>{inside}</SafeLink>
    return inside
  }, node.text)
}

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isSafeLink(href)) return children
  if (href.startsWith('/')) return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener nofollow">
      {children}
    </a>
  )
}
