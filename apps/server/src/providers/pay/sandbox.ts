import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { PAY_CHANNEL } from '@tingan/rules/money/order-status'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { readFault, sufferFault } from '../sandbox/fault.ts'
import type { PayChannelPort, PayState } from './port.ts'

const SIGNATURE = 'x-sandbox-signature'

const noticeBody = z.object({
  orderNo: z.string(),
  result: z.enum(['paid', 'declined']),
  thirdNo: z.string(),
  amountFen: z.int(),
  paidAt: z.int(),
})
export type SandboxNotice = z.infer<typeof noticeBody>

/** A cashier played by a person at /sandbox, with notices that are really signed. */
export function sandboxPay(db: Db, clock: Clock, key: KeyObject, name: 'wechat' | 'alipay'): PayChannelPort {
  const channel = PAY_CHANNEL[name]
  const row = (orderNo: string) =>
    db
      .selectFrom('sandbox_pay')
      .selectAll()
      .where('order_no', '=', orderNo)
      .where('channel', '=', channel)
      .executeTakeFirst()

  return {
    async open({ orderNo, amountFen, title }) {
      await sufferFault(db, 'pay')
      await db
        .insertInto('sandbox_pay')
        .values({ order_no: orderNo, channel, amount_fen: amountFen, title, created_at: clock.date() })
        .onConflict((conflict) =>
          conflict
            .columns(['order_no', 'channel'])
            .doUpdateSet({ result: null, decided_at: null })
            .where('sandbox_pay.result', '=', 'declined'),
        )
        .execute()
      if ((await row(orderNo))?.result === 'closed') throw new Error(`${orderNo} was closed`)
      return { codeUrl: `/sandbox/pay?orderNo=${orderNo}` }
    },
    async query(orderNo) {
      await sufferFault(db, 'pay')
      const found = await row(orderNo)
      if (!found) return { state: 'waiting' }
      return stateOf({
        result: found.result,
        thirdNo: found.third_no ?? '',
        amountFen: found.amount_fen,
        paidAt: found.decided_at?.getTime() ?? 0,
      })
    },
    async close(orderNo) {
      await sufferFault(db, 'pay')
      await db
        .updateTable('sandbox_pay')
        .set({ result: 'closed', decided_at: clock.date() })
        .where('order_no', '=', orderNo)
        .where('channel', '=', channel)
        .where((eb) => eb.or([eb('result', 'is', null), eb('result', '=', 'declined')]))
        .execute()
    },
    async refund({ refundNo, orderNo, amountFen }) {
      await sufferFault(db, 'pay')
      const failed = (await readFault(db, 'pay')) === 'fail'
      await db
        .insertInto('sandbox_refund')
        .values({
          refund_no: refundNo,
          order_no: orderNo,
          amount_fen: amountFen,
          failed,
          created_at: clock.date(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { state: 'waiting' }
    },
    async refundState({ refundNo }) {
      await sufferFault(db, 'pay')
      const found = await db
        .selectFrom('sandbox_refund')
        .select('failed')
        .where('refund_no', '=', refundNo)
        .executeTakeFirst()
      if (!found) return { state: 'waiting' }
      return found.failed ? { state: 'failed', reason: '原支付账户不可用' } : { state: 'done' }
    },
    async readNotice({ headers, body }) {
      const given = Buffer.from(String(headers[SIGNATURE] ?? ''))
      const expected = Buffer.from(signatureOf(key, name, body))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const { orderNo, ...facts } = noticeBody.parse(JSON.parse(body.toString('utf8')))
      return { what: 'payment', orderNo, ...stateOf(facts) }
    },
    acknowledge: async (heard) => ({
      status: heard ? 200 : 400,
      type: 'text/plain',
      text: heard ? 'success' : 'failure',
    }),
  }
}

/** What the cashier sends when somebody has paid or declined. */
export function sandboxNotice(key: KeyObject, name: 'wechat' | 'alipay', notice: SandboxNotice) {
  const body = Buffer.from(JSON.stringify(notice))
  return { headers: { [SIGNATURE]: signatureOf(key, name, body) }, body }
}

function signatureOf(key: KeyObject, name: string, body: Buffer): string {
  return createHmac('sha256', key).update(`sandbox-pay\n${name}\n`).update(body).digest('hex')
}

function stateOf(facts: {
  result: 'paid' | 'declined' | 'closed' | null
  thirdNo: string
  amountFen: number
  paidAt: number
}): PayState {
  const { result, thirdNo, amountFen, paidAt } = facts
  if (result === 'paid') return { state: 'paid', thirdNo, amountFen, paidAt: new Date(paidAt) }
  if (result === 'declined') return { state: 'failed', reason: '付款人拒绝支付' }
  return { state: result === 'closed' ? 'closed' : 'waiting' }
}
