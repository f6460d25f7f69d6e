/** Yuan and per cent are typed with two decimals and kept as whole numbers: fen and basis points. */
export function readHundredths(text: string): number | null {
  const found = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''))
  if (!found) return null
  const [, sign, whole, part = ''] = found
  const value = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign && value !== 0 ? -value : value
}

/** 1250 → 12.5 */
export function writeHundredths(value: number): string {
  return String(value / 100)
}
