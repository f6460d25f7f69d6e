import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { alipay, innerObject, signedText } from './alipay.ts'
import { alipayNotice } from './documented.fixture.ts'
import { isSignedBy, readPublicKey, signText } from './keys.ts'

const app = generateKeyPairSync('rsa', { modulusLength: 2048 })
const vendor = generateKeyPairSync('rsa', { modulusLength: 2048 })
const bare = (key: Buffer) => key.toString('base64')

const settings = {
  appId: alipayNotice.params.app_id,
  // As Alipay's console shows them: base64 without anything around it.
  privateKey: bare(app.privateKey.export({ type: 'pkcs8', format: 'der' })),
  publicKey: bare(vendor.publicKey.export({ type: 'spki', format: 'der' })),
  gateway: 'https://openapi.alipay.com/gateway.do',
  notifyUrl: 'https://tingan.example/api/v1/payment/charge/notify/alipay',
}

const form = (params: Record<string, string>) => ({
  headers: {},
  body: Buffer.from(new URLSearchParams(params).toString()),
})

describe('the documented notice', () => {
  const port = alipay({ ...settings, publicKey: alipayNotice.publicKey }, systemClock())

  test('is a payment', async () => {
    expect(await port.readNotice(form(alipayNotice.params))).toEqual({
      what: 'payment',
      orderNo: 'tpxy23962362669658',
      state: 'paid',
      thirdNo: '2019052322001426431037869358',
      amountFen: 1,
      paidAt: new Date('2019-05-23T14:17:13+08:00'),
    })
  })

  test.each([
    { trade_no: '111111112019052322001426431037869358' },
    { total_amount: '100.00' },
    { out_trade_no: 'CZ1' },
    { sign: '' },
    { extra: 'x' },
  ])('with another %o is not from Alipay', async (change) => {
    expect(await port.readNotice(form({ ...alipayNotice.params, ...change }))).toBeNull()
  })

  test('for another application is not for us', async () => {
    const other = alipay(
      { ...settings, publicKey: alipayNotice.publicKey, appId: '2016000000000000' },
      systemClock(),
    )
    expect(await other.readNotice(form(alipayNotice.params))).toBeNull()
  })

  test('for another seller is not for us, where ours is known', async () => {
    const reads = (sellerId: string) =>
      alipay({ ...settings, publicKey: alipayNotice.publicKey, sellerId }, systemClock()).readNotice(
        form(alipayNotice.params),
      )
    expect(await reads('2088000000000000')).toBeNull()
    expect(await reads(alipayNotice.params.seller_id)).toMatchObject({ what: 'payment' })
  })
})

test('the signed text: by name, without what is empty and without the signature', () => {
  expect(signedText({ b: '2', a: '1', empty: '', sign: 'x', c: 'a=b&c' })).toBe('a=1&b=2&c=a=b&c')
})

test('the inner object is cut out as it was written', () => {
  const inner = '{"code":"10000","sub":{"a":"}"},"msg":"a \\"quoted\\" {brace","url":"http:\\/\\/x"}'
  expect(innerObject(`{"x_response" :\n ${inner},"sign":"y"}`, 'x_response')).toBe(inner)
  expect(() => innerObject('{"error_response":{}}', 'x_response')).toThrow('has no x_response')
})

interface Asked {
  url: string
  params: Record<string, string>
}

function port(method: string, content: object, asked: Asked[] = [], key = vendor.privateKey) {
  const name = `${method.replaceAll('.', '_')}_response`
  const inner = JSON.stringify(content).replaceAll('/', '\\/')
  const answer = `{"${name}":${inner},"sign":"${signText(inner, key)}"}`
  const send = (async (url: string, init: RequestInit) => {
    asked.push({ url, params: Object.fromEntries(new URLSearchParams(String(init.body))) })
    return new Response(answer)
  }) as typeof fetch
  return alipay(settings, systemClock(), send)
}

const ok = { code: '10000', msg: 'Success' }
const order = {
  orderNo: 'CZ1',
  amountFen: 12_305,
  title: '听岸创作币',
  expireAt: new Date('2026-01-10T04:00:00Z'),
}
const refund = { refundNo: 'TK1', orderNo: 'CZ1', amountFen: 12_305, totalFen: 12_305, reason: '退款' }

