import { payment } from '@tingan/contract/payment'
import { describe, expect, test } from 'vitest'
import { followOrders } from '../../apps/server/src/modules/coin/coin.jobs.ts'
import { anOpenOrder, aPaidOrder, coinsOf, scan } from '../../apps/server/src/testing/coins.ts'
import { anEnterprise, playSandbox } from '../../apps/server/src/testing/companies.ts'
import { signedIn } from '../../apps/server/src/testing/members.ts'
import { lastCode } from '../../apps/server/src/testing/phone.ts'
import { aPerson } from '../../apps/server/src/testing/ties.ts'
import { stage, type Visitor } from '../support/journey.ts'

const it = stage()
const RECHARGE = '/usercenter/index/recharge'
const MINUTE = 60_000

const click = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).click()
const code = ({ page }: Visitor, channel: string) =>
  page.getByRole('img', { name: `${channel}付款码` }).waitFor()
const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { name }).waitFor()
const choose = ({ page }: Visitor, name: RegExp) => page.getByRole('radio', { name }).check()

/** Somebody on the page, with nothing bought yet. */
async function someone(options: Parameters<typeof it.visit>[0] = {}) {
  const person = await aPerson(it.server)
  const visitor = await it.visit(options)
  await visitor.enter(person.mobile, RECHARGE)
  await visitor.sees('可用创作币')
  return { ...person, visitor }
}

function orderNoOf({ page }: Visitor): string {
  return new URL(page.url()).searchParams.get('pay') ?? ''
}

/** The order of the dialog, once it stands in the address. */
async function openedOrder(visitor: Visitor): Promise<string> {
  await visitor.at(/[?&]pay=CZ\d{18}/)
  return orderNoOf(visitor)
}

