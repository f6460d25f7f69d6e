import { opsReview } from '@tingan/contract/ops/review'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { settle as calls } from '@tingan/contract/settle'
import { formatMoney } from '@tingan/rules/format'
import { beforeAll, expect, test } from 'vitest'
import {
  aCompany,
  aCreator,
  aMonth,
  approve,
  ask,
  billOf,
  cooperate,
  type Desks,
  incomeProblems,
  settle,
  toMonthDay,
} from '../../apps/server/src/testing/income.ts'
import { signedIn } from '../../apps/server/src/testing/members.ts'
import { lastCode } from '../../apps/server/src/testing/phone.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { openFinance, payOut } from '../support/payout.ts'

const it = stage()
let desks: Desks
beforeAll(async () => {
  // Before anybody signs in: the window is open on the 12th.
  toMonthDay(it.server, 12)
  desks = await openFinance(it.server)
})

const click = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).click()
const dialog = ({ page }: Visitor, name: string | RegExp) => page.getByRole('dialog', { name })

async function prove({ page }: Visitor, mobile: string) {
  it.server.deps.clock.advance(61_000)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发送到').waitFor()
  await page.getByLabel('短信验证码').fill(await lastCode(it.server, mobile))
  await page.getByLabel('已验证').waitFor()
}

const withdrawNoOf = ({ page }: Visitor) => new URL(page.url()).searchParams.get('withdraw') ?? ''

test('a creator confirms a bill, sees the tax, withdraws, is bounced, tries again and is paid', async () => {
  const creator = await aCreator(it.server)
  const { uid, albumId, mobile } = creator
  const month = aMonth(it.server)
  await settle(it.server, desks, month, [
    { uid, fen: 1_120_000 },
    { uid, albumId, source: 3, day: `${month}-03`, fen: 500_000 },
    { uid, albumId, source: 3, platform: 4, day: `${month}-28`, fen: 300_000 },
  ])
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(mobile, '/index')
  await visitor.sees(`确认 ${month} 账单`)
  await visitor.go('/income')
  await visitor.sees(`${month} 账单 ¥15,200.00 等待确认`)
  await visitor.sees('可提现金额满 100.00 元后可以申请')
  expect(await page.getByRole('button', { name: '申请提现' }).isDisabled()).toBe(true)
  await visitor.look('income-to-confirm')

  await click(visitor, `核对账单：${month} 账单`)
  const bill = dialog(visitor, `${month} 账单`)
  await bill.getByText('任务制作费').first().waitFor()
  await visitor.look('income-bill')
  await bill.getByText('平台', { exact: true }).click()
  await bill.getByText('车载端').first().waitFor()
  await bill.getByRole('button', { name: /会员分成 · 主站/ }).click()
  await bill.getByText('5,000.00 × 50%').waitFor()
  await bill.getByText('账单生成，记入待确认').waitFor()
  await bill.getByText('这份账单还没有提现').waitFor()
  await visitor.look('income-trace')
  await bill.getByRole('button', { name: '确认账单' }).click()
  await click(visitor, '确认无误')
  await visitor.sees('账单已确认，可以提现了')
  await bill.getByText('可提现', { exact: true }).waitFor()
  await page.keyboard.press('Escape')

  await click(visitor, '申请提现')
  const amount = page.getByLabel('提现金额（元）')
  await amount.fill('14000')
  await visitor.sees('应纳税所得额')
  const tax = page.getByRole('region', { name: '税费计算' })
  for (const line of ['特许权使用费', '劳务报酬', '-730.00', '¥13,270.00'])
    await tax.getByText(line).waitFor()
  await prove(visitor, mobile)
  await visitor.look('income-apply')
  await click(visitor, '确认提现，到账 13,270.00 元')
  await visitor.sees('提现申请已提交')
  await visitor.sees('正在审核，3 个工作日内完成')
  await visitor.look('income-withdraw-reviewing')

  const withdrawNo = withdrawNoOf(visitor)
  await payOut(it.server, desks.one, withdrawNo, { reason: '收款账号不存在' })
  await visitor.open(`/income?tab=withdraws`)
  await click(visitor, '去处理：提现 ¥14,000.00')
  await visitor.sees('银行退回：收款账号不存在')
  const again = page.getByRole('region', { name: '重新打款' })
  await again.getByText('¥13,270.00').waitFor()
  await prove(visitor, mobile)
  await visitor.look('income-withdraw-bounced')
  await click(visitor, '重新打款，到账 13,270.00 元')
  await visitor.sees('已重新提交打款')
  await visitor.sees('正在审核，3 个工作日内完成')

  await payOut(it.server, desks.one, withdrawNo)
  await visitor.open(`/income?withdraw=${withdrawNo}`)
  await visitor.sees('打款成功')
  for (const step of ['提交申请', '银行退回', '重新提交打款']) await visitor.sees(step)
  const [file] = await Promise.all([page.waitForEvent('download'), click(visitor, '下载回单')])
  expect(file.suggestedFilename()).toBe(`提现回单 ${withdrawNo}.pdf`)
  await visitor.look('income-withdraw-paid')

  await visitor.open('/income?tab=tax')
  await visitor.sees('¥730.00')
  await visitor.look('income-tax-year')
  await visitor.open('/income')
  const [sheet] = await Promise.all([page.waitForEvent('download'), click(visitor, '导出明细')])
  expect(sheet.suggestedFilename()).toMatch(/^收入明细 .*\.xlsx$/)
  expect(await incomeProblems(it.server)).toEqual([])
})

