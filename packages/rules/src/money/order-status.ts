import { moveBy, type Transition } from '../content/transition.ts'

export const ORDER_STATUS = {
  waiting: 0,
  paying: 1,
  paid: 2,
  failed: 3,
  closed: 4,
  refunded: 5,
  refunding: 6,
} as const

export const ORDER_STATUS_NAMES: Readonly<Record<number, string>> = {
  0: '待支付',
  1: '支付中',
  2: '支付成功',
  3: '支付失败',
  4: '已关闭',
  5: '已退款',
  6: '退款中',
}

export const PAY_CHANNEL = { wechat: 1, alipay: 2, transfer: 3 } as const
export const PAY_CHANNEL_NAMES: Readonly<Record<number, string>> = {
  1: '微信支付',
  2: '支付宝',
  3: '对公转账',
}

export type OrderEvent =
  | 'pay'
  | 'succeed'
  | 'fail'
  | 'retry'
  | 'close'
  | 'refund'
  | 'refundDone'
  | 'refundFail'

const { waiting, paying, paid, failed, closed, refunded, refunding } = ORDER_STATUS

/** Everything that may happen to a recharge order. Money that arrived wins over a deadline: `succeed` from closed. */
export const orderTransitions: readonly Transition<OrderEvent>[] = [
  { event: 'pay', from: [waiting], to: paying },
  { event: 'succeed', from: [waiting, paying, closed], to: paid },
  { event: 'fail', from: [paying], to: failed },
  { event: 'retry', from: [failed], to: waiting },
  { event: 'close', from: [waiting, paying, failed], to: closed },
  { event: 'refund', from: [paid], to: refunding },
  { event: 'refundDone', from: [refunding], to: refunded },
  { event: 'refundFail', from: [refunding], to: paid },
]

/** Null where it may not happen. */
export function moveOrder(from: number, event: OrderEvent): number | null {
  return moveBy(orderTransitions, from, event)
}

/** How long an order waits for its money. */
export const ORDER_MINUTES = 30
/** A transfer goes through two banks. */
export const TRANSFER_DAYS = 7
/** Unused coins of an order are taken back and paid back only so long. */
export const REFUND_DAYS = 7
