/** Tax on individuals, as tables with the day from which they hold. Finance may add a table; past ones never change. */

export type TaxCategory = 'ROYALTY' | 'LABOUR'

export const TAX_CATEGORY_NAMES: Readonly<Record<TaxCategory, string>> = {
  ROYALTY: '特许权使用费',
  LABOUR: '劳务报酬',
}

export interface Bracket {
  /** Up to and including; null for the last. */
  upToFen: number | null
  rateBp: number
  quickFen: number
}

/** What may be deducted from one payment: a sum up to the line, a share above it. */
export interface Deduction {
  lineFen: number
  fixedFen: number
  shareBp: number
}

export type LabourRule =
  | { method: 'cumulative'; costBp: number; monthlyFen: number; brackets: readonly Bracket[] }
  | { method: 'perTime'; deduction: Deduction; brackets: readonly Bracket[] }

export interface TaxTable {
  effectiveFrom: string
  royalty: { deduction: Deduction; rateBp: number }
  labour: LabourRule
  /** Per source of a bill item: what it counts as. */
  categories: Readonly<Record<number, TaxCategory>>
  /** Whether a month without income begins the count anew. */
  monthsCounting: 'continuous' | 'allInYear'
  vat: { on: boolean; exemptFen: number; rateBp: number; surchargeBp: number }
}

const yuan = (amount: number) => amount * 100

const deduction: Deduction = { lineFen: yuan(4000), fixedFen: yuan(800), shareBp: 2000 }

const comprehensive: readonly Bracket[] = [
  { upToFen: yuan(36_000), rateBp: 300, quickFen: 0 },
  { upToFen: yuan(144_000), rateBp: 1000, quickFen: yuan(2520) },
  { upToFen: yuan(300_000), rateBp: 2000, quickFen: yuan(16_920) },
  { upToFen: yuan(420_000), rateBp: 2500, quickFen: yuan(31_920) },
  { upToFen: yuan(660_000), rateBp: 3000, quickFen: yuan(52_920) },
  { upToFen: yuan(960_000), rateBp: 3500, quickFen: yuan(85_920) },
  { upToFen: null, rateBp: 4500, quickFen: yuan(181_920) },
]

const perTime: readonly Bracket[] = [
  { upToFen: yuan(20_000), rateBp: 2000, quickFen: 0 },
  { upToFen: yuan(50_000), rateBp: 3000, quickFen: yuan(2000) },
  { upToFen: null, rateBp: 4000, quickFen: yuan(7000) },
]

const before: TaxTable = {
  effectiveFrom: '2019-01-01',
  royalty: { deduction, rateBp: 2000 },
  labour: { method: 'perTime', deduction, brackets: perTime },
  categories: {
    1: 'ROYALTY',
    2: 'ROYALTY',
    3: 'ROYALTY',
    4: 'ROYALTY',
    5: 'LABOUR',
    6: 'LABOUR',
    7: 'LABOUR',
    8: 'LABOUR',
  },
  monthsCounting: 'continuous',
  vat: { on: false, exemptFen: yuan(100_000), rateBp: 100, surchargeBp: 600 },
}

/** Oldest first. */
export const TAX_TABLES: readonly TaxTable[] = [
  before,
  {
    ...before,
    effectiveFrom: '2025-10-01',
    labour: { method: 'cumulative', costBp: 2000, monthlyFen: yuan(5000), brackets: comprehensive },
  },
]

/** The table that holds on a day: the last one that had begun. */
export function taxTableOn(day: string, tables: readonly TaxTable[] = TAX_TABLES): TaxTable {
  const found = tables.filter(({ effectiveFrom }) => effectiveFrom <= day).at(-1)
  if (!found) throw new RangeError(`no tax table holds on ${day}`)
  return found
}

export function taxCategoryOf(source: number, { categories }: TaxTable): TaxCategory {
  const category = categories[source]
  if (!category) throw new RangeError(`income source ${source} has no tax category`)
  return category
}
