import type { ReactNode } from 'react'

export type RowId = number | string

/** One column of a table. */
export interface Column<Row> {
  id: string
  label: string
  /** Pixels. */
  width: number
  /** Takes what is left over. */
  grows?: boolean
  align?: 'right'
  /** Stays in sight: the first one on the left, the last one on the right. */
  fixed?: 'left' | 'right'
  /** Cannot be put away. */
  always?: boolean
  /** Only for those who ask for it. */
  hidden?: boolean
  /** No label beside it where rows become cards: it speaks for itself. */
  bare?: boolean
  cell: (row: Row) => ReactNode
}

/** What is shown: the choice of this browser, else what the table itself proposes. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  choice: Readonly<Record<string, boolean>>,
): Column<Row>[] {
  return columns.filter(({ id, always, hidden }) => always || (choice[id] ?? !hidden))
}

export function totalWidth(columns: readonly { width: number }[], selectable: boolean): number {
  return columns.reduce((sum, { width }) => sum + width, selectable ? SELECT_WIDTH : 0)
}

export const SELECT_WIDTH = 44
