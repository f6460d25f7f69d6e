import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows of the window, and one more wherever it is. */
export function withKept(range: Range, kept: number): number[] {
  const drawn = defaultRangeExtractor(range)
  if (kept < 0 || kept >= range.count || drawn.includes(kept)) return drawn
  return [...drawn, kept].sort((a, b) => a - b)
}
