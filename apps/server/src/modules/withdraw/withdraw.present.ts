import { paperPath, staffPaperPath } from '@tingan/contract/paper'
import type { WithdrawRow as Shown } from '@tingan/contract/settle-fields'
import { TRAIL_EVENTS, type TrailStep } from '@tingan/contract/withdraw'
import { moveWithdraw, WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import type { Db } from '../../platform/db/connection.ts'
import { type InvoiceRow, invoicesOf } from './invoice.repo.ts'
import { partsOf, type WithdrawRow } from './withdraw.repo.ts'

type Facts = Omit<Shown, 'can'>

/** With their bills and invoices, for their owner or for the desk. */
export async function factsOf(db: Db, rows: readonly WithdrawRow[], forDesk = false): Promise<Facts[]> {
  const numbers = rows.map(({ withdraw_no }) => withdraw_no)
  const [parts, invoices] = await Promise.all([partsOf(db, numbers), invoicesOf(db, numbers)])
  return rows.map((row) => {
    const invoice = invoices.find(({ withdraw_no }) => withdraw_no === row.withdraw_no)
    return {
      withdrawNo: row.withdraw_no,
      ownerType: row.owner_type,
      applyFen: row.apply_fen,
      taxFen: row.tax_fen,
      vatFen: row.vat_fen,
      netFen: row.net_fen,
      taxDetail: row.tax_detail,
      bankName: row.bank_name,
      cardNo: row.card_mask,
      status: row.status,
      rejectReason: row.reject_reason,
      bankReturn: row.bank_return,
      bills: parts
        .filter(({ withdraw_no }) => withdraw_no === row.withdraw_no)
        .map(({ bill_id, month, royalty_fen, labour_fen }) => ({
          billId: bill_id,
          month,
          amountFen: royalty_fen + labour_fen,
        })),
      invoice: invoice ? presentInvoice(invoice, forDesk) : null,
      proposedTax: row.proposed_tax,
      paidAt: row.paid_at?.getTime() ?? null,
      createdAt: row.created_at.getTime(),
    }
  })
}

function presentInvoice(row: InvoiceRow, forDesk: boolean) {
  return {
    invoiceId: row.invoice_id,
    type: row.type,
    rateBp: row.rate_bp,
    code: row.code,
    no: row.no,
    date: row.date,
    amountFen: row.amount_fen,
    sellerName: row.seller_name,
    sellerTaxNo: row.seller_tax_no,
    file: forDesk ? staffPaperPath(row.paper_id) : paperPath(row.paper_id),
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at.getTime(),
  }
}

/** Who of the staff it was is nobody's business. */
export function presentTrail(rows: readonly { action: string; at: Date; detail: unknown }[]): TrailStep[] {
  return rows.flatMap(({ action, at, detail }) => {
    const name = action === 'invoice.refuse' ? 'refuseInvoice' : action.replace(/^withdraw\./, '')
    const event = TRAIL_EVENTS.find((known) => known === name)
    return event ? [{ event, at: at.getTime(), reason: (detail as { reason?: string }).reason ?? '' }] : []
  })
}

export async function presentWithdraws(db: Db, rows: readonly WithdrawRow[]): Promise<Shown[]> {
  return (await factsOf(db, rows)).map((facts) => ({
    ...facts,
    can: {
      cancel: moveWithdraw(facts.status, 'cancel') !== null,
      retry: moveWithdraw(facts.status, 'retry') !== null,
      invoice: facts.status === WITHDRAW_STATUS.toInvoice && facts.invoice?.status !== 1,
      consent: facts.status === WITHDRAW_STATUS.reviewing && facts.proposedTax !== null,
    },
  }))
}
