import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { MOST_DAYS, type payment } from '@tingan/contract/payment'
import { dayOf } from '@tingan/rules/format'
import { CUSTOM_YUAN } from '@tingan/rules/money/coin'
import type { MemberCtx } from '../../platform/context.ts'
import { readRange } from '../../platform/day-range.ts'
import { fail } from '../../platform/failure.ts'
import { channelsFor } from './channel.ts'
import { presentOrder, presentProduct, presentSerial } from './coin.present.ts'
import { dayLeftFen } from './create-order.service.ts'
import { usableGifts, WARN_DAYS } from './gift.service.ts'
import * as orders from './order.repo.ts'
import { hasJoined } from './payment.repo.ts'
import * as products from './product.repo.ts'
import { findPurse, openBatches } from './purse.repo.ts'
import { balanceOf, type Inside } from './purse.service.ts'
import { listSerials } from './serial.repo.ts'

type Input<K extends keyof typeof payment> = ParsedInput<(typeof payment)[K]>

/** What can be used now: a gift whose time is up counts no more, even before the night takes it away. */
export async function usableBalance(
  inside: Inside,
  uid: number,
): Promise<CallResult<typeof payment.balance>> {
  const [{ coin, pre }, gifts] = await Promise.all([balanceOf(inside.db, uid), usableGifts(inside, uid)])
  return {
    coinBalance: coin,
    giveCoinBalance: gifts.reduce((sum, { left }) => sum + left, 0),
    preCoinBalance: pre,
  }
}

export async function coinAccount(ctx: MemberCtx): Promise<CallResult<typeof payment.account>> {
  const { uid } = ctx.member
  const now = ctx.clock.now()
  const [balance, purse, batches] = await Promise.all([
    usableBalance(ctx, uid),
    findPurse(ctx.db, uid),
    openBatches(ctx.db, uid),
  ])
  const usable = batches.filter(({ expire_at }) => expire_at.getTime() > now)
  const soon = usable.filter(({ expire_at }) => expire_at.getTime() <= now + WARN_DAYS * 86_400_000)
  return {
    uid,
    ...balance,
    totalRecharge: purse?.total_recharge_fen ?? 0,
    giveBatches: usable.map((batch) => ({
      amount: batch.amount,
      left: batch.left_amount,
      expireAt: batch.expire_at.getTime(),
    })),
    notices: soon.map((batch) => `${batch.left_amount} 赠币将于 ${dayOf(batch.expire_at.getTime())} 过期`),
    version: purse?.version ?? 0,
  }
}

export async function rechargeProducts(ctx: MemberCtx): Promise<CallResult<typeof payment.products>> {
  const [rows, bought, left, channels] = await Promise.all([
    products.productsOnSale(ctx.db),
    orders.boughtCounts(ctx.db, ctx.member.uid),
    dayLeftFen(ctx),
    channelsFor(ctx),
  ])
  return {
    products: rows.map((row) => presentProduct(row, bought.get(row.product_id) ?? 0)),
    custom: CUSTOM_YUAN,
    channels,
    dayLeftFen: left,
  }
}

export async function serialList(ctx: MemberCtx, input: Input<'serials'>) {
  const filter = { type: input.type, ...readRange(input, MOST_DAYS) }
  const { rows, total } = await listSerials(ctx.db, ctx.member.uid, filter, input)
  return { list: rows.map(presentSerial), total, pn: input.pn, rn: input.rn }
}

export async function orderList(ctx: MemberCtx, input: Input<'orders'>) {
  const filter = { uid: ctx.member.uid, status: input.status, ...readRange(input, MOST_DAYS) }
  const { rows, total } = await orders.listOrders(ctx.db, filter, input)
  const now = ctx.clock.now()
  return { list: rows.map((row) => presentOrder(row, now)), total, pn: input.pn, rn: input.rn }
}

/** The one that was asked for, or the one that runs; null when none does. */
export async function fetchActivity(
  { db, clock, member }: MemberCtx,
  { activityId }: Input<'activity'>,
): Promise<CallResult<typeof payment.activity>> {
  const now = clock.date()
  const row =
    activityId === undefined
      ? await products.runningActivity(db, now)
      : await products.findActivity(db, activityId)
  if (activityId !== undefined && (!row || row.start_at > now || row.end_at <= now)) throw fail(4508)
  if (!row) return null
  const joined =
    (await hasJoined(db, row.activity_id, member.uid)) ||
    (row.first_only && (await orders.hasPaid(db, member.uid)))
  return {
    activityId: row.activity_id,
    name: row.name,
    rule: row.rule,
    giveCoin: row.give_coin,
    minFen: row.min_fen,
    startAt: row.start_at.getTime(),
    endAt: row.end_at.getTime(),
    joined,
  }
}
