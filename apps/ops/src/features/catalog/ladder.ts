/** With one more step, in order; null where it stands there already. */
export function withStep(list: readonly number[], fen: number): number[] | null {
  return list.includes(fen) ? null : [...list, fen].toSorted((one, other) => one - other)
}
