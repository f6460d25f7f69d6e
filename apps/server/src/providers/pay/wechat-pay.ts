import { createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { isSignedBy, readPrivateKey, readPublicKey, signText } from './keys.ts'
import type { NoticeHeaders, PayChannelPort, PayNotice, PayState, RefundState } from './port.ts'

export interface WechatPaySettings {
  appId: string
  mchId: string
  /** Serial number of our own certificate. */
  serialNo: string
  privateKey: string
  /** 32 characters: what notices are encrypted with. */
  apiV3Key: string
  /** WeChat Pay's key, and the name under which it signs. */
  publicKeyId: string
  publicKey: string
  notifyUrl: string
}

const HOST = 'https://api.mch.weixin.qq.com'
/** Older ones could be played back. */
const NOTICE_SECONDS = 300

const trade = z.object({
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  trade_state_desc: z.string().default(''),
  success_time: z.string().optional(),
  mchid: z.string(),
  amount: z.object({ total: z.int() }).optional(),
})
const refundAnswer = z.object({ status: z.string() })
const refundNotice = z.object({ out_refund_no: z.string(), refund_status: z.string() })
const notice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

/** WeChat Pay, API v3: native payments, whose code is shown on our page. */
export function wechatPay(
  settings: WechatPaySettings,
  clock: Clock,
  send: typeof fetch = fetch,
): PayChannelPort {
  const privateKey = readPrivateKey(settings.privateKey)
  const publicKey = readPublicKey(settings.publicKey)

  async function ask(method: 'GET' | 'POST', path: string, sent?: object) {
    const body = sent ? JSON.stringify(sent) : ''
    const stamp = { timestamp: String(clock.seconds()), nonce: randomBytes(16).toString('hex') }
    const signature = signText(requestText({ method, path, body, ...stamp }), privateKey)
    const response = await send(HOST + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'tingan',
        'wechatpay-serial': settings.publicKeyId,
        authorization: authorization(settings, { ...stamp, signature }),
      },
      ...(sent && { body }),
      signal: AbortSignal.timeout(8000),
    })
    const text = await response.text()
    if (response.ok && !isFromWechat(Object.fromEntries(response.headers), text))
      throw new Error(`an answer to ${path} is not signed by WeChat Pay`)
    return { status: response.status, data: text ? (JSON.parse(text) as unknown) : null }
  }

  function isFromWechat(headers: NoticeHeaders, body: string): boolean {
    const header = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
    if (header('serial') !== settings.publicKeyId) return false
    return isSignedBy(`${header('timestamp')}\n${header('nonce')}\n${body}\n`, header('signature'), publicKey)
  }

  const tradePath = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`

  return {
    async open({ orderNo, amountFen, title, expireAt }) {
      const { status, data } = await ask('POST', '/v3/pay/transactions/native', {
        appid: settings.appId,
        mchid: settings.mchId,
        description: title,
        out_trade_no: orderNo,
        time_expire: expireAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: settings.notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      })
      if (status !== 200) throw refused('native', status, data)
      return { codeUrl: z.object({ code_url: z.string() }).parse(data).code_url }
    },
    async query(orderNo) {
      const { status, data } = await ask('GET', `${tradePath(orderNo)}?mchid=${settings.mchId}`)
      if (status === 404) return { state: 'waiting' }
      if (status !== 200) throw refused('query', status, data)
      return stateOf(trade.parse(data))
    },
    async close(orderNo) {
      const { status, data } = await ask('POST', `${tradePath(orderNo)}/close`, { mchid: settings.mchId })
      if (status !== 204 && status !== 404) throw refused('close', status, data)
    },
    async refund({ refundNo, orderNo, amountFen, totalFen, reason }) {
      const { status, data } = await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: orderNo,
        out_refund_no: refundNo,
        reason: reason.slice(0, 80),
        notify_url: settings.notifyUrl,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      })
      if (status !== 200) throw refused('refund', status, data)
    },
    async refundState({ refundNo }) {
      const { status, data } = await ask('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`)
      if (status === 404) return { state: 'waiting' }
      if (status !== 200) throw refused('refund query', status, data)
      return refundStateOf(refundAnswer.parse(data).status)
    },
    async readNotice({ headers, body }) {
      const age = clock.seconds() - Number(headers['wechatpay-timestamp'])
      if (!(Math.abs(age) <= NOTICE_SECONDS)) return null
      if (!isFromWechat(headers, body.toString('utf8'))) return null
      const { event_type, resource } = notice.parse(JSON.parse(body.toString('utf8')))
      return noticeOf(event_type, JSON.parse(decryptResource(resource, settings.apiV3Key)), settings.mchId)
    },
    acknowledge: async (heard) => ({
      status: heard ? 200 : 400,
      type: 'application/json',
      text: JSON.stringify(heard ? { code: 'SUCCESS' } : { code: 'FAIL', message: '未受理' }),
    }),
  }
}

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
  { mchId, serialNo }: Pick<WechatPaySettings, 'mchId' | 'serialNo'>,
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

function noticeOf(eventType: string, content: unknown, mchId: string): PayNotice | null {
  if (eventType.startsWith('REFUND.')) {
    const { out_refund_no, refund_status } = refundNotice.parse(content)
    return { what: 'refund', refundNo: out_refund_no, ...refundStateOf(refund_status) }
  }
  if (!eventType.startsWith('TRANSACTION.')) return { what: 'other' }
  const paid = trade.parse(content)
  if (paid.mchid !== mchId) return null
  return { what: 'payment', orderNo: paid.out_trade_no, ...stateOf(paid) }
}

function stateOf({
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

function refundStateOf(status: string): RefundState {
  if (status === 'SUCCESS') return { state: 'done' }
  if (status === 'PROCESSING') return { state: 'waiting' }
  return { state: 'failed', reason: status === 'CLOSED' ? '退款已关闭' : '退款异常，原支付账户不可用' }
}

function refused(what: string, status: number, data: unknown): Error {
  const { code = '', message = '' } = (data ?? {}) as { code?: string; message?: string }
  return new Error(`WeChat Pay refused ${what}: ${status} ${code} ${message}`)
}
