import { labourCount } from '@tingan/rules/money/labour-months'
import { TAX_TABLES, type TaxTable, taxTableOn } from '@tingan/rules/money/tax-tables'
import { type WithdrawTax, withdrawTax } from '@tingan/rules/money/withdraw-tax'
import type { Db } from '../../platform/db/connection.ts'
import * as repo from './tax.repo.ts'

export { insertTaxRows, moveTaxRows } from './tax.repo.ts'

/** Oldest first: the ones the product came with and what finance added. */
export async function taxTables(db: Db): Promise<TaxTable[]> {
  const added = (await repo.addedTables(db)).map(({ body }) => body)
  const days = new Set(added.map(({ effectiveFrom }) => effectiveFrom))
  return [...TAX_TABLES.filter(({ effectiveFrom }) => !days.has(effectiveFrom)), ...added].sort((a, b) =>
    a.effectiveFrom < b.effectiveFrom ? -1 : 1,
  )
}

export async function tableOn(db: Db, day: string): Promise<TaxTable> {
  return taxTableOn(day, await taxTables(db))
}

/** What a payment of this day bears, after everything of its year that was paid already. */
export async function taxOf(
  db: Db,
  uid: number,
  { royaltyFen, labourFen, day }: { royaltyFen: number; labourFen: number; day: string },
): Promise<WithdrawTax & { month: string; tableFrom: string }> {
  const month = day.slice(0, 7)
  const table = await tableOn(db, day)
  const paid = await repo.paidMonths(db, uid, day.slice(0, 4))
  const sums = paid.map((row) => ({
    ...row,
    month: row.tax_month,
    incomeFen: Number(row.income_fen),
    taxFen: Number(row.tax_fen),
    vatFen: Number(row.vat_fen),
  }))
  const ofMonth = sums.filter((row) => row.month === month)
  const royalty = ofMonth.find(({ category }) => category === 'ROYALTY')
  const tax = withdrawTax(table, {
    royalty: {
      incomeFen: royaltyFen,
      monthBeforeFen: royalty?.incomeFen ?? 0,
      alreadyFen: royalty?.taxFen ?? 0,
    },
    labour: labourCount(
      sums.filter(({ category }) => category === 'LABOUR'),
      month,
      labourFen,
      table,
    ),
    vat: {
      monthBeforeFen: ofMonth.reduce((sum, { incomeFen }) => sum + incomeFen, 0),
      alreadyFen: ofMonth.reduce((sum, { vatFen }) => sum + vatFen, 0),
    },
  })
  return { ...tax, month, tableFrom: table.effectiveFrom }
}

export async function taxYear(db: Db, uid: number, year: number) {
  const rows = await repo.taxRowsOf(db, uid, year)
  const sum = (field: 'income_fen' | 'tax_fen' | 'vat_fen') =>
    rows.reduce((total, row) => total + row[field], 0)
  return {
    year,
    incomeFen: sum('income_fen'),
    taxFen: sum('tax_fen'),
    vatFen: sum('vat_fen'),
    rows: rows.map((row) => ({
      ...row.detail,
      taxMonth: row.tax_month,
      withdrawNo: row.withdraw_no,
      vatFen: row.vat_fen,
    })),
  }
}
