import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labourTax, royaltyTax } from './income-tax.ts'
import { labourCount, type PaidMonth } from './labour-months.ts'
import { TAX_TABLES, type TaxTable, taxCategoryOf, taxTableOn } from './tax-tables.ts'
import { takeFromBills, vatOf, withdrawTax } from './withdraw-tax.ts'

const now = taxTableOn('2026-01-10')
const old = taxTableOn('2025-09-30')
const withVat: TaxTable = { ...now, vat: { ...now.vat, on: true } }
const fen = (yuan: number) => Math.round(yuan * 100)
const nothing = { incomeFen: 0, monthBeforeFen: 0, alreadyFen: 0 }
const noLabour = { ...nothing, cumBeforeFen: 0, cumAlreadyFen: 0, months: 1 }
const noVat = { monthBeforeFen: 0, alreadyFen: 0 }

describe('the worked examples, to the fen', () => {
  test.each([
    [500, 0, 500],
    [800, 0, 800],
    [3000, 440, 2560],
    [4000, 640, 3360],
    [10_000, 1600, 8400],
    [80_000, 12_800, 67_200],
  ])('royalty %d', (income, tax, net) => {
    const royalty = { ...nothing, incomeFen: fen(income) }
    expect(withdrawTax(now, { royalty, labour: noLabour, vat: noVat })).toMatchObject({
      taxFen: fen(tax),
      netFen: fen(net),
    })
  })

  test('labour month by month: nothing is paid back', () => {
    const paid: PaidMonth[] = []
    const seen: { taxable: number; tax: number; net: number }[] = []
    for (const [month, income] of [
      ['2026-01', 10_000],
      ['2026-02', 30_000],
      ['2026-03', 40_000],
      ['2026-04', 4000],
    ] as const) {
      const { taxFen, taxableFen } = labourTax(now, labourCount(paid, month, fen(income), now))
      paid.push({ month, incomeFen: fen(income), taxFen })
      seen.push({ taxable: taxableFen / 100, tax: taxFen / 100, net: income - taxFen / 100 })
    }
    expect(seen).toEqual([
      { taxable: 3000, tax: 90, net: 9910 },
      { taxable: 22_000, tax: 570, net: 29_430 },
      { taxable: 49_000, tax: 1720, net: 38_280 },
      { taxable: 47_200, tax: 0, net: 4000 },
    ])
  })

  test.each([
    [30_000, 5200, 24_800],
    [80_000, 18_600, 61_400],
  ])('old labour %d', (income, tax, net) => {
    const labour = { ...noLabour, incomeFen: fen(income) }
    expect(withdrawTax(old, { royalty: nothing, labour, vat: noVat })).toMatchObject({
      taxFen: fen(tax),
      netFen: fen(net),
    })
  })

  test('a mixed withdrawal, as the sample payload shows it', () => {
    const taken = takeFromBills([{ billId: 1, royaltyFen: fen(4000), labourFen: fen(11_200) }], fen(14_000))
    expect(taken).toEqual([{ billId: 1, royaltyFen: fen(4000), labourFen: fen(10_000) }])
    const royalty = { ...nothing, incomeFen: fen(4000) }
    const labour = labourCount([], '2026-01', fen(10_000), now)
    expect(withdrawTax(now, { royalty, labour, vat: noVat })).toEqual({
      applyFen: 1_400_000,
      taxDetail: [
        {
          category: 'ROYALTY',
          incomeFen: 400_000,
          cumIncomeFen: 400_000,
          months: 1,
          taxableFen: 320_000,
          rateBp: 2000,
          quickFen: 0,
          alreadyFen: 0,
          taxFen: 64_000,
        },
        {
          category: 'LABOUR',
          incomeFen: 1_000_000,
          cumIncomeFen: 1_000_000,
          months: 1,
          taxableFen: 300_000,
          rateBp: 300,
          quickFen: 0,
          alreadyFen: 0,
          taxFen: 9000,
        },
      ],
      taxFen: 73_000,
      vatFen: 0,
      netFen: 1_327_000,
    })
  })

  test('VAT above the line, with its surcharges; none at it, and none while it is switched off', () => {
    expect(vatOf(withVat, fen(120_000))).toBe(fen(1188.12) + fen(71.29))
    expect(vatOf(withVat, fen(100_000))).toBe(0)
    expect(vatOf(now, fen(120_000))).toBe(0)
  })
})

test('two royalty withdrawals of one month are one', () => {
  const first = royaltyTax(now, { ...nothing, incomeFen: fen(3000) })
  const second = royaltyTax(now, {
    incomeFen: fen(7000),
    monthBeforeFen: fen(3000),
    alreadyFen: first.taxFen,
  })
  expect(first.taxFen + second.taxFen).toBe(fen(1600))
})

