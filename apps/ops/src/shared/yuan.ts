/** Fen of what somebody typed in yuan: 18, 18.5, 5,000.00. Null: not an amount of money. */
export function fenOf(text: string): number | null {
  const found = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(/[,，]/g, ''))
  if (!found) return null
  const fen = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return fen > 0 ? fen : null
}
