import { randomUUID } from 'node:crypto'
import { bank } from '@tingan/contract/bank'
import { cancellation } from '@tingan/contract/cancellation'
import { SMS_SCENE } from '@tingan/contract/fields'
import { opsMoney } from '@tingan/contract/ops/money'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { settle as settleCalls } from '@tingan/contract/settle'
import { withdraw } from '@tingan/contract/withdraw'
import { maskIdNumber } from '@tingan/rules/checks/mask'
import { formatMoney } from '@tingan/rules/format'
import { moveWithdraw, type WithdrawEvent, withdrawTransitions } from '@tingan/rules/money/withdraw-status'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Desk } from '../../testing/desk.ts'
import { earns as earnsOf, anInvoice as invoiceOf, startFinance, tellBank } from '../../testing/finance.ts'
import {
  aCompany,
  aCreator,
  aMonth,
  aProof,
  approve,
  ask,
  billOf,
  cooperate,
  incomeProblems,
  settle,
  toMonthDay,
} from '../../testing/income.ts'
import { signedIn } from '../../testing/members.ts'
import { messagesOf } from '../../testing/messages.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { confirmBills } from '../bill/bill.jobs.ts'
import { moveHeldWithdraw } from './move-withdraw.ts'
import { findWithdraw, holdOwner, moveWithdraws, updateWithdraw } from './withdraw.repo.ts'

let server: TestServer
let one: Desk
let two: Desk
beforeAll(async () => {
  ;({ server, one, two } = await startFinance({ DATABASE_POOL: '12' }))
})
afterAll(() => server.stop())
afterEach(async () => expect(await incomeProblems(server)).toEqual([]))

type Earner = Awaited<ReturnType<typeof aCreator>>

/** With a confirmed bill of labour, and of royalty where it is wanted. */
async function anEarner(
  labourFen: number,
  royaltyFen = 0,
): Promise<Earner & { month: string; billId: number }> {
  const creator = await aCreator(server)
  return { ...creator, ...(await earns(creator, labourFen, royaltyFen)) }
}

const earns = (earner: Earner, labourFen: number, royaltyFen = 0) =>
  earnsOf({ server, one, two }, earner, labourFen, {
    ...(royaltyFen > 0 && { royalty: { albumId: earner.albumId, fen: royaltyFen } }),
  })

const accountOf = async ({ browser, uid }: Pick<Earner, 'browser' | 'uid'>) =>
  (await browser.call(settleCalls.portal, { loginUid: uid })).data
const statusOf = async (withdrawNo: string) => (await findWithdraw(server.deps.db, withdrawNo))?.status
const pass = (withdrawNo: string, desk = one) => desk.call(opsWithdraw.pass, { withdrawNo })

async function textsOfSheet(response: Response): Promise<string> {
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.values(parts)
    .map((part) => Buffer.from(part).toString())
    .join('\n')
}

const NEW_CARD = '6225880000000001'
const pay = (withdrawNo: string, paid = true) =>
  tellBank({ server, one }, withdrawNo, paid ? '' : '账号不存在')

