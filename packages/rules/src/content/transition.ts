/** One row of a state table: what may happen, from where, and where it leads. What is not listed does not happen. */
export interface Transition<Event extends string> {
  event: Event
  from: readonly number[]
  to: number
}

/** Null where it may not happen. */
export function moveBy<Event extends string>(
  table: readonly Transition<Event>[],
  from: number,
  event: Event,
): number | null {
  return table.find((row) => row.event === event && row.from.includes(from))?.to ?? null
}
