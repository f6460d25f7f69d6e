/** Where somebody's albums stand. */
interface Shelves {
  /** The number each shelf begins with, in order, */
  shelves: readonly number[]
  /** and how many albums stand on it. */
  held: readonly number[]
}

/** From the newest on, whole shelves are passed by what they hold: the rest of the way lies under `below`. */
export function startOnShelf({ shelves, held }: Shelves, skip: number): { below?: number; skip: number } {
  let start: { below?: number; skip: number } = { skip }
  for (let shelf = shelves.length - 1; shelf >= 0 && start.skip >= held[shelf]!; shelf--)
    start = { below: shelves[shelf]!, skip: start.skip - held[shelf]! }
  return start
}