describe('a person', () => {
  test('sees the tax line by line before asking, and gets what was shown', async () => {
    const earner = await anEarner(1_120_000, 400_000)
    const { data } = await earner.browser.call(withdraw.info, { amount: 1_400_000 })
    expect(data).toMatchObject({
      withdrawableFen: 1_520_000,
      minFen: 10_000,
      maxFen: 5_000_000,
      leftTimes: 3,
      window: { open: true },
      bank: { bankName: '建设银行' },
      preview: {
        applyFen: 1_400_000,
        taxDetail: [
          { category: 'ROYALTY', incomeFen: 400_000, taxableFen: 320_000, rateBp: 2000, taxFen: 64_000 },
          {
            category: 'LABOUR',
            incomeFen: 1_000_000,
            months: 1,
            taxableFen: 300_000,
            rateBp: 300,
            taxFen: 9000,
          },
        ],
        taxFen: 73_000,
        vatFen: 0,
        netFen: 1_327_000,
      },
    })
    const asked = await ask(server, earner, 1_400_000)
    expect(asked).toMatchObject({ code: 200, data: { status: 1 } })
    const { withdrawNo } = asked.data
    expect(await accountOf(earner)).toMatchObject({ withdrawableFen: 120_000, inProgressFen: 1_400_000 })
    expect(await billOf(server, earner.uid, earner.month)).toMatchObject({ status: 4 })
    expect(await pass(withdrawNo)).toMatchObject({
      code: 200,
      data: { status: 4, approvalId: null, consent: false },
    })
    const { data: result } = await pay(withdrawNo)
    expect(result).toEqual({ paid: 1, bounced: 0, skipped: [] })
    expect(await accountOf(earner)).toMatchObject({
      withdrawableFen: 120_000,
      inProgressFen: 0,
      withdrawnFen: 1_400_000,
      taxYear: { incomeFen: 1_400_000, taxFen: 73_000 },
    })
    expect(await billOf(server, earner.uid, earner.month)).toMatchObject({ status: 2 })
    const receipt = await earner.browser.call(withdraw.receipt, { withdrawNo })
    expect(receipt.data).toMatchObject({ netFen: 1_327_000, payee: '苏*', status: 2 })
    const year = Number(receipt.data.taxMonth!.slice(0, 4))
    const statement = await earner.browser.call(withdraw.taxStatement, { year })
    expect(statement.data).toMatchObject({
      taxFen: 73_000,
      rows: [{ category: 'ROYALTY' }, { category: 'LABOUR' }],
    })
    // The rest of the bill, and with it the bill is settled: two payments of a month are taxed as one.
    const rest = await ask(server, earner, 120_000)
    const { taxDetail } = (await findTax(rest.data.withdrawNo))!
    expect(taxDetail).toMatchObject([
      { category: 'LABOUR', cumIncomeFen: 1_120_000, alreadyFen: 9000, taxFen: 2880 },
    ])
    await pass(rest.data.withdrawNo)
    await pay(rest.data.withdrawNo)
    expect(await billOf(server, earner.uid, earner.month)).toMatchObject({ status: 5 })
  })

  const findTax = async (withdrawNo: string) => {
    const row = await findWithdraw(server.deps.db, withdrawNo)
    return row && { taxDetail: row.tax_detail }
  }

  test('can trace a fen from the day it was earned to the bank', async () => {
    const earner = await anEarner(50_000, 20_000)
    const asked = await ask(server, earner, 70_000)
    const { data: bill } = await earner.browser.call(settleCalls.bill, { billId: earner.billId })
    const item = bill.items.list.find(({ source }) => source === 3)!
    const { data } = await earner.browser.call(settleCalls.trace, { itemId: item.itemId })
    expect(data).toMatchObject({
      item: { baseFen: 40_000, shareBp: 5000, amountFen: 20_000 },
      rule: { shareBp: 5000, effectiveFrom: '2020-01-01' },
      base: [{ day: `${earner.month}-10`, baseFen: 40_000 }],
      ledger: [
        { kind: 'bill.publish', deltaFen: 70_000 },
        { kind: 'bill.confirm', deltaFen: 70_000 },
      ],
      withdraws: [{ withdrawNo: asked.data.withdrawNo, amountFen: 70_000, status: 1 }],
    })
    const stranger = await aCreator(server)
    expect(await stranger.browser.call(settleCalls.trace, { itemId: item.itemId })).toMatchObject({
      code: 2002,
    })
  })

  test('takes back what nobody has passed yet', async () => {
    const earner = await anEarner(50_000)
    const { withdrawNo } = (await ask(server, earner, 50_000)).data
    const both = await Promise.all([1, 2].map(() => earner.browser.call(withdraw.cancel, { withdrawNo })))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 2006])
    expect(await accountOf(earner)).toMatchObject({ withdrawableFen: 50_000, inProgressFen: 0 })
    expect(await pass(withdrawNo)).toMatchObject({ code: 2006 })
  })

  test('who is refused hears why and has the money back', async () => {
    const earner = await anEarner(50_000)
    const { withdrawNo } = (await ask(server, earner, 50_000)).data
    expect(await one.call(opsWithdraw.refuse, { withdrawNo, reason: '' })).toMatchObject({ code: 2001 })
    expect(await one.call(opsWithdraw.refuse, { withdrawNo, reason: '资料需要核实' })).toMatchObject({
      code: 200,
    })
    expect(await accountOf(earner)).toMatchObject({ withdrawableFen: 50_000 })
    const { list } = (await earner.browser.call(withdraw.list, {})).data
    expect(list[0]).toMatchObject({
      status: 3,
      rejectReason: '资料需要核实',
      can: { cancel: false, retry: false },
    })
  })

  test('whose money came back tries again with the account as it is now', async () => {
    const earner = await anEarner(50_000)
    const { withdrawNo } = (await ask(server, earner, 50_000)).data
    await pass(withdrawNo)
    await pay(withdrawNo, false)
    expect(await accountOf(earner)).toMatchObject({ withdrawableFen: 50_000, inProgressFen: 0 })
    const { data } = await earner.browser.call(withdraw.info, { withdrawNo, amount: 50_000 })
    expect(data.withdraw).toMatchObject({ status: 5, bankReturn: '账号不存在', can: { retry: true } })
    const again = () => ask(server, earner, 50_000, { withdrawNo })
    expect(await again()).toMatchObject({ code: 200, data: { withdrawNo, status: 1 } })
    expect(await again()).toMatchObject({ code: 2006 })
    await pass(withdrawNo)
    expect((await pay(withdrawNo)).data).toMatchObject({ paid: 1 })
    expect(await accountOf(earner)).toMatchObject({ withdrawnFen: 50_000 })
  })

  test('whose money came back may bind another card at once, and is paid there', async () => {
    const earner = await anEarner(50_000)
    const change = async () =>
      earner.browser.call(bank.save, {
        cardNo: NEW_CARD,
        bankCode: 'CMB',
        provinceId: 110000,
        cityId: 110100,
        reservedMobile: '13877776666',
        verifyToken: await aProof(server, earner.uid, earner.mobile, SMS_SCENE.changeBank),
      })
    expect(await change()).toMatchObject({ code: 2316 })
    const { withdrawNo } = (await ask(server, earner, 50_000)).data
    expect(await change()).toMatchObject({ code: 2316 })
    await pass(withdrawNo)
    await pay(withdrawNo, false)
    expect((await earner.browser.call(bank.info, {})).data).toMatchObject({ nextChangeAt: null })
    expect(await change()).toMatchObject({ code: 200 })
    expect(await ask(server, earner, 50_000, { withdrawNo })).toMatchObject({
      code: 200,
      data: { status: 1 },
    })
    expect((await earner.browser.call(bank.info, {})).data?.nextChangeAt).toBeGreaterThan(
      server.deps.clock.now(),
    )
    await pass(withdrawNo)
    await one.call(opsWithdraw.makeBatch, {})
    const { batch_no } = (await findWithdraw(server.deps.db, withdrawNo))!
    const file = await (await one.send(opsWithdraw.batchFile, { batchNo: batch_no! })).text()
    expect(file).toContain(`"${withdrawNo}","苏晚晴","${NEW_CARD}","招商银行"`)
  })

  test('agrees to another net when the month of the payment says another tax', async () => {
    const earner = await anEarner(2_000_000)
    const first = (await ask(server, earner, 1_000_000)).data.withdrawNo
    // Meanwhile something else was paid in the same month: the tax of this one grows.
    await sql`insert into withdraw (withdraw_no, uid, owner_type, apply_fen, tax_fen, vat_fen, net_fen, bank_account_id, bank_name, card_mask, status, created_at, updated_at)
      select 'TX' || lpad(${earner.uid}::text, 18, '0'), uid, 3, 1000000, 0, 0, 1000000, bank_account_id, '', '', 6, now(), now()
      from withdraw where withdraw_no = ${first}`.execute(server.deps.db)
    const other = `TX${String(earner.uid).padStart(18, '0')}`
    await sql`insert into tax_row (withdraw_no, uid, origin_uid, tax_month, category, income_fen, tax_fen, detail, at)
      select ${other}, ${earner.uid}, ${earner.uid}, to_char(${server.deps.clock.date()}::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM'),
        'LABOUR', 4000000, 9000, '{}', now()`.execute(server.deps.db)
    await sql`insert into withdraw_part select ${other}, bill_id, 1000000, 0 from withdraw_part where withdraw_no = ${first}`.execute(
      server.deps.db,
    )
    expect(await pass(first)).toMatchObject({ code: 200, data: { status: 1, consent: true } })
    expect(await pass(first)).toMatchObject({ code: 2006 })
    const { data } = await earner.browser.call(withdraw.info, { withdrawNo: first })
    const { proposedTax } = data.withdraw!
    expect(data.withdraw!.can.consent).toBe(true)
    const asked = async () =>
      (await messagesOf(server, earner.uid)).filter((words) => words.startsWith('提现税费有变化，请确认'))
    const net = formatMoney(proposedTax!.netFen)
    const told = [`提现税费有变化，请确认：提现10,000.00元的税后金额变为${net}元，请确认后继续，或撤销申请。`]
    expect(await asked()).toEqual(told)
    const agree = async (expectNetFen: number) =>
      earner.browser.call(withdraw.apply, {
        withdrawNo: first,
        expectNetFen,
        verifyToken: await aProof(server, earner.uid, earner.mobile),
        requestId: randomUUID(),
      })
    expect(await agree(proposedTax!.netFen + 1)).toMatchObject({ code: 2006 })
    expect(await agree(proposedTax!.netFen)).toMatchObject({ code: 200, data: { status: 1 } })
    expect(await pass(first)).toMatchObject({ data: { status: 4 } })
    await pay(first)
    expect(await asked()).toEqual(told)
  })

  test('above 20,000 yuan is looked at by two, and not by one twice', async () => {
    const earner = await anEarner(2_000_001)
    const { withdrawNo } = (await ask(server, earner, 2_000_001)).data
    const { data } = await pass(withdrawNo)
    expect(data).toMatchObject({ status: 1, approvalId: expect.any(Number) })
    expect(await pass(withdrawNo, two)).toMatchObject({ code: 2005 })
    expect(await approve(one, data.approvalId!)).toMatchObject({ code: 9002 })
    expect(await statusOf(withdrawNo)).toBe(1)
    expect(await approve(two, data.approvalId!)).toMatchObject({ code: 200 })
    expect(await statusOf(withdrawNo)).toBe(4)
    await pay(withdrawNo)
  })
})

