import { REFUND_STATUS } from '@tingan/contract/ops/recharge'
import { formatMoney } from '@tingan/rules/format'
import { SERIAL_TYPE } from '@tingan/rules/money/coin-serial'
import { PAY_CHANNEL } from '@tingan/rules/money/order-status'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import type { PayChannelPort, RefundState } from '../../providers/pay/port.ts'
import { raiseAlarm } from '../ledger/alarm.service.ts'
import { post } from '../ledger/ledger.service.ts'
import { cashOf, portOf } from './channel.ts'
import { returnToBatches } from './gift.service.ts'
import { moveHeldOrder } from './move-order.ts'
import * as repo from './order.repo.ts'
import * as payments from './payment.repo.ts'
import { addRecharged, batchOf } from './purse.repo.ts'
import { type Inside, lockPurse, moveCoins } from './purse.service.ts'
import { tradeNoOf } from './trade-number.ts'

/** How it ended, once: what is said again changes nothing. Answers the order's state. */
export async function settleRefund(
  deps: Pick<Deps, 'db' | 'clock'>,
  refundNo: string,
  result: RefundState,
  actor = 'system',
): Promise<number | null> {
  if (result.state === 'waiting') return null
  const found = await payments.findRefund(deps.db, refundNo)
  const order = found && (await repo.findOrder(deps.db, found.order_no))
  if (!found || !order) return null
  return inTransaction(deps.db, async (tx) => {
    const inside = { clock: deps.clock, db: tx }
    const purse = await lockPurse(inside, order.uid)
    const row = await repo.lockOrder(tx, found.order_no)
    const refund = await payments.lockRefund(tx, refundNo)
    if (refund.status !== REFUND_STATUS.open) return row.status
    const failed = result.state === 'failed'
    const status = failed ? REFUND_STATUS.failed : REFUND_STATUS.done
    const reason = failed ? result.reason : ''
    await payments.closeRefund(tx, refundNo, { status, reason, at: deps.clock.date() })
    if (failed) await tellFailed(inside, refund, reason)
    if (refund.surplus) {
      if (!failed) await paidBack(inside, refund)
      return row.status
    }
    const moved = failed
      ? await giveBack(inside, row, purse, refund, actor)
      : await finish(inside, row, purse, refund, actor)
    return moved.status
  })
}

async function finish(
  inside: Inside,
  row: repo.OrderRow,
  purse: number,
  refund: payments.RefundRow,
  actor: string,
): Promise<repo.OrderRow> {
  const at = inside.clock.date()
  const moved = await moveHeldOrder(inside, row, { event: 'refundDone', actor, change: { refund_at: at } })
  await addRecharged(inside.db, purse, -row.price_fen, at)
  await paidBack(inside, refund)
  return moved
}

async function paidBack(inside: Inside, refund: payments.RefundRow): Promise<void> {
  await post(inside, {
    key: `refunded:${refund.refund_no}`,
    kind: 'payment.refunded',
    detail: { orderNo: refund.order_no },
    entries: [
      { kind: 'owed.refund', delta: refund.amount_fen },
      { kind: cashOf(refund.channel), delta: -refund.amount_fen },
    ],
  })
}

/** The money stays, so the coins return. */
async function giveBack(
  inside: Inside,
  row: repo.OrderRow,
  purse: number,
  refund: payments.RefundRow,
  actor: string,
): Promise<repo.OrderRow> {
  const { refund_no: refundNo } = refund
  const { coin, give_coin: give, price_fen: priceFen } = row
  const moved = await moveHeldOrder(inside, row, { event: 'refundFail', actor, change: { refund_no: null } })
  const batch = await batchOf(inside.db, row.order_no)
  if (batch && give > 0) await returnToBatches(inside, [{ batchId: batch.batch_id, amount: give }])
  const line = { uid: purse, bizNo: refundNo, remark: '退款未成功，退回' }
  await moveCoins(inside, {
    key: `refund-failed:${refundNo}`,
    kind: 'coin.refundFailed',
    detail: { orderNo: row.order_no, refundNo },
    lines: [
      { ...line, type: SERIAL_TYPE.recharge, coin },
      ...(give > 0 ? [{ ...line, type: SERIAL_TYPE.gift, give }] : []),
    ],
    counter: [
      { kind: 'coin.sold', delta: -coin },
      { kind: 'coin.given', delta: -give },
      { kind: 'owed.prepaid', delta: -priceFen },
      { kind: 'owed.refund', delta: priceFen },
    ],
  })
  return moved
}

function tellFailed(inside: Inside, refund: payments.RefundRow, reason: string): Promise<void> {
  return raiseAlarm(inside, {
    kind: 'refund',
    subject: refund.refund_no,
    text: `订单 ${refund.order_no} 退款 ${formatMoney(refund.amount_fen)} 元未成功：${reason}`,
  })
}

/** After so many tries in vain a person looks at it, while it is tried on. */
const TRIES_UNTIL_ALARM = 5

type Following = Pick<Deps, 'db' | 'clock' | 'pay' | 'log'>

/** Every minute: asks for what is to be paid back, and how it went. */
export async function followRefunds(deps: Following): Promise<void> {
  const { wechat, alipay } = PAY_CHANNEL
  for (const refund of await payments.openRefunds(deps.db, [wechat, alipay])) {
    const port = portOf(deps, refund.channel)
    if (!port) continue
    const { refund_no: refundNo } = refund
    const tries = await payments.markRefundTried(deps.db, refundNo, deps.clock.date())
    try {
      await settleRefund(deps, refundNo, await askForRefund(deps, port, refund))
    } catch (error) {
      deps.log.warn({ err: error, refundNo }, 'a refund was asked for in vain')
      if (tries === TRIES_UNTIL_ALARM) await tellFailed(deps, refund, `已尝试 ${tries} 次，仍在继续`)
    }
  }
}

async function askForRefund(
  { db, clock }: Following,
  port: PayChannelPort,
  refund: payments.RefundRow,
): Promise<RefundState> {
  const { refund_no: refundNo, amount_fen: amountFen, reason } = refund
  const paid = await payments.findPayment(db, refund.channel, refund.third_no)
  const orderNo = tradeNoOf(paid ?? { ...refund, trade_no: null })
  if (!refund.asked_at) {
    const answer = await port.refund({ refundNo, orderNo, amountFen, totalFen: amountFen, reason })
    if (answer.state === 'failed') return answer
    await payments.markRefundAsked(db, refundNo, clock.date())
  }
  return port.refundState({ refundNo, orderNo })
}
