const STEPS = [1, 2, 4, 5, 10]

/** The next round number above, so that marks of a scale can be read. */
export function niceTop(value: number): number {
  if (value <= 0) return 0
  const unit = 10 ** Math.floor(Math.log10(value))
  return (STEPS.find((step) => step * unit >= value) ?? 10) * unit
}
