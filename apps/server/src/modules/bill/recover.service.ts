import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { staffPaperPath } from '@tingan/contract/paper'
import type { settle } from '@tingan/contract/settle'
import { formatMoney } from '@tingan/rules/format'
import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { claimPapers, PROOF } from '../paper/paper.service.ts'
import { enqueueReview, type ReviewKind } from '../review/review.service.ts'
import { billFacts, leftOf } from './bill.present.ts'
import * as repo from './bill.repo.ts'
import { holdLeft } from './bill-approval.service.ts'
import { moveHeldBill } from './move-bill.ts'

export function applyRecovery(
  ctx: MemberCtx,
  { billId, reason, files }: ParsedInput<typeof settle.recover>,
): Promise<CallResult<typeof settle.recover>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await repo.lockBill(tx, billId)
    if (row?.uid !== ctx.member.uid || row.status === BILL_STATUS.counting) throw fail(4013)
    if (row.status !== BILL_STATUS.frozen || row.recover_at) throw fail(4014)
    await claimPapers(inside, files, PROOF)
    const at = ctx.clock.date()
    await repo.updateBill(tx, billId, { recover_reason: reason, recover_files: files, recover_at: at }, at)
    await audit(inside, {
      actor: `user:${row.uid}`,
      action: 'bill.askRecovery',
      subject: `bill:${billId}`,
      detail: { reason },
    })
    await enqueueReview(inside, reviewRecovery, {
      refId: String(billId),
      title: `恢复 ${row.month} 账单 ${formatMoney(leftOf(row).leftFen)} 元`,
      summary: reason,
      submittedBy: `user:${row.uid}`,
    })
    return { status: 'reviewing' as const }
  })
}

export const reviewRecovery: ReviewKind = {
  kind: 'billRecover',
  name: '账单恢复申请',
  roles: ['finance'],
  slaHours: 72,
  async facts({ db }, refId) {
    const row = await repo.findBill(db, Number(refId))
    if (!row) throw fail(4013)
    const { billNo, month, amountFen, leftFen } = billFacts(row)
    return {
      facts: Object.entries({
        账单: billNo,
        账号: String(row.uid),
        月份: month,
        账单金额: `${formatMoney(amountFen)} 元`,
        冻结金额: `${formatMoney(leftFen)} 元`,
        冻结原因: row.freeze_reason,
        申请说明: row.recover_reason,
      }).map(([label, value]) => ({ label, value })),
      pictures: row.recover_files.map(staffPaperPath),
      hints: [],
    }
  },
  async decide(ctx, refId, { act, reason }) {
    const row = await repo.lockBill(ctx.db, Number(refId))
    if (row?.status !== BILL_STATUS.frozen || !row.recover_at) throw fail(2006)
    if (act === 'reject') {
      await repo.updateBill(ctx.db, row.bill_id, { recover_at: null, desk_note: reason }, ctx.clock.date())
      return
    }
    const moved = await moveHeldBill(ctx, row, {
      event: 'recover',
      actor: `staff:${ctx.staff.staffId}`,
      change: { recover_at: null },
    })
    await holdLeft(ctx, moved, 'recover')
  },
}
