import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { payment } from '@tingan/contract/payment'
import { ORDER_STATUS, PAY_CHANNEL } from '@tingan/rules/money/order-status'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { portOf, refuseChannel, transferAccount } from './channel.ts'
import { isPayable, presentOrder } from './coin.present.ts'
import { askChannel, leaveChannel } from './follow-order.service.ts'
import { moveHeldOrder } from './move-order.ts'
import * as repo from './order.repo.ts'
import { nextTradeNo, tradeNoOf } from './trade-number.ts'

type PayAnswer = CallResult<typeof payment.pay>

export async function ownOrder({ db, member }: MemberCtx, orderNo: string): Promise<repo.OrderRow> {
  const row = await repo.findOrder(db, orderNo)
  if (row?.uid !== member.uid) throw fail(4502)
  return row
}

/** The code to scan, or where to transfer to. The channel is asked before anything is written: it may be down. */
export async function payOrder(
  ctx: MemberCtx,
  { orderNo, payChannel }: ParsedInput<typeof payment.pay>,
): Promise<PayAnswer> {
  const row = await ownOrder(ctx, orderNo)
  refuseUnpayable(ctx, row)
  await refuseChannel(ctx, payChannel)
  const { paying } = ORDER_STATUS
  if (row.status === paying && row.pay_channel === payChannel) return answer(ctx, row)
  if (row.status === paying && !(await leaveChannel(outside(ctx), row))) {
    refuseUnpayable(ctx, await ownOrder(ctx, orderNo))
    throw fail(4505)
  }
  const tradeNo = row.status === paying ? nextTradeNo(row) : tradeNoOf(row)
  const codeUrl = await openAt(ctx, row, tradeNo, payChannel)
  const moved = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const held = await repo.lockOrder(tx, orderNo)
    refuseUnpayable(ctx, held)
    return begin(inside, held, {
      pay_channel: payChannel,
      code_url: codeUrl,
      trade_no: tradeNo,
      fail_reason: '',
    })
  })
  return answer(ctx, moved)
}

async function begin(ctx: MemberCtx, held: repo.OrderRow, change: repo.OrderChange): Promise<repo.OrderRow> {
  const { paying, failed } = ORDER_STATUS
  const actor = `user:${ctx.member.uid}`
  if (held.status === paying) return repo.updateOrder(ctx.db, held.order_no, change, ctx.clock.date())
  const open = held.status === failed ? await moveHeldOrder(ctx, held, { event: 'retry', actor }) : held
  return moveHeldOrder(ctx, open, { event: 'pay', actor, change })
}

/** Whatever the reason: this way is not open now. */
async function openAt(
  ctx: MemberCtx,
  row: repo.OrderRow,
  tradeNo: string,
  payChannel: number,
): Promise<string> {
  if (payChannel === PAY_CHANNEL.transfer) return ''
  const port = portOf(ctx, payChannel)
  if (!port) throw fail(4505)
  try {
    const order = {
      orderNo: tradeNo,
      amountFen: row.price_fen,
      title: `听岸 ${row.coin} 创作币`,
      expireAt: row.expire_at,
    }
    return (await port.open(order)).codeUrl
  } catch (error) {
    ctx.log.warn({ err: error, orderNo: row.order_no }, 'payment could not be opened')
    throw fail(4505)
  }
}

function refuseUnpayable({ clock }: MemberCtx, row: repo.OrderRow): void {
  const { paid, refunding, refunded } = ORDER_STATUS
  if ([paid, refunding, refunded].some((status) => status === row.status)) throw fail(4504)
  if (!isPayable(row, clock.now())) throw fail(4503)
}

function answer(ctx: MemberCtx, row: repo.OrderRow): PayAnswer {
  const account = row.pay_channel === PAY_CHANNEL.transfer ? transferAccount(ctx) : null
  return {
    codeUrl: row.code_url || null,
    bankTransfer: account && { ...account, remark: row.order_no },
    expireAt: row.expire_at.getTime(),
  }
}

/** What a channel says stands, whatever becomes of the call that asked. */
function outside(ctx: MemberCtx): MemberCtx {
  return { ...ctx, db: ctx.rootDb }
}

/** A page asks every few seconds; the channel is not. */
const ASK_AFTER_MS = 3000

export async function queryOrder(ctx: MemberCtx, orderNo: string): Promise<CallResult<typeof payment.query>> {
  const row = await ownOrder(ctx, orderNo)
  const askedAt = row.asked_at?.getTime() ?? 0
  if (row.status === ORDER_STATUS.paying && ctx.clock.now() - askedAt >= ASK_AFTER_MS) {
    await askChannel(outside(ctx), row)
    return presentOrder(await ownOrder(ctx, orderNo), ctx.clock.now())
  }
  return presentOrder(row, ctx.clock.now())
}
