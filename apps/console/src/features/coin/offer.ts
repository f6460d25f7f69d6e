import { COINS_PER_YUAN, FEN_PER_YUAN } from '@tingan/rules/money/coin'
import type { Activity, Products } from './coin-query.ts'

export interface Offer {
  priceFen: number
  coin: number
  giveCoin: number
}

interface Choice {
  productId: number | '' | null
  amountYuan: number | '' | null
}

/** What is chosen, for reading: the server counts it again. Null while nothing is. */
export function offerOf({ products, custom }: Products, { productId, amountYuan }: Choice): Offer | null {
  const product = products.find((one) => one.productId === productId)
  if (product) return product
  if (!amountYuan || amountYuan < custom.min || amountYuan > custom.max) return null
  return { priceFen: amountYuan * FEN_PER_YUAN, coin: amountYuan * COINS_PER_YUAN, giveCoin: 0 }
}

/** Whoever may join does. */
export function joins(activity: Activity | null | undefined, offer: Offer | null): boolean {
  return Boolean(activity && !activity.joined && offer && offer.priceFen >= activity.minFen)
}