test('a dispute is answered and confirmed; what was frozen is asked back', async () => {
  const { uid, mobile } = await aCreator(it.server)
  const month = aMonth(it.server)
  await settle(it.server, desks, month, [{ uid, fen: 50_000 }])
  const { bill_id: billId } = (await billOf(it.server, uid, month))!
  const visitor = await it.visit({ dark: true })
  const { page } = visitor
  await visitor.enter(mobile, `/income?bill=${billId}`)
  await click(visitor, '提出异议')
  const dispute = dialog(visitor, `对 ${month} 账单提出异议`)
  await dispute.getByLabel('异议说明').fill('太少')
  await dispute.getByRole('button', { name: '提交异议' }).click()
  await visitor.sees('异议说明需为10-300个字')
  await visitor.look('income-dispute-dark')
  await dispute.getByLabel('异议说明').fill('少算了三天的任务制作费，请核对')
  await dispute.getByRole('button', { name: '提交异议' }).click()
  await visitor.sees('已提出异议，我们会尽快核对')
  await visitor.sees('你提出了异议：少算了三天的任务制作费，请核对')

  await desks.one.call(opsSettlement.settleDispute, { billId, act: 1, note: '已补计三天收入' })
  await visitor.open(`/income?bill=${billId}`)
  await visitor.sees('对上次异议的答复：已补计三天收入')
  const other = await visitor.tab()
  await other.open(`/income?bill=${billId}`)
  await other.page.getByRole('button', { name: '确认账单' }).waitFor()
  for (const tab of [visitor, other]) {
    await click(tab, '确认账单')
    await click(tab, '确认无误')
    await tab.sees(tab === visitor ? '账单已确认，可以提现了' : '状态已变更，请刷新后重试')
  }
  await other.page.getByRole('dialog').getByText('可提现', { exact: true }).waitFor()

  const reason = '播放数据异常，正在核实'
  const { data } = await desks.one.call(opsSettlement.proposeFreeze, { billId, reason })
  await approve(desks.two, data.approvalId)
  await visitor.open('/income')
  await visitor.sees(`${month} 账单已冻结`)
  await visitor.look('income-frozen-dark')
  await click(visitor, `查看：${month} 账单已冻结`)
  await click(visitor, '申请恢复')
  const recover = dialog(visitor, `申请恢复 ${month} 账单`)
  await recover.getByLabel('申请说明').fill('节目获得首页推荐，播放增长属实，附后台截图')
  await visitor.look('income-recover-dark')
  await recover.getByRole('button', { name: '提交申请' }).click()
  await visitor.sees('恢复申请正在审核')
  const { list } = (await desks.one.call(opsReview.list, { kind: 'billRecover', status: 0, pn: 1, rn: 50 }))
    .data
  const { itemId } = list.find(({ refId }) => refId === String(billId))!
  await desks.one.call(opsReview.claim, { itemId })
  await desks.one.call(opsReview.decide, { itemId, act: 2, note: '核实无误' })
  await visitor.open('/income')
  await page
    .getByRole('row', { name: new RegExp(month) })
    .getByText('可提现', { exact: true })
    .waitFor()
  await visitor.sees('¥0.00')
  await expect.poll(() => page.getByText('账单已冻结').count()).toBe(0)
})

