import type { Ref } from 'react'
import type { Column, RowId } from './column.ts'
import classes from './table.module.css'
import type { Selection } from './use-selection.ts'

interface Props<Row> {
  row: Row
  id: RowId
  title: string
  columns: readonly Column<Row>[]
  selection: Pick<Selection, 'has' | 'toggle'> | null
  /** Of a long table, where most rows are not drawn. */
  place?: { index: number; measure: Ref<HTMLTableRowElement> }
}

export function TableRow<Row>({ row, id, title, columns, selection, place }: Props<Row>) {
  const selected = selection?.has(id) ?? false
  return (
    <tr
      ref={place?.measure}
      data-index={place?.index}
      aria-rowindex={place && place.index + 2}
      data-selected={selected || undefined}
    >
      {selection && (
        <td className={classes.select} data-bare="true">
          <input
            type="checkbox"
            className={classes.check}
            checked={selected}
            aria-label={`选择${title}`}
            onChange={(event) => selection.toggle(id, isShift(event.nativeEvent))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-label={column.label}
          data-bare={column.bare}
          data-fixed={column.fixed}
          data-align={column.align}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

function isShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey
}
