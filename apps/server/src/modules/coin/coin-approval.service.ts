import { formatMoney } from '@tingan/rules/format'
import { planSpend } from '@tingan/rules/money/coin'
import { SERIAL_TYPE } from '@tingan/rules/money/coin-serial'
import { ORDER_STATUS, PAY_CHANNEL } from '@tingan/rules/money/order-status'
import { z } from 'zod'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind } from '../approval/approval.service.ts'
import { addBatch, takeFromBatches, usableGifts } from './gift.service.ts'
import { findOrder } from './order.repo.ts'
import { makeNumber } from './order-number.ts'
import { lockPurse, moveCoins } from './purse.service.ts'
import { startRefund } from './refund.service.ts'
import { hasSerial } from './serial.repo.ts'
import { settlePayment } from './settle-payment.service.ts'

/** What moves money or coins by hand: one proposes it, another with the right to decides. */

const deciders = ['finance', 'super'] as const
const actorOf = ({ staff }: StaffCtx) => `staff:${staff.staffId}`

export const confirmTransfer = approvalKind({
  kind: 'coin.transfer',
  name: '确认对公转账',
  deciders,
  payload: z.object({ orderNo: z.string(), uid: z.int(), bankSerialNo: z.string(), amountFen: z.int() }),
  detail: (_ctx, { orderNo, uid, bankSerialNo, amountFen }) => ({
    订单: orderNo,
    账号: uid,
    银行流水号: bankSerialNo,
    到账金额: `${formatMoney(amountFen)} 元`,
    后果: '订单变为支付成功，创作币立即到账',
  }),
  async apply(ctx, { orderNo, bankSerialNo, amountFen }) {
    const order = await findOrder(ctx.db, orderNo)
    const { waiting, paying, closed } = ORDER_STATUS
    if (!order || ![waiting, paying, closed].some((status) => status === order.status)) throw fail(2006)
    const paid = {
      channel: PAY_CHANNEL.transfer,
      orderNo,
      thirdNo: bankSerialNo,
      amountFen,
      paidAt: ctx.clock.date(),
    }
    if (!(await settlePayment(ctx, paid, actorOf(ctx)))) throw fail(2006)
  },
})

export const refundOrder = approvalKind({
  kind: 'coin.refund',
  name: '充值退款',
  deciders,
  payload: z.object({
    orderNo: z.string(),
    uid: z.int(),
    priceFen: z.int(),
    coin: z.int(),
    giveCoin: z.int(),
  }),
  detail: (_ctx, { orderNo, uid, priceFen, coin, giveCoin }) => ({
    订单: orderNo,
    账号: uid,
    退款金额: `${formatMoney(priceFen)} 元`,
    扣回: `${coin} 创作币，${giveCoin} 赠币`,
    后果: '先扣回创作币，再原路退款',
  }),
  apply: (ctx, { orderNo }, reason) => startRefund(ctx, orderNo, reason, actorOf(ctx)),
})

export const grantCoins = approvalKind({
  kind: 'coin.grant',
  name: '赠送创作币',
  deciders,
  payload: z.object({ uid: z.int(), giveCoin: z.int() }),
  detail: (_ctx, { uid, giveCoin }) => ({ 账号: uid, 赠币: giveCoin, 后果: '赠币立即到账，90 天内有效' }),
  async apply(ctx, { uid, giveCoin }, reason) {
    const purse = await lockPurse(ctx, uid)
    const bizNo = await makeNumber(ctx, 'ZB')
    await addBatch(ctx, purse, bizNo, giveCoin)
    await moveCoins(ctx, {
      key: `grant:${bizNo}`,
      kind: 'coin.grant',
      detail: { by: actorOf(ctx), reason },
      lines: [{ uid: purse, type: SERIAL_TYPE.gift, bizNo, remark: '平台赠送', give: giveCoin }],
      counter: [{ kind: 'coin.given', delta: -giveCoin }],
    })
  },
})

export const adjustCoins = approvalKind({
  kind: 'coin.adjust',
  name: '调整创作币',
  deciders,
  payload: z.object({ uid: z.int(), coinDelta: z.int(), giveDelta: z.int(), ticketNo: z.string() }),
  detail: (_ctx, { uid, coinDelta, giveDelta, ticketNo }) => ({
    账号: uid,
    创作币: coinDelta,
    赠币: giveDelta,
    工单: ticketNo,
    后果: '余额立即变化，流水中显示为系统调整',
  }),
  async apply(ctx, { uid, coinDelta, giveDelta, ticketNo }, reason) {
    const purse = await lockPurse(ctx, uid)
    if (await hasSerial(ctx.db, SERIAL_TYPE.adjust, ticketNo)) throw fail(2005)
    const pieces = planSpend(
      { bought: 0, batches: await usableGifts(ctx, purse) },
      -giveDelta,
      ctx.clock.now(),
    )
    if (!pieces) throw fail(4506)
    await takeFromBatches(ctx, pieces)
    await moveCoins(ctx, {
      key: `adjust:${ticketNo}`,
      kind: 'coin.adjust',
      detail: { by: actorOf(ctx), reason },
      lines: [
        {
          uid: purse,
          type: SERIAL_TYPE.adjust,
          bizNo: ticketNo,
          remark: '系统调整',
          coin: coinDelta,
          give: giveDelta,
        },
      ],
      counter: [
        { kind: 'coin.adjusted', delta: -(coinDelta + giveDelta) },
        { kind: 'owed.prepaid', delta: -coinDelta },
        { kind: 'revenue.coin', delta: coinDelta },
      ],
    })
  },
})
