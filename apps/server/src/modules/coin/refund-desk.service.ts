import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { type opsRecharge, REFUND_STATUS } from '@tingan/contract/ops/recharge'
import { formatMoney } from '@tingan/rules/format'
import { z } from 'zod'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind, propose } from '../approval/approval.service.ts'
import { lockOrder } from './order.repo.ts'
import { makeNumber } from './order-number.ts'
import * as repo from './payment.repo.ts'

type Input<K extends keyof typeof opsRecharge> = ParsedInput<(typeof opsRecharge)[K]>

export async function deskRefunds(
  { db }: StaffCtx,
  input: Input<'refunds'>,
): Promise<CallResult<typeof opsRecharge.refunds>> {
  const { rows, total } = await repo.listRefunds(db, input, input)
  const list = rows.map((row) => ({
    refundNo: row.refund_no,
    orderNo: row.order_no,
    uid: row.uid,
    payChannel: row.channel,
    amountFen: row.amount_fen,
    surplus: row.surplus,
    reason: row.reason,
    status: row.status,
    failReason: row.fail_reason,
    createdAt: row.created_at.getTime(),
    doneAt: row.done_at?.getTime() ?? null,
    can: { retry: row.surplus && row.status === REFUND_STATUS.failed && !row.again },
  }))
  return { list, total, pn: input.pn, rn: input.rn }
}

/** Money that came twice is nobody's here, whatever the channel says: it is tried again until it is back. */
export async function proposeRetry(ctx: StaffCtx, { refundNo, reason }: Input<'retryRefund'>) {
  const row = await repo.findRefund(ctx.db, refundNo)
  if (!row) throw fail(2002)
  await refuseRetry(ctx, row)
  return propose(ctx, retryRefund, {
    subject: `coinRefund:${refundNo}`,
    summary: `重新退回重复收款 ${formatMoney(row.amount_fen)} 元（${refundNo}）`,
    payload: { refundNo, orderNo: row.order_no, amountFen: row.amount_fen, failReason: row.fail_reason },
    reason,
  })
}

/** What failed for an order is proposed anew at the order: its coins were given back. */
async function refuseRetry({ db }: Pick<StaffCtx, 'db'>, row: repo.RefundRow): Promise<void> {
  if (!row.surplus || row.status !== REFUND_STATUS.failed) throw fail(2006)
  if (await repo.isPaidBack(db, row)) throw fail(2006)
}

export const retryRefund = approvalKind({
  kind: 'coin.retryRefund',
  name: '重新退回重复收款',
  deciders: ['finance', 'super'],
  payload: z.object({
    refundNo: z.string(),
    orderNo: z.string(),
    amountFen: z.int(),
    failReason: z.string(),
  }),
  detail: (_ctx, { refundNo, orderNo, amountFen, failReason }) => ({
    退款单: refundNo,
    订单: orderNo,
    退款金额: `${formatMoney(amountFen)} 元`,
    上次未成功: failReason,
    后果: '以新的退款单号再次请求渠道原路退回',
  }),
  async apply(ctx, { refundNo }, reason) {
    const found = await repo.findRefund(ctx.db, refundNo)
    if (!found) throw fail(2002)
    await lockOrder(ctx.db, found.order_no)
    const row = await repo.lockRefund(ctx.db, refundNo)
    await refuseRetry(ctx, row)
    await repo.insertRefund(ctx.db, {
      refund_no: await makeNumber(ctx, 'TK'),
      order_no: row.order_no,
      channel: row.channel,
      third_no: row.third_no,
      amount_fen: row.amount_fen,
      surplus: true,
      reason,
      created_at: ctx.clock.date(),
    })
  },
})
