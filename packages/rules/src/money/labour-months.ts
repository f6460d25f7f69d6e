import type { LabourCount } from './income-tax.ts'
import type { TaxTable } from './tax-tables.ts'

/** What was paid out as labour in one month, and what was withheld. */
export interface PaidMonth {
  month: string
  incomeFen: number
  taxFen: number
}

/**
 * Where the count of months stands for a payment in `month`: the months of the same year with income, and, where they
 * must be continuous, only the run that reaches this month. Income, months and tax begin anew together.
 */
export function labourCount(
  paid: readonly PaidMonth[],
  month: string,
  incomeFen: number,
  { monthsCounting }: Pick<TaxTable, 'monthsCounting'>,
): LabourCount {
  const byMonth = new Map(paid.filter((row) => row.incomeFen > 0).map((row) => [row.month, row]))
  const counted = monthsUpTo(month)
    .filter((name) => name !== month)
    .reverse()
  const run: PaidMonth[] = []
  for (const name of counted) {
    const row = byMonth.get(name)
    if (row) run.push(row)
    else if (monthsCounting === 'continuous') break
  }
  const now = byMonth.get(month)
  const sum = (field: 'incomeFen' | 'taxFen') =>
    run.reduce((total, row) => total + row[field], now?.[field] ?? 0)
  return {
    incomeFen,
    monthBeforeFen: now?.incomeFen ?? 0,
    alreadyFen: now?.taxFen ?? 0,
    cumBeforeFen: sum('incomeFen'),
    cumAlreadyFen: sum('taxFen'),
    months: run.length + 1,
  }
}

/** 2026-03 → 2026-01, 2026-02, 2026-03. */
function monthsUpTo(month: string): string[] {
  const [year = '', number = ''] = month.split('-')
  return Array.from({ length: Number(number) }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
}
