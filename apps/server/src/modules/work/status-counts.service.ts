interface Tally {
  /** By state: the first element counts state 0. */
  counts: readonly number[]
}

/** What the works of several come to, as lists tell it. */
export function countByStatus(tallies: readonly Tally[]): Map<'all' | number, number> {
  const totals = new Map<'all' | number, number>([['all', 0]])
  const add = (key: 'all' | number, count: number) => totals.set(key, (totals.get(key) ?? 0) + count)
  for (const { counts } of tallies)
    counts.forEach((count, status) => {
      if (count === 0) return
      add(status, count)
      add('all', count)
    })
  return totals
}