test('two labour withdrawals of one month count one month', () => {
  const paid = [{ month: '2026-01', incomeFen: fen(10_000), taxFen: fen(90) }]
  expect(labourCount(paid, '2026-01', fen(5000), now)).toMatchObject({
    months: 1,
    cumBeforeFen: fen(10_000),
    cumAlreadyFen: fen(90),
  })
})

describe('a month without labour income', () => {
  const paid = [
    { month: '2025-12', incomeFen: 1, taxFen: 0 },
    { month: '2026-01', incomeFen: fen(10_000), taxFen: fen(90) },
    { month: '2026-03', incomeFen: fen(20_000), taxFen: fen(330) },
  ]

  test('begins income, months and tax anew together', () => {
    expect(labourCount(paid, '2026-04', fen(100), now)).toMatchObject({
      months: 2,
      cumBeforeFen: fen(20_000),
      cumAlreadyFen: fen(330),
    })
  })

  test('does not where finance counts all months of the year; last year never counts', () => {
    expect(labourCount(paid, '2026-04', fen(100), { monthsCounting: 'allInYear' })).toMatchObject({
      months: 3,
      cumBeforeFen: fen(30_000),
      cumAlreadyFen: fen(420),
    })
  })
})

test('the table of the day holds, and every source has a category', () => {
  expect(taxTableOn('2025-09-30').labour.method).toBe('perTime')
  expect(taxTableOn('2025-10-01').labour.method).toBe('cumulative')
  expect(() => taxTableOn('2018-12-31')).toThrow('no tax table')
  for (const table of TAX_TABLES)
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((source) => taxCategoryOf(source, table))).toEqual([
      ...Array(4).fill('ROYALTY'),
      ...Array(4).fill('LABOUR'),
    ])
  expect(() => taxCategoryOf(9, now)).toThrow('no tax category')
})

test('bills that hold less than the amount give nothing', () => {
  expect(takeFromBills([{ billId: 1, royaltyFen: 5, labourFen: 5 }], 11)).toBeNull()
})

describe('for any income', () => {
  const amount = fc.integer({ min: 0, max: 300_000_000 })
  const table = fc.constantFrom(now, old, withVat)

  test('tax never falls when income grows', () => {
    fc.assert(
      fc.property(amount, amount, table, fc.integer({ min: 1, max: 12 }), (a, b, rules, months) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        const royalty = (incomeFen: number) => royaltyTax(rules, { ...nothing, incomeFen }).taxFen
        const labour = (incomeFen: number) => labourTax(rules, { ...noLabour, incomeFen, months }).taxFen
        return royalty(less) <= royalty(more) && labour(less) <= labour(more)
      }),
    )
  })

  test('however a month is divided, all of its payments together bear the tax of the sum, and no net is negative', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 4 }), table, (parts, rules) => {
        let [before, taken, vatTaken] = [0, 0, 0]
        for (const incomeFen of parts) {
          const royalty = { incomeFen, monthBeforeFen: before, alreadyFen: taken }
          const vat = { monthBeforeFen: before, alreadyFen: vatTaken }
          const { taxFen, vatFen, netFen } = withdrawTax(rules, { royalty, labour: noLabour, vat })
          expect(netFen).toBeGreaterThanOrEqual(0)
          expect(taxFen + vatFen + netFen).toBe(incomeFen)
          before += incomeFen
          taken += taxFen
          vatTaken += vatFen
        }
        expect(taken).toBe(royaltyTax(rules, { ...nothing, incomeFen: before }).taxFen)
        expect(vatTaken).toBeLessThanOrEqual(vatOf(rules, before))
      }),
    )
  })

  test('a year of labour withholds what its last month says, or more, and never more than was earned', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), (incomes) => {
        const paid: PaidMonth[] = []
        for (const [index, incomeFen] of incomes.entries()) {
          const month = `2026-${String(index + 1).padStart(2, '0')}`
          const { taxFen } = labourTax(now, labourCount(paid, month, incomeFen, now))
          expect(taxFen).toBeGreaterThanOrEqual(0)
          expect(taxFen).toBeLessThanOrEqual(incomeFen)
          paid.push({ month, incomeFen, taxFen })
        }
      }),
    )
  })

  test('what is taken from bills is the amount, oldest first', () => {
    const bill = fc.record({
      billId: fc.integer(),
      royaltyFen: fc.integer({ min: 0, max: 1e9 }),
      labourFen: fc.integer({ min: 0, max: 1e9 }),
    })
    fc.assert(
      fc.property(
        fc.array(bill, { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (bills, share) => {
          const all = bills.reduce((sum, { royaltyFen, labourFen }) => sum + royaltyFen + labourFen, 0)
          const wanted = Math.floor(all * share)
          const taken = takeFromBills(bills, wanted)!
          expect(taken.reduce((sum, { royaltyFen, labourFen }) => sum + royaltyFen + labourFen, 0)).toBe(
            wanted,
          )
        },
      ),
    )
  })
})
