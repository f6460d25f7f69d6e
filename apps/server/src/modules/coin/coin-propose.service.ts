import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsRecharge } from '@tingan/contract/ops/recharge'
import { formatMoney } from '@tingan/rules/format'
import { SERIAL_TYPE } from '@tingan/rules/money/coin-serial'
import { moveOrder, PAY_CHANNEL } from '@tingan/rules/money/order-status'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { accountByUid } from '../account/account.service.ts'
import { propose, waitingApprovals } from '../approval/approval.service.ts'
import { presentSerial } from './coin.present.ts'
import { usableBalance } from './coin.service.ts'
import { adjustCoins, confirmTransfer, grantCoins, refundOrder } from './coin-approval.service.ts'
import * as orders from './order.repo.ts'
import { lockPurse } from './purse.service.ts'
import { refuseRefund } from './refund.service.ts'
import { hasSerial, listSerials } from './serial.repo.ts'

type Input<K extends keyof typeof opsRecharge> = ParsedInput<(typeof opsRecharge)[K]>
type Proposed = Promise<{ approvalId: number }>

async function orderOf({ db }: StaffCtx, orderNo: string): Promise<orders.OrderRow> {
  const row = await orders.findOrder(db, orderNo)
  if (!row) throw fail(4502)
  return row
}

export async function proposeTransfer(ctx: StaffCtx, input: Input<'confirmTransfer'>): Proposed {
  const { orderNo, bankSerialNo, amountFen, reason } = input
  const row = await orderOf(ctx, orderNo)
  if (row.pay_channel !== PAY_CHANNEL.transfer || moveOrder(row.status, 'succeed') === null) throw fail(2006)
  if (row.price_fen !== amountFen) throw fail(2006, { priceFen: row.price_fen })
  return propose(ctx, confirmTransfer, {
    subject: `coinOrder:${orderNo}`,
    summary: `确认订单 ${orderNo} 到账 ${formatMoney(amountFen)} 元`,
    payload: { orderNo, uid: row.uid, bankSerialNo, amountFen },
    reason,
  })
}

export async function proposeRefund(ctx: StaffCtx, { orderNo, reason }: Input<'refund'>): Proposed {
  const row = await orderOf(ctx, orderNo)
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await refuseRefund(inside, row, await lockPurse(inside, row.uid))
    return propose(inside, refundOrder, {
      subject: `coinOrder:${orderNo}`,
      summary: `退款 ${formatMoney(row.price_fen)} 元（${orderNo}）`,
      payload: { orderNo, uid: row.uid, priceFen: row.price_fen, coin: row.coin, giveCoin: row.give_coin },
      reason,
    })
  })
}

async function refuseUnknown({ db }: StaffCtx, uid: number): Promise<void> {
  await accountByUid(db, uid).catch(() => {
    throw fail(2002)
  })
}

export async function proposeGrant(ctx: StaffCtx, { uid, giveCoin, reason }: Input<'grant'>): Proposed {
  await refuseUnknown(ctx, uid)
  return propose(ctx, grantCoins, {
    subject: `coin:${uid}`,
    summary: `赠送 ${uid} ${giveCoin} 赠币`,
    payload: { uid, giveCoin },
    reason,
  })
}

export async function proposeAdjust(ctx: StaffCtx, input: Input<'adjust'>): Proposed {
  const { uid, coinDelta, giveDelta, ticketNo, reason } = input
  await refuseUnknown(ctx, uid)
  if (await hasSerial(ctx.db, SERIAL_TYPE.adjust, ticketNo)) throw fail(2005)
  const have = await usableBalance(ctx, uid)
  if (have.coinBalance + coinDelta < 0 || have.giveCoinBalance + giveDelta < 0) throw fail(4506, have)
  return propose(ctx, adjustCoins, {
    subject: `coin:${uid}`,
    summary: `调整 ${uid} 的创作币：${coinDelta}，赠币：${giveDelta}`,
    payload: { uid, coinDelta, giveDelta, ticketNo },
    reason,
  })
}

const SHOWN = 20

export async function coinsOf(ctx: StaffCtx, uid: number): Promise<CallResult<typeof opsRecharge.coins>> {
  await refuseUnknown(ctx, uid)
  const [balance, { rows }, pendingApprovals] = await Promise.all([
    usableBalance(ctx, uid),
    listSerials(ctx.db, uid, {}, { pn: 1, rn: SHOWN }),
    waitingApprovals(ctx, `coin:${uid}`),
  ])
  return { uid, ...balance, serials: rows.map(presentSerial), pendingApprovals }
}
