import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import type { ReactNode } from 'react'
import type { Column, RowId } from './column.ts'
import { TableRow } from './table-row.tsx'
import type { Selection } from './use-selection.ts'

/** Fewer are drawn at once without anybody noticing. */
const VIRTUAL_FROM = 60

type AnyBody = <Row>(props: BodyProps<Row>) => ReactNode

const LongBody = lazyPart(async () => (await import('./long-body.tsx')).LongBody) as AnyBody

export interface BodyProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => RowId
  titleOf: (row: Row) => string
  selection: Selection | null
}

export function TableBody<Row>(props: BodyProps<Row>) {
  const { rows, idOf, titleOf, columns, selection } = props
  if (rows.length >= VIRTUAL_FROM) return <LongBody {...props} />
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow
          key={idOf(row)}
          row={row}
          id={idOf(row)}
          title={titleOf(row)}
          columns={columns}
          selection={selection}
        />
      ))}
    </tbody>
  )
}