describe('a payment', () => {
  test('from the choice to the coins, with the gift of the first one', async () => {
    const { visitor, browser } = await someone()
    await visitor.sees('首充有礼')
    await visitor.look('recharge')
    await choose(visitor, /^10,000 创作币/)
    await visitor.sees('另送 1,300 赠币')
    await click(visitor, '立即充值')
    const orderNo = await openedOrder(visitor)
    await code(visitor, '微信支付')
    await visitor.sees(/剩余 (29|30):\d\d/)
    await visitor.look('recharge-code')

    const cashier = await visitor.tab()
    const link = visitor.page.getByRole('link', { name: '打开沙箱收银台' })
    await cashier.open((await link.getAttribute('href')) ?? '')
    await cashier.page.getByRole('button', { name: '支付', exact: true }).click()
    await cashier.sees('已支付')

    await heading(visitor, '充值成功')
    await visitor.sees('现在可用 11,300 创作币')
    await visitor.look('recharge-paid')
    await click(visitor, '完成')
    await visitor.at(RECHARGE)
    await visitor.page.getByRole('list', { name: '赠币明细' }).getByText('1,300', { exact: true }).waitFor()
    await visitor.page
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByText('支付成功')
      .waitFor()
    expect(await coinsOf(browser)).toEqual([10_000, 1300, 0])
    await visitor.page.getByText('首充有礼').waitFor({ state: 'detached' })

    await visitor.page.getByRole('link', { name: '账户流水' }).last().click()
    await visitor.at('/usercenter/index/serial')
    await visitor.page.getByRole('row', { name: /充值 .*\+10,000/ }).waitFor()
    await visitor.page.getByLabel('流水类型').selectOption('赠送')
    await visitor.at('/usercenter/index/serial?type=2')
    await visitor.page.getByRole('row', { name: /\+1,300/ }).waitFor()
    await expect.poll(() => visitor.page.getByRole('row', { name: /\+10,000/ }).count()).toBe(0)
    await visitor.look('serial-filtered')
    await visitor.page.getByLabel('开始日期').fill('2020-01-01')
    await visitor.page.getByLabel('结束日期').fill('2020-01-31')
    await visitor.sees('没有符合条件的流水')
    await click(visitor, '清除筛选')
    await visitor.at('/usercenter/index/serial')
  })

  test('that is declined can be made again, at the other channel too', async () => {
    const { visitor, browser } = await someone({ dark: true })
    await choose(visitor, /^1,000 创作币/)
    await click(visitor, '立即充值')
    const orderNo = await openedOrder(visitor)
    await code(visitor, '微信支付')
    await scan(it.server, orderNo, 'declined')
    await heading(visitor, '支付未成功')
    await visitor.sees('付款人拒绝支付')
    await visitor.look('recharge-declined')
    await click(visitor, '重新支付')
    await code(visitor, '微信支付')
    const cashier = visitor.page.getByRole('link', { name: '打开沙箱收银台' })
    const first = await cashier.getAttribute('href')
    await click(visitor, '改用支付宝')
    await code(visitor, '支付宝')
    await click(visitor, '改用微信支付')
    await code(visitor, '微信支付')
    // The code of before was closed at its channel; this one can be paid.
    await expect.poll(() => cashier.getAttribute('href')).not.toBe(first)
    const tab = await visitor.tab()
    await tab.open((await cashier.getAttribute('href')) ?? '')
    await tab.page.getByRole('button', { name: '支付', exact: true }).click()
    await tab.sees('已支付')
    await heading(visitor, '充值成功')
    expect(await coinsOf(browser)).toEqual([1000, 0, 0])
  })

  test('that comes after the deadline counts all the same, and the order can be made anew', async () => {
    const { visitor, uid } = await someone()
    await choose(visitor, /^1,000 创作币/)
    await click(visitor, '立即充值')
    const late = await openedOrder(visitor)
    await code(visitor, '微信支付')
    it.server.deps.clock.advance(31 * MINUTE)
    await followOrders.run(it.server.deps, {})
    await heading(visitor, '订单已关闭')
    await visitor.look('recharge-closed')
    await click(visitor, '重新下单')
    await visitor.at(RECHARGE)
    await visitor.page
      .getByRole('row', { name: new RegExp(late) })
      .getByText('已关闭')
      .waitFor()

    await click(visitor, '立即充值')
    const second = await openedOrder(visitor)
    await code(visitor, '微信支付')
    await scan(it.server, second)
    await heading(visitor, '充值成功')
    await click(visitor, '完成')

    await click(visitor, `查看：${late}`)
    await heading(visitor, '订单已关闭')
    await scan(it.server, late)
    await heading(visitor, '充值成功')
    await visitor.sees('现在可用 2,000 创作币')
    expect(await coinsOf(await signedIn(it.server, uid))).toEqual([2000, 0, 0])
  })

  test('in two tabs is one payment, and both tell how it went', async () => {
    const { visitor, browser } = await someone()
    await choose(visitor, /^1,000 创作币/)
    await visitor.page.getByRole('button', { name: '立即充值' }).dblclick()
    const orderNo = await openedOrder(visitor)
    await code(visitor, '微信支付')
    expect((await browser.call(payment.orders, {})).data.total).toBe(1)

    const other = await visitor.tab()
    await other.open(`${RECHARGE}?pay=${orderNo}`)
    await code(other, '微信支付')
    await click(other, '改用支付宝')
    await code(other, '支付宝')
    await code(visitor, '支付宝')
    await scan(it.server, orderNo, 'paid', 'alipay')
    for (const tab of [visitor, other]) await heading(tab, '充值成功')
    expect(await coinsOf(browser)).toEqual([1000, 0, 0])
  })

  test('is not begun while the channel is down, and the page says so', async () => {
    const { visitor, browser } = await someone()
    await playSandbox(it.server, 'fault', { provider: 'pay', fault: 'down' })
    await choose(visitor, /^1,000 创作币/)
    await click(visitor, '立即充值')
    const orderNo = await openedOrder(visitor)
    await visitor.sees('支付方式暂不可用')
    await playSandbox(it.server, 'fault', { provider: 'pay', fault: 'none' })
    await click(visitor, '重试')
    await code(visitor, '微信支付')
    expect((await browser.call(payment.query, { orderNo })).data.status).toBe(1)
  })
})

