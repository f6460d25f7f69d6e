import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { publishBills } from '../../apps/server/src/modules/settlement/publish.service.ts'
import { openFinance } from '../../apps/server/src/testing/finance.ts'
import {
  aCreator,
  aMonth,
  billOf,
  incomeProblems,
  settle,
  toMonthDay,
} from '../../apps/server/src/testing/income.ts'
import { textOf } from '../../apps/server/src/testing/pdf-page.ts'
import { agree, enterResult, makeBatch, passWithdraw } from '../support/finance-desk.ts'
import { click, prove, withdrawNoOf } from '../support/income-page.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { operator } from '../support/operator.ts'

const it = stage()
/** Withdrawals are asked for in the middle of a month. */
beforeAll(() => toMonthDay(it.server, 12))

/** Pressed, saved and read. */
async function saved({ page }: Visitor, press: () => Promise<void>): Promise<[Download, Buffer]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return [file, await readFile(await file.path())]
}

/** Somebody else earned something in the month before: a run has to say how it differs. */
async function monthBefore(): Promise<void> {
  const { uid, albumId } = await aCreator(it.server)
  await settle(it.server, await openFinance(it.server), aMonth(it.server), [
    { uid, fen: 2_000_000 },
    { uid, albumId, source: 3, fen: 1_000_000 },
  ])
}

