/** Where a key takes the row that is held; null for keys that mean nothing here. */
export function keyTarget(
  code: string,
  from: number,
  { count, page }: { count: number; page: number },
): number | null {
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + Math.max(1, page),
    PageUp: from - Math.max(1, page),
    Home: 0,
    End: count - 1,
  }
  const to = steps[code]
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to))
}

/** The list with one of its parts put elsewhere. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
