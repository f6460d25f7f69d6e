import type { Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions'
import { Link } from './link-mark.ts'
import { Picture } from './picture-node.ts'

/** Pasted headings of any rank become the two we have. */
const TwoHeadings = Heading.extend({
  parseHTML: () => [
    ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
    ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
}).configure({ levels: [2, 3] })

/** Table cells know no spans here: what a reader's tree cannot say, the editor cannot hold. */
const cell = {
  content: 'paragraph+',
  addAttributes: () => ({
    colspan: { default: 1, parseHTML: () => 1, rendered: false },
    rowspan: { default: 1, parseHTML: () => 1, rendered: false },
    colwidth: { default: null, parseHTML: () => null, rendered: false },
  }),
}

/** Exactly the nodes and marks of the contract's rich text; anything else that is typed or pasted falls away. */
export const extensions: Extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  TwoHeadings,
  BulletList,
  OrderedList,
  ListItem.extend({ content: 'paragraph+' }),
  ListKeymap,
  Blockquote.extend({ content: 'paragraph+' }),
  HorizontalRule,
  Table,
  TableRow,
  TableCell.extend(cell),
  TableHeader.extend(cell),
  Picture,
  Bold,
  Italic,
  Underline,
  Link,
  UndoRedo,
  Dropcursor.configure({ color: 'var(--primary)', width: 2 }),
  Gapcursor,
]
