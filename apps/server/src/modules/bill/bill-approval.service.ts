import type { ParsedInput } from '@tingan/contract/call'
import type { opsSettlement } from '@tingan/contract/ops/settlement'
import { formatMoney } from '@tingan/rules/format'
import { BILL_STATUS, moveBill } from '@tingan/rules/money/bill-status'
import { TAX_CATEGORY_NAMES } from '@tingan/rules/money/tax-tables'
import { z } from 'zod'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind, propose } from '../approval/approval.service.ts'
import { post } from '../ledger/ledger.service.ts'
import { notify } from '../message/message.service.ts'
import { adjustBill } from './adjust.service.ts'
import { leftOf } from './bill.present.ts'
import * as repo from './bill.repo.ts'
import { moveHeldBill } from './move-bill.ts'

type Input<K extends keyof typeof opsSettlement> = ParsedInput<(typeof opsSettlement)[K]>

const deciders = ['finance', 'super'] as const

export const adjustBillKind = approvalKind({
  kind: 'bill.adjust',
  name: '调整账单',
  deciders,
  payload: z.object({
    billId: z.int(),
    uid: z.int(),
    month: z.string(),
    category: z.enum(['ROYALTY', 'LABOUR']),
    amountFen: z.int(),
  }),
  detail: (_ctx, { billId, uid, month, category, amountFen }) => ({
    账单: billId,
    账号: uid,
    月份: month,
    所得类别: TAX_CATEGORY_NAMES[category],
    调整: `${formatMoney(amountFen)} 元`,
    后果: '账单新增一行调整；不够扣减或已结清的，计入下个月',
  }),
  apply: (ctx, { billId, category, amountFen }, reason) =>
    adjustBill(ctx, { billId, category, amountFen, reason, actor: `staff:${ctx.staff.staffId}` }),
})

export const freezeBillKind = approvalKind({
  kind: 'bill.freeze',
  name: '冻结账单',
  deciders,
  payload: z.object({ billId: z.int(), uid: z.int(), month: z.string(), leftFen: z.int() }),
  detail: (_ctx, { billId, uid, month, leftFen }) => ({
    账单: billId,
    账号: uid,
    月份: month,
    冻结金额: `${formatMoney(leftFen)} 元`,
    后果: '这份账单不能提现，直到恢复申请通过',
  }),
  async apply(ctx, { billId }, reason) {
    const row = await repo.lockBill(ctx.db, billId)
    if (!row) throw fail(4013)
    const moved = await moveHeldBill(ctx, row, {
      event: 'freeze',
      actor: `staff:${ctx.staff.staffId}`,
      change: { freeze_reason: reason, desk_note: '', recover_reason: '', recover_at: null },
      detail: { reason },
    })
    await notify(ctx, row.uid, 'bill.frozen', { month: row.month, reason })
    await holdLeft(ctx, moved, 'freeze')
  },
})

/** Between what can be withdrawn and what is frozen. */
export async function holdLeft(
  ctx: Pick<StaffCtx, 'db' | 'clock'>,
  row: repo.BillRow,
  act: 'freeze' | 'recover',
) {
  const { leftFen } = leftOf(row)
  const delta = act === 'freeze' ? leftFen : -leftFen
  if (delta === 0) return
  await post(ctx, {
    key: `bill:${row.bill_id}:${act}:${row.version}`,
    kind: `bill.${act}`,
    detail: { billId: row.bill_id },
    entries: [
      { uid: row.uid, kind: 'income.withdrawable', delta: -delta },
      { uid: row.uid, kind: 'income.frozen', delta },
    ],
  })
}

export async function proposeAdjust(
  ctx: StaffCtx,
  { billId, category, amountFen, reason }: Input<'proposeAdjust'>,
) {
  const row = await repo.findBill(ctx.db, billId)
  if (!row || row.status === BILL_STATUS.counting) throw fail(4013)
  return propose(ctx, adjustBillKind, {
    subject: `bill:${billId}`,
    summary: `调整 ${row.month} 账单 ${formatMoney(amountFen)} 元`,
    payload: { billId, uid: row.uid, month: row.month, category, amountFen },
    reason,
  })
}

export async function proposeFreeze(ctx: StaffCtx, { billId, reason }: Input<'proposeFreeze'>) {
  const row = await repo.findBill(ctx.db, billId)
  if (!row || row.status === BILL_STATUS.counting) throw fail(4013)
  if (moveBill(row.status, 'freeze') === null) throw fail(2006)
  const { leftFen } = leftOf(row)
  return propose(ctx, freezeBillKind, {
    subject: `bill:${billId}`,
    summary: `冻结 ${row.month} 账单 ${formatMoney(leftFen)} 元`,
    payload: { billId, uid: row.uid, month: row.month, leftFen },
    reason,
  })
}
