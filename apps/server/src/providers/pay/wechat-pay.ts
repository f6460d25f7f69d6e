import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { isSignedBy, readPrivateKey, readPublicKey, signText } from './keys.ts'
import type { NoticeHeaders, PayChannelPort } from './port.ts'
import {
  authorization,
  decryptResource,
  noticeOf,
  refundStateOf,
  refused,
  refusedForGood,
  requestText,
  stateOf,
  trade,
} from './wechat-messages.ts'

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

const refundAnswer = z.object({ status: z.string() })
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
      if (status === 200) return { state: 'waiting' }
      const why = refusedForGood(data)
      if (why === null) throw refused('refund', status, data)
      return { state: 'failed', reason: why }
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
