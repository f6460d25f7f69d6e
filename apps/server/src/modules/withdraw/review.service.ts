import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { formatMoney } from '@tingan/rules/format'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { WITHDRAW_LIMITS } from '@tingan/rules/money/withdraw-rules'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { z } from 'zod'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind, propose } from '../approval/approval.service.ts'
import { notify } from '../message/message.service.ts'
import { closeInvoices } from './invoice.repo.ts'
import { giveBack } from './money.ts'
import { moveHeldWithdraw } from './move-withdraw.ts'
import { payeeOf } from './payee.ts'
import { currentTax } from './resume.service.ts'
import * as repo from './withdraw.repo.ts'

type Input<K extends keyof typeof opsWithdraw> = ParsedInput<(typeof opsWithdraw)[K]>

type Result<K extends keyof typeof opsWithdraw> = CallResult<(typeof opsWithdraw)[K]>

/** More than this, and a second person looks at it. */
const ALONE_FEN = WITHDRAW_LIMITS.individual.secondReviewerAboveFen

export function passWithdraw(ctx: StaffCtx, { withdrawNo }: Input<'pass'>): Promise<Result<'pass'>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await lockReviewed(inside, withdrawNo)
    if (await taxChanged(inside, row)) return { status: row.status, approvalId: null, consent: true }
    if (row.apply_fen <= ALONE_FEN) {
      const moved = await sendToBank(inside, row)
      return { status: moved.status, approvalId: null, consent: false }
    }
    const { approvalId } = await propose(inside, passLargeWithdraw, {
      subject: `withdraw:${withdrawNo}`,
      summary: `提现 ${formatMoney(row.apply_fen)} 元`,
      payload: { withdrawNo, uid: row.uid, applyFen: row.apply_fen, netFen: row.net_fen },
      reason: '金额超过 20,000 元，需要第二人复核',
    })
    return { status: row.status, approvalId, consent: false }
  })
}

export const passLargeWithdraw = approvalKind({
  kind: 'withdraw.pass',
  name: '大额提现复核',
  deciders: ['finance', 'super'],
  payload: z.object({ withdrawNo: z.string(), uid: z.int(), applyFen: z.int(), netFen: z.int() }),
  detail: (_ctx, { withdrawNo, uid, applyFen, netFen }) => ({
    提现单: withdrawNo,
    账号: uid,
    提现金额: `${formatMoney(applyFen)} 元`,
    税后金额: `${formatMoney(netFen)} 元`,
    后果: '进入银行打款批次',
  }),
  async apply(ctx, { withdrawNo, netFen }) {
    const row = await lockReviewed(ctx, withdrawNo)
    if (row.net_fen !== netFen || (await netToday(ctx, row)) !== netFen) throw fail(2006)
    await sendToBank(ctx, row)
  },
})

async function lockReviewed(ctx: StaffCtx, withdrawNo: string): Promise<repo.WithdrawRow> {
  const known = await repo.findWithdraw(ctx.db, withdrawNo)
  if (!known) throw fail(2002)
  await repo.holdOwner(ctx.db, known.uid)
  const row = await repo.lockWithdraw(ctx.db, withdrawNo)
  if (row?.uid !== known.uid || row.status !== WITHDRAW_STATUS.reviewing || row.proposed_tax) throw fail(2006)
  return row
}

/** A company pays its taxes itself. */
async function netToday(ctx: StaffCtx, row: repo.WithdrawRow): Promise<number> {
  if (row.owner_type !== BILL_OWNER.person) return row.net_fen
  return (await currentTax(ctx, row, await repo.partsOf(ctx.db, [row.withdraw_no]))).netFen
}

/** Tax is what the month of the payment says; where that changes the net, its owner is asked. */
async function taxChanged(ctx: StaffCtx, row: repo.WithdrawRow): Promise<boolean> {
  if (row.owner_type !== BILL_OWNER.person) return false
  const {
    month: _month,
    tableFrom: _from,
    ...tax
  } = await currentTax(ctx, row, await repo.partsOf(ctx.db, [row.withdraw_no]))
  if (tax.netFen === row.net_fen) return false
  await repo.updateWithdraw(ctx.db, row.withdraw_no, { proposed_tax: JSON.stringify(tax) }, ctx.clock.date())
  await auditStaff(ctx, {
    action: 'withdraw.taxChanged',
    subject: `withdraw:${row.withdraw_no}`,
    before: { netFen: row.net_fen },
    after: { netFen: tax.netFen },
  })
  await notify(ctx, row.uid, 'wd.consent', {
    yuan: formatMoney(row.apply_fen),
    netYuan: formatMoney(tax.netFen),
  })
  return true
}

async function sendToBank(ctx: StaffCtx, row: repo.WithdrawRow): Promise<repo.WithdrawRow> {
  const payee = await payeeOf(ctx, row.uid, row.owner_type)
  if (payee.bankAccountId !== row.bank_account_id) throw fail(2006)
  const person = row.owner_type === BILL_OWNER.person
  const tax = person ? await currentTax(ctx, row, await repo.partsOf(ctx.db, [row.withdraw_no])) : null
  const moved = await moveHeldWithdraw(ctx, row, {
    event: 'pass',
    actor: `staff:${ctx.staff.staffId}`,
    change: {
      tax_month: tax?.month ?? null,
      tax_table_from: tax?.tableFrom ?? null,
      ...(tax && { tax_detail: JSON.stringify(tax.taxDetail) }),
      passed_by: ctx.staff.staffId,
      passed_at: ctx.clock.date(),
    },
  })
  await notify(ctx, row.uid, 'wd.pass', { yuan: formatMoney(row.apply_fen) })
  return moved
}

export function refuseWithdraw(
  ctx: StaffCtx,
  { withdrawNo, reason }: Input<'refuse'>,
): Promise<Result<'refuse'>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await repo.lockWithdraw(tx, withdrawNo)
    if (!row) throw fail(2002)
    const actor = `staff:${ctx.staff.staffId}`
    const moved = await moveHeldWithdraw(inside, row, {
      event: 'refuse',
      actor,
      change: { reject_reason: reason },
      detail: { reason },
    })
    await closeInvoices(tx, withdrawNo, '提现已驳回', ctx.clock.date())
    await notify(inside, row.uid, 'wd.reject', { yuan: formatMoney(row.apply_fen), reason })
    await giveBack(inside, row, actor)
    return { status: moved.status }
  })
}
