import { randomUUID } from 'node:crypto'
import type { CallInput } from '@tingan/contract/call'
import { payment } from '@tingan/contract/payment'
import { PAY_CHANNEL } from '@tingan/rules/money/order-status'
import { coinBooks } from '../modules/coin/coin-check.service.ts'
import { readBooks } from '../modules/ledger/check.service.ts'
import type { Browser } from './browser.ts'
import { playSandbox } from './companies.ts'
import { anAccount, signedIn } from './members.ts'
import type { TestServer } from './test-server.ts'

/** Somebody without a coin. */
export async function aBuyer(server: TestServer) {
  const { uid } = await anAccount(server)
  return { uid, browser: await signedIn(server, uid) }
}

type OrderInput = Partial<CallInput<typeof payment.create>>

export function createOrder(browser: Browser, input: OrderInput = { productId: 4 }) {
  return browser.call(payment.create, { payChannel: 1, requestId: randomUUID(), ...input })
}

/** An order whose code is on the screen. */
export async function anOpenOrder(browser: Browser, input?: OrderInput) {
  const { data } = await createOrder(browser, input)
  await browser.call(payment.pay, { orderNo: data.orderNo, payChannel: data.payChannel })
  return data
}

/** The code that was shown last, there or anywhere. */
export async function scan(
  server: TestServer,
  orderNo: string,
  result: 'paid' | 'declined' = 'paid',
  channel?: 'wechat' | 'alipay',
) {
  const shown = await server.deps.db
    .selectFrom('sandbox_pay')
    .select('order_no')
    .where((eb) => eb.or([eb('order_no', '=', orderNo), eb('order_no', 'like', `${orderNo}\\_%`)]))
    .$if(channel !== undefined, (query) => query.where('channel', '=', PAY_CHANNEL[channel ?? 'wechat']))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return playSandbox(server, `pay/${shown?.order_no ?? orderNo}`, { result, channel })
}

export async function aPaidOrder(server: TestServer, browser: Browser, input?: OrderInput) {
  const order = await anOpenOrder(browser, input)
  await scan(server, order.orderNo)
  return order
}

export async function coinsOf(browser: Browser): Promise<[coin: number, give: number, pre: number]> {
  const { data } = await browser.call(payment.balance, {})
  return [data.coinBalance, data.giveCoinBalance, data.preCoinBalance]
}

/** Everything that must agree, does. */
export async function bookProblems({ deps }: TestServer) {
  return (await readBooks(deps, [coinBooks])).problems
}
