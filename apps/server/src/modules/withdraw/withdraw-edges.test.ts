import { randomUUID } from 'node:crypto'
import { accountMerge } from '@tingan/contract/account-merge'
import { cancellation } from '@tingan/contract/cancellation'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { settle as settleCalls } from '@tingan/contract/settle'
import { withdraw } from '@tingan/contract/withdraw'
import { formatDateTime } from '@tingan/rules/format'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { openBrowser } from '../../testing/browser.ts'
import { aPaper } from '../../testing/companies.ts'
import type { Desk } from '../../testing/desk.ts'
import { earns as earnsOf, payOut, startFinance } from '../../testing/finance.ts'
import {
  aCompany,
  aCreator,
  addBank,
  addContract,
  aMonth,
  aProof,
  approve,
  ask,
  billOf,
  cooperate,
  incomeProblems,
  settle,
} from '../../testing/income.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { textOf } from '../../testing/pdf-page.ts'
import { aNewcomer } from '../../testing/people.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { aPerson as aCertified, aProof as aPhoneProof } from '../../testing/ties.ts'
import { balancesOf } from '../ledger/ledger.service.ts'
import { findWithdraw } from './withdraw.repo.ts'

let server: TestServer
let one: Desk
let two: Desk
beforeAll(async () => {
  ;({ server, one, two } = await startFinance({ DATABASE_POOL: '12' }))
})
afterAll(() => server.stop())
afterEach(async () => expect(await incomeProblems(server)).toEqual([]))

const reason = '核对后需要处理'
type Owner = Pick<Awaited<ReturnType<typeof aCreator>>, 'uid' | 'browser'>

const earns = (owner: Owner, fen: number, confirmed = true, ownerType = 1) =>
  earnsOf({ server, one, two }, owner, fen, { ownerType, answer: confirmed ? 1 : null })
const pay = (withdrawNo: string) => payOut({ server, one }, withdrawNo)

const accountOf = async ({ browser, uid }: Owner) =>
  (await browser.call(settleCalls.portal, { loginUid: uid })).data

async function sheetOf(response: Response): Promise<string> {
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Buffer.from(parts['xl/worksheets/sheet1.xml']!).toString()
}

describe('two accounts of one person', () => {
  test('become one: bills, what is frozen, what was paid and taxed go over, and tax counts on', async () => {
    const main = await aCertified(server)
    const sub = await aCertified(server, { plat: 3, idCard: main.idCard })
    for (const { uid, name } of [main, sub]) await addBank(server, uid, 1, name)
    for (const { uid } of [main, sub]) await addContract(server, uid, 'task')
    await earns(main, 100_000)
    await earns(sub, 1_000_000)
    await earns(sub, 30_000, false)
    const frozen = await earns(sub, 70_000)
    const { data } = await one.call(opsSettlement.proposeFreeze, { billId: frozen.billId, reason })
    await approve(two, data.approvalId)
    const first = (await ask(server, sub, 1_000_000)).data.withdrawNo
    // While money is under way the two stay two.
    const check = await main.browser.call(accountMerge.check, { subUid: sub.uid })
    expect(check.data.canMerge).toBe(false)
    await pay(first)
    const verifyToken = await aPhoneProof(server, main.browser, main.mobile, 13)
    const started = await main.browser.call(accountMerge.bind, {
      subUid: sub.uid,
      keepNickname: 'main',
      agree: true,
      verifyToken,
    })
    expect(started).toMatchObject({ code: 200 })
    const merge = jobs.find(({ name }) => name === 'account.merge')!
    for (const _ of [1, 2]) await merge.run(server.deps, { mergeNo: started.data.mergeNo })
    const { data: merged } = await main.browser.call(accountMerge.status, { mergeNo: started.data.mergeNo })
    expect(merged.status).toBe(2)
    const browser = await signedIn(server, main.uid)
    const owner = { ...main, browser }
    expect(await accountOf(owner)).toMatchObject({
      pendingFen: 30_000,
      withdrawableFen: 100_000,
      frozenFen: 70_000,
      withdrawnFen: 1_000_000,
      taxYear: { incomeFen: 1_000_000, taxFen: 9000 },
    })
    expect((await browser.call(settleCalls.bills, {})).data.total).toBe(4)
    const { data: moved } = await browser.call(settleCalls.bill, { billId: frozen.billId })
    const { itemId } = moved.items.list[0]!
    expect((await browser.call(settleCalls.trace, { itemId })).data).toMatchObject({
      base: [{ baseFen: 70_000 }],
      ledger: [{ kind: 'bill.publish', deltaFen: 70_000 }, { kind: 'bill.confirm' }, { kind: 'bill.freeze' }],
    })
    expect((await browser.call(withdraw.list, {})).data.list).toMatchObject([{ withdrawNo: first }])
    expect(await browser.call(withdraw.receipt, { withdrawNo: first })).toMatchObject({ code: 200 })
    const info = await browser.call(withdraw.info, { amount: 100_000 })
    expect(info.data.preview!.taxDetail).toMatchObject([{ cumIncomeFen: 1_100_000, alreadyFen: 9000 }])
    const next = await ask(server, owner, 100_000)
    expect(next).toMatchObject({ code: 200 })
    await pay(next.data.withdrawNo)
  })
})

