import { mulDiv, total, WHOLE_BP } from './exact.ts'

/** The share is floored and the rest keeps what is left: the two always make the whole. */
export function splitByBp(amount: number, bp: number): { share: number; rest: number } {
  if (!Number.isInteger(bp) || bp < 0 || bp > WHOLE_BP) throw new RangeError(`${bp} is no rate`)
  const share = mulDiv(amount, bp, WHOLE_BP, 'floor')
  return { share, rest: amount - share }
}

/**
 * Parts in proportion, each floored; what the flooring left over goes one by one to those who lost most by it, the
 * first of equals first. They always make the whole, and the same weights always give the same parts.
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  const sum = total(weights)
  if (sum <= 0 || weights.some((weight) => weight < 0)) throw new RangeError('weights must weigh something')
  const parts = weights.map((weight) => mulDiv(amount, weight, sum, 'floor'))
  const left = amount - total(parts)
  const step = Math.sign(left)
  const byLoss = weights
    .map((weight, index) => ({ index, loss: lossOf(amount, weight, sum) }))
    .sort((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss > b.loss ? -1 : 1))
  for (const { index } of byLoss.slice(0, Math.abs(left))) parts[index] = (parts[index] ?? 0) + step
  return parts
}

function lossOf(amount: number, weight: number, sum: number): bigint {
  const product = BigInt(Math.abs(amount)) * BigInt(weight)
  return product % BigInt(sum)
}
