import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { settle as calls } from '@tingan/contract/settle'
import { formatMoney } from '@tingan/rules/format'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openFinance, payOut } from '../../apps/server/src/testing/finance.ts'
import {
  aCompany,
  aCreator,
  aMonth,
  ask,
  billOf,
  cooperate,
  type Desks,
  incomeProblems,
  settle,
  toMonthDay,
} from '../../apps/server/src/testing/income.ts'
import { signedIn } from '../../apps/server/src/testing/members.ts'
import { agree, enterResult, makeBatch, passWithdraw } from '../support/finance-desk.ts'
import { click, prove, withdrawNoOf } from '../support/income-page.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { operator } from '../support/operator.ts'

const it = stage()
let desks: Desks
beforeAll(async () => {
  // Before anybody signs in: the window is open on the 12th.
  toMonthDay(it.server, 12)
  desks = await openFinance(it.server)
})

const dialog = ({ page }: Visitor, name: string | RegExp) => page.getByRole('dialog', { name })

async function disputes(visitor: Visitor, month: string, reason: string): Promise<void> {
  await click(visitor, '提出异议')
  const dispute = dialog(visitor, `对 ${month} 账单提出异议`)
  await dispute.getByLabel('异议说明').fill(reason)
  await dispute.getByRole('button', { name: '提交异议' }).click()
  await visitor.sees(`你提出了异议：${reason}`)
}

async function answers(desk: Visitor, billId: number, act: string, note: string): Promise<void> {
  await desk.open(`/ops/bill?id=${billId}`)
  await click(desk, '答复异议')
  await desk.page.getByRole('radio', { name: act }).check()
  await desk.page.getByLabel('说明').fill(note)
  await desk.page.getByRole('button', { name: '答复', exact: true }).click()
  await desk.sees('已答复，创作者会看到说明')
}

test('a dispute is answered, the bill adjusted by two, and settled; what was frozen is asked back', async () => {
  const { uid, mobile } = await aCreator(it.server)
  const month = aMonth(it.server)
  await settle(it.server, desks, month, [{ uid, fen: 88_800 }])
  const { bill_id: billId } = (await billOf(it.server, uid, month))!
  const visitor = await it.visit({ dark: true })
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

  const first = await operator(it, 'finance1', '/ops/bill?status=3')
  const second = await operator(it, 'finance2', '/ops/approval')
  const { page } = first
  await page.getByRole('button', { name: new RegExp(month) }).click()
  await first.sees('异议：少算了三天的任务制作费，请核对')
  await first.look('ops-bill-disputed')
  await page.getByRole('button', { name: '调整', exact: true }).click()
  await page.getByRole('button', { name: '提交复核' }).click()
  await first.sees('请填写调整金额')
  await page.getByLabel('调整金额').fill('12.5')
  await page.getByLabel('所得类别').selectOption('LABOUR')
  await page.getByLabel('原因').fill('补三天的制作费')
  await first.look('ops-bill-adjust')
  await page.getByRole('button', { name: '提交复核' }).click()
  await first.sees('等待复核：')
  await agree(second, new RegExp(`调整 ${month} 账单 12.50 元`))
  await answers(first, billId, '请创作者重新确认', '已补计三天收入')
  await first.sees('补三天的制作费')

  await visitor.open(`/income?bill=${billId}`)
  await visitor.sees('对上次异议的答复：已补计三天收入')
  await visitor.sees('补三天的制作费')
  await disputes(visitor, month, '还少一天，请再核对一次明细')
  await answers(first, billId, '按这份账单结清异议', '第四天没有交付，账单无误')
  expect(await billOf(it.server, uid, month)).toMatchObject({ status: 2, amount_fen: 90_050 })
  await visitor.open(`/income?bill=${billId}`)
  await dialog(visitor, `${month} 账单`).getByText('可提现', { exact: true }).waitFor()

  await first.open(`/ops/bill?id=${billId}`)
  await page.getByRole('button', { name: '冻结', exact: true }).click()
  await page.getByLabel('原因').fill('播放数据异常，正在核实')
  await page.getByRole('button', { name: '提交复核' }).click()
  await first.sees('等待复核：')
  await agree(second, new RegExp(`冻结 ${month} 账单`))
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

  await first.open('/ops/review?kind=billRecover')
  await click(first, new RegExp(`领取：恢复 ${month} 账单`))
  await first.sees('节目获得首页推荐，播放增长属实，附后台截图')
  await page.getByRole('toolbar', { name: '审核结论' }).getByRole('button', { name: '通过' }).click()
  await expect.poll(async () => (await billOf(it.server, uid, month))!.status).toBe(2)
  await visitor.open('/income')
  await visitor.page
    .getByRole('row', { name: new RegExp(month) })
    .getByText('可提现', { exact: true })
    .waitFor()
  await visitor.sees('¥0.00')
  await expect.poll(() => visitor.page.getByText('账单已冻结').count()).toBe(0)
  expect(await incomeProblems(it.server)).toEqual([])
})