describe('an account that closes', () => {
  test('takes out the rest first, however little, and only the whole of it; then the books are still right', async () => {
    const creator = await aCreator(server)
    await earns(creator, 5050)
    const blocked = async () =>
      (await creator.browser.call(cancellation.check, {})).data.checks
        .filter(({ pass }) => !pass)
        .map(({ key }) => key)
    expect(await blocked()).toContain('income')
    const closing = async () => (await creator.browser.call(withdraw.info, {})).data.closing
    // Whatever a page says: while something else keeps the account, it does not close.
    const exclusive = await addContract(server, creator.uid, 'albumExclusive')
    expect(await closing()).toBe(false)
    const insisting = { closing: true } as object
    expect(await ask(server, creator, 5050, insisting)).toMatchObject({ code: 4001 })
    await server.deps.db
      .updateTable('contract')
      .set({ status: 7 })
      .where('contract_no', '=', exclusive)
      .execute()
    expect(await closing()).toBe(true)
    expect(await ask(server, creator, 5000, insisting)).toMatchObject({ code: 4001 })
    const { withdrawNo } = (await ask(server, creator, 5050)).data
    expect(await closing()).toBe(false)
    expect(await blocked()).toEqual(expect.arrayContaining(['withdraw', 'bill']))
    await pay(withdrawNo)
    expect(await blocked()).not.toEqual(expect.arrayContaining(['income']))
    expect(await blocked()).not.toEqual(expect.arrayContaining(['withdraw']))
    await server.deps.db.updateTable('album').set({ status: 4 }).where('uid', '=', creator.uid).execute()
    await server.deps.db.updateTable('contract').set({ status: 7 }).where('uid', '=', creator.uid).execute()
    expect(await blocked()).toEqual([])
    const verifyToken = await aPhoneProof(server, creator.browser, creator.mobile, 12)
    const applied = await creator.browser.call(cancellation.apply, {
      reason: 1,
      reasonText: '想休息一阵',
      agree: true,
      verifyToken,
    })
    expect(applied).toMatchObject({ code: 200 })
    expect(await ask(server, creator, 100)).toMatchObject({ code: 2111 })
    // What it earned and paid stays on the books, whoever it was.
    expect(await findWithdraw(server.deps.db, withdrawNo)).toMatchObject({ status: 2, apply_fen: 5050 })
  })

  test('may leave the rest behind by saying so; it stays on the books', async () => {
    const creator = await aCreator(server)
    await earns(creator, 5050)
    await server.deps.db.updateTable('album').set({ status: 4 }).where('uid', '=', creator.uid).execute()
    await server.deps.db.updateTable('contract').set({ status: 7 }).where('uid', '=', creator.uid).execute()
    const leave = async (waive: string[]) => {
      const verifyToken = await aPhoneProof(server, creator.browser, creator.mobile, 12)
      const input = { reason: 1, reasonText: '想休息一阵', agree: true as const, verifyToken, waive }
      return creator.browser.call(cancellation.apply, input)
    }
    expect(await leave([])).toMatchObject({ code: 2230 })
    expect(await leave(['income'])).toMatchObject({ code: 200 })
    const { 'income.withdrawable': left } = await balancesOf(server.deps.db, creator.uid, [
      'income.withdrawable',
    ])
    expect(left).toBe(5050)
  })
})