describe('is refused', () => {
  test.each([
    [9999, 4001],
    [50_001, 4002],
    [3.5, 2001],
    [0, 2001],
  ])('%d fen of 50,000 with %d', async (amountFen, code) => {
    const earner = await anEarner(50_000)
    expect(await ask(server, earner, amountFen, { expectNetFen: amountFen })).toMatchObject({ code })
  })

  test('all that is wrong with the fields at once', async () => {
    const { browser } = await aCreator(server)
    const answer = await browser.call(withdraw.apply, { requestId: randomUUID() })
    expect(answer).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'amountFen' }, { field: 'expectNetFen' }] },
    })
    expect(await browser.call(withdraw.apply, { amountFen: 1, expectNetFen: 1 } as never)).toMatchObject({
      code: 2001,
    })
  })

  test('more than a payment or a month may hold, and the fourth of a month', async () => {
    const rich = await anEarner(6_000_000)
    expect(await ask(server, rich, 5_000_001)).toMatchObject({ code: 4007 })
    const earner = await anEarner(60_000)
    for (const _ of [1, 2, 3]) {
      const { withdrawNo } = (await ask(server, earner, 10_000)).data
      await pass(withdrawNo)
      await pay(withdrawNo)
    }
    expect(await ask(server, earner, 10_000)).toMatchObject({ code: 4006 })
  })

  test('a net that is not the one the server computes: nothing of the client’s is believed', async () => {
    const earner = await anEarner(1_000_000)
    const answer = await ask(server, earner, 1_000_000, { expectNetFen: 1_000_000 })
    expect(answer).toMatchObject({ code: 2006, data: { preview: { netFen: 991_000 } } })
    const sent = { taxFen: 0, netFen: 1_000_000, vatFen: 0 } as object
    const { withdrawNo } = (await ask(server, earner, 1_000_000, sent)).data
    expect(await findWithdraw(server.deps.db, withdrawNo)).toMatchObject({ tax_fen: 9000, net_fen: 991_000 })
  })

  test('without the proof of the phone, or with one that was used', async () => {
    const earner = await anEarner(60_000)
    expect(await ask(server, earner, 20_000, { verifyToken: '' })).toMatchObject({ code: 2015 })
    const verifyToken = await aProof(server, earner.uid, earner.mobile)
    const first = await ask(server, earner, 20_000, { verifyToken })
    await earner.browser.call(withdraw.cancel, { withdrawNo: first.data.withdrawNo })
    expect(await ask(server, earner, 20_000, { verifyToken })).toMatchObject({ code: 2015 })
  })

  test('whoever lacks contract, certificate or card', async () => {
    const { db } = server.deps
    const earner = await anEarner(50_000)
    await db.updateTable('bank_account').set({ status: 4 }).where('uid', '=', earner.uid).execute()
    expect(await ask(server, earner, 20_000)).toMatchObject({ code: 4005 })
    await db.updateTable('certification').set({ status: 4 }).where('uid', '=', earner.uid).execute()
    expect(await ask(server, earner, 20_000)).toMatchObject({ code: 2310 })
    await db.updateTable('contract').set({ status: 7 }).where('uid', '=', earner.uid).execute()
    expect(await ask(server, earner, 20_000)).toMatchObject({ code: 3001 })
  })

  test('what is somebody else’s does not exist', async () => {
    const earner = await anEarner(50_000)
    const { withdrawNo } = (await ask(server, earner, 50_000)).data
    const { browser, uid, mobile } = await aCreator(server)
    const other = { browser, uid, mobile }
    expect(await browser.call(withdraw.info, { withdrawNo })).toMatchObject({ code: 2002 })
    expect(await browser.call(withdraw.cancel, { withdrawNo })).toMatchObject({ code: 2002 })
    expect(await browser.call(withdraw.receipt, { withdrawNo })).toMatchObject({ code: 2002 })
    expect(await ask(server, other, 50_000, { withdrawNo })).toMatchObject({ code: 2002 })
    expect(await browser.call(settleCalls.portal, { loginUid: earner.uid })).toMatchObject({ code: 2002 })
    expect(await earner.browser.call(withdraw.receipt, { withdrawNo })).toMatchObject({ code: 2006 })
  })
})

