/** What somebody's albums come to. */
export interface Tally {
  /** By state: the first element counts state 0. */
  counts: readonly number[]
  /** The number each shelf begins with, in order, */
  shelves: readonly number[]
  /** and how many albums stand on it. */
  held: readonly number[]
}

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

/** From the newest on, whole shelves are passed by what they hold: the rest of the way lies under `below`. */
export function startOnShelf({ shelves, held }: Tally, skip: number): { below?: number; skip: number } {
  let start: { below?: number; skip: number } = { skip }
  for (let shelf = shelves.length - 1; shelf >= 0 && start.skip >= held[shelf]!; shelf--)
    start = { below: shelves[shelf]!, skip: start.skip - held[shelf]! }
  return start
}