describe('a company', () => {
  test('whose body is being changed waits: 2419', async () => {
    const company = await aCompany(server)
    const { billId } = await earns(company, 100_000, true, 2)
    const { db, clock } = server.deps
    await db
      .insertInto('enterprise_change')
      .values({ uid: company.uid, kind: 'body', status: 1, payload: '{}', created_at: clock.date() })
      .execute()
    const start = async () =>
      company.browser.call(withdraw.apply, {
        billIds: [billId],
        verifyToken: await aProof(server, company.uid, company.operatorMobile),
        requestId: randomUUID(),
      })
    expect(await start()).toMatchObject({ code: 2419, msg: '主体变更审核中' })
    await db.deleteFrom('enterprise_change').where('uid', '=', company.uid).execute()
    expect(await start()).toMatchObject({ code: 200 })
  })

  test('hands in an invoice as OFD, and no other archive', async () => {
    const company = await aCompany(server)
    const { billId } = await earns(company, 100_000, true, 2)
    const { companyName, creditCode, browser } = company
    const info = await browser.call(settleCalls.companyBill, { billId })
    expect(info.data.invoiceInfo).toMatchObject({ sellerName: companyName, sellerTaxNo: creditCode })
    const archive = (name: string) => Buffer.from(zipSync({ [name]: new Uint8Array(8) }))
    const invoice = async (file: Buffer) => ({
      type: 2 as const,
      rateBp: 100,
      no: '88000001',
      date: new Date(server.deps.clock.now()).toISOString().slice(0, 10),
      amountFen: 100_000,
      sellerName: companyName,
      sellerTaxNo: creditCode,
      file: await aPaper(server, browser, file),
    })
    const asked = await browser.call(withdraw.apply, {
      billIds: [billId],
      invoice: await invoice(archive('OFD.xml')),
      verifyToken: await aProof(server, company.uid, company.operatorMobile),
      requestId: randomUUID(),
    })
    expect(asked).toMatchObject({ code: 200, data: { status: 0 } })
    await expect(aPaper(server, browser, archive('word/document.xml'))).rejects.toThrow()
    // A proof is no invoice: there nobody could open it.
    const { billId: other } = await earns(company, 60_000, true, 2)
    const { data } = await one.call(opsSettlement.proposeFreeze, { billId: other, reason })
    await approve(two, data.approvalId)
    const files = [await aPaper(server, browser, archive('OFD.xml'))]
    const recover = { billId: other, reason: '请恢复这份账单，谢谢各位', files }
    expect(await browser.call(settleCalls.recover, recover)).toMatchObject({ code: 2011 })
  })

  test('exports its albums: its own lines and those of anchors who let it, a year at most', async () => {
    const agency = await aCompany(server, true)
    const [open, shut] = [await aCreator(server), await aCreator(server)]
    const month = aMonth(server)
    const ties = { start: '2020-01-01', end: '2099-12-31', ratioBp: 3000 }
    await cooperate(server, agency.mcnId, open.uid, ties)
    await cooperate(server, agency.mcnId, shut.uid, { ...ties, scope: [1] })
    await settle(server, { one, two }, month, [
      { uid: agency.uid, fen: 11_100 },
      { uid: open.uid, albumId: open.albumId, source: 3, fen: 44_400 },
      { uid: shut.uid, albumId: shut.albumId, fen: 88_800 },
    ])
    const range = { startMonth: month, endMonth: month }
    const file = await agency.browser.send(settleCalls.exportAlbums, range)
    expect(file.headers.get('content-type')).toContain('spreadsheetml')
    expect(decodeURIComponent(file.headers.get('content-disposition')!)).toContain(
      `专辑收入 ${month} 至 ${month}.xlsx`,
    )
    const sheet = await sheetOf(file)
    expect(sheet.match(/<row>/g)).toHaveLength(3)
    for (const figure of ['>111<', '>222<', '>66.6<']) expect(sheet).toContain(figure)
    expect(sheet).not.toContain('888')
    const one_ = await agency.browser.send(settleCalls.exportAlbums, { ...range, anchorUid: open.uid })
    expect((await sheetOf(one_)).match(/<row>/g)).toHaveLength(2)
    const none = await agency.browser.send(settleCalls.exportAlbums, { ...range, anchorUid: shut.uid })
    expect((await sheetOf(none)).match(/<row>/g)).toHaveLength(1)
    const refused = (input: object) => agency.browser.call(settleCalls.exportAlbums, input as never)
    expect(await refused({ startMonth: '2021-01', endMonth: '2022-01' })).toMatchObject({ code: 2016 })
    expect(await refused({ startMonth: '2021-13' })).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'startMonth' }, { field: 'endMonth' }] },
    })
    expect(await open.browser.call(settleCalls.exportAlbums, range)).toMatchObject({ code: 4012 })
  })

  test('lists its withdrawals by the kind of bills', async () => {
    const company = await aCompany(server)
    const { billId } = await earns(company, 100_000, true, 2)
    await company.browser.call(withdraw.apply, {
      billIds: [billId],
      verifyToken: await aProof(server, company.uid, company.operatorMobile),
      requestId: randomUUID(),
    })
    const total = async (ownerType: 2 | 3) =>
      (await company.browser.call(withdraw.list, { ownerType })).data.total
    expect([await total(2), await total(3)]).toEqual([1, 0])
    expect(await company.browser.call(withdraw.list, { ownerType: 4 as 3 })).toMatchObject({ code: 2001 })
  })
})