describe('twice', () => {
  test('a double click is one withdrawal', async () => {
    const earner = await anEarner(60_000)
    const extra = { requestId: randomUUID(), verifyToken: await aProof(server, earner.uid, earner.mobile) }
    const both = await Promise.all([1, 2].map(() => ask(server, earner, 20_000, extra)))
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    expect(new Set(both.map(({ data }) => data.withdrawNo)).size).toBe(1)
    expect(await accountOf(earner)).toMatchObject({ inProgressFen: 20_000 })
  })

  test('a second tab hears that one is under way', async () => {
    const earner = await anEarner(60_000)
    const all = await Promise.all([1, 2, 3, 4].map(() => ask(server, earner, 20_000)))
    expect(all.map(({ code }) => code).sort()).toEqual([200, 4004, 4004, 4004])
    expect(await accountOf(earner)).toMatchObject({ inProgressFen: 20_000, withdrawableFen: 40_000 })
  })

  test('the bank’s result is booked once, in a row and at once, and its number never for another', async () => {
    const [earner, other] = [await anEarner(50_000), await anEarner(50_000)]
    const { withdrawNo } = (await ask(server, earner, 50_000)).data
    await pass(withdrawNo)
    await one.call(opsWithdraw.makeBatch, {})
    const batchNo = (await findWithdraw(server.deps.db, withdrawNo))!.batch_no!
    const rows = [{ withdrawNo, bankSerialNo: `ONCE-${randomUUID()}`, paid: true }]
    const tries = await Promise.all(
      [1, 2, 3].map(() => one.call(opsWithdraw.importResult, { batchNo, rows })),
    )
    expect(tries.reduce((sum, { data }) => sum + data.paid, 0)).toBe(1)
    expect(await accountOf(earner)).toMatchObject({ withdrawnFen: 50_000, inProgressFen: 0 })
    const second = (await ask(server, other, 50_000)).data.withdrawNo
    await pass(second)
    await one.call(opsWithdraw.makeBatch, {})
    const next = (await findWithdraw(server.deps.db, second))!.batch_no!
    const stolen = [{ ...rows[0]!, withdrawNo: second }]
    const { data } = await one.call(opsWithdraw.importResult, { batchNo: next, rows: stolen })
    expect(data).toMatchObject({ paid: 0, skipped: [{ reason: '银行流水号已使用' }] })
    expect(await statusOf(second)).toBe(4)
  })
})

