import type { ParsedInput } from '@tingan/contract/call'
import { type CoinOrder, PRODUCT_STATUS, type payment } from '@tingan/contract/payment'
import { formatMoney } from '@tingan/rules/format'
import { COINS_PER_YUAN, DAY_CAP_FEN, FEN_PER_YUAN } from '@tingan/rules/money/coin'
import { ORDER_MINUTES, ORDER_STATUS, PAY_CHANNEL, TRANSFER_DAYS } from '@tingan/rules/money/order-status'
import { audit } from '../../platform/audit.ts'
import { shanghaiMidnight } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { type Failure, fail, fieldFailure } from '../../platform/failure.ts'
import { isCompany, refuseChannel } from './channel.ts'
import { presentOrder } from './coin.present.ts'
import * as repo from './order.repo.ts'
import { makeNumber } from './order-number.ts'
import { hasJoined } from './payment.repo.ts'
import * as products from './product.repo.ts'
import { lockPurse } from './purse.service.ts'

type Input = ParsedInput<typeof payment.create>

/** Price and coins come from our own tables, whatever the page believes. The purse is held: limits are counted once. */
export function createOrder(ctx: MemberCtx, input: Input): Promise<CoinOrder> {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await refuseChannel(inside, input.payChannel)
    await lockPurse(inside, uid)
    const offer = await offerOf(inside, input)
    const activityCoin = await activityGift(inside, input.activityId, offer.priceFen)
    const left = await dayLeftFen(inside)
    if (offer.priceFen > left) throw fail(4507, { leftFen: left })
    const now = ctx.clock.now()
    const row = await repo.insertOrder(tx, {
      order_no: await makeNumber(inside, 'CZ'),
      uid,
      product_id: offer.productId,
      activity_id: input.activityId ?? null,
      price_fen: offer.priceFen,
      coin: offer.coin,
      give_coin: offer.giveCoin + activityCoin,
      activity_coin: activityCoin,
      pay_channel: input.payChannel,
      status: ORDER_STATUS.waiting,
      expire_at: new Date(now + patience(input.payChannel)),
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    await audit(inside, {
      actor: `user:${uid}`,
      action: 'coinOrder.create',
      subject: `coinOrder:${row.order_no}`,
      to: row.status,
      detail: { priceFen: row.price_fen, coin: row.coin, giveCoin: row.give_coin },
    })
    return presentOrder(row, now)
  })
}

function patience(channel: number): number {
  return channel === PAY_CHANNEL.transfer ? TRANSFER_DAYS * 86_400_000 : ORDER_MINUTES * 60_000
}

interface Offer {
  productId: number | null
  priceFen: number
  coin: number
  giveCoin: number
}

async function offerOf(
  { db, member }: MemberCtx,
  { productId, amountYuan = 0, version }: Input,
): Promise<Offer> {
  if (productId === undefined)
    return {
      productId: null,
      priceFen: amountYuan * FEN_PER_YUAN,
      coin: amountYuan * COINS_PER_YUAN,
      giveCoin: 0,
    }
  const product = await products.findProduct(db, productId)
  if (product?.status !== PRODUCT_STATUS.on) throw fail(4501)
  if (version !== undefined && version !== product.version) throw changed()
  const bought = (await repo.boughtCounts(db, member.uid)).get(productId) ?? 0
  if (product.limit_per_user !== null && bought >= product.limit_per_user) throw fail(4501)
  return { productId, priceFen: product.price_fen, coin: product.coin, giveCoin: product.give_coin }
}

function changed(): Failure {
  const failure = fail(4501)
  failure.message = '充值商品已更新，请重新确认'
  return failure
}

async function activityGift(
  ctx: MemberCtx,
  activityId: number | undefined,
  priceFen: number,
): Promise<number> {
  if (activityId === undefined) return 0
  const { db, clock, member } = ctx
  const activity = await products.findActivity(db, activityId)
  const now = clock.now()
  if (!activity || activity.start_at.getTime() > now || activity.end_at.getTime() <= now) throw fail(4508)
  if (await hasJoined(db, activityId, member.uid)) throw fail(4509)
  if (activity.first_only && (await repo.hasPaid(db, member.uid))) throw fail(4509)
  if (priceFen < activity.min_fen)
    throw fieldFailure('activityId', `充值满${formatMoney(activity.min_fen)}元可参加该活动`)
  return activity.give_coin
}

export async function dayLeftFen(ctx: MemberCtx): Promise<number> {
  const since = new Date(shanghaiMidnight(ctx.clock.now()))
  const cap = isCompany(ctx) ? DAY_CAP_FEN.company : DAY_CAP_FEN.individual
  return Math.max(0, cap - (await repo.orderedSince(ctx.db, ctx.member.uid, since)))
}
