import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { formatMoney } from '@tingan/rules/format'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { notify } from '../message/message.service.ts'
import { insertTaxRows } from '../tax/tax.service.ts'
import * as repo from './batch.repo.ts'
import { giveBack, payParts } from './money.ts'
import { moveHeldWithdraw } from './move-withdraw.ts'
import { lockWithdraw, type WithdrawRow } from './withdraw.repo.ts'

type Input<K extends keyof typeof opsWithdraw> = ParsedInput<(typeof opsWithdraw)[K]>

type Result<K extends keyof typeof opsWithdraw> = CallResult<(typeof opsWithdraw)[K]>

type ResultLine = Input<'importResult'>['rows'][number]

/** Line by line, each for itself: what was told before is told again without effect. */
export async function importResult(
  ctx: StaffCtx,
  { batchNo, rows }: Input<'importResult'>,
): Promise<Result<'importResult'>> {
  if (!(await repo.findBatch(ctx.rootDb, batchNo))) throw fail(2002)
  const result: Result<'importResult'> = { paid: 0, bounced: 0, skipped: [] }
  for (const line of rows) {
    const why = await ctx.rootDb.transaction().execute((tx) => takeResult({ ...ctx, db: tx }, batchNo, line))
    if (why) result.skipped.push({ withdrawNo: line.withdrawNo, reason: why })
    else if (line.paid) result.paid += 1
    else result.bounced += 1
  }
  await auditStaff(ctx, {
    action: 'payBatch.importResult',
    subject: `payBatch:${batchNo}`,
    detail: { paid: result.paid, bounced: result.bounced, skipped: result.skipped.length },
  })
  return result
}

/** Null when it was taken, or why it was not. */
async function takeResult(ctx: StaffCtx, batchNo: string, line: ResultLine): Promise<string | null> {
  const row = await lockWithdraw(ctx.db, line.withdrawNo)
  if (row?.batch_no !== batchNo) return '不在这个批次'
  if (row.status !== WITHDRAW_STATUS.paying) return '已有结果'
  const fresh = await repo.insertResult(ctx.db, {
    bank_serial_no: line.bankSerialNo,
    withdraw_no: row.withdraw_no,
    attempt: row.attempt,
    paid: line.paid,
    reason: line.reason,
    imported_by: ctx.staff.staffId,
    at: ctx.clock.date(),
  })
  if (!fresh) return '银行流水号已使用'
  await (line.paid ? settlePaid(ctx, row, line) : bounce(ctx, row, line))
  return null
}

async function settlePaid(ctx: StaffCtx, row: WithdrawRow, { bankSerialNo }: ResultLine): Promise<void> {
  const at = ctx.clock.date()
  if (row.owner_type === BILL_OWNER.person)
    await insertTaxRows(
      ctx.db,
      row.tax_detail.map((line, index) => ({
        withdraw_no: row.withdraw_no,
        uid: row.uid,
        origin_uid: row.uid,
        tax_month: row.tax_month ?? '',
        category: line.category,
        income_fen: line.incomeFen,
        tax_fen: line.taxFen,
        vat_fen: index === 0 ? row.vat_fen : 0,
        detail: JSON.stringify(line),
        at,
      })),
    )
  const moved = await moveHeldWithdraw(ctx, row, {
    event: 'paid',
    actor: `staff:${ctx.staff.staffId}`,
    change: { bank_serial_no: bankSerialNo, paid_at: at },
    detail: { bankSerialNo },
  })
  await notify(ctx, row.uid, 'wd.paid', {
    yuan: formatMoney(row.apply_fen),
    netYuan: formatMoney(row.net_fen),
  })
  await payParts(ctx, moved)
}

async function bounce(ctx: StaffCtx, row: WithdrawRow, { reason }: ResultLine): Promise<void> {
  const actor = `staff:${ctx.staff.staffId}`
  const why = reason || '银行退回'
  await moveHeldWithdraw(ctx, row, {
    event: 'bounce',
    actor,
    change: { bank_return: why },
    detail: { reason: why },
  })
  await notify(ctx, row.uid, 'wd.fail', { yuan: formatMoney(row.apply_fen), reason: why })
  await giveBack(ctx, row, actor)
}
