import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { settle } from '@tingan/contract/settle'
import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import type { MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { daysOfLine } from '../revenue/income-data.service.ts'
import { presentBill, presentItem } from './bill.present.ts'
import { type BillRow, findBill } from './bill.repo.ts'
import type { ItemRow } from './item.repo.ts'
import * as repo from './trace.repo.ts'

/** Where an amount comes from and where it went: days and rule, the bill, its bookings, the withdrawals. */
export async function traceItem(
  ctx: MemberCtx,
  { itemId }: ParsedInput<typeof settle.trace>,
): Promise<CallResult<typeof settle.trace>> {
  const { db } = ctx
  const item = await repo.findItem(db, itemId)
  const bill = item && (await billFor(ctx, item))
  if (!item || !bill) throw fail(2002)
  const [rule, base, ledger, withdraws] = await Promise.all([
    item.rule_id === null ? undefined : repo.ruleOf(db, item.rule_id),
    item.source === null ? [] : daysOfLine(db, item),
    repo.ledgerOf(db, bill.bill_id),
    repo.withdrawsOf(db, bill.bill_id),
  ])
  const own = item.bill_id === bill.bill_id
  return {
    item: presentItem({ ...item, net_fen: own ? item.net_fen : item.mcn_fen }, bill.owner_type),
    bill: presentBill(bill),
    rule: rule
      ? {
          ruleId: rule.rule_id,
          shareBp: rule.share_bp,
          channelFeeBp: rule.channel_fee_bp,
          exclusiveBp: rule.exclusive_bp,
          effectiveFrom: rule.effective_from,
        }
      : null,
    base,
    ledger: ledger.map((row) => ({ ...row, at: row.at.getTime() })),
    withdraws: withdraws.map((row) => ({
      withdrawNo: row.withdraw_no,
      amountFen: row.royalty_fen + row.labour_fen,
      status: row.status,
      paidAt: row.paid_at?.getTime() ?? null,
    })),
  }
}

/** The asker's own side of a line: as its creator, or as the agency that may see it. */
async function billFor(
  { db, member }: MemberCtx,
  item: ItemRow & { open: boolean },
): Promise<BillRow | undefined> {
  for (const [billId, seen] of [
    [item.bill_id, true],
    [item.mcn_bill_id, item.open],
  ] as const) {
    const bill = billId !== null && seen ? await findBill(db, billId) : undefined
    if (bill?.uid === member.uid && bill.status !== BILL_STATUS.counting) return bill
  }
  return undefined
}
