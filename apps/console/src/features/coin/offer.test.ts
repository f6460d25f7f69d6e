import { expect, test } from 'vitest'
import { joins, offerOf } from './offer.ts'

const product = {
  productId: 4,
  name: '',
  priceFen: 10_000,
  coin: 10_000,
  giveCoin: 800,
  tag: '',
  version: 1,
  left: null,
}
const products = { products: [product], custom: { min: 1, max: 5000 }, channels: [], dayLeftFen: 1_000_000 }

test('a product, an amount of one’s own, or nothing yet', () => {
  expect(offerOf(products, { productId: 4, amountYuan: '' })).toMatchObject({ coin: 10_000, giveCoin: 800 })
  expect(offerOf(products, { productId: '', amountYuan: 66 })).toEqual({
    priceFen: 6600,
    coin: 6600,
    giveCoin: 0,
  })
  for (const amountYuan of ['' as const, 0, 5001])
    expect(offerOf(products, { productId: '', amountYuan })).toBeNull()
  expect(offerOf(products, { productId: 5, amountYuan: null })).toBeNull()
})

test('an activity is joined once, from its threshold on', () => {
  const activity = {
    activityId: 1,
    name: '',
    rule: '',
    giveCoin: 500,
    minFen: 3000,
    startAt: 0,
    endAt: 1,
    joined: false,
  }
  const offer = (priceFen: number) => ({ priceFen, coin: priceFen, giveCoin: 0 })
  expect(joins(activity, offer(3000))).toBe(true)
  expect(joins(activity, offer(2900))).toBe(false)
  expect(joins(activity, null)).toBe(false)
  expect(joins({ ...activity, joined: true }, offer(3000))).toBe(false)
  expect(joins(null, offer(3000))).toBe(false)
})