describe('papers', () => {
  const paperOf = async (response: Response) => {
    expect(response.headers.get('content-type')).toBe('application/pdf')
    return textOf(Buffer.from(await response.arrayBuffer())).replace(/\s+/g, ' ')
  }

  test('a receipt and a year’s statement say who, when and how much to the fen, to nobody else', async () => {
    const creator = await aCreator(server)
    const month = aMonth(server)
    const fee = { uid: creator.uid, fen: 1_000_000 }
    const share = { uid: creator.uid, albumId: creator.albumId, source: 3, fen: 600_001 }
    await settle(server, { one, two }, month, [fee, share])
    const { bill_id: billId } = (await billOf(server, creator.uid, month))!
    await creator.browser.call(settleCalls.confirm, { billId, action: 1 })
    const { withdrawNo } = (await ask(server, creator, 1_300_000)).data
    expect(await creator.browser.call(withdraw.receiptFile, { withdrawNo })).toMatchObject({ code: 2006 })
    await pay(withdrawNo)
    const { COMPANY_NAME } = server.deps.config
    const { bank_serial_no, paid_at, tax_month } = (await findWithdraw(server.deps.db, withdrawNo))!
    const { cardNo } = (await creator.browser.call(withdraw.info, {})).data.bank!

    // Royalty 3,000.00: (3,000 − 800) × 20 %. Labour 10,000.00: (10,000 × 80 % − 5,000) × 3 %.
    const receipt = await paperOf(await creator.browser.send(withdraw.receiptFile, { withdrawNo }))
    for (const words of [
      `提现单号：${withdrawNo}`,
      `付款方 ${COMPANY_NAME}`,
      '收款方 苏*',
      `收款账户 建设银行 ${cardNo}`,
      '实付金额 12,470.00 元',
      `到账时间 ${formatDateTime(paid_at!.getTime())}`,
      `银行流水号 ${bank_serial_no}`,
      '申请金额 13,000.00 元',
      '预扣个人所得税 530.00 元',
      '代办增值税及附加 0.00 元',
      `扣税月份 ${tax_month}`,
      `${month} 账单 13,000.00 元`,
      '特许权使用费的计算 本次收入 3,000.00 元 减除费用 -800.00 元 应纳税所得额 2,200.00 元 税率 20% 本次预扣个税 440.00 元',
      '劳务报酬的计算 本次收入 10,000.00 元 减除费用 -7,000.00 元 应纳税所得额 3,000.00 元 税率 3% 本次预扣个税 90.00 元',
    ])
      expect(receipt).toContain(words)
    expect(receipt).not.toContain('苏晚晴')

    const year = Number(tax_month!.slice(0, 4))
    const statement = await paperOf(await creator.browser.send(withdraw.taxStatementFile, { year }))
    for (const words of [
      `${year} 年度纳税明细 账号：${creator.uid}`,
      `扣缴信息 纳税人 苏* 扣缴义务人 ${COMPANY_NAME} 所属期间 ${year}-01 至 ${year}-12`,
      '全年合计 收入 13,000.00 元 预扣个人所得税 530.00 元 代办增值税及附加 0.00 元',
      `${tax_month} · 特许权使用费 提现单号 ${withdrawNo} 收入 3,000.00 元 税率 20% 预扣个税 440.00 元`,
      `${tax_month} · 劳务报酬 提现单号 ${withdrawNo} 收入 10,000.00 元 税率 3% 预扣个税 90.00 元`,
    ])
      expect(statement).toContain(words)
    const before = await paperOf(await creator.browser.send(withdraw.taxStatementFile, { year: year - 1 }))
    expect(before).toContain('全年合计 收入 0.00 元 预扣个人所得税 0.00 元')

    const stranger = await aCreator(server)
    expect(await stranger.browser.call(withdraw.receiptFile, { withdrawNo })).toMatchObject({ code: 2002 })
    expect(await stranger.browser.call(withdraw.receiptFile, { withdrawNo: 'TX1' })).toMatchObject({
      code: 2001,
    })
    expect(await stranger.browser.call(withdraw.taxStatementFile, { year: 1999 })).toMatchObject({
      code: 2001,
    })
  })

  test('what happened to a withdrawal is told to its owner, without who did it', async () => {
    const creator = await aCreator(server)
    await earns(creator, 50_000)
    const { withdrawNo } = (await ask(server, creator, 50_000)).data
    await one.call(opsWithdraw.refuse, { withdrawNo, reason: '资料需要核实' })
    const { data } = await creator.browser.call(withdraw.info, { withdrawNo })
    expect(data.trail).toEqual([
      { event: 'apply', at: expect.any(Number), reason: '' },
      { event: 'refuse', at: expect.any(Number), reason: '资料需要核实' },
    ])
    const stranger = await aCreator(server)
    expect(await stranger.browser.call(withdraw.info, { withdrawNo })).toMatchObject({ code: 2002 })
    expect((await stranger.browser.call(withdraw.info, {})).data.trail).toEqual([])
  })

  test('a creator exports the lines of the own bills', async () => {
    const creator = await aCreator(server)
    const { month } = await earns(creator, 12_300)
    await earns(await aCreator(server), 45_600)
    const file = await creator.browser.send(settleCalls.exportOwn, { startMonth: month, endMonth: month })
    const sheet = await sheetOf(file)
    expect(sheet.match(/<row>/g)).toHaveLength(2)
    expect(sheet).toContain('>123<')
    const refused = (input: object) => creator.browser.call(settleCalls.exportOwn, input as never)
    expect(await refused({ startMonth: '2021-01', endMonth: '2022-01' })).toMatchObject({ code: 2016 })
    expect(await refused({ startMonth: '2022-01', endMonth: '2021-01' })).toMatchObject({ code: 2001 })
    expect(await refused({})).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'startMonth' }, { field: 'endMonth' }] },
    })
  })
})