test('an agency sees the split its anchors see, and withdraws whole bills with an invoice', async () => {
  const agency = await aCompany(it.server, true)
  const anchor = await aCreator(it.server)
  const shut = await aCreator(it.server)
  const month = aMonth(it.server)
  const ties = { start: '2020-01-01', end: '2099-12-31', ratioBp: 3000 }
  await cooperate(it.server, agency.mcnId, anchor.uid, ties)
  await cooperate(it.server, agency.mcnId, shut.uid, { ...ties, scope: [1] })
  await settle(it.server, desks, month, [
    { uid: anchor.uid, albumId: anchor.albumId, source: 3, fen: 2_469_134 },
    { uid: shut.uid, fen: 100_000 },
  ])
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(agency.mobile, '/income/mcnContent')
  await visitor.sees('未授权查看收入的主播')
  await visitor.sees('3,703.70')
  await visitor.sees('8,641.97')
  await visitor.look('income-content-anchors')
  await click(visitor, /^看专辑：/)
  await click(visitor, /^看平台：/)
  await visitor.sees('平台收入 24,691.34，分成 50%')
  await visitor.look('income-content-platforms')

  await visitor.open('/income/mcnOverview')
  await click(visitor, `核对账单：${month} 账单`)
  await page.getByText('主播', { exact: true }).click()
  await visitor.sees('未授权查看收入的主播')
  await visitor.look('income-agency-bill')
  await click(visitor, '确认账单')
  await click(visitor, '确认无误')
  await visitor.sees('账单已确认，可以提现了')
  await page.keyboard.press('Escape')
  await click(visitor, '申请提现')
  await visitor.sees('开票金额')
  await prove(visitor, agency.operatorMobile)
  await visitor.look('income-agency-apply')
  await click(visitor, '确认提现，下一步上传发票')
  await visitor.sees('请按账单金额开票并上传发票')
  await visitor.look('income-invoice')

  const form = page.getByRole('form', { name: '上传发票' })
  await form.getByRole('button', { name: '上传发票', exact: true }).click()
  for (const words of ['请选择开票日期', '请填写发票号码', '请上传发票文件']) await visitor.sees(words)
  const today = new Date(it.server.deps.clock.now()).toISOString().slice(0, 10)
  await form.getByLabel('开票日期').fill(today)
  await form.getByLabel('发票号码').fill('25317000000123456789')
  await form.getByLabel('选择发票文件文件').setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  await form.getByRole('button', { name: '重新上传发票文件' }).waitFor()
  await form.getByLabel('价税合计（元）').fill('4000')
  await form.getByRole('button', { name: '上传发票', exact: true }).click()
  await visitor.sees('发票金额与账单不一致')
  const fen = (await billOf(it.server, agency.uid, month, 3))!.amount_fen
  await form.getByLabel('价税合计（元）').fill((fen / 100).toFixed(2))
  await form.getByLabel('销售方名称').fill('别的公司有限公司')
  await form.getByRole('button', { name: '上传发票', exact: true }).click()
  await visitor.sees('销售方名称与企业名称不一致')
  await visitor.look('income-invoice-differs')
  await form.getByLabel('销售方名称').fill(agency.companyName)
  await form.getByRole('button', { name: '上传发票', exact: true }).click()
  await visitor.sees('发票已上传，正在核对')

  const withdrawNo = withdrawNoOf(visitor)
  await desks.one.call(opsWithdraw.decideInvoice, { withdrawNo, accept: true, reason: '' })
  await payOut(it.server, desks.one, withdrawNo)
  await visitor.open(`/income/mcnOverview?tab=withdraws&withdraw=${withdrawNo}`)
  await page.getByRole('dialog').getByText('打款成功').first().waitFor()
  await visitor.sees('发票通过，进入审核')
  await visitor.look('income-agency-paid')

  await visitor.open(`/mcn/datacenter/income?start=${month}-01&end=${month}-28`)
  await visitor.sees('会员分成 3,703.70')
  await visitor.look('income-data')
  await page.getByRole('link', { name: '按专辑看' }).click()
  await visitor.at('/mcn/datacenter/income/album')
  await visitor.sees('这段时间没有收入')
  await page.getByLabel('开始日期').fill(`${month}-01`)
  await visitor.sees('查询时间范围超出限制')

  // The anchor reads the same split.
  const phone = await it.visit({ phone: true, dark: true })
  const own = (await billOf(it.server, anchor.uid, month))!
  await phone.enter(anchor.mobile, `/income?bill=${own.bill_id}`)
  await phone.sees(`创作者侧 12,345.67，机构 30% 得 3,703.70，你得 ${formatMoney(864_197)}`)
  await phone.look('income-bill-phone-dark')
  await phone.open('/income')
  await phone.sees('等待确认')
  await phone.look('income-phone-dark')
})

