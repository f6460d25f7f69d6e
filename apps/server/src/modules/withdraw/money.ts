import type { BillLeft } from '@tingan/rules/money/withdraw-tax'
import { type BillRow, type Inside, leftOf, lockBills, moveHeldBill } from '../bill/bill.service.ts'
import { post } from '../ledger/ledger.service.ts'
import { partsOf, type WithdrawRow } from './withdraw.repo.ts'

/** What a withdrawal does to bills and ledger: taken when it is asked for, given back, or gone for good. */

export async function takeParts(
  ctx: Inside,
  row: WithdrawRow,
  bills: readonly BillRow[],
  parts: readonly BillLeft[],
  actor: string,
): Promise<void> {
  for (const part of parts) {
    const bill = bills.find(({ bill_id }) => bill_id === part.billId)
    if (!bill) throw new Error(`bill ${part.billId} is not held`)
    await moveHeldBill(ctx, bill, {
      event: 'take',
      actor,
      change: {
        used_royalty_fen: bill.used_royalty_fen + part.royaltyFen,
        used_labour_fen: bill.used_labour_fen + part.labourFen,
      },
      detail: { withdrawNo: row.withdraw_no },
    })
  }
  await move(ctx, row, 'apply', [
    { uid: row.uid, kind: 'income.withdrawable', delta: -row.apply_fen },
    { uid: row.uid, kind: 'income.progress', delta: row.apply_fen },
  ])
}

export async function giveBack(ctx: Inside, row: WithdrawRow, actor: string): Promise<void> {
  const parts = await partsOf(ctx.db, [row.withdraw_no])
  const bills = await lockBills(
    ctx.db,
    parts.map(({ bill_id }) => bill_id),
  )
  for (const bill of bills) {
    const part = parts.find(({ bill_id }) => bill_id === bill.bill_id)
    await moveHeldBill(ctx, bill, {
      event: 'giveBack',
      actor,
      change: {
        used_royalty_fen: bill.used_royalty_fen - (part?.royalty_fen ?? 0),
        used_labour_fen: bill.used_labour_fen - (part?.labour_fen ?? 0),
      },
      detail: { withdrawNo: row.withdraw_no },
    })
  }
  await move(ctx, row, 'back', [
    { uid: row.uid, kind: 'income.progress', delta: -row.apply_fen },
    { uid: row.uid, kind: 'income.withdrawable', delta: row.apply_fen },
  ])
}

/** Paid: bills without a rest are settled, the others can be used again. */
export async function payParts(ctx: Inside, row: WithdrawRow): Promise<void> {
  const parts = await partsOf(ctx.db, [row.withdraw_no])
  const bills = await lockBills(
    ctx.db,
    parts.map(({ bill_id }) => bill_id),
  )
  for (const bill of bills)
    await moveHeldBill(ctx, bill, {
      event: leftOf(bill).leftFen === 0 ? 'finish' : 'giveBack',
      actor: 'system',
      detail: { withdrawNo: row.withdraw_no },
    })
  await move(ctx, row, 'paid', [
    { uid: row.uid, kind: 'income.progress', delta: -row.apply_fen },
    { kind: 'cash.payout', delta: row.net_fen },
    { kind: 'owed.tax', delta: row.tax_fen + row.vat_fen },
  ])
}

/** Of bills that go into it whole. */
export function wholeParts(bills: readonly BillRow[]): BillLeft[] {
  return bills.map((bill) => {
    const { royaltyFen, labourFen } = leftOf(bill)
    return { billId: bill.bill_id, royaltyFen, labourFen }
  })
}

async function move(
  ctx: Inside,
  row: WithdrawRow,
  act: 'apply' | 'back' | 'paid',
  entries: Parameters<typeof post>[1]['entries'],
): Promise<void> {
  await post(ctx, {
    key: `withdraw:${row.withdraw_no}:${row.attempt}:${act}`,
    kind: `withdraw.${act}`,
    detail: { withdrawNo: row.withdraw_no },
    entries,
  })
}
