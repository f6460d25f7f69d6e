import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsRecharge } from '@tingan/contract/ops/recharge'
import { COINS_PER_YUAN, FEN_PER_YUAN } from '@tingan/rules/money/coin'
import { moveOrder, ORDER_STATUS, PAY_CHANNEL } from '@tingan/rules/money/order-status'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { orderFacts } from './coin.present.ts'
import * as orders from './order.repo.ts'
import * as repo from './product.repo.ts'
import { isInTime } from './refund.service.ts'
import { settleRefund } from './settle-refund.service.ts'

type Input<K extends keyof typeof opsRecharge> = ParsedInput<(typeof opsRecharge)[K]>
type Result<K extends keyof typeof opsRecharge> = CallResult<(typeof opsRecharge)[K]>

export async function deskProducts({ db }: StaffCtx): Promise<Result<'products'>> {
  return (await repo.allProducts(db)).map(presentProduct)
}

/** A yuan is always a hundred coins: only the gift on top is ours to choose. */
export function saveProduct(ctx: StaffCtx, input: Input<'saveProduct'>): Promise<Result<'saveProduct'>> {
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.date()
    const fields = {
      name: input.name,
      price_fen: input.priceYuan * FEN_PER_YUAN,
      coin: input.priceYuan * COINS_PER_YUAN,
      give_coin: input.giveCoin,
      tag: input.tag,
      sort: input.sort,
      status: input.status,
      limit_per_user: input.limitPerUser ?? null,
      updated_at: at,
    }
    const before =
      input.productId === undefined ? null : ((await repo.findProduct(tx, input.productId)) ?? null)
    if (input.productId !== undefined && !before) throw fail(2002)
    const row = before
      ? await repo.updateProduct(tx, before.product_id, input.version ?? 0, fields)
      : await repo.insertProduct(tx, { ...fields, created_at: at })
    if (!row) throw fail(2006)
    await auditStaff(
      { ...ctx, db: tx },
      {
        action: 'rechargeProduct.save',
        subject: `rechargeProduct:${row.product_id}`,
        ...(before && { before: presentProduct(before) }),
        after: presentProduct(row),
      },
    )
    return presentProduct(row)
  })
}

function presentProduct(row: repo.ProductRow) {
  return {
    productId: row.product_id,
    name: row.name,
    priceFen: row.price_fen,
    coin: row.coin,
    giveCoin: row.give_coin,
    tag: row.tag,
    sort: row.sort,
    status: row.status,
    limitPerUser: row.limit_per_user,
    version: row.version,
  }
}

export async function deskOrders({ db, clock }: StaffCtx, input: Input<'orders'>): Promise<Result<'orders'>> {
  const { rows, total } = await orders.listOrders(db, input, input)
  return { list: rows.map((row) => presentDeskOrder(row, clock.now())), total, pn: input.pn, rn: input.rn }
}

function presentDeskOrder(row: orders.OrderRow, now: number) {
  const transfer = row.pay_channel === PAY_CHANNEL.transfer
  return {
    ...orderFacts(row),
    uid: row.uid,
    thirdNo: row.third_no,
    refundNo: row.refund_no,
    can: {
      confirmTransfer: transfer && moveOrder(row.status, 'succeed') !== null,
      refund: isInTime(row, now),
      settleRefund: transfer && moveOrder(row.status, 'refundDone') !== null,
    },
  }
}

/** A transfer is paid back by hand at the bank, and its end told by hand. */
export async function settleTransferRefund(
  ctx: StaffCtx,
  { orderNo, done, note }: Input<'settleRefund'>,
): Promise<Result<'settleRefund'>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const order = await orders.findOrder(tx, orderNo)
    if (!order) throw fail(4502)
    if (order.pay_channel !== PAY_CHANNEL.transfer || order.status !== ORDER_STATUS.refunding)
      throw fail(2006)
    const result = done ? ({ state: 'done' } as const) : ({ state: 'failed', reason: note } as const)
    const status = await settleRefund(inside, order.refund_no ?? '', result, `staff:${ctx.staff.staffId}`)
    if (status === null || status === ORDER_STATUS.refunding) throw fail(2006)
    await auditStaff(inside, {
      action: 'coinOrder.settleRefund',
      subject: `coinOrder:${orderNo}`,
      detail: { done, note },
    })
    return { status }
  })
}
