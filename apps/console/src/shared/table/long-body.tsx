import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import type { RowId } from './column.ts'
import type { BodyProps } from './table-body.tsx'
import { TableRow } from './table-row.tsx'

const ROW_HEIGHT = 65

/** Only the rows in sight; two empty ones keep the place of the others. */
export function LongBody<Row>({ rows, idOf, titleOf, columns, selection }: BodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  // Stable, or every measurement is made anew while somebody scrolls.
  const getItemKey = useCallback((index: number) => idOf(rows[index]!), [rows, idOf])
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    // A ref of the scrolling element would still be empty in this component's first effect.
    getScrollElement: () => body.current?.closest<HTMLElement>('[data-scroll]') ?? null,
    initialRect: { width: 0, height: 700 },
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    getItemKey,
  })
  const drawn = virtual.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  return (
    <tbody ref={body}>
      <Gap height={before} />
      {drawn.map(({ index, key }) => {
        const row = rows[index]!
        return (
          <TableRow
            key={key as RowId}
            row={row}
            id={idOf(row)}
            title={titleOf(row)}
            columns={columns}
            selection={selection}
            place={{ index, measure: virtual.measureElement }}
          />
        )
      })}
      <Gap height={after} />
    </tbody>
  )
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden data-gap>
      <td style={{ height }} />
    </tr>
  )
}