test('an amount of one’s own, and its limits', async () => {
  const { visitor } = await someone({ phone: true })
  await choose(visitor, /^自定义金额/)
  await click(visitor, '立即充值')
  await visitor.sees('请选择充值商品或输入金额')
  await visitor.page.getByRole('textbox', { name: /充值金额（元）/ }).fill('5001')
  await click(visitor, '立即充值')
  await visitor.sees('请输入1-5000的整数金额')
  await visitor.page.getByRole('textbox', { name: /充值金额（元）/ }).fill('66')
  await visitor.sees('¥66.00')
  await visitor.look('recharge-custom-phone')
  await click(visitor, '立即充值')
  await code(visitor, '微信支付')
  await visitor.sees('6,600 创作币 + 500 赠币')
  await visitor.look('recharge-code-phone')
})

test('a company transfers', async () => {
  const { mobile } = await anEnterprise(it.server)
  const visitor = await it.visit()
  await visitor.enter(mobile, RECHARGE)
  await choose(visitor, /^100,000 创作币/)
  await choose(visitor, /^对公转账/)
  await click(visitor, '提交订单')
  const orderNo = await openedOrder(visitor)
  await visitor.page.getByRole('button', { name: '复制附言' }).waitFor()
  await visitor.sees('592900000010001')
  await visitor.sees(/剩余 [67] 天/)
  await visitor.look('recharge-transfer')
  await visitor.page.keyboard.press('Escape')
  await visitor.at(RECHARGE)
  await visitor.page
    .getByRole('row', { name: new RegExp(orderNo) })
    .getByText('支付中')
    .waitFor()
})

test('an order of somebody else opens for nobody', async () => {
  const stranger = await aPerson(it.server)
  const { orderNo } = await anOpenOrder(stranger.browser)
  const { visitor } = await someone()
  await visitor.go(`${RECHARGE}?pay=${orderNo}`)
  await visitor.sees('订单不存在')
})

test('AI bills, by book and by chapter', async () => {
  const visitor = await it.visit()
  await visitor.enter('13800000001', '/usercenter/bill')
  const { page } = visitor
  await page.getByRole('row', { name: /山海之间/ }).waitFor()
  await page.getByLabel('搜索书籍').fill('夜航')
  await visitor.at(`/usercenter/bill?q=${encodeURIComponent('夜航')}`)
  await page.getByRole('row', { name: /山海之间/ }).waitFor({ state: 'detached' })
  await visitor.look('bill-books')
  await page.getByRole('link', { name: '章节账单：夜航西飞' }).click()
  await visitor.at('/usercenter/bill/chapter?book=900001')
  await page.getByRole('row', { name: /象群与飞机/ }).waitFor()
  await page.getByLabel('账单状态').selectOption('预扣中')
  await page.getByRole('row', { name: /象群与飞机/ }).waitFor({ state: 'detached' })
  await click(visitor, '账单明细：第四章 夜里的跑道')
  await visitor.sees('转换完成后结算')
  await page.getByRole('cell', { name: '沉稳旁白' }).waitFor()
  await visitor.look('bill-chapter')
  await page.keyboard.press('Escape')
  await page.getByLabel('账单状态').selectOption('已退回')
  await visitor.sees('没有符合条件的账单')
})

test('somebody who leaves gives up what is left, in so many words', async () => {
  const person = await aPerson(it.server)
  await aPaidOrder(it.server, person.browser, { productId: 1 })
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(person.mobile, '/usercenter/info/account')
  await click(visitor, '申请注销')
  await visitor.sees('还有 1000 创作币')
  const on = page.getByRole('button', { name: '继续注销' })
  expect(await on.isDisabled()).toBe(true)
  await page.getByLabel('我放弃剩余的创作币和赠币，注销后不退款、不恢复').check()
  await visitor.look('cancel-with-coins')
  await on.click()
  await page.getByLabel('不再创作了').check()
  await click(visitor, '获取验证码')
  await page.getByText('验证码已发送到').waitFor()
  await page.getByLabel('短信验证码').fill(await lastCode(it.server, person.mobile))
  await page.getByLabel('已验证').waitFor()
  await page.getByRole('checkbox', { name: /注销协议/ }).check()
  await click(visitor, '提交注销申请')
  // the form and the guard may both lead there at once: what counts is where one ends, and what is said
  await visitor.sees('账号正在注销冷静期')
  await visitor.at('/login?cancelling=1')
})