async function settleMonth(first: Visitor, second: Visitor, month: string, creator: Earner): Promise<void> {
  const { page } = first
  await first.sees('还没有试算')
  await first.look('ops-settlement-empty')
  await page.getByRole('button', { name: '试算', exact: true }).click()
  await first.sees('这个月没有收入数据')

  const lines = [
    '日期,专辑ID,创作者UID,平台,来源,收入(元),播放量',
    `${month}-03,${creator.albumId},,1,会员分成,5000,900`,
    `${month}-28,${creator.albumId},,4,会员分成,3000,500`,
    `${month}-04,,${creator.uid},1,任务制作费,30000,0`,
    `${month}-31x,${creator.albumId},,1,会员分成,12,9`,
    `${month}-04,${creator.albumId},,1,会员分成,一百,9`,
  ]
  await page
    .getByLabel('导入 CSV 或 XLSX')
    .last()
    .setInputFiles({
      name: '一月收入.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
  await page.getByRole('button', { name: '查看 一月收入.csv 有误的 2 行' }).click()
  await first.sees('收入金额不正确，最多两位小数')
  await first.look('ops-settlement-bad-rows')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '采用 一月收入.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '采用', exact: true }).click()
  await first.sees('已采用，计入这个月的收入')

  await page.getByRole('button', { name: '按日数据计算' }).click()
  await page.getByLabel('会员奖池').fill('12.345')
  await page.getByRole('button', { name: '计算', exact: true }).click()
  await first.sees('请填写奖池金额')
  await page.getByLabel('会员奖池').fill('100')
  await page.getByLabel('广告奖池').fill('60.5')
  await first.look('ops-settlement-compute')
  await page.getByRole('button', { name: '计算', exact: true }).click()
  await first.sees('算出 2 行，共 160.50 元')

  await page.getByRole('button', { name: '试算', exact: true }).click()
  const bySource = page.getByRole('region', { name: '按来源对比上月' })
  await bySource.getByRole('row', { name: '任务制作费 30,000.00 20,000.00 +10,000.00（+50.0%）' }).waitFor()
  await bySource.getByRole('row', { name: '会员分成 4,050.00 5,000.00 -950.00（-19.0%）' }).waitFor()
  await bySource.getByRole('row', { name: '广告分成 30.25 0.00 +30.25（新增）' }).waitFor()
  await first.look('ops-settlement-compared')
  await page.getByRole('button', { name: '申请发布' }).click()
  await page.getByLabel('说明').fill('与业务系统核对一致')
  await page.getByRole('button', { name: '提交复核' }).click()
  await first.sees('等待复核：')
  await first.look('ops-settlement-proposed')

  await agree(second, new RegExp(`发布 ${month} 账单`))
  await first.sees('正在发布')
  const { db } = it.server.deps
  const { run_id: runId } = await db
    .selectFrom('settlement_run')
    .select('run_id')
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  await publishBills.run(it.server.deps, { runId })
  await first.sees(`${month} 已锁定`)
  await first.look('ops-settlement-locked')
  await second.open(`/ops/settlement?month=${month}`)
  await second.sees(`${month} 已锁定`)
  await second.look('ops-settlement-locked-dark')
  expect(await page.getByRole('button', { name: /试算|导入/ }).count()).toBe(0)
}

type Earner = Awaited<ReturnType<typeof aCreator>>

/** Read line by line, and confirmed; the other tab comes too late. */
async function confirmBill(visitor: Visitor, month: string): Promise<void> {
  const { page } = visitor
  await visitor.sees(`确认 ${month} 账单`)
  await visitor.go('/income')
  await visitor.sees(`${month} 账单 ¥34,080.25 等待确认`)
  await visitor.sees('可提现金额满 100.00 元后可以申请')
  expect(await page.getByRole('button', { name: '申请提现' }).isDisabled()).toBe(true)
  await visitor.look('income-to-confirm')

  await click(visitor, `核对账单：${month} 账单`)
  const bill = page.getByRole('dialog', { name: `${month} 账单` })
  await bill.getByText('任务制作费').first().waitFor()
  await visitor.look('income-bill')
  await bill.getByText('平台', { exact: true }).click()
  await bill.getByText('车载端').first().waitFor()
  await bill.getByRole('button', { name: /会员分成 · 车载端/ }).click()
  await bill.getByText('3,000.00 × 50%').waitFor()
  await bill.getByText('账单生成，记入待确认').waitFor()
  await bill.getByText('这份账单还没有提现').waitFor()
  await visitor.look('income-trace')
  const other = await visitor.tab()
  await other.open(new URL(page.url()).pathname + new URL(page.url()).search)
  await other.page.getByRole('button', { name: '确认账单' }).waitFor()
  for (const tab of [visitor, other]) {
    await click(tab, '确认账单')
    await click(tab, '确认无误')
    await tab.sees(tab === visitor ? '账单已确认，可以提现了' : '状态已变更，请刷新后重试')
    await tab.page.getByRole('dialog').getByText('可提现', { exact: true }).waitFor()
  }
  await other.page.close()
  await page.keyboard.press('Escape')
}

/** Royalty 4,080.25: ×80 %×20 % = 652.84; labour 20,919.75: (×80 % − 5,000)×3 % = 352.07. */
async function askFor25000(visitor: Visitor, mobile: string): Promise<string> {
  const { page } = visitor
  await click(visitor, '申请提现')
  await page.getByLabel('提现金额（元）').fill('25000')
  await visitor.sees('应纳税所得额')
  const tax = page.getByRole('region', { name: '税费计算' })
  for (const line of ['特许权使用费', '劳务报酬', '-1,004.91', '¥23,995.09'])
    await tax.getByText(line).waitFor()
  await prove(it, visitor, mobile)
  await visitor.look('income-apply')
  await click(visitor, '确认提现，到账 23,995.09 元')
  await visitor.sees('提现申请已提交')
  await visitor.sees('正在审核，3 个工作日内完成')
  await visitor.look('income-withdraw-reviewing')
  return withdrawNoOf(visitor)
}

async function passByTwo(first: Visitor, second: Visitor, withdrawNo: string): Promise<void> {
  await passWithdraw(first, withdrawNo, '已提交第二人复核')
  await agree(second, /提现 25,000.00 元/)
}

/** The file for the bank, a result with a mistake that is not taken, and one that says no. */
async function bounce(first: Visitor, withdrawNo: string): Promise<void> {
  const { page } = first
  const batchNo = await makeBatch(first)
  await first.look('ops-pay-batch')
  const [download, bytes] = await saved(first, () => click(first, `下载批次 ${batchNo} 的打款文件`))
  expect(download.suggestedFilename()).toBe(`${batchNo}.csv`)
  expect(bytes.toString()).toContain(`"${withdrawNo}","苏晚晴","62170000`)
  expect(bytes.toString()).toContain('23995.09')

  await click(first, `导入批次 ${batchNo} 的回盘`)
  await page.getByLabel('回盘内容').fill(`${withdrawNo},B1,成功`)
  await first.sees('1 行有误，改好后才能登记')
  expect(await page.getByRole('button', { name: /登记 \d+ 笔/ }).isDisabled()).toBe(true)
  await first.look('ops-pay-batch-result')
  await page.keyboard.press('Escape')
  const line = `${withdrawNo},BANK-0001,失败,收款账号不存在`
  await enterResult(first, batchNo, line, '已登记：到账 0 笔，退回 1 笔')
  await first.open(`/ops/withdraw?status=all&id=${withdrawNo}`)
  await first.sees('收款账号不存在')
}

/** Told, sees why, proves the phone once more. */
async function tryAgain(visitor: Visitor, mobile: string): Promise<void> {
  await visitor.open('/message?tab=system')
  await visitor.sees('提现25,000.00元打款失败，原因：收款账号不存在，请核对收款账户后重新申请。')
  await visitor.open('/income?tab=withdraws')
  await click(visitor, '去处理：提现 ¥25,000.00')
  await visitor.sees('银行退回：收款账号不存在')
  const again = visitor.page.getByRole('region', { name: '重新打款' })
  await again.getByText('¥23,995.09').waitFor()
  await prove(it, visitor, mobile)
  await visitor.look('income-withdraw-bounced')
  await click(visitor, '重新打款，到账 23,995.09 元')
  await visitor.sees('已重新提交打款')
  await visitor.sees('正在审核，3 个工作日内完成')
}

/** What was paid, on paper and in the lists. */
async function readPapers(visitor: Visitor, month: string, withdrawNo: string): Promise<void> {
  await visitor.open('/message?tab=system')
  await visitor.sees('提现25,000.00元（税后23,995.09元）已打款，请查收。')
  await visitor.open(`/income?withdraw=${withdrawNo}`)
  await visitor.sees('打款成功')
  for (const step of ['提交申请', '银行退回', '重新提交打款']) await visitor.sees(step)
  const [file, receipt] = await saved(visitor, () => click(visitor, '下载回单'))
  expect(file.suggestedFilename()).toBe(`提现回单 ${withdrawNo}.pdf`)
  const read = textOf(receipt).replace(/\s+/g, ' ')
  for (const words of [
    withdrawNo,
    '实付金额 23,995.09 元',
    '银行流水号 BANK-0002',
    '申请金额 25,000.00 元',
    '预扣个人所得税 1,004.91 元',
    `${month} 账单 25,000.00 元`,
  ])
    expect(read).toContain(words)
  await visitor.look('income-withdraw-paid')

  await visitor.open('/income?tab=tax')
  await visitor.sees('¥1,004.91')
  await visitor.look('income-tax-year')
  await visitor.open('/income')
  const [sheet] = await saved(visitor, () => click(visitor, '导出明细'))
  expect(sheet.suggestedFilename()).toMatch(/^收入明细 .*\.xlsx$/)
}

/** Five browsers' worth of work in one. */
const LONG_MS = 240_000

test(
  'a month is settled by two operators, confirmed, withdrawn, bounced, tried again and paid',
  async () => {
    const { server } = it
    await monthBefore()
    const creator = await aCreator(server)
    const month = aMonth(server)
    await server.deps.db
      .insertInto('album_day_stat')
      .values({
        day: `${month}-05`,
        album_id: creator.albumId,
        platform: 1,
        play_cnt: 40,
        play_seconds: 4000,
      })
      .execute()
    const first = await operator(it, 'finance1', `/ops/settlement?month=${month}`)
    const second = await operator(it, 'finance2', '/ops/approval', { dark: true })
    await settleMonth(first, second, month, creator)
    // Half of the membership and advertising money, and the whole fee.
    expect(await billOf(server, creator.uid, month)).toMatchObject({ status: 1, amount_fen: 3_408_025 })

    const visitor = await it.visit()
    await visitor.enter(creator.mobile, '/index')
    await confirmBill(visitor, month)
    const withdrawNo = await askFor25000(visitor, creator.mobile)

    await first.open('/ops/withdraw')
    await first.page.getByRole('button', { name: /25,000.00 元/ }).click()
    await first.sees('税额计算（元）')
    await first.look('ops-withdraw')
    await passByTwo(first, second, withdrawNo)
    await second.open(`/ops/withdraw?status=all&id=${withdrawNo}`)
    await second.page.getByRole('region', { name: '提现详情' }).getByText('打款中', { exact: true }).waitFor()
    await second.look('ops-withdraw-dark')
    await bounce(first, withdrawNo)
    await tryAgain(visitor, creator.mobile)

    await passByTwo(first, second, withdrawNo)
    const batchNo = await makeBatch(first)
    await enterResult(first, batchNo, `${withdrawNo}\tBANK-0002\t成功\t`, '已登记：到账 1 笔，退回 0 笔')
    await first.open(`/ops/withdraw?status=all&id=${withdrawNo}`)
    await first.sees('打款回单')
    await first.sees('BANK-0002')
    await first.look('ops-withdraw-paid')
    await readPapers(visitor, month, withdrawNo)
    expect(await incomeProblems(server)).toEqual([])
  },
  LONG_MS,
)

test('rules of sharing and tax are followed by others, each agreed to by two', async () => {
  const first = await operator(it, 'finance1', '/ops/share-rule')
  const second = await operator(it, 'finance2', '/ops/approval', { dark: true })
  const { page } = first
  await first.sees('生效中')
  await first.look('ops-share-rule')
  await page.getByRole('button', { name: '新规则' }).click()
  await page.getByLabel('来源').selectOption({ label: '广告分成' })
  await page.getByLabel('创作者分成').fill('97')
  await page.getByLabel('独家加成').fill('5')
  await page.getByLabel('生效日期').fill('2030-01-01')
  await page.getByLabel('原因').fill('平台扶持计划')
  await page.getByRole('button', { name: '提交复核' }).click()
  await first.sees('分成与独家加成合计不能超过100%')
  await page.getByLabel('创作者分成').fill('62.5')
  await first.look('ops-share-rule-new')
  await page.getByRole('button', { name: '提交复核' }).click()
  await first.sees('已提交，等待另一位同事复核')
  await agree(second, /广告分成分成 62.5%/)
  await first.open('/ops/share-rule')
  await first.sees('将生效')

  await first.open('/ops/tax')
  await first.sees('累计预扣：')
  await first.look('ops-tax')
  await page.getByRole('button', { name: '新配置' }).click()
  await page.getByLabel('生效日期').fill('2030-01-01')
  await page.getByLabel('第 1 级税率').fill('3.5')
  await page.getByLabel('第 2 级上限').fill('')
  await page.getByRole('textbox', { name: '原因' }).fill('税务机关公告')
  await page.getByRole('button', { name: '提交复核' }).click()
  await first.sees('金额不正确')
  await page.getByLabel('第 2 级上限').fill('144000')
  await first.look('ops-tax-new')
  await page.getByRole('button', { name: '提交复核' }).click()
  await first.sees('已提交，等待另一位同事复核')
  await agree(second, /税率配置，自 2030-01-01/)
  await second.open('/ops/tax')
  await second.sees('自 2030-01-01 起')
  await second.sees('3.5%')
  await second.look('ops-tax-dark')

  await first.open('/ops/tax')
  await page.getByRole('button', { name: '调整开票税率' }).click()
  const dialog = page.getByRole('dialog', { name: '调整企业开票税率' })
  await dialog.getByRole('textbox', { name: '小规模纳税人第 2 个税率' }).fill('1')
  await dialog.getByRole('group', { name: '一般纳税人' }).getByRole('button', { name: '增加税率' }).click()
  await dialog.getByRole('textbox', { name: '一般纳税人第 2 个税率' }).fill('13')
  await dialog.getByLabel('原因').fill('发票税率公告')
  await dialog.getByRole('button', { name: '提交复核' }).click()
  await dialog.getByText('税率重复').waitFor()
  await first.look('ops-invoice-rates')
  await dialog.getByRole('button', { name: '移除小规模纳税人第 2 个税率' }).click()
  await dialog.getByRole('button', { name: '提交复核' }).click()
  await first.sees('已提交，等待另一位同事复核')
  await agree(second, /企业开票税率：一般纳税人 6%、13%，小规模纳税人 1%/)
  await second.open('/ops/tax')
  await second.page.getByText('6%、13%', { exact: true }).waitFor()
  await second.look('ops-invoice-rates-dark')
})

const DESKS = {
  settlement: '月度结算',
  'share-rule': '分成规则',
  bill: '账单',
  withdraw: '提现审核',
  invoice: '发票审核',
  'pay-batch': '打款批次',
  tax: '税率配置',
}

test.each([false, true])('every desk of settlement can be read by everybody (dark: %s)', async (dark) => {
  const visitor = await operator(it, 'super1', '/ops', { dark })
  for (const [desk, name] of Object.entries(DESKS)) {
    await visitor.go(`/ops/${desk}`)
    await visitor.page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => visitor.page.getByLabel('正在加载').count()).toBe(0)
    await visitor.look(`ops-${desk}-all${dark ? '-dark' : ''}`)
  }
})
