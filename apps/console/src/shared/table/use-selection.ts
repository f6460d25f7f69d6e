import { useMemo, useRef, useState } from 'react'
import type { RowId } from './column.ts'
import { toggled } from './selection.ts'

/** Which rows of the page are marked; what is on no page any more is forgotten with it. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => RowId) {
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set())
  const anchor = useRef<RowId | null>(null)
  const ids = useMemo(() => rows.map(idOf), [rows, idOf])
  const chosen = useMemo(() => rows.filter((row) => selected.has(idOf(row))), [rows, selected, idOf])
  return {
    chosen,
    has: (id: RowId) => selected.has(id),
    all: rows.length > 0 && chosen.length === rows.length,
    toggle(id: RowId, range: boolean) {
      setSelected(toggled(selected, ids, { id, anchor: anchor.current, range }))
      anchor.current = id
    },
    toggleAll(on: boolean) {
      setSelected(new Set(on ? ids : []))
    },
    clear: () => setSelected(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
