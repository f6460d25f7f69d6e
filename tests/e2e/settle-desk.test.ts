import { readFile } from 'node:fs/promises'
import { settle as settleCalls } from '@tingan/contract/settle'
import { withdraw } from '@tingan/contract/withdraw'
import { beforeAll, expect, test } from 'vitest'
import { publishBills } from '../../apps/server/src/modules/settlement/publish.service.ts'
import { findWithdraw } from '../../apps/server/src/modules/withdraw/withdraw.repo.ts'
import { aPaper } from '../../apps/server/src/testing/companies.ts'
import { openDesk } from '../../apps/server/src/testing/desk.ts'
import {
  aCompany,
  aCreator,
  aMonth,
  aProof,
  ask,
  billOf,
  incomeProblems,
  settle,
  toMonthDay,
} from '../../apps/server/src/testing/income.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { operator } from '../support/operator.ts'

const it = stage()
/** Withdrawals are asked for in the middle of a month. */
beforeAll(() => toMonthDay(it.server, 12))

async function earner(fen: number) {
  const creator = await aCreator(it.server)
  const [one, two] = [await openDesk(it.server, 'finance1'), await openDesk(it.server, 'finance2')]
  const month = aMonth(it.server)
  await settle(it.server, { one, two }, month, [{ uid: creator.uid, fen }])
  const bill = await billOf(it.server, creator.uid, month)
  return { ...creator, month, billId: bill!.bill_id }
}

/** The second pair of eyes, at a desk of its own. */
async function agree(second: Visitor, summary: RegExp) {
  await second.open('/ops/approval')
  await second.page.getByRole('button', { name: summary }).click()
  await second.page.getByRole('button', { name: '同意并生效' }).click()
  await second.sees('已同意，变更已生效')
}

