import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  FoldHorizontal,
  FoldVertical,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Table,
  TableCellsMerge,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'

export interface ToolSpec {
  label: string
  icon: LucideIcon
  keys?: string
  /** Whether the text under the cursor has it. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  run: (chain: ChainedCommands) => ChainedCommands
}

const heading = (level: 2 | 3, label: string, icon: LucideIcon): ToolSpec => ({
  label,
  icon,
  keys: `Mod-Alt-${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
})

const toggle = (
  name: string,
  label: string,
  icon: LucideIcon,
  keys: string,
  run: ToolSpec['run'],
): ToolSpec => ({ label, icon, keys, isOn: (editor) => editor.isActive(name), run })

export const steps: ToolSpec[] = [
  {
    label: '撤销',
    icon: Undo2,
    keys: 'Mod-z',
    isPossible: (editor) => editor.can().undo(),
    run: (chain) => chain.undo(),
  },
  {
    label: '重做',
    icon: Redo2,
    keys: 'Mod-Shift-z',
    isPossible: (editor) => editor.can().redo(),
    run: (chain) => chain.redo(),
  },
]

export const headings = [heading(2, '大标题', Heading2), heading(3, '小标题', Heading3)]

export const marks = [
  toggle('bold', '加粗', Bold, 'Mod-b', (chain) => chain.toggleBold()),
  toggle('italic', '斜体', Italic, 'Mod-i', (chain) => chain.toggleItalic()),
  toggle('underline', '下划线', Underline, 'Mod-u', (chain) => chain.toggleUnderline()),
]

export const blocks: ToolSpec[] = [
  toggle('bulletList', '项目列表', List, 'Mod-Shift-8', (chain) => chain.toggleBulletList()),
  toggle('orderedList', '编号列表', ListOrdered, 'Mod-Shift-7', (chain) => chain.toggleOrderedList()),
  toggle('blockquote', '引用', TextQuote, 'Mod-Shift-b', (chain) => chain.toggleBlockquote()),
  { label: '分隔线', icon: Minus, run: (chain) => chain.setHorizontalRule() },
]

export const newTable: ToolSpec[] = [
  {
    label: '插入表格',
    icon: Table,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
]

export const insideTable: ToolSpec[] = [
  { label: '下方加一行', icon: BetweenHorizontalStart, run: (chain) => chain.addRowAfter() },
  { label: '右侧加一列', icon: BetweenVerticalStart, run: (chain) => chain.addColumnAfter() },
  { label: '删除本行', icon: FoldVertical, run: (chain) => chain.deleteRow() },
  { label: '删除本列', icon: FoldHorizontal, run: (chain) => chain.deleteColumn() },
  { label: '删除表格', icon: TableCellsMerge, run: (chain) => chain.deleteTable() },
]
