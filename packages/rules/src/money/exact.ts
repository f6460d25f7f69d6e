/** Amounts are whole fen or whole coins; what stands between two of them is a fraction of big integers, never a float. */

export const WHOLE_BP = 10_000

type Round = 'floor' | 'halfUp' | 'ceil'

/** a × b ÷ c with one rounding at the end, by magnitude: what is given and what is taken back are the same. */
export function mulDiv(a: number, b: number, c: number, round: Round): number {
  return divide(BigInt(a) * BigInt(b), BigInt(c), round)
}

export function divide(numerator: bigint, denominator: bigint, round: Round): number {
  const negative = numerator < 0n !== denominator < 0n
  const [top, bottom] = [magnitude(numerator), magnitude(denominator)]
  const whole = top / bottom
  const rest = top % bottom
  const up = round === 'ceil' ? rest > 0n : round === 'halfUp' && rest * 2n >= bottom
  return safe(negative ? -(whole + (up ? 1n : 0n)) : whole + (up ? 1n : 0n))
}

export function total(amounts: readonly number[]): number {
  return safe(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

function safe(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is no amount`)
  return number
}
