/** Fen of what somebody typed in yuan: 18, 18.5, 0.05. Null: not an amount of money. */
export function fenOf(text: string): number | null {
  const found = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!found) return null
  const fen = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return fen > 0 ? fen : null
}

/** With one more step, in order; null where it stands there already. */
export function withStep(list: readonly number[], fen: number): number[] | null {
  return list.includes(fen) ? null : [...list, fen].toSorted((one, other) => one - other)
}
