import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import type { TaxCategory } from '@tingan/rules/money/tax-tables'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { post } from '../ledger/ledger.service.ts'
import { leftOf } from './bill.present.ts'
import * as repo from './bill.repo.ts'
import { insertAdjust } from './item.repo.ts'
import type { Inside } from './move-bill.ts'

export interface Adjustment {
  billId: number
  category: TaxCategory
  amountFen: number
  reason: string
  actor: string
}

const { toConfirm, disputed, withdrawable } = BILL_STATUS
const CHANGEABLE: readonly number[] = [toConfirm, disputed, withdrawable]

/**
 * A new line, never a changed one. It counts in its own bill as far as that is still open and holds so much; the rest
 * waits as a debt, or a credit, for the next month's bill.
 */
export async function adjustBill(ctx: Inside, adjustment: Adjustment): Promise<void> {
  const row = await repo.lockBill(ctx.db, adjustment.billId)
  if (!row || row.status === BILL_STATUS.counting) throw fail(4013)
  const open = CHANGEABLE.includes(row.status)
  const here = open ? Math.max(adjustment.amountFen, -leftOf(row).leftFen) : 0
  const later = adjustment.amountFen - here
  if (here !== 0) await adjustHere(ctx, row, adjustment, here)
  if (later !== 0) await addLine(ctx.db, row, { ...adjustment, amountFen: later }, null, ctx.clock.date())
  await audit(ctx, {
    actor: adjustment.actor,
    action: 'bill.adjust',
    subject: `bill:${row.bill_id}`,
    detail: { here, later, reason: adjustment.reason },
  })
}

async function adjustHere(
  ctx: Inside,
  row: repo.BillRow,
  adjustment: Adjustment,
  amountFen: number,
): Promise<void> {
  const itemId = await addLine(ctx.db, row, { ...adjustment, amountFen }, row.bill_id, ctx.clock.date())
  const { royaltyFen, labourFen } = share(row, adjustment.category, amountFen)
  await repo.updateBill(
    ctx.db,
    row.bill_id,
    {
      adjust_fen: row.adjust_fen + amountFen,
      royalty_fen: row.royalty_fen + royaltyFen,
      labour_fen: row.labour_fen + labourFen,
    },
    ctx.clock.date(),
  )
  const kind = row.status === withdrawable ? 'income.withdrawable' : 'income.pending'
  await post(ctx, {
    key: `bill:${row.bill_id}:adjust:${itemId}`,
    kind: 'bill.adjust',
    detail: { billId: row.bill_id, itemId },
    entries: [
      { uid: row.uid, kind, delta: amountFen },
      { kind: 'cost.share', delta: -amountFen },
    ],
  })
}

/** What its own category does not hold is taken from the other. */
function share(row: repo.BillRow, category: TaxCategory, amountFen: number) {
  const left = leftOf(row)
  const [own, key] = category === 'ROYALTY' ? [left.royaltyFen, 'royaltyFen'] : [left.labourFen, 'labourFen']
  const here = Math.max(amountFen, -own)
  const other = key === 'royaltyFen' ? 'labourFen' : 'royaltyFen'
  return { royaltyFen: 0, labourFen: 0, [key]: here, [other]: amountFen - here }
}

function addLine(
  db: Db,
  row: repo.BillRow,
  adjustment: Adjustment,
  billId: number | null,
  at: Date,
): Promise<number> {
  return insertAdjust(db, {
    bill_id: billId,
    uid: row.uid,
    owner_type: row.owner_type,
    month: row.month,
    tax_category: adjustment.category,
    amount_fen: adjustment.amountFen,
    reason: adjustment.reason,
    created_at: at,
  })
}
