import { payment } from '@tingan/contract/payment'
import { expect, test } from 'vitest'
import { followOrders } from '../../apps/server/src/modules/coin/coin.jobs.ts'
import { aBuyer, anOpenOrder } from '../../apps/server/src/testing/coins.ts'
import { signedIn } from '../../apps/server/src/testing/members.ts'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()

const click = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click()

test.each(['light', 'dark'])('somebody pays at the sandbox’s cashier, %s', async (scheme) => {
  const { browser } = await aBuyer(product.server)
  const { orderNo } = await anOpenOrder(browser)
  const visitor = await product.visit({ dark: scheme === 'dark', phone: true })
  await visitor.open('/sandbox')
  await visitor.page.getByRole('link', { name: '听岸 10000 创作币，100.00 元' }).click()
  await visitor.at(`/sandbox/pay?orderNo=${orderNo}`)
  await visitor.sees('微信支付')
  await visitor.look(`cashier-${scheme}`)
  await click(visitor, '支付')
  await visitor.sees('已支付')
  expect((await browser.call(payment.query, { orderNo })).data.status).toBe(2)
})

test('somebody declines, another pays too late', async () => {
  const { browser, uid } = await aBuyer(product.server)
  const declined = await anOpenOrder(browser)
  const visitor = await product.visit()
  await visitor.open(`/sandbox/pay?orderNo=${declined.orderNo}`)
  await click(visitor, '拒绝支付')
  await visitor.sees('已拒绝支付')
  expect((await browser.call(payment.query, { orderNo: declined.orderNo })).data.status).toBe(3)

  const late = await anOpenOrder(browser)
  product.server.deps.clock.advance(31 * 60_000)
  await followOrders.run(product.server.deps, {})
  await visitor.open(`/sandbox/pay?orderNo=${late.orderNo}`)
  await visitor.sees('订单已关闭')
  await visitor.look('cashier-closed')
  await click(visitor, '关闭前已付，通知迟到')
  await visitor.sees('已支付')
  const again = await signedIn(product.server, uid)
  expect((await again.call(payment.balance, {})).data.coinBalance).toBe(10_000)
})

test('an order nobody opened is said to be none', async () => {
  const visitor = await product.visit()
  await visitor.open('/sandbox/pay?orderNo=CZ000000000000000000')
  await visitor.sees('订单不存在')
})
