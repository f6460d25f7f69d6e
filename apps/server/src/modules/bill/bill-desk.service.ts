import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsSettlement } from '@tingan/contract/ops/settlement'
import { formatMoney } from '@tingan/rules/format'
import { BILL_STATUS, CONFIRM_DAYS, moveBill } from '@tingan/rules/money/bill-status'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { waitingApprovals } from '../approval/approval.service.ts'
import { trace } from '../audit/audit.service.ts'
import { notify } from '../message/message.service.ts'
import { billFacts } from './bill.present.ts'
import * as repo from './bill.repo.ts'
import { confirmHeld, linesOf } from './bill.service.ts'
import { listBills } from './bill-list.repo.ts'
import { moveHeldBill } from './move-bill.ts'

type Input<K extends keyof typeof opsSettlement> = ParsedInput<(typeof opsSettlement)[K]>
type Result<K extends keyof typeof opsSettlement> = CallResult<(typeof opsSettlement)[K]>

const DAY_MS = 86_400_000
/** Asked for again, or settled as the desk says. */
const ACT = { ask: 1, settle: 2 } as const

export async function deskBills({ db }: StaffCtx, input: Input<'bills'>): Promise<Result<'bills'>> {
  const { rows, total } = await listBills(db, { ...input, drafts: true }, input)
  return { list: rows.map((row) => present(row, row.nickname)), total, pn: input.pn, rn: input.rn }
}

export async function deskBill(ctx: StaffCtx, input: Input<'bill'>): Promise<Result<'bill'>> {
  const row = await repo.findBill(ctx.db, input.billId)
  if (!row) throw fail(4013)
  const owner = await repo.nicknameOf(ctx.db, row.uid)
  return {
    ...present(row, owner?.nickname ?? ''),
    ...(await linesOf(ctx, row, 'source', input)),
    pendingApprovals: await waitingApprovals(ctx, `bill:${row.bill_id}`),
    trace: await trace(ctx, `bill:${row.bill_id}`),
  }
}

function present(row: repo.BillRow, nickname: string) {
  return {
    ...billFacts(row),
    uid: row.uid,
    nickname,
    can: {
      adjust: row.status !== BILL_STATUS.counting,
      settleDispute: moveBill(row.status, 'settleDispute') !== null,
      freeze: moveBill(row.status, 'freeze') !== null,
    },
  }
}

export function settleDispute(
  ctx: StaffCtx,
  { billId, act, note }: Input<'settleDispute'>,
): Promise<Result<'settleDispute'>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await repo.lockBill(tx, billId)
    if (!row || row.status === BILL_STATUS.counting) throw fail(4013)
    if (row.status !== BILL_STATUS.disputed) throw fail(2006)
    const actor = `staff:${ctx.staff.staffId}`
    const noted = await repo.updateBill(tx, billId, { desk_note: note }, ctx.clock.date())
    await auditStaff(inside, {
      action: 'bill.answerDispute',
      subject: `bill:${billId}`,
      detail: { act, note },
    })
    if (act === ACT.settle)
      return { status: (await confirmHeld(inside, noted, actor, 'settleDispute')).status }
    await notify(inside, row.uid, 'bill.ready', { month: row.month, yuan: formatMoney(row.amount_fen) })
    const moved = await moveHeldBill(inside, noted, {
      event: 'ask',
      actor,
      change: { auto_confirm_at: new Date(ctx.clock.now() + CONFIRM_DAYS * DAY_MS) },
    })
    return { status: moved.status }
  })
}
