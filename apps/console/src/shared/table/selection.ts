import type { RowId } from './column.ts'

/** Marks or unmarks one row, or with shift everything between it and the one before. */
export function toggled(
  selected: ReadonlySet<RowId>,
  ids: readonly RowId[],
  { id, anchor, range }: { id: RowId; anchor: RowId | null; range: boolean },
): Set<RowId> {
  const next = new Set(selected)
  const on = !selected.has(id)
  const from = range && anchor !== null ? ids.indexOf(anchor) : -1
  const to = ids.indexOf(id)
  const touched = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const one of touched) {
    if (on) next.add(one)
    else next.delete(one)
  }
  return next
}