test('a month is settled by two operators, from a file with mistakes to the lock', async () => {
  const { server } = it
  const creator = await aCreator(server)
  const month = aMonth(it.server)
  await server.deps.db
    .insertInto('album_day_stat')
    .values({ day: `${month}-05`, album_id: creator.albumId, platform: 1, play_cnt: 40, play_seconds: 4000 })
    .execute()
  const first = await operator(it, 'finance1', `/ops/settlement?month=${month}`)
  const { page } = first
  await first.sees('还没有试算')
  await first.look('ops-settlement-empty')
  await page.getByRole('button', { name: '试算', exact: true }).click()
  await first.sees('这个月没有收入数据')

  const lines = [
    '日期,专辑ID,创作者UID,平台,来源,收入(元),播放量',
    `${month}-03,${creator.albumId},,1,会员分成,1200.50,900`,
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
  await first.sees('按来源对比上月')
  await page.getByRole('button', { name: '申请发布' }).click()
  await page.getByLabel('说明').fill('与业务系统核对一致')
  await page.getByRole('button', { name: '提交复核' }).click()
  await first.sees('等待复核：')
  await first.look('ops-settlement-proposed')

  const second = await operator(it, 'finance2', '/ops/approval', { dark: true })
  await agree(second, new RegExp(`发布 ${month} 账单`))
  await first.sees('正在发布')
  const { run_id: runId } = await server.deps.db
    .selectFrom('settlement_run')
    .select('run_id')
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  await publishBills.run(server.deps, { runId })
  await first.sees(`${month} 已锁定`)
  await first.look('ops-settlement-locked')
  await second.open(`/ops/settlement?month=${month}`)
  await second.sees(`${month} 已锁定`)
  await second.look('ops-settlement-locked-dark')
  expect(await page.getByRole('button', { name: /试算|导入/ }).count()).toBe(0)
  // Half of the membership and advertising money, and the whole fee.
  expect(await billOf(server, creator.uid, month)).toMatchObject({
    status: 1,
    amount_fen: 3_000_000 + 60_025 + 5000 + 3025,
  })
  expect(await incomeProblems(server)).toEqual([])
})

test('a large withdrawal is passed by two, bounces, is tried again and paid', async () => {
  const { server } = it
  const creator = await earner(2_500_000)
  await creator.browser.call(settleCalls.confirm, { billId: creator.billId, action: 1 })
  const { withdrawNo } = (await ask(server, creator, 2_500_000)).data
  const first = await operator(it, 'finance1', '/ops/withdraw')
  const second = await operator(it, 'finance2', '/ops/approval', { dark: true })
  const { page } = first

  const passByTwo = async () => {
    await first.open(`/ops/withdraw?id=${withdrawNo}`)
    await page.getByRole('button', { name: '通过', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
    await first.sees('已提交第二人复核')
    await agree(second, /提现 25,000.00 元/)
  }
  const makeBatch = async () => {
    await first.open('/ops/pay-batch')
    await page.getByRole('button', { name: '生成打款批次' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '生成' }).click()
    await first.sees(/批次 DK\d{18} 已生成，共 1 笔/)
    return (await findWithdraw(server.deps.db, withdrawNo))!.batch_no!
  }
  const enterResult = async (batchNo: string, line: string) => {
    await page.getByRole('button', { name: `导入批次 ${batchNo} 的回盘` }).click()
    await page
      .getByLabel('选择 CSV 文件')
      .last()
      .setInputFiles({
        name: '回盘.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`提现单号,银行流水号,结果,失败原因\n${line}\n`),
      })
    await page.getByRole('button', { name: '登记 1 笔结果' }).click()
  }

  await page.getByRole('button', { name: /25,000.00 元/ }).click()
  await first.sees('税额计算（元）')
  await first.look('ops-withdraw')
  await passByTwo()
  await second.open(`/ops/withdraw?status=all&id=${withdrawNo}`)
  await second.page.getByRole('region', { name: '提现详情' }).getByText('打款中', { exact: true }).waitFor()
  await second.look('ops-withdraw-dark')

  const firstBatch = await makeBatch()
  await first.look('ops-pay-batch')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `下载批次 ${firstBatch} 的打款文件` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${firstBatch}.csv`)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(`"${withdrawNo}","苏晚晴","62170000`)

  await page.getByRole('button', { name: `导入批次 ${firstBatch} 的回盘` }).click()
  await page.getByLabel('回盘内容').fill(`${withdrawNo},B1,成功`)
  await first.sees('1 行有误，改好后才能登记')
  expect(await page.getByRole('button', { name: /登记 \d+ 笔/ }).isDisabled()).toBe(true)
  await first.look('ops-pay-batch-result')
  await page.keyboard.press('Escape')
  await enterResult(firstBatch, `${withdrawNo},BANK-0001,失败,收款账号不存在`)
  await first.sees('已登记：到账 0 笔，退回 1 笔')
  await page.getByRole('button', { name: '完成' }).click()
  await first.open(`/ops/withdraw?status=all&id=${withdrawNo}`)
  await first.sees('收款账号不存在')

  expect(await ask(server, creator, 2_500_000, { withdrawNo })).toMatchObject({ code: 200 })
  await passByTwo()
  const lastBatch = await makeBatch()
  await enterResult(lastBatch, `${withdrawNo}\tBANK-0002\t成功\t`)
  await first.sees('已登记：到账 1 笔，退回 0 笔')
  await page.getByRole('button', { name: '完成' }).click()
  await first.open(`/ops/withdraw?status=all&id=${withdrawNo}`)
  await first.sees('打款回单')
  await first.sees('BANK-0002')
  await first.look('ops-withdraw-paid')
  const receipt = await creator.browser.call(withdraw.receipt, { withdrawNo })
  expect(receipt.data).toMatchObject({ status: 2, bankSerialNo: 'BANK-0002' })
  expect(await incomeProblems(server)).toEqual([])
})

test('a dispute is answered, an adjustment waits for a colleague', async () => {
  const creator = await earner(88_800)
  await creator.browser.call(settleCalls.confirm, {
    billId: creator.billId,
    action: 2,
    reason: '少算了十二月的任务制作费',
  })
  const first = await operator(it, 'finance1', '/ops/bill?status=3')
  const { page } = first
  await page.getByRole('button', { name: new RegExp(creator.month) }).click()
  await first.sees('异议：少算了十二月的任务制作费')
  await first.look('ops-bill-disputed')
  await page.getByRole('button', { name: '调整', exact: true }).click()
  await page.getByRole('button', { name: '提交复核' }).click()
  await first.sees('请填写调整金额')
  await page.getByLabel('调整金额').fill('12.5')
  await page.getByLabel('所得类别').selectOption('LABOUR')
  await page.getByLabel('原因').fill('补十二月的制作费')
  await first.look('ops-bill-adjust')
  await page.getByRole('button', { name: '提交复核' }).click()
  await first.sees('等待复核：')
  const second = await operator(it, 'finance2', '/ops/approval')
  await agree(second, new RegExp(`调整 ${creator.month} 账单 12.50 元`))

  await first.open(`/ops/bill?id=${creator.billId}`)
  await first.sees('补十二月的制作费')
  await page.getByRole('button', { name: '答复异议' }).click()
  await page.getByRole('radio', { name: '按这份账单结清异议' }).check()
  await page.getByLabel('说明').fill('已补上，请核对明细')
  await page.getByRole('button', { name: '答复', exact: true }).click()
  await first.sees('已答复，创作者会看到说明')
  expect(await billOf(it.server, creator.uid, creator.month)).toMatchObject({ status: 2, amount_fen: 90_050 })
  expect(await incomeProblems(it.server)).toEqual([])
})

test('an invoice is sent back with a reason, and the next one accepted', async () => {
  const { server } = it
  const company = await aCompany(server)
  const [one, two] = [await openDesk(server, 'finance1'), await openDesk(server, 'finance2')]
  const month = aMonth(it.server)
  await settle(server, { one, two }, month, [{ uid: company.uid, fen: 100_000 }])
  const bill = await billOf(server, company.uid, month, 2)
  await company.browser.call(settleCalls.confirm, { billId: bill!.bill_id, action: 1 })
  const send = async (no: string, withdrawNo?: string) =>
    company.browser.call(withdraw.apply, {
      ...(withdrawNo ? { withdrawNo } : { billIds: [bill!.bill_id] }),
      invoice: {
        type: 1,
        rateBp: 100,
        no,
        date: new Date(server.deps.clock.now()).toISOString().slice(0, 10),
        amountFen: 100_000,
        sellerName: company.companyName,
        sellerTaxNo: company.creditCode,
        file: await aPaper(server, company.browser),
      },
      verifyToken: await aProof(server, company.uid, company.operatorMobile),
      requestId: crypto.randomUUID(),
    })
  const { withdrawNo } = (await send('25000001')).data
  const visitor = await operator(it, 'finance1', '/ops/invoice')
  const { page } = visitor
  await page.getByRole('button', { name: new RegExp(company.companyName) }).click()
  await visitor.sees('价税合计')
  await visitor.look('ops-invoice')
  await page.getByRole('button', { name: '退回发票' }).click()
  await page.getByRole('button', { name: '退回', exact: true }).click()
  await visitor.sees('请填写驳回原因')
  await page.getByLabel('原因').fill('印章不清晰')
  await page.getByRole('button', { name: '退回', exact: true }).click()
  await visitor.sees('已退回，企业可以重新上传')
  expect(await send('25000002', withdrawNo)).toMatchObject({ code: 200 })
  await visitor.open(`/ops/invoice?id=${withdrawNo}`)
  await page.getByRole('button', { name: '接受发票' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '接受', exact: true }).click()
  await visitor.sees('发票已接受，提现进入审核')
  expect(await findWithdraw(server.deps.db, withdrawNo)).toMatchObject({ status: 1 })
})

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
