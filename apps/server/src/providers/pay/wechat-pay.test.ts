import { createCipheriv, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Clock } from '../../platform/clock.ts'
import { wechatAnswer, wechatRequests } from './documented.fixture.ts'
import { isSignedBy, readPrivateKey, readPublicKey, signText } from './keys.ts'
import { authorization, requestText } from './wechat-messages.ts'
import { wechatPay } from './wechat-pay.ts'

const at = (seconds: number): Clock => ({
  now: () => seconds * 1000,
  seconds: () => seconds,
  date: () => new Date(seconds * 1000),
  advance() {},
})

describe('the documented examples', () => {
  const { privateKey, timestamp, nonce, mchId, serialNo, signed } = wechatRequests

  test.each(signed)('%s %s is signed as documented', (method, path, body, signature) => {
    const text = requestText({ method, path, timestamp, nonce, body })
    expect(signText(text, readPrivateKey(privateKey))).toBe(signature)
    expect(authorization({ mchId, serialNo }, { nonce, signature, timestamp })).toBe(
      `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serialNo}"`,
    )
  })

  test('an answer is known by its signature, and only as it is', () => {
    const { publicKey, body, signature, ...head } = wechatAnswer
    const text = (changed = body) => `${head.timestamp}\n${head.nonce}\n${changed}\n`
    expect(isSignedBy(text(), signature, readPublicKey(publicKey))).toBe(true)
    expect(
      isSignedBy(text(body.replace('z1', 'z2') as typeof body), signature, readPublicKey(publicKey)),
    ).toBe(false)
  })

  test('the code of the documented answer is handed on', async () => {
    const port = wechatPay(
      settings({ ...wechatAnswer }),
      at(1_722_850_421),
      answering(200, wechatAnswer.body, wechatAnswer),
    )
    expect(await port.open(order)).toEqual({ codeUrl: 'weixin://wxpay/bizpayurl?pr=JyC91EIz1' })
    const forged = answering(200, wechatAnswer.body.replace('z1', 'z2'), wechatAnswer)
    await expect(wechatPay(settings({ ...wechatAnswer }), at(1), forged).open(order)).rejects.toThrow(
      'not signed',
    )
  })
})

const order = {
  orderNo: 'CZ1',
  amountFen: 100,
  title: '听岸创作币 100',
  expireAt: new Date(1_700_000_000_000),
}
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 })
const API_KEY = '0123456789abcdef0123456789abcdef'
const NOW = 1_700_000_000

function settings(vendor: { publicKeyId: string; publicKey: string }) {
  return {
    appId: 'wxd678efh567hg6787',
    mchId: wechatRequests.mchId,
    serialNo: wechatRequests.serialNo,
    privateKey: wechatRequests.privateKey,
    apiV3Key: API_KEY,
    notifyUrl: 'https://tingan.example/api/v1/payment/charge/notify/wechat',
    ...vendor,
  }
}
const own = {
  publicKeyId: 'PUB_KEY_ID_1',
  publicKey: platform.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
}

function signedHeaders(body: string, seconds = NOW) {
  const signature = signText(`${seconds}\nn0nce\n${body}\n`, platform.privateKey)
  return {
    'wechatpay-timestamp': String(seconds),
    'wechatpay-nonce': 'n0nce',
    'wechatpay-signature': signature,
    'wechatpay-serial': own.publicKeyId,
  }
}

type Asked = { url: string; init: RequestInit }

function answering(
  status: number,
  body: string,
  head?: { publicKeyId: string; timestamp: string; nonce: string; signature: string },
  asked: Asked[] = [],
): typeof fetch {
  const headers = head
    ? {
        'wechatpay-timestamp': head.timestamp,
        'wechatpay-nonce': head.nonce,
        'wechatpay-signature': head.signature,
        'wechatpay-serial': head.publicKeyId,
      }
    : signedHeaders(body)
  return (async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return new Response(status === 204 ? null : body, { status, headers })
  }) as typeof fetch
}

const port = (status: number, body: object | string, asked?: Asked[]) =>
  wechatPay(
    settings(own),
    at(NOW),
    answering(status, typeof body === 'string' ? body : JSON.stringify(body), undefined, asked),
  )

const trade = {
  mchid: wechatRequests.mchId,
  out_trade_no: 'CZ1',
  transaction_id: '4200000000000000000000000001',
  trade_state: 'SUCCESS',
  success_time: '2023-11-15T06:13:20+08:00',
  amount: { total: 100 },
}
const paid = {
  state: 'paid',
  thirdNo: trade.transaction_id,
  amountFen: 100,
  paidAt: new Date('2023-11-14T22:13:20Z'),
}

