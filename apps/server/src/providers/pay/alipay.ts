import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { isSignedBy, readPrivateKey, readPublicKey, signText } from './keys.ts'
import type { PayChannelPort, PayState } from './port.ts'

export interface AlipaySettings {
  appId: string
  privateKey: string
  /** Alipay's own. */
  publicKey: string
  /** Who the money is for; where it is known, a notice for somebody else is none of ours. */
  sellerId?: string | undefined
  gateway: string
  notifyUrl: string
}

const answer = z.object({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
})
const precreated = answer.extend({ qr_code: z.string() })
const queried = answer.extend({
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
})
const refundQueried = answer.extend({ refund_status: z.string().optional() })
const noticeFields = z.object({
  app_id: z.string(),
  out_trade_no: z.string(),
  seller_id: z.string().default(''),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  gmt_payment: z.string().optional(),
})

const OK = '10000'
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST'
/** Asking again would be refused again; a short balance or a fault of theirs is not among them. */
const REFUND_REFUSED_FOR_GOOD = new Set([
  NO_TRADE,
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.BUYER_ERROR',
  'ACQ.BUYER_ENABLE_STATUS_FORBID',
])

/** Alipay's open platform: a trade is created with its code, which is shown on our page. */
export function alipay(settings: AlipaySettings, clock: Clock, send: typeof fetch = fetch): PayChannelPort {
  const privateKey = readPrivateKey(settings.privateKey)
  const publicKey = readPublicKey(settings.publicKey)

  async function ask(method: string, content: object): Promise<unknown> {
    const params = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: localTime(clock.now()),
      version: '1.0',
      notify_url: settings.notifyUrl,
      biz_content: JSON.stringify(content),
    }
    const body = new URLSearchParams({ ...params, sign: signText(signedText(params), privateKey) })
    const response = await send(`${settings.gateway}?charset=utf-8`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: body.toString(),
      signal: AbortSignal.timeout(8000),
    })
    return readAnswer(await response.text(), method)
  }

  /** The signature is over the very characters of the inner object, so they are cut out before anything is parsed. */
  function readAnswer(text: string, method: string): unknown {
    const { sign = '' } = JSON.parse(text) as { sign?: string }
    const content = innerObject(text, `${method.replaceAll('.', '_')}_response`)
    if (!sign || !isSignedBy(content, sign, publicKey))
      throw new Error(`an answer to ${method} is not signed by Alipay`)
    return JSON.parse(content)
  }

  return {
    async open({ orderNo, amountFen, title, expireAt }) {
      const data = await ask('alipay.trade.precreate', {
        out_trade_no: orderNo,
        total_amount: yuan(amountFen),
        subject: title,
        time_expire: localTime(expireAt.getTime()),
      })
      refuseUnlessOk('precreate', data)
      return { codeUrl: precreated.parse(data).qr_code }
    },
    async query(orderNo) {
      const data = await ask('alipay.trade.query', { out_trade_no: orderNo })
      if (answer.parse(data).sub_code === NO_TRADE) return { state: 'waiting' }
      refuseUnlessOk('query', data)
      const { trade_no, trade_status, total_amount, send_pay_date } = queried.parse(data)
      return stateOf(trade_status, trade_no, total_amount, send_pay_date, clock)
    },
    async close(orderNo) {
      const data = await ask('alipay.trade.close', { out_trade_no: orderNo })
      if (answer.parse(data).sub_code !== NO_TRADE) refuseUnlessOk('close', data)
    },
    async refund({ refundNo, orderNo, amountFen, reason }) {
      const data = await ask('alipay.trade.refund', {
        out_trade_no: orderNo,
        out_request_no: refundNo,
        refund_amount: yuan(amountFen),
        refund_reason: reason,
      })
      const { sub_code, sub_msg } = answer.parse(data)
      if (REFUND_REFUSED_FOR_GOOD.has(sub_code)) return { state: 'failed', reason: sub_msg || sub_code }
      refuseUnlessOk('refund', data)
      return { state: 'waiting' }
    },
    async refundState({ refundNo, orderNo }) {
      const data = await ask('alipay.trade.fastpay.refund.query', {
        out_trade_no: orderNo,
        out_request_no: refundNo,
      })
      refuseUnlessOk('refund query', data)
      // Absent until it has happened; Alipay knows no refund that fails afterwards.
      return { state: refundQueried.parse(data).refund_status === 'REFUND_SUCCESS' ? 'done' : 'waiting' }
    },
    async readNotice({ body }) {
      const {
        sign = '',
        sign_type: _type,
        ...params
      } = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
      if (!sign || !isSignedBy(signedText(params), sign, publicKey)) return null
      const fields = noticeFields.parse(params)
      if (fields.app_id !== settings.appId) return null
      if (settings.sellerId && fields.seller_id !== settings.sellerId) return null
      return {
        what: 'payment',
        orderNo: fields.out_trade_no,
        ...stateOf(fields.trade_status, fields.trade_no, fields.total_amount, fields.gmt_payment, clock),
      }
    },
    acknowledge: async (heard) => ({ status: 200, type: 'text/plain', text: heard ? 'success' : 'failure' }),
  }
}

/** Sorted by name, empty ones left out, as they are and not percent-encoded. */
export function signedText(params: Readonly<Record<string, string>>): string {
  return Object.keys(params)
    .filter((name) => name !== 'sign' && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
}

/** The characters of `"name":{…}`, with whatever braces its texts hold. */
export function innerObject(text: string, name: string): string {
  const named = text.indexOf(`"${name}"`)
  const start = named < 0 ? -1 : text.indexOf('{', named + name.length)
  let depth = 0
  let quoted = false
  for (let at = start; at >= 0 && at < text.length; at++) {
    const char = text[at]
    if (quoted) {
      if (char === '\\') at++
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  throw new Error(`Alipay's answer has no ${name}`)
}

function stateOf(
  status: string,
  thirdNo: string,
  amount: string,
  paidAt: string | undefined,
  clock: Clock,
): PayState {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED')
    return { state: 'paid', thirdNo, amountFen: fen(amount), paidAt: paidAt ? instant(paidAt) : clock.date() }
  return { state: status === 'TRADE_CLOSED' ? 'closed' : 'waiting' }
}

function refuseUnlessOk(what: string, data: unknown): void {
  const { code, msg, sub_code } = answer.parse(data)
  if (code !== OK) throw new Error(`Alipay refused ${what}: ${code} ${msg} ${sub_code}`)
}

function yuan(amountFen: number): string {
  return `${Math.floor(amountFen / 100)}.${String(amountFen % 100).padStart(2, '0')}`
}

function fen(amount: string): number {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (whole === undefined) throw new Error(`${amount} is no amount`)
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const SHANGHAI_MS = 8 * 3600_000

function localTime(ms: number): string {
  return new Date(ms + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ')
}

function instant(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}+08:00`)
}