test('who passes one holds its owner first, as a merge does: neither waits for the other for ever', async () => {
  const { db } = server.deps
  const earner = await anEarner(50_000)
  const { withdrawNo } = (await ask(server, earner, 50_000)).data
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(
      db,
    )
    return rows[0]!.n
  }
  let passing: ReturnType<typeof pass> | undefined
  await db.transaction().execute(async (tx) => {
    await holdOwner(tx, earner.uid)
    passing = pass(withdrawNo)
    await expect.poll(waiting).toBeGreaterThan(0)
    await moveWithdraws(tx, earner.uid, earner.uid)
  })
  expect(await passing).toMatchObject({ code: 200, data: { status: 4 } })
})

describe('what must never happen', () => {
  test('4: money to an account that is not in the certified name', async () => {
    const { db, personal } = server.deps
    const foreign = { account_name: personal.seal('别人的名字') }
    const [asking, reviewed, sent] = [await anEarner(50_000), await anEarner(50_000), await anEarner(50_000)]
    const rename = ({ uid }: Earner) =>
      db.updateTable('bank_account').set(foreign).where('uid', '=', uid).execute()
    await rename(asking)
    expect(await ask(server, asking, 50_000)).toMatchObject({ code: 2315 })
    const atReview = (await ask(server, reviewed, 50_000)).data.withdrawNo
    await rename(reviewed)
    expect(await pass(atReview)).toMatchObject({ code: 2315 })
    const atBank = (await ask(server, sent, 50_000)).data.withdrawNo
    await pass(atBank)
    await rename(sent)
    await one.call(opsWithdraw.makeBatch, {})
    expect((await findWithdraw(db, atBank))!.batch_no).toBeNull()
    const { list } = (await one.call(opsMoney.alarms, { open: true })).data
    expect(list).toContainEqual(expect.objectContaining({ subject: `withdraw:${atBank}` }))
  })

  test('4: nor does one such account keep the others out of the bank’s file, or a typed name run in it', async () => {
    const { db, personal } = server.deps
    const [wrong, fine] = [await anEarner(50_000), await anEarner(50_000)]
    const set = ({ uid }: Earner, change: object) =>
      db.updateTable('bank_account').set(change).where('uid', '=', uid).execute()
    await set(fine, { branch_name: '=HYPERLINK("x")支行' })
    const nos = []
    for (const earner of [wrong, fine]) {
      const { withdrawNo } = (await ask(server, earner, 50_000)).data
      await pass(withdrawNo)
      nos.push(withdrawNo)
    }
    const { batchNo } = (await one.call(opsWithdraw.makeBatch, {})).data
    await set(wrong, { account_name: personal.seal('别人的名字') })
    const file = await (await one.send(opsWithdraw.batchFile, { batchNo })).text()
    expect(file).not.toContain(nos[0])
    expect(file).toContain(nos[1])
    expect(file).toContain('"HYPERLINK(""x"")支行"')
    const { list } = (await one.call(opsMoney.alarms, { open: true, rn: 100 })).data
    expect(list).toContainEqual(expect.objectContaining({ subject: `withdraw:${nos[0]}` }))
  })

  test('5: a person is paid without a tax row', async () => {
    const earner = await anEarner(50_000)
    const { withdrawNo } = (await ask(server, earner, 50_000)).data
    await pass(withdrawNo)
    const { db } = server.deps
    await expect(updateWithdraw(db, withdrawNo, { status: 2 }, new Date())).rejects.toThrow(
      'without its tax rows',
    )
    await pay(withdrawNo)
    await expect(sql`delete from tax_row where withdraw_no = ${withdrawNo}`.execute(db)).rejects.toThrow(
      'stays',
    )
    await expect(
      sql`update tax_row set tax_fen = 1 where withdraw_no = ${withdrawNo}`.execute(db),
    ).rejects.toThrow('stays')
  })

  test('7: what is over is edited', async () => {
    const earner = await anEarner(50_000)
    const { withdrawNo } = (await ask(server, earner, 50_000)).data
    await pass(withdrawNo)
    await pay(withdrawNo)
    const { db } = server.deps
    expect(await billOf(server, earner.uid, earner.month)).toMatchObject({ status: 5 })
    await expect(
      db.updateTable('income_bill').set({ adjust_fen: 1 }).where('bill_id', '=', earner.billId).execute(),
    ).rejects.toThrow('is closed and stays')
    await expect(updateWithdraw(db, withdrawNo, { net_fen: 1 }, new Date())).rejects.toThrow(
      'is over and stays',
    )
    await expect(sql`update bank_result set paid = false`.execute(db)).rejects.toThrow('stays')
  })

  test('8: somebody withdraws while account, body, merge or cancellation change, or changes them while withdrawing', async () => {
    const { db, clock } = server.deps
    const earner = await anEarner(50_000)
    const set = (change: object) =>
      db.updateTable('account').set(change).where('uid', '=', earner.uid).execute()
    await set({ merge_no: 'HB1' })
    expect([2224]).toContain((await ask(server, earner, 50_000)).code)
    await set({ merge_no: null, account_status: 3 })
    expect([2111]).toContain((await ask(server, earner, 50_000)).code)
    await set({ account_status: 1 })
    const card = await db
      .selectFrom('bank_account')
      .selectAll()
      .where('uid', '=', earner.uid)
      .executeTakeFirstOrThrow()
    const { bank_account_id: _id, ...copy } = card
    const { bank_account_id } = await db
      .insertInto('bank_account')
      .values({ ...copy, status: 1, created_at: clock.date() })
      .returning('bank_account_id')
      .executeTakeFirstOrThrow()
    expect(await ask(server, earner, 50_000)).toMatchObject({ code: 2411 })
    await db.deleteFrom('bank_account').where('bank_account_id', '=', bank_account_id).execute()
    const browser = await signedIn(server, earner.uid)
    expect(await ask(server, { ...earner, browser }, 50_000)).toMatchObject({ code: 200 })
    const checks = (await browser.call(cancellation.check, {})).data.checks.filter(({ pass }) => !pass)
    expect(checks.map(({ key }) => key)).toEqual(expect.arrayContaining(['withdraw', 'bill']))
    expect((await browser.call(bank.info, {})).data!.blockedBy).toMatchObject([{ jumpUrl: '/income' }])
  })

  test('12: a full card or id number in what people read', async () => {
    const earner = await anEarner(50_000)
    const { withdrawNo } = (await ask(server, earner, 50_000)).data
    await pass(withdrawNo)
    const { batchNo } = await pay(withdrawNo)
    const { db, personal } = server.deps
    const { card_no } = await db
      .selectFrom('bank_account')
      .select('card_no')
      .where('uid', '=', earner.uid)
      .executeTakeFirstOrThrow()
    const secrets = [personal.open(card_no), earner.idCardNo]
    const year = Number(shanghaiDay(server.deps.clock.now()).slice(0, 4))
    const texts = await Promise.all([
      one.send(opsWithdraw.list, {}).then((response) => response.text()),
      one.send(opsWithdraw.detail, { withdrawNo }).then((response) => response.text()),
      one.send(opsWithdraw.taxExport, { year }).then(textsOfSheet),
      earner.browser.send(withdraw.list, {}).then((response) => response.text()),
      earner.browser.send(withdraw.info, {}).then((response) => response.text()),
      earner.browser.send(withdraw.receipt, { withdrawNo }).then((response) => response.text()),
    ])
    const { rows } = await sql<{
      text: string
    }>`select string_agg(detail::text, '') as text from audit_log`.execute(db)
    expect(texts[2]).toContain(maskIdNumber(earner.idCardNo))
    for (const text of [...texts, rows[0]!.text])
      for (const secret of secrets) expect(text).not.toContain(secret)
    // The bank alone gets it, and who fetched it is written down.
    const waiting = await anEarner(50_000)
    const next = (await ask(server, waiting, 50_000)).data.withdrawNo
    await pass(next)
    const { data } = await one.call(opsWithdraw.makeBatch, {})
    const file = await (await one.send(opsWithdraw.batchFile, { batchNo: data.batchNo })).text()
    expect(file).toContain(next)
    expect(file).toContain('苏晚晴')
    expect(file).not.toContain(withdrawNo)
    const read = await db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'payBatch.readFile')
      .where('subject', '=', `payBatch:${data.batchNo}`)
      .execute()
    expect(read).toEqual([{ subject: `payBatch:${data.batchNo}` }])
    expect(await one.call(opsWithdraw.batchFile, { batchNo: `DK${'9'.repeat(18)}` })).toMatchObject({
      code: 2002,
    })
    expect((await one.call(opsWithdraw.batches, {})).data.list.map(({ batchNo: no }) => no)).toContain(
      batchNo,
    )
  })
})