describe('calls', () => {
  test('the order as it is sent, signed over all of it', async () => {
    const asked: Asked[] = []
    const qr_code = 'https://qr.alipay.com/bax0'
    const opened = await port('alipay.trade.precreate', { ...ok, out_trade_no: 'CZ1', qr_code }, asked).open(
      order,
    )
    expect(opened).toEqual({ codeUrl: qr_code })
    const { sign, ...params } = asked[0]!.params
    expect(JSON.parse(params.biz_content!)).toEqual({
      out_trade_no: 'CZ1',
      total_amount: '123.05',
      subject: '听岸创作币',
      time_expire: '2026-01-10 12:00:00',
    })
    expect(params).toMatchObject({
      method: 'alipay.trade.precreate',
      sign_type: 'RSA2',
      notify_url: settings.notifyUrl,
    })
    const publicKey = readPublicKey(bare(app.publicKey.export({ type: 'spki', format: 'der' })))
    expect(isSignedBy(signedText(params), sign!, publicKey)).toBe(true)
  })

  test('an answer that Alipay did not sign is none', async () => {
    const forged = port(
      'alipay.trade.precreate',
      { ...ok, qr_code: 'https://evil.example' },
      [],
      app.privateKey,
    )
    await expect(forged.open(order)).rejects.toThrow('not signed by Alipay')
  })

  test.each([
    [
      'TRADE_SUCCESS',
      { state: 'paid', thirdNo: '2026', amountFen: 12_305, paidAt: new Date('2026-01-10T12:00:00+08:00') },
    ],
    [
      'TRADE_FINISHED',
      { state: 'paid', thirdNo: '2026', amountFen: 12_305, paidAt: new Date('2026-01-10T12:00:00+08:00') },
    ],
    ['WAIT_BUYER_PAY', { state: 'waiting' }],
    ['TRADE_CLOSED', { state: 'closed' }],
  ])('a trade: %s', async (trade_status, state) => {
    const trade = {
      ...ok,
      trade_no: '2026',
      trade_status,
      total_amount: '123.05',
      send_pay_date: '2026-01-10 12:00:00',
    }
    expect(await port('alipay.trade.query', trade).query('CZ1')).toEqual(state)
  })

  test('what nobody scanned yet does not exist there', async () => {
    const none = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' }
    expect(await port('alipay.trade.query', none).query('CZ1')).toEqual({ state: 'waiting' })
    await port('alipay.trade.close', none).close('CZ1')
    const wrong = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.SYSTEM_ERROR' }
    await expect(port('alipay.trade.query', wrong).query('CZ1')).rejects.toThrow('ACQ.SYSTEM_ERROR')
    await expect(port('alipay.trade.close', wrong).close('CZ1')).rejects.toThrow('ACQ.SYSTEM_ERROR')
  })

  test('a refund, and how it stands', async () => {
    const asked: Asked[] = []
    await port('alipay.trade.refund', { ...ok, fund_change: 'Y' }, asked).refund(refund)
    expect(JSON.parse(asked[0]!.params.biz_content!)).toMatchObject({
      out_request_no: 'TK1',
      refund_amount: '123.05',
    })
    const failing = (sub_code: string) =>
      port('alipay.trade.refund', { code: '40004', msg: 'Business Failed', sub_code, sub_msg: '交易已完结' })
    expect(await failing('ACQ.TRADE_HAS_FINISHED').refund(refund)).toEqual({
      state: 'failed',
      reason: '交易已完结',
    })
    await expect(failing('ACQ.SELLER_BALANCE_NOT_ENOUGH').refund(refund)).rejects.toThrow(
      'BALANCE_NOT_ENOUGH',
    )
    const method = 'alipay.trade.fastpay.refund.query'
    expect(await port(method, ok).refundState(refund)).toEqual({ state: 'waiting' })
    const done = { ...ok, refund_status: 'REFUND_SUCCESS' }
    expect(await port(method, done).refundState(refund)).toEqual({ state: 'done' })
  })

  test('notices are answered with the one word Alipay knows', async () => {
    const { acknowledge } = port('x', ok)
    expect([(await acknowledge(true)).text, (await acknowledge(false)).text]).toEqual(['success', 'failure'])
  })
})
