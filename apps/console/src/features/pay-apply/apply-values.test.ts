import { expect, it, test } from 'vitest'
import { type ApplyValues, checkApply } from './apply-values.ts'

const album = { publishedCount: 12 } as Parameters<typeof checkApply>[1]['album']
const values = (part: Partial<ApplyValues>): ApplyValues => ({
  albumId: 1,
  payType: 1,
  price: 1800,
  trackPrice: null,
  planCount: 50,
  freeCount: 5,
  saleIntro: '',
  refundRule: 1,
  reason: '',
  ...part,
})

it('is content with a price, a plan and a fitting number of free programs', () => {
  expect(checkApply(values({}), { album })).toEqual({})
})

test.each<[Partial<ApplyValues>, string]>([
  [{ price: null }, 'price'],
  [{ payType: 2 }, 'trackPrice'],
  [{ planCount: 11 }, 'planCount'],
  [{ freeCount: 2 }, 'freeCount'],
  [{ freeCount: 11 }, 'freeCount'],
])('%o is refused at %s', (part, field) => {
  expect(Object.keys(checkApply(values(part), { album }))).toContain(field)
})

it('lets members’ albums have no free program at all', () => {
  expect(checkApply(values({ payType: 3, freeCount: 0 }), { album })).toEqual({})
})
