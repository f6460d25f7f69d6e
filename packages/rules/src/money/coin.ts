import { mulDiv } from './exact.ts'

export const COINS_PER_YUAN = 100
export const FEN_PER_YUAN = 100
export const GIFT_DAYS = 90
/** What goes back to a gift that has expired meanwhile may be used this much longer. */
export const RETURNED_GIFT_DAYS = 7

/** What an amount of one's own choice may be, in whole yuan. */
export const CUSTOM_YUAN = { min: 1, max: 5000 } as const

/** Orders of one day, paid or still to be paid. */
export const DAY_CAP_FEN = { individual: 1_000_000, company: 20_000_000 } as const

/** Characters as they are sent to synthesis, at a price for a thousand; a begun coin is a whole one. */
export function chapterPrice(chars: number, pricePerK: number): number {
  return mulDiv(chars, pricePerK, 1000, 'ceil')
}

export interface GiftBatch {
  batchId: number
  left: number
  expireAt: number
}

/** Where coins come from: a gift, or what was bought. */
export interface Piece {
  /** Null: bought. */
  batchId: number | null
  amount: number
}

/** Gifts first, the one that expires next before the others, then what was bought; null when it is not enough. */
export function planSpend(
  purse: { bought: number; batches: readonly GiftBatch[] },
  need: number,
  now: number,
): Piece[] | null {
  const pieces: Piece[] = []
  let open = need
  for (const { batchId, left, expireAt } of byExpiry(purse.batches)) {
    if (expireAt <= now) continue
    const amount = Math.min(left, open)
    if (amount > 0) pieces.push({ batchId, amount })
    open -= amount
  }
  if (open > purse.bought) return null
  if (open > 0) pieces.push({ batchId: null, amount: open })
  return pieces
}

function byExpiry(batches: readonly GiftBatch[]): GiftBatch[] {
  return [...batches].sort((a, b) => a.expireAt - b.expireAt || a.batchId - b.batchId)
}

/** What is used is used in the order of spending; the rest goes back where it came from. */
export function planReturn(pieces: readonly Piece[], used: number): { kept: Piece[]; back: Piece[] } {
  const kept: Piece[] = []
  const back: Piece[] = []
  let open = used
  for (const { batchId, amount } of pieces) {
    const part = Math.min(amount, open)
    if (part > 0) kept.push({ batchId, amount: part })
    if (amount > part) back.push({ batchId, amount: amount - part })
    open -= part
  }
  if (open > 0) throw new RangeError('more is used than was held')
  return { kept, back }
}

/** How much of some pieces was bought and how much was a gift. */
export function piecesTotal(pieces: readonly Piece[]): { bought: number; gift: number } {
  const sums = { bought: 0, gift: 0 }
  for (const { batchId, amount } of pieces) sums[batchId === null ? 'bought' : 'gift'] += amount
  return sums
}
