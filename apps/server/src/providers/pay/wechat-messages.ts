import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import type { PayNotice, PayState, RefundState } from './port.ts'

/** What WeChat Pay's messages look like, and what they mean. */

export const trade = z.object({
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  trade_state_desc: z.string().default(''),
  success_time: z.string().optional(),
  mchid: z.string(),
  amount: z.object({ total: z.int() }).optional(),
})
const refundNotice = z.object({ out_refund_no: z.string(), refund_status: z.string() })

export function requestText(request: {
  method: string
  path: string
  timestamp: string
  nonce: string
  body: string
}): string {
  return `${request.method}\n${request.path}\n${request.timestamp}\n${request.nonce}\n${request.body}\n`
}

export function authorization(
  { mchId, serialNo }: { mchId: string; serialNo: string },
  { nonce, signature, timestamp }: { nonce: string; signature: string; timestamp: string },
): string {
  const parts = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serialNo }
  const pairs = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`
}

const TAG_BYTES = 16

export function decryptResource(
  { ciphertext, nonce, associated_data }: { ciphertext: string; nonce: string; associated_data: string },
  apiV3Key: string,
): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  cipher.setAAD(Buffer.from(associated_data))
  return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]).toString('utf8')
}

export function noticeOf(eventType: string, content: unknown, mchId: string): PayNotice | null {
  if (eventType.startsWith('REFUND.')) {
    const { out_refund_no, refund_status } = refundNotice.parse(content)
    return { what: 'refund', refundNo: out_refund_no, ...refundStateOf(refund_status) }
  }
  if (!eventType.startsWith('TRANSACTION.')) return { what: 'other' }
  const paid = trade.parse(content)
  if (paid.mchid !== mchId) return null
  return { what: 'payment', orderNo: paid.out_trade_no, ...stateOf(paid) }
}

export function stateOf({
  trade_state,
  trade_state_desc,
  transaction_id,
  amount,
  success_time,
}: z.output<typeof trade>): PayState {
  if (trade_state === 'SUCCESS' || trade_state === 'REFUND') {
    if (!transaction_id || !amount || !success_time) throw new Error('a paid trade without its facts')
    return { state: 'paid', thirdNo: transaction_id, amountFen: amount.total, paidAt: new Date(success_time) }
  }
  if (trade_state === 'PAYERROR') return { state: 'failed', reason: trade_state_desc || '支付失败' }
  return { state: trade_state === 'CLOSED' || trade_state === 'REVOKED' ? 'closed' : 'waiting' }
}

export function refundStateOf(status: string): RefundState {
  if (status === 'SUCCESS') return { state: 'done' }
  if (status === 'PROCESSING') return { state: 'waiting' }
  return { state: 'failed', reason: status === 'CLOSED' ? '退款已关闭' : '退款异常，原支付账户不可用' }
}

export function refused(what: string, status: number, data: unknown): Error {
  const { code = '', message = '' } = (data ?? {}) as { code?: string; message?: string }
  return new Error(`WeChat Pay refused ${what}: ${status} ${code} ${message}`)
}

/** The buyer's account is gone, the order has nothing to pay back: asking again would be refused again. */
const FOR_GOOD = new Set(['USER_ACCOUNT_ABNORMAL', 'INVALID_REQUEST', 'RESOURCE_NOT_EXISTS'])

/** The channel's own words, or null where another try may succeed. */
export function refusedForGood(data: unknown): string | null {
  const { code = '', message = '' } = (data ?? {}) as { code?: string; message?: string }
  return FOR_GOOD.has(code) ? message || code : null
}