/** Amount and seller are there already. */
async function fillInvoice(form: Locator, no: string): Promise<void> {
  const today = new Date(it.server.deps.clock.now()).toISOString().slice(0, 10)
  await form.getByLabel('开票日期').fill(today)
  await form.getByLabel('发票号码').fill(no)
  await form.getByLabel('选择发票文件文件').setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  await form.getByRole('button', { name: '重新上传发票文件' }).waitFor()
}

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
  await prove(it, visitor, agency.operatorMobile)
  await visitor.look('income-agency-apply')
  await click(visitor, '确认提现，下一步上传发票')
  await visitor.sees('请按账单金额开票并上传发票')
  await visitor.look('income-invoice')

  const form = page.getByRole('form', { name: '上传发票' })
  await form.getByRole('button', { name: '上传发票', exact: true }).click()
  for (const words of ['请选择开票日期', '请填写发票号码', '请上传发票文件']) await visitor.sees(words)
  await fillInvoice(form, '25317000000123456789')
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
  const desk = await operator(it, 'finance1', '/ops/invoice')
  await desk.page.getByRole('button', { name: new RegExp(agency.companyName) }).click()
  await desk.sees('价税合计')
  await desk.look('ops-invoice')
  await click(desk, '退回发票')
  await desk.page.getByRole('button', { name: '退回', exact: true }).click()
  await desk.sees('请填写驳回原因')
  await desk.page.getByLabel('原因').fill('印章不清晰')
  await desk.page.getByRole('button', { name: '退回', exact: true }).click()
  await desk.sees('已退回，企业可以重新上传')

  await visitor.open(`/income/mcnOverview?withdraw=${withdrawNo}`)
  await visitor.sees('印章不清晰')
  await visitor.look('income-invoice-back')
  await fillInvoice(form, '25317000000123456780')
  await form.getByRole('button', { name: '上传发票', exact: true }).click()
  await visitor.sees('发票已上传，正在核对')
  await desk.open(`/ops/invoice?id=${withdrawNo}`)
  await click(desk, '接受发票')
  await desk.page.getByRole('dialog').getByRole('button', { name: '接受', exact: true }).click()
  await desk.sees('发票已接受，提现进入审核')
  await passWithdraw(desk, withdrawNo, '已通过，等待编入打款批次')
  const line = `${withdrawNo},BANK-0003,成功,`
  await enterResult(desk, await makeBatch(desk), line, '已登记：到账 1 笔，退回 0 笔')
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
  await prove(it, visitor, mobile)
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
  await payOut(
    { server: it.server, one: desks.one },
    (await ask(it.server, creator, 300_000)).data.withdrawNo,
  )
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
  await prove(it, visitor, mobile)
  await visitor.look('income-consent')
  await click(visitor, '同意，到账 2,560.00 元')
  await visitor.sees('已同意新的税后金额')
  await visitor.sees('等待审核')
  await payOut({ server: it.server, one: later.one }, withdrawNo)
  await visitor.open(`/income?withdraw=${withdrawNo}`)
  await visitor.sees('打款成功')
})
