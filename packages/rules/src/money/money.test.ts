import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chapterPrice, type GiftBatch, piecesTotal, planReturn, planSpend } from './coin.ts'
import { mulDiv, total } from './exact.ts'
import { moveOrder, type OrderEvent, orderTransitions } from './order-status.ts'
import { splitByBp, splitByWeight } from './split.ts'
import { type IndividualAsk, individualRefusal, withdrawWindow } from './withdraw-rules.ts'

const amount = fc.integer({ min: -1e12, max: 1e12 })

describe('exact arithmetic', () => {
  test.each([
    [5, 1, 2, 'halfUp', 3],
    [-5, 1, 2, 'halfUp', -3],
    [7, 1, 3, 'floor', 2],
    [-7, 1, 3, 'floor', -2],
    [7, 1, 3, 'ceil', 3],
    [9_007_199_254_740_991, 10_000, 10_000, 'floor', 9_007_199_254_740_991],
  ] as const)('%d × %d ÷ %d %s', (a, b, c, round, result) => {
    expect(mulDiv(a, b, c, round)).toBe(result)
  })

  test('what is no amount is refused, not rounded', () => {
    expect(() => mulDiv(Number.MAX_SAFE_INTEGER, 2, 1, 'floor')).toThrow(RangeError)
    expect(() => total([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
    expect(() => mulDiv(0.5, 1, 1, 'floor')).toThrow(RangeError)
  })
})

describe('parts make the whole', () => {
  test('the worked agency split', () => {
    expect(splitByBp(1_234_567, 3000)).toEqual({ share: 370_370, rest: 864_197 })
  })

  test('by rate, and taking back is giving with the other sign', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (fen, bp) => {
        const { share, rest } = splitByBp(fen, bp)
        const back = splitByBp(-fen, bp)
        return share + rest === fen && back.share + share === 0 && back.rest + rest === 0
      }),
    )
    expect(() => splitByBp(1, 10_001)).toThrow(RangeError)
  })

  test('by weight, nobody a whole unit away from their due', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(amount, weights, (fen, given) => {
        fc.pre(given.some((weight) => weight > 0))
        const sum = total(given)
        const parts = splitByWeight(fen, given)
        expect(total(parts)).toBe(fen)
        for (const [index, weight] of given.entries())
          expect(Math.abs((parts[index] ?? 0) - mulDiv(fen, weight, sum, 'floor'))).toBeLessThanOrEqual(1)
      }),
    )
    expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(() => splitByWeight(1, [0, 0])).toThrow(RangeError)
  })
})

describe('coins', () => {
  test('a begun coin is a whole one', () => {
    expect(chapterPrice(3260, 35)).toBe(115)
    expect(chapterPrice(0, 35)).toBe(0)
  })

  const batches: GiftBatch[] = [
    { batchId: 1, left: 100, expireAt: 300 },
    { batchId: 2, left: 50, expireAt: 200 },
    { batchId: 3, left: 999, expireAt: 100 },
  ]

  test('the gift that expires next is spent first, an expired one never', () => {
    expect(planSpend({ bought: 20, batches }, 160, 100)).toEqual([
      { batchId: 2, amount: 50 },
      { batchId: 1, amount: 100 },
      { batchId: null, amount: 10 },
    ])
    expect(planSpend({ bought: 20, batches }, 171, 100)).toBeNull()
  })

  test('what is not used goes back in the reverse order, to where it came from', () => {
    const pieces = planSpend({ bought: 20, batches }, 160, 100)!
    expect(planReturn(pieces, 60)).toEqual({
      kept: [
        { batchId: 2, amount: 50 },
        { batchId: 1, amount: 10 },
      ],
      back: [
        { batchId: 1, amount: 90 },
        { batchId: null, amount: 10 },
      ],
    })
    expect(() => planReturn(pieces, 161)).toThrow(RangeError)
  })

  test('for any purse: what is taken is what was asked, never more than is there, and all of it comes back', () => {
    const batch = fc.record({
      batchId: fc.integer({ min: 1 }),
      left: fc.integer({ min: 0, max: 1e6 }),
      expireAt: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(batch, { selector: ({ batchId }) => batchId }),
        fc.nat(1e6),
        fc.nat(4e6),
        fc.nat(100),
        fc.nat(4e6),
        (gifts, bought, need, now, wish) => {
          const pieces = planSpend({ bought, batches: gifts }, need, now)
          const usable = gifts.filter(({ expireAt }) => expireAt > now)
          const most = bought + total(usable.map(({ left }) => left))
          expect(pieces === null).toBe(need > most)
          if (!pieces) return
          expect(total(pieces.map(({ amount }) => amount))).toBe(need)
          for (const { batchId, amount } of pieces)
            expect(amount).toBeLessThanOrEqual(
              batchId === null ? bought : (usable.find((gift) => gift.batchId === batchId)?.left ?? 0),
            )
          const used = Math.min(wish, need)
          const { kept, back } = planReturn(pieces, used)
          const [k, b, p] = [kept, back, pieces].map(piecesTotal)
          expect(k!.bought + b!.bought).toBe(p!.bought)
          expect(k!.gift + b!.gift).toBe(p!.gift)
          expect(k!.bought + k!.gift).toBe(used)
        },
      ),
    )
  })
})

