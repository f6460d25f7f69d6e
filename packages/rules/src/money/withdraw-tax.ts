import { mulDiv, WHOLE_BP } from './exact.ts'
import { type LabourCount, labourTax, type RoyaltyMonth, royaltyTax, type TaxLine } from './income-tax.ts'
import type { TaxTable } from './tax-tables.ts'

/** What is left of a bill by category; the oldest comes first. */
export interface BillLeft {
  billId: number
  royaltyFen: number
  labourFen: number
}

/** Takes an amount out of bills, the oldest first and in each the royalty first; null when they do not hold so much. */
export function takeFromBills(bills: readonly BillLeft[], amountFen: number): BillLeft[] | null {
  const taken: BillLeft[] = []
  let open = amountFen
  for (const bill of bills) {
    const royaltyFen = Math.min(bill.royaltyFen, open)
    const labourFen = Math.min(bill.labourFen, open - royaltyFen)
    if (royaltyFen + labourFen > 0) taken.push({ billId: bill.billId, royaltyFen, labourFen })
    open -= royaltyFen + labourFen
  }
  return open === 0 ? taken : null
}

export interface VatMonth {
  monthBeforeFen: number
  alreadyFen: number
}

export interface WithdrawTax {
  applyFen: number
  taxDetail: TaxLine[]
  taxFen: number
  vatFen: number
  netFen: number
}

/** Preview and application both ask here; the same facts give the same fen. */
export function withdrawTax(
  table: TaxTable,
  { royalty, labour, vat }: { royalty: RoyaltyMonth; labour: LabourCount; vat: VatMonth },
): WithdrawTax {
  const taxDetail = [
    ...(royalty.incomeFen > 0 ? [royaltyTax(table, royalty)] : []),
    ...(labour.incomeFen > 0 ? [labourTax(table, labour)] : []),
  ]
  const applyFen = royalty.incomeFen + labour.incomeFen
  const taxFen = taxDetail.reduce((sum, { taxFen }) => sum + taxFen, 0)
  const vatDue = vatOf(table, vat.monthBeforeFen + applyFen) - vat.alreadyFen
  // A small payment that lifts the month over the line cannot pay for all of it: the next one pays the rest.
  const vatFen = Math.min(Math.max(0, vatDue), applyFen - taxFen)
  return { applyFen, taxDetail, taxFen, vatFen, netFen: applyFen - taxFen - vatFen }
}

/** VAT with its surcharges on the sum of a month, which contains it; each rounded by itself. */
export function vatOf({ vat }: Pick<TaxTable, 'vat'>, monthFen: number): number {
  if (!vat.on || monthFen <= vat.exemptFen) return 0
  const tax = mulDiv(monthFen, vat.rateBp, WHOLE_BP + vat.rateBp, 'halfUp')
  return tax + mulDiv(tax, vat.surchargeBp, WHOLE_BP, 'halfUp')
}