describe('calls', () => {
  test('the order as it is sent, with a signature over exactly its bytes', async () => {
    const asked: Asked[] = []
    await port(200, { code_url: 'weixin://x' }, asked).open(order)
    const { url, init } = asked[0]!
    expect(url).toBe('https://api.mch.weixin.qq.com/v3/pay/transactions/native')
    expect(JSON.parse(String(init.body))).toEqual({
      appid: 'wxd678efh567hg6787',
      mchid: '1900007291',
      description: '听岸创作币 100',
      out_trade_no: 'CZ1',
      time_expire: '2023-11-14T22:13:20+00:00',
      notify_url: 'https://tingan.example/api/v1/payment/charge/notify/wechat',
      amount: { total: 100, currency: 'CNY' },
    })
    const header = (init.headers as Record<string, string>).authorization!
    const [, nonce, signature, timestamp] = /nonce_str="(.+?)",signature="(.+?)",timestamp="(.+?)"/.exec(
      header,
    )!
    const text = requestText({
      method: 'POST',
      path: '/v3/pay/transactions/native',
      timestamp: timestamp!,
      nonce: nonce!,
      body: String(init.body),
    })
    expect(signText(text, readPrivateKey(wechatRequests.privateKey))).toBe(signature)
  })

  test.each([
    [{ ...trade }, paid],
    [{ ...trade, trade_state: 'REFUND' }, paid],
    [{ ...trade, trade_state: 'NOTPAY' }, { state: 'waiting' }],
    [{ ...trade, trade_state: 'USERPAYING' }, { state: 'waiting' }],
    [{ ...trade, trade_state: 'CLOSED' }, { state: 'closed' }],
    [
      { ...trade, trade_state: 'PAYERROR', trade_state_desc: '余额不足' },
      { state: 'failed', reason: '余额不足' },
    ],
  ])('a trade: %#', async (body, state) => {
    const asked: Asked[] = []
    expect(await port(200, body, asked).query('CZ1')).toEqual(state)
    expect(asked[0]?.url).toBe(
      'https://api.mch.weixin.qq.com/v3/pay/transactions/out-trade-no/CZ1?mchid=1900007291',
    )
  })

  test('what WeChat does not know yet is waited for; what it refuses is an error', async () => {
    expect(await port(404, { code: 'ORDER_NOT_EXIST' }).query('CZ1')).toEqual({ state: 'waiting' })
    await expect(port(500, { code: 'SYSTEM_ERROR' }).query('CZ1')).rejects.toThrow('SYSTEM_ERROR')
    await port(204, '').close('CZ1')
    await port(404, { code: 'ORDER_NOT_EXIST' }).close('CZ1')
    await expect(port(400, { code: 'ORDERPAID' }).close('CZ1')).rejects.toThrow('ORDERPAID')
  })

  test.each([
    ['SUCCESS', { state: 'done' }],
    ['PROCESSING', { state: 'waiting' }],
    ['CLOSED', { state: 'failed', reason: '退款已关闭' }],
    ['ABNORMAL', { state: 'failed', reason: '退款异常，原支付账户不可用' }],
  ])('a refund: %s', async (status, state) => {
    const refund = { refundNo: 'TK1', orderNo: 'CZ1', amountFen: 100, totalFen: 100, reason: '退款' }
    await port(200, { status }).refund(refund)
    expect(await port(200, { status }).refundState(refund)).toEqual(state)
    await expect(port(403, { code: 'NOT_ENOUGH' }).refund(refund)).rejects.toThrow('NOT_ENOUGH')
  })

  test.each(['USER_ACCOUNT_ABNORMAL', 'INVALID_REQUEST', 'RESOURCE_NOT_EXISTS'])(
    'a refund is over with %s',
    async (code) => {
      const refund = { refundNo: 'TK1', orderNo: 'CZ1', amountFen: 100, totalFen: 100, reason: '退款' }
      const answer = await port(403, { code, message: '用户账户已注销' }).refund(refund)
      expect(answer).toEqual({ state: 'failed', reason: '用户账户已注销' })
    },
  )
})

function seal(content: object, apiKey = API_KEY): object {
  const cipher = createCipheriv('aes-256-gcm', apiKey, 'fdasflkja484')
  cipher.setAAD(Buffer.from('transaction'))
  const bytes = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    nonce: 'fdasflkja484',
    associated_data: 'transaction',
  }
}
const aNotice = (content: object, event_type = 'TRANSACTION.SUCCESS', resource = seal(content)) => {
  const body = JSON.stringify({ id: 'EV-1', event_type, resource_type: 'encrypt-resource', resource })
  return { headers: signedHeaders(body) as Record<string, string>, body: Buffer.from(body) }
}
const reader = wechatPay(settings(own), at(NOW))

describe('notices', () => {
  test('a payment, a refund, and what is none of our business', async () => {
    expect(await reader.readNotice(aNotice(trade))).toEqual({ what: 'payment', orderNo: 'CZ1', ...paid })
    const refund = { out_refund_no: 'TK1', refund_status: 'SUCCESS' }
    expect(await reader.readNotice(aNotice(refund, 'REFUND.SUCCESS'))).toEqual({
      what: 'refund',
      refundNo: 'TK1',
      state: 'done',
    })
    expect(await reader.readNotice(aNotice({}, 'COUPON.USE'))).toEqual({ what: 'other' })
  })

  test('not from WeChat, too old, changed on the way, for somebody else, or sealed with another key', async () => {
    const good = aNotice(trade)
    const without = (name: string) => ({ ...good, headers: { ...good.headers, [name]: '' } })
    for (const name of Object.keys(good.headers)) expect(await reader.readNotice(without(name))).toBeNull()
    const changed = Buffer.from(good.body.toString().replace('EV-1', 'EV-2'))
    expect(await reader.readNotice({ ...good, body: changed })).toBeNull()
    expect(await wechatPay(settings(own), at(NOW + 301)).readNotice(good)).toBeNull()
    expect(await reader.readNotice(aNotice({ ...trade, mchid: '1900000000' }))).toBeNull()
    const resource = seal(trade, 'f'.repeat(32))
    await expect(reader.readNotice(aNotice(trade, 'TRANSACTION.SUCCESS', resource))).rejects.toThrow()
  })

  test('are answered in WeChat’s way', async () => {
    expect(await reader.acknowledge(true)).toMatchObject({ status: 200, text: '{"code":"SUCCESS"}' })
    expect(await reader.acknowledge(false)).toMatchObject({ status: 400 })
  })
})