/** The domain reference, 3.13, written out once more by hand. */
const listed: Record<OrderEvent, Record<number, number>> = {
  pay: { 0: 1 },
  succeed: { 0: 2, 1: 2, 4: 2 },
  fail: { 1: 3 },
  retry: { 3: 0 },
  close: { 0: 4, 1: 4, 3: 4 },
  refund: { 2: 6 },
  refundDone: { 6: 5 },
  refundFail: { 6: 2 },
}

describe.each(Object.entries(listed))('order: %s', (event, to) => {
  test.each([0, 1, 2, 3, 4, 5, 6])('from %i', (from) => {
    expect(moveOrder(from, event as OrderEvent)).toBe(to[from] ?? null)
  })
})

test('no event of an order is forgotten above', () => {
  expect(new Set(orderTransitions.map(({ event }) => event))).toEqual(new Set(Object.keys(listed)))
})

describe('withdrawal', () => {
  const at = (text: string) => Date.parse(`${text}+08:00`)

  test.each([
    ['2026-01-09T23:59:59.999', false, '2026-01-10', '2026-01-25'],
    ['2026-01-10T00:00:00', true, '2026-01-10', '2026-01-25'],
    ['2026-01-25T23:59:59.999', true, '2026-01-10', '2026-01-25'],
    ['2026-01-26T00:00:00', false, '2026-02-10', '2026-02-25'],
    ['2026-12-26T00:00:00', false, '2027-01-10', '2027-01-25'],
  ])('the window at %s', (text, open, start, end) => {
    expect(withdrawWindow(at(text))).toEqual({ open, start, end })
  })

  const good: IndividualAsk = {
    amountFen: 10_000,
    withdrawableFen: 6_000_000,
    monthFen: 0,
    timesThisMonth: 0,
    hasOpen: false,
    closing: false,
    now: at('2026-01-15T12:00'),
  }
  test.each<[string, Partial<IndividualAsk>, number | null]>([
    ['the least', {}, null],
    ['less than the least', { amountFen: 9999 }, 4001],
    ['the rest of an account that closes', { amountFen: 7, withdrawableFen: 7, closing: true }, null],
    ['a part of the rest', { amountFen: 7, withdrawableFen: 8, closing: true }, 4001],
    ['more than there is', { amountFen: 6_000_001 }, 4002],
    ['outside the window', { now: at('2026-01-26T00:00') }, 4003],
    ['a second open one', { hasOpen: true }, 4004],
    ['a fourth time', { timesThisMonth: 3 }, 4006],
    ['above the single limit', { amountFen: 5_000_001 }, 4007],
    ['above the month', { amountFen: 5_000_000, monthFen: 15_000_001 }, 4007],
  ])('%s', (_, change, refusal) => {
    expect(individualRefusal({ ...good, ...change })).toBe(refusal)
  })
})
