import type { CoinOrder, rechargeProduct, serial } from '@tingan/contract/payment'
import { ORDER_STATUS } from '@tingan/rules/money/order-status'
import type { z } from 'zod'
import type { OrderRow } from './order.repo.ts'
import type { ProductRow } from './product.repo.ts'
import type { SerialRow } from './serial.repo.ts'
import { tradeNoOf } from './trade-number.ts'

const PAYABLE: readonly number[] = [ORDER_STATUS.waiting, ORDER_STATUS.paying, ORDER_STATUS.failed]

export function isPayable(row: OrderRow, now: number): boolean {
  return PAYABLE.includes(row.status) && row.expire_at.getTime() > now
}

/** Overdue is closed for whoever looks, before the minute in which that is written down. */
export function presentOrder(row: OrderRow, now: number): CoinOrder {
  const leftMs = Math.max(0, row.expire_at.getTime() - now)
  const isOverdue = PAYABLE.includes(row.status) && leftMs === 0
  const status = isOverdue ? ORDER_STATUS.closed : row.status
  return { ...orderFacts(row), status, leftMs, can: { pay: isPayable(row, now) } }
}

/** What operators see of it too. */
export function orderFacts(row: OrderRow): Omit<CoinOrder, 'can' | 'leftMs'> {
  return {
    orderNo: row.order_no,
    tradeNo: tradeNoOf(row),
    productId: row.product_id,
    activityId: row.activity_id,
    priceFen: row.price_fen,
    coin: row.coin,
    giveCoin: row.give_coin,
    payChannel: row.pay_channel,
    status: row.status,
    expireAt: row.expire_at.getTime(),
    paidAt: row.paid_at?.getTime() ?? null,
    refundAt: row.refund_at?.getTime() ?? null,
    failReason: row.fail_reason,
    closeReason: row.close_reason,
    createdAt: row.created_at.getTime(),
  }
}

export function presentProduct(row: ProductRow, bought: number): z.input<typeof rechargeProduct> {
  return {
    productId: row.product_id,
    name: row.name,
    priceFen: row.price_fen,
    coin: row.coin,
    giveCoin: row.give_coin,
    tag: row.tag,
    version: row.version,
    left: row.limit_per_user === null ? null : Math.max(0, row.limit_per_user - bought),
  }
}

export function presentSerial(row: SerialRow): z.input<typeof serial> {
  return {
    serialNo: String(row.serial_no),
    type: row.type,
    bizNo: row.biz_no,
    coinDelta: row.coin_delta,
    giveCoinDelta: row.give_delta,
    preDelta: row.pre_delta,
    coinAfter: row.coin_after,
    giveAfter: row.give_after,
    preAfter: row.pre_after,
    remark: row.remark,
    createdAt: row.created_at.getTime(),
  }
}