test('who leaves takes out the rest, however little it is', async () => {
  const { uid, mobile } = await aCreator(it.server)
  const month = aMonth(it.server)
  await settle(it.server, desks, month, [{ uid, fen: 5050 }])
  const { bill_id } = (await billOf(it.server, uid, month))!
  const visitor = await it.visit({ dark: true, phone: true })
  const { page } = visitor
  await visitor.enter(mobile, `/income?bill=${bill_id}`)
  await click(visitor, '确认账单')
  await click(visitor, '确认无误')
  await visitor.sees('账单已确认，可以提现了')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '准备注销账号，取出全部' }).click()
  await visitor.sees('注销账号前取出全部余额')
  await prove(visitor, mobile)
  await visitor.look('income-closing-phone-dark')
  await click(visitor, '确认提现，到账 50.50 元')
  await visitor.sees('正在审核，3 个工作日内完成')
  await visitor.look('income-withdraw-phone-dark')
  await click(visitor, '撤销提现')
  await page.getByRole('dialog', { name: '撤销提现' }).getByRole('button', { name: '撤销' }).click()
  await visitor.sees('已撤销，金额已退回可提现余额')
})

test('who has nothing yet is told when there will be something', async () => {
  const { mobile } = await aCreator(it.server)
  const visitor = await it.visit({ phone: true })
  await visitor.enter(mobile, '/income')
  await visitor.sees('还没有账单')
  await visitor.look('income-empty-phone')
  await visitor.open('/income?tab=withdraws')
  await visitor.sees('还没有提现记录')
  await visitor.open('/income?tab=tax')
  await visitor.sees('还没有扣税')
  await visitor.open('/income/mcnOverview')
  await visitor.at('/income')
})

/** Last: it moves the clock into another month. */
test('a payment of the next month bears another tax, and goes on after a word', async () => {
  const creator = await aCreator(it.server)
  const { uid, albumId, mobile } = creator
  const month = aMonth(it.server)
  await settle(it.server, desks, month, [{ uid, albumId, source: 3, fen: 1_200_000 }])
  const { bill_id: billId } = (await billOf(it.server, uid, month))!
  creator.browser = await signedIn(it.server, uid)
  await creator.browser.call(calls.confirm, { billId, action: 1 })
  await payOut(it.server, desks.one, (await ask(it.server, creator, 300_000)).data.withdrawNo)
  const { withdrawNo } = (await ask(it.server, creator, 300_000)).data
  toMonthDay(it.server, 3)
  const later = await openFinance(it.server)
  const { data } = await later.one.call(opsWithdraw.pass, { withdrawNo })
  expect(data.consent).toBe(true)

  const visitor = await it.visit()
  await visitor.enter(mobile, '/income')
  await click(visitor, '去处理：提现 ¥3,000.00')
  await visitor.sees('付款月份的税费有变化')
  await visitor.sees('原来到账 2,480.00 元')
  await prove(visitor, mobile)
  await visitor.look('income-consent')
  await click(visitor, '同意，到账 2,560.00 元')
  await visitor.sees('已同意新的税后金额')
  await visitor.sees('等待审核')
  await payOut(it.server, later.one, withdrawNo)
  await visitor.open(`/income?withdraw=${withdrawNo}`)
  await visitor.sees('打款成功')
})
