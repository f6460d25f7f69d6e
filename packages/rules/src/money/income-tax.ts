import { divide, WHOLE_BP } from './exact.ts'
import type { Bracket, Deduction, TaxCategory, TaxTable } from './tax-tables.ts'

/** One category's calculation, as it is shown line by line and kept. */
export interface TaxLine {
  category: TaxCategory
  incomeFen: number
  /** What the tax is computed on together with this: the month's sum, or the year's for cumulative withholding. */
  cumIncomeFen: number
  months: number
  taxableFen: number
  rateBp: number
  quickFen: number
  /** Taken already for the same. */
  alreadyFen: number
  taxFen: number
}

export interface RoyaltyMonth {
  incomeFen: number
  monthBeforeFen: number
  alreadyFen: number
}

export interface LabourCount extends RoyaltyMonth {
  /** Where withholding is cumulative: what came before in the run of months, this month included. */
  cumBeforeFen: number
  cumAlreadyFen: number
  months: number
}

const BP = BigInt(WHOLE_BP)

/** Everything of one month is one payment: what was taken for its first part is not taken again. */
export function royaltyTax(table: TaxTable, month: RoyaltyMonth): TaxLine {
  const { deduction, rateBp } = table.royalty
  const cumIncomeFen = month.monthBeforeFen + month.incomeFen
  const taxable = deducted(cumIncomeFen, deduction)
  return line('ROYALTY', month, {
    cumIncomeFen,
    months: 1,
    taxable,
    bracket: { rateBp, quickFen: 0 },
    already: month.alreadyFen,
  })
}

export function labourTax(table: TaxTable, count: LabourCount): TaxLine {
  const { labour } = table
  if (labour.method === 'perTime') {
    const cumIncomeFen = count.monthBeforeFen + count.incomeFen
    const taxable = deducted(cumIncomeFen, labour.deduction)
    return line('LABOUR', count, {
      cumIncomeFen,
      months: 1,
      taxable,
      bracket: bracketOf(labour.brackets, taxable),
      already: count.alreadyFen,
    })
  }
  const cumIncomeFen = count.cumBeforeFen + count.incomeFen
  const kept = BigInt(cumIncomeFen) * BigInt(WHOLE_BP - labour.costBp)
  const taxable = atLeastZero(kept - BigInt(labour.monthlyFen * count.months) * BP)
  return line('LABOUR', count, {
    cumIncomeFen,
    months: count.months,
    taxable,
    bracket: bracketOf(labour.brackets, taxable),
    already: count.cumAlreadyFen,
  })
}

interface Worked {
  cumIncomeFen: number
  months: number
  /** In ten-thousandths of a fen: only the tax itself is rounded. */
  taxable: bigint
  bracket: Pick<Bracket, 'rateBp' | 'quickFen'>
  already: number
}

function line(category: TaxCategory, { incomeFen }: { incomeFen: number }, worked: Worked): TaxLine {
  const { cumIncomeFen, months, taxable, bracket, already } = worked
  const due = taxable * BigInt(bracket.rateBp) - BigInt(bracket.quickFen) * BP * BP
  const whole = divide(atLeastZero(due), BP * BP, 'halfUp')
  return {
    category,
    incomeFen,
    cumIncomeFen,
    months,
    taxableFen: divide(taxable, BP, 'halfUp'),
    rateBp: bracket.rateBp,
    quickFen: bracket.quickFen,
    alreadyFen: already,
    // Nothing is paid back, and nobody owes more than there is.
    taxFen: Math.min(Math.max(0, whole - already), incomeFen),
  }
}

function deducted(incomeFen: number, { lineFen, fixedFen, shareBp }: Deduction): bigint {
  const income = BigInt(incomeFen)
  return incomeFen <= lineFen
    ? atLeastZero(income - BigInt(fixedFen)) * BP
    : income * BigInt(WHOLE_BP - shareBp)
}

function bracketOf(brackets: readonly Bracket[], taxable: bigint): Bracket {
  const found = brackets.find(({ upToFen }) => upToFen === null || taxable <= BigInt(upToFen) * BP)
  if (!found) throw new RangeError('the tax table has no last bracket')
  return found
}

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n
}