describe('a company', () => {
  async function aBilledCompany(agency = false, fen = 100_000) {
    const company = await aCompany(server, agency)
    const month = aMonth(server)
    if (agency) {
      const anchor = await aCreator(server)
      await cooperate(server, company.mcnId, anchor.uid, {
        start: '2020-01-01',
        end: '2099-12-31',
        ratioBp: 5000,
      })
      await settle(server, { one, two }, month, [{ uid: anchor.uid, fen: fen * 2 }])
    } else await settle(server, { one, two }, month, [{ uid: company.uid, fen }])
    const bill = await billOf(server, company.uid, month, agency ? 3 : 2)
    await company.browser.call(settleCalls.confirm, { billId: bill!.bill_id, action: 1 })
    return { ...company, month, billId: bill!.bill_id }
  }
  type Company = Awaited<ReturnType<typeof aBilledCompany>>

  let invoices = 10_000_000
  const anInvoice = (company: Company, change: object = {}) =>
    invoiceOf(server, company, { amountFen: 100_000, ...change })
  const proof = ({ uid, operatorMobile }: Company) => aProof(server, uid, operatorMobile)
  const start = async (company: Company, extra: object = {}) =>
    company.browser.call(withdraw.apply, {
      billIds: [company.billId],
      verifyToken: await proof(company),
      requestId: randomUUID(),
      ...extra,
    })

  test('withdraws whole bills with an invoice that a person has looked at, and nothing is withheld', async () => {
    const company = await aBilledCompany()
    const asked = await start(company)
    expect(asked).toMatchObject({ code: 200, data: { status: 0 } })
    const { withdrawNo } = asked.data
    expect(await start(company, { withdrawNo })).toMatchObject({ code: 4009 })
    expect(await start(company, { withdrawNo, invoice: await anInvoice(company) })).toMatchObject({
      code: 200,
    })
    const info = await company.browser.call(settleCalls.companyBill, { billId: company.billId })
    expect(info.data).toMatchObject({ withdraw: { status: 0, invoice: { status: 0 } }, bill: { status: 4 } })
    expect(await pass(withdrawNo)).toMatchObject({ code: 2006 })
    const decide = (accept: boolean, reason = '') =>
      one.call(opsWithdraw.decideInvoice, { withdrawNo, accept, reason })
    expect(await decide(false)).toMatchObject({ code: 2001 })
    expect(await decide(false, '印章不清晰')).toMatchObject({ code: 200, data: { status: 0 } })
    expect(await decide(true)).toMatchObject({ code: 2006 })
    await start(company, { withdrawNo, invoice: await anInvoice(company) })
    expect(await decide(true)).toMatchObject({ code: 200, data: { status: 1 } })
    expect(await pass(withdrawNo)).toMatchObject({ data: { status: 4 } })
    await pay(withdrawNo)
    expect(await accountOf(company)).toMatchObject({ withdrawnFen: 100_000, taxYear: { taxFen: 0 } })
    expect(await billOf(server, company.uid, company.month, 2)).toMatchObject({ status: 5 })
  })

  test('hears what is wrong with an invoice, and none is used twice', async () => {
    const [company, other] = [await aBilledCompany(), await aBilledCompany()]
    const { withdrawNo } = (await start(company)).data
    const send = async (extra: object) =>
      start(company, { withdrawNo, invoice: await anInvoice(company, extra) })
    expect(await send({ amountFen: 99_999 })).toMatchObject({ code: 4010, data: { expectFen: 100_000 } })
    expect(await send({ sellerName: '别的公司有限公司', rateBp: 1300 })).toMatchObject({
      code: 4011,
      data: { differences: ['销售方名称与企业名称不一致', '税率不在可选范围'] },
    })
    expect(await send({ date: '2026-01-01' })).toMatchObject({ code: 4011 })
    expect(await send({ date: '2099-01-01' })).toMatchObject({ code: 4011 })
    expect(await send({ file: randomUUID() })).toMatchObject({ code: 2013 })
    const no = String(invoices++)
    expect(await send({ no })).toMatchObject({ code: 200 })
    const second = (await start(other)).data.withdrawNo
    const stolen = await start(other, { withdrawNo: second, invoice: await anInvoice(other, { no }) })
    expect(stolen).toMatchObject({ code: 4011, msg: '发票信息有误：发票已被使用' })
    // A digital invoice is known by its number alone, whatever code is typed beside it.
    const digital = `2444200000${String(invoices++).padStart(10, '0')}`
    expect(await send({ no: digital })).toMatchObject({ code: 200 })
    const coded = await anInvoice(other, { no: digital, code: '1234567890' })
    expect(await start(other, { withdrawNo: second, invoice: coded })).toMatchObject({ code: 4011 })
    expect(await send({ no })).toMatchObject({ code: 200 })
    // Given up, the paper is free again.
    await company.browser.call(withdraw.cancel, { withdrawNo })
    expect(await start(other, { withdrawNo: second, invoice: await anInvoice(other, { no }) })).toMatchObject(
      { code: 200 },
    )
  })

  test('writes the rate of its kind of taxpayer on the invoice, as finance keeps the list', async () => {
    const { db } = server.deps
    const company = await aBilledCompany()
    const { withdrawNo } = (await start(company)).data
    const rates = async () =>
      (await company.browser.call(settleCalls.companyBill, { billId: company.billId })).data.invoiceInfo.rates
    const send = async (rateBp: number) =>
      (await start(company, { withdrawNo, invoice: await anInvoice(company, { rateBp }) })).code
    expect(await rates()).toEqual([100, 300])
    expect([await send(600), await send(300)]).toEqual([4011, 200])
    await db.updateTable('enterprise').set({ taxpayer_type: 1 }).where('uid', '=', company.uid).execute()
    expect(await rates()).toEqual([600])
    expect([await send(100), await send(600)]).toEqual([4011, 200])
    const asked = { general: [600, 900], small: [100], reason: '按税务公告调整' }
    const { data } = await one.call(opsWithdraw.proposeInvoiceRates, asked)
    expect([await send(900), await rates()]).toEqual([4011, [600]])
    await approve(two, data.approvalId)
    expect([await rates(), await send(900)]).toEqual([[600, 900], 200])
    await db.deleteFrom('setting').where('key', '=', 'invoice.rates').execute()
  })

  test('above 20,000 yuan is looked at by two as well', async () => {
    const fen = 2_000_001
    const company = await aBilledCompany(false, fen)
    const { withdrawNo } = (await start(company, { invoice: await anInvoice(company, { amountFen: fen }) }))
      .data
    await one.call(opsWithdraw.decideInvoice, { withdrawNo, accept: true })
    const { data } = await pass(withdrawNo)
    expect(data).toMatchObject({ status: 1, approvalId: expect.any(Number), consent: false })
    expect(await approve(one, data.approvalId!)).toMatchObject({ code: 9002 })
    expect(await statusOf(withdrawNo)).toBe(1)
    expect(await approve(two, data.approvalId!)).toMatchObject({ code: 200 })
    expect(await statusOf(withdrawNo)).toBe(4)
    await pay(withdrawNo)
    expect(await accountOf(company)).toMatchObject({ withdrawnFen: fen })
  })

  test('proves it with its operator’s phone, and not with another', async () => {
    const company = await aBilledCompany()
    const verifyToken = await aProof(server, company.uid, company.mobile)
    expect(await start(company, { verifyToken })).toMatchObject({ code: 2015 })
  })

  test('takes only bills of its own that are free', async () => {
    const [company, other] = [await aBilledCompany(), await aBilledCompany()]
    expect(await start(company, { billIds: undefined })).toMatchObject({ code: 2001 })
    expect(await start(company, { billIds: [other.billId] })).toMatchObject({ code: 4013 })
    const both = await Promise.all([start(company), start(company)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 2006])
  })

  test('with an agency withdraws what the agency earned', async () => {
    const agency = await aBilledCompany(true)
    const apply = async (mcnId: number) =>
      agency.browser.call(withdraw.mcnApply, {
        mcnId,
        billIds: [agency.billId],
        invoice: await anInvoice(agency),
        verifyToken: await proof(agency),
        requestId: randomUUID(),
      })
    expect(await apply(agency.mcnId + 1)).toMatchObject({ code: 2503 })
    const asked = await apply(agency.mcnId)
    expect(asked).toMatchObject({ code: 200, data: { status: 0 } })
    const { withdrawNo } = asked.data
    await one.call(opsWithdraw.decideInvoice, { withdrawNo, accept: true })
    await pass(withdrawNo)
    await pay(withdrawNo, false)
    // Bounced: the same bills, the same invoice, the account looked up anew.
    expect(await start(agency, { billIds: undefined, withdrawNo })).toMatchObject({ data: { status: 1 } })
    await pass(withdrawNo)
    await pay(withdrawNo)
    expect(await billOf(server, agency.uid, agency.month, 3)).toMatchObject({ status: 5 })
  })
})

