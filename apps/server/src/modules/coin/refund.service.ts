import { SERIAL_TYPE } from '@tingan/rules/money/coin-serial'
import { ORDER_STATUS, REFUND_DAYS } from '@tingan/rules/money/order-status'
import { fail } from '../../platform/failure.ts'
import { moveHeldOrder } from './move-order.ts'
import * as repo from './order.repo.ts'
import { makeNumber } from './order-number.ts'
import * as payments from './payment.repo.ts'
import { batchOf, changeBatch } from './purse.repo.ts'
import { balanceOf, type Inside, lockPurse, moveCoins } from './purse.service.ts'

const REFUND_MS = REFUND_DAYS * 86_400_000

export function isInTime({ status, paid_at }: repo.OrderRow, now: number): boolean {
  return status === ORDER_STATUS.paid && paid_at !== null && now - paid_at.getTime() <= REFUND_MS
}

/** Within seven days, and only while all its coins are still there. */
export async function refuseRefund({ db, clock }: Inside, row: repo.OrderRow, purse: number): Promise<void> {
  if (!isInTime(row, clock.now())) throw fail(2006)
  const [balance, batch] = [await balanceOf(db, purse), await batchOf(db, row.order_no)]
  if (balance.coin < row.coin) throw fail(4506, { need: row.coin, have: balance.coin })
  if ((batch?.left_amount ?? 0) < row.give_coin)
    throw fail(4506, { need: row.give_coin, have: batch?.left_amount ?? 0 })
}

/** The coins are taken back first; the channel is asked for the money afterwards. */
export async function startRefund(
  inside: Inside,
  orderNo: string,
  reason: string,
  actor: string,
): Promise<void> {
  const order = await repo.findOrder(inside.db, orderNo)
  if (!order) throw fail(4502)
  const purse = await lockPurse(inside, order.uid)
  const row = await repo.lockOrder(inside.db, orderNo)
  await refuseRefund(inside, row, purse)
  const refundNo = await makeNumber(inside, 'TK')
  await moveHeldOrder(inside, row, {
    event: 'refund',
    actor,
    change: { refund_no: refundNo },
    detail: { refundNo, reason },
  })
  await payments.insertRefund(inside.db, {
    refund_no: refundNo,
    order_no: orderNo,
    channel: row.pay_channel,
    third_no: row.third_no ?? '',
    amount_fen: row.price_fen,
    reason,
    created_at: inside.clock.date(),
  })
  const batch = await batchOf(inside.db, orderNo)
  if (batch) await changeBatch(inside.db, batch.batch_id, -row.give_coin)
  await moveCoins(inside, {
    key: `refund:${refundNo}`,
    kind: 'coin.refund',
    detail: { orderNo, refundNo },
    lines: [
      {
        uid: purse,
        type: SERIAL_TYPE.takeBack,
        bizNo: refundNo,
        remark: '退款扣回',
        coin: -row.coin,
        give: -row.give_coin,
      },
    ],
    counter: [
      { kind: 'coin.sold', delta: row.coin },
      { kind: 'coin.given', delta: row.give_coin },
      { kind: 'owed.prepaid', delta: row.price_fen },
      { kind: 'owed.refund', delta: -row.price_fen },
    ],
  })
}