describe('roles', () => {
  const money = [...Object.values(withdraw), ...Object.values(settleCalls)]

  test('nobody without a settled account reaches any call of income', async () => {
    const newcomer = await aNewcomer(server)
    const visitor = openBrowser(server)
    for (const call of money) {
      expect((await newcomer.browser.call(call, {} as never)).code, call.path).toBe(2003)
      expect((await visitor.call(call, {} as never)).code, call.path).toBeLessThan(2000)
    }
  })

  test('a person is no agency, and a company that is not there yet has nothing to withdraw', async () => {
    const creator = await aCreator(server)
    for (const call of [withdraw.mcnApply, settleCalls.mcnBills, settleCalls.mcnBill, settleCalls.exportMcn])
      expect((await creator.browser.call(call, {} as never)).code, call.path).toBe(2003)
    const applicant = await signedIn(server, (await anAccount(server, { authType: 2 })).uid)
    for (const call of [withdraw.apply, withdraw.cancel, withdraw.receipt, withdraw.info])
      expect((await applicant.call(call, {} as never)).code, call.path).toBe(2003)
  })

  test('another’s withdrawal does not exist', async () => {
    const [owner, stranger] = [await aCreator(server), await aCreator(server)]
    await earns(owner, 50_000)
    const { withdrawNo } = (await ask(server, owner, 50_000)).data
    const resumed = { withdrawNo, expectNetFen: 1, requestId: randomUUID() }
    expect(await stranger.browser.call(withdraw.apply, resumed)).toMatchObject({ code: 2002 })
    for (const call of [withdraw.cancel, withdraw.receipt, withdraw.info] as const)
      expect(await stranger.browser.call(call, { withdrawNo })).toMatchObject({ code: 2002 })
    expect(await stranger.browser.call(settleCalls.portal, { loginUid: owner.uid })).toMatchObject({
      code: 2002,
    })
  })
})