describe('the states', () => {
  const events: WithdrawEvent[] = ['acceptInvoice', 'pass', 'refuse', 'paid', 'bounce', 'retry', 'cancel']

  test('know no step but the listed ones', async () => {
    const earner = await anEarner(50_000)
    const { withdrawNo } = (await ask(server, earner, 50_000)).data
    const row = (await findWithdraw(server.deps.db, withdrawNo))!
    for (const status of [0, 1, 2, 3, 4, 5, 6])
      for (const event of events) {
        const listed = withdrawTransitions.some((step) => step.event === event && step.from.includes(status))
        expect(moveWithdraw(status, event) !== null).toBe(listed)
        if (listed) continue
        const move = moveHeldWithdraw(server.deps, { ...row, status }, { event, actor: 'test' })
        await expect(move).rejects.toMatchObject({ code: 2006 })
      }
    expect(await statusOf(withdrawNo)).toBe(1)
  })

  test('are the ones of the reference', () => {
    const steps = withdrawTransitions
      .flatMap(({ from, to }) => from.map((status) => `${status}→${to}`))
      .sort()
    expect(steps).toEqual(['0→1', '0→6', '1→3', '1→4', '1→6', '4→2', '4→5', '5→1', '5→6'])
  })
})

/** Last: it moves the clock out of the window. */
test('outside the window nothing can be asked for, but what bounced goes on, and bills confirm themselves', async () => {
  const earner = await anEarner(100_000)
  const { withdrawNo } = (await ask(server, earner, 50_000)).data
  await pass(withdrawNo)
  await pay(withdrawNo, false)
  const late = await aCreator(server)
  const month = aMonth(server)
  await settle(server, { one, two }, month, [{ uid: late.uid, fen: 5000 }])
  await confirmBills.run(server.deps, {})
  expect(await billOf(server, late.uid, month)).toMatchObject({ status: 1 })
  toMonthDay(server, 26)
  await confirmBills.run(server.deps, {})
  expect(await billOf(server, late.uid, month)).toMatchObject({ status: 2 })
  const browser = await signedIn(server, earner.uid)
  expect(await ask(server, { ...earner, browser }, 50_000)).toMatchObject({ code: 4003 })
  expect(await ask(server, { ...earner, browser }, 50_000, { withdrawNo })).toMatchObject({ code: 200 })
})
