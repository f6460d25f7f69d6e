import { formatMoney } from '@tingan/rules/format'
import { SERIAL_TYPE } from '@tingan/rules/money/coin-serial'
import { ORDER_STATUS } from '@tingan/rules/money/order-status'
import type { Deps } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import type { Paid } from '../../providers/pay/port.ts'
import { raiseAlarm } from '../ledger/alarm.service.ts'
import { post } from '../ledger/ledger.service.ts'
import { notify } from '../message/message.service.ts'
import { cashOf } from './channel.ts'
import { addBatch } from './gift.service.ts'
import { moveHeldOrder } from './move-order.ts'
import * as repo from './order.repo.ts'
import { makeNumber } from './order-number.ts'
import * as payments from './payment.repo.ts'
import { addRecharged } from './purse.repo.ts'
import { type Inside, lockPurse, moveCoins } from './purse.service.ts'

/** Inside a transaction that a refusal undoes, `rootDb` keeps what somebody must be told all the same. */
type Needs = Pick<Deps, 'db' | 'clock'> & { rootDb?: Db }

const { waiting, paying, failed, closed } = ORDER_STATUS
const OPEN: readonly number[] = [waiting, paying, failed, closed]

export interface Arrived extends Paid {
  channel: number
  orderNo: string
  /** What the channel knows it by; a transfer has none. */
  tradeNo?: string
}

/**
 * Money has arrived, says a channel that has proved to be one, or an operator with a second. Each payment counts once;
 * one for an order that is already paid goes back. False: it cannot be, and somebody has been told.
 */
export async function settlePayment(deps: Needs, paid: Arrived, actor = 'system'): Promise<boolean> {
  const order = await repo.findOrder(deps.db, paid.orderNo)
  const alarms = { clock: deps.clock, db: deps.rootDb ?? deps.db }
  if (!order || order.price_fen !== paid.amountFen) {
    await raiseAlarm(alarms, {
      kind: 'payment',
      subject: `${paid.channel}:${paid.thirdNo}`,
      text: order
        ? `订单 ${paid.orderNo} 应收 ${formatMoney(order.price_fen)} 元，渠道称收到 ${formatMoney(paid.amountFen)} 元`
        : `渠道称收到 ${formatMoney(paid.amountFen)} 元，但没有订单 ${paid.orderNo}`,
    })
    return false
  }
  return inTransaction(deps.db, async (tx) => {
    const inside = { clock: deps.clock, db: tx }
    const purse = await lockPurse(inside, order.uid)
    const held = await repo.lockOrder(tx, paid.orderNo)
    const known = await payments.findPayment(tx, paid.channel, paid.thirdNo)
    if (known) return known.order_no === paid.orderNo || refuseReused(alarms, paid, known.order_no)
    if (OPEN.includes(held.status)) await book(inside, held, purse, paid, actor)
    else await keepSurplus(inside, held, paid)
    return true
  })
}

/** One payment for two orders. */
async function refuseReused(alarms: Inside, paid: Arrived, orderNo: string): Promise<false> {
  await raiseAlarm(alarms, {
    kind: 'payment',
    subject: `${paid.channel}:${paid.thirdNo}`,
    text: `已为订单 ${orderNo} 入账的支付又被用于订单 ${paid.orderNo}`,
  })
  return false
}

async function book(
  inside: Inside,
  held: repo.OrderRow,
  purse: number,
  paid: Arrived,
  actor: string,
): Promise<void> {
  const { order_no: orderNo, coin, price_fen: priceFen } = held
  const joined =
    held.activity_id !== null && (await payments.joinActivity(inside.db, held.activity_id, purse, orderNo))
  const give = joined ? held.give_coin : held.give_coin - held.activity_coin
  const payable = held.status === failed ? await moveHeldOrder(inside, held, { event: 'retry', actor }) : held
  await moveHeldOrder(inside, payable, {
    event: 'succeed',
    actor,
    change: {
      third_no: paid.thirdNo,
      paid_at: paid.paidAt,
      pay_channel: paid.channel,
      give_coin: give,
      activity_coin: joined ? held.activity_coin : 0,
      fail_reason: '',
      close_reason: '',
    },
    detail: { thirdNo: paid.thirdNo, late: held.status === closed },
  })
  await payments.insertPayment(inside.db, paymentRow(inside, paid, true))
  if (give > 0) await addBatch(inside, purse, orderNo, give)
  await addRecharged(inside.db, purse, priceFen, inside.clock.date())
  await moveCoins(inside, {
    key: `recharge:${orderNo}`,
    kind: 'coin.recharge',
    detail: { orderNo, channel: paid.channel, thirdNo: paid.thirdNo },
    lines: [
      { uid: purse, type: SERIAL_TYPE.recharge, bizNo: orderNo, remark: '充值', coin },
      ...(give > 0 ? [{ uid: purse, type: SERIAL_TYPE.gift, bizNo: orderNo, remark: '充值赠送', give }] : []),
    ],
    counter: [
      { kind: 'coin.sold', delta: -coin },
      { kind: 'coin.given', delta: -give },
      { kind: cashOf(paid.channel), delta: priceFen },
      { kind: 'owed.prepaid', delta: -priceFen },
    ],
  })
  await notify(inside, purse, 'coin.paid', { coins: coin + give })
}

/** Paid a second time, by another way: it is not ours. */
async function keepSurplus(inside: Inside, held: repo.OrderRow, paid: Arrived): Promise<void> {
  const refundNo = await makeNumber(inside, 'TK')
  await payments.insertPayment(inside.db, paymentRow(inside, paid, false))
  await payments.insertRefund(inside.db, {
    refund_no: refundNo,
    order_no: held.order_no,
    channel: paid.channel,
    third_no: paid.thirdNo,
    amount_fen: paid.amountFen,
    surplus: true,
    reason: '重复支付',
    created_at: inside.clock.date(),
  })
  await raiseAlarm(inside, {
    kind: 'payment',
    subject: `${paid.channel}:${paid.thirdNo}`,
    text: `订单 ${held.order_no} 重复收款 ${formatMoney(paid.amountFen)} 元，已发起原路退回（${refundNo}）`,
  })
  await post(inside, {
    key: `surplus:${paid.channel}:${paid.thirdNo}`,
    kind: 'payment.surplus',
    detail: { orderNo: held.order_no, refundNo },
    entries: [
      { kind: cashOf(paid.channel), delta: paid.amountFen },
      { kind: 'owed.refund', delta: -paid.amountFen },
    ],
  })
}

function paymentRow({ clock }: Inside, paid: Arrived, booked: boolean) {
  return {
    channel: paid.channel,
    third_no: paid.thirdNo,
    order_no: paid.orderNo,
    trade_no: paid.tradeNo ?? null,
    amount_fen: paid.amountFen,
    booked,
    paid_at: paid.paidAt,
    at: clock.date(),
  }
}
