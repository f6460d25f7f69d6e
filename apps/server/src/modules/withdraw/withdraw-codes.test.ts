import { randomUUID } from 'node:crypto'
import { bank } from '@tingan/contract/bank'
import { cancellation } from '@tingan/contract/cancellation'
import { SMS_SCENE } from '@tingan/contract/fields'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { withdraw } from '@tingan/contract/withdraw'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Desk } from '../../testing/desk.ts'
import { anInvoice, earns as earnsOf, payOut, startFinance } from '../../testing/finance.ts'
import { aCompany, aCreator, aProof, approve, ask, incomeProblems, toMonthDay } from '../../testing/income.ts'
import { signedIn } from '../../testing/members.ts'
import { messagesOf } from '../../testing/messages.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { findWithdraw } from './withdraw.repo.ts'

/** What a refusal says, and what somebody is told when their money moves. */

let server: TestServer
let one: Desk
let two: Desk
beforeAll(async () => {
  ;({ server, one, two } = await startFinance())
})
afterAll(() => server.stop())
afterEach(async () => expect(await incomeProblems(server)).toEqual([]))

const reason = '数据异常，需要核实'
type Company = Awaited<ReturnType<typeof aCompany>>

const earns = (owner: Pick<Company, 'uid' | 'browser'>, fen: number, answer: 1 | 2, ownerType = 2) =>
  earnsOf({ server, one, two }, owner, fen, { ownerType, answer })

async function freeze(billId: number) {
  const { data } = await one.call(opsSettlement.proposeFreeze, { billId, reason })
  await approve(two, data.approvalId)
}

async function start({ browser, uid, operatorMobile }: Company, what: object) {
  return browser.call(withdraw.apply, {
    verifyToken: await aProof(server, uid, operatorMobile),
    requestId: randomUUID(),
    ...what,
  })
}

const sendToBank = (withdrawNo: string, paid: boolean) =>
  payOut({ server, one }, withdrawNo, paid ? '' : '账号不存在')

describe('a company hears', () => {
  test('that a bill is disputed or frozen: 4008', async () => {
    const company = await aCompany(server)
    const disputed = await earns(company, 100_000, 2)
    expect(await start(company, { billIds: [disputed.billId] })).toMatchObject({ code: 4008 })
    const frozen = await earns(company, 100_000, 1)
    await freeze(frozen.billId)
    expect(await start(company, { billIds: [frozen.billId] })).toMatchObject({ code: 4008 })
  })

  test('the same when it tries again after the bank sent the money back', async () => {
    const company = await aCompany(server)
    const { billId } = await earns(company, 100_000, 1)
    const { withdrawNo } = (
      await start(company, {
        billIds: [billId],
        invoice: await anInvoice(server, company, { amountFen: 100_000 }),
      })
    ).data
    await one.call(opsWithdraw.decideInvoice, { withdrawNo, accept: true })
    await sendToBank(withdrawNo, false)
    await freeze(billId)
    expect(await start(company, { withdrawNo })).toMatchObject({ code: 4008 })
    expect((await findWithdraw(server.deps.db, withdrawNo))!.status).toBe(5)
  })

  test('that it is too little: 4001, from 500 yuan on it is not', async () => {
    const company = await aCompany(server)
    const little = await earns(company, 49_999, 1)
    expect(await start(company, { billIds: [little.billId] })).toMatchObject({
      code: 4001,
      msg: '提现金额不能低于500元',
    })
    const enough = await earns(company, 50_000, 1)
    expect(await start(company, { billIds: [enough.billId] })).toMatchObject({ code: 200 })
  })

  test('that its own facts are missing: 4015', async () => {
    const company = await aCompany(server)
    const { billId } = await earns(company, 100_000, 1)
    const set = (status: number) =>
      server.deps.db.updateTable('enterprise').set({ status }).where('uid', '=', company.uid).execute()
    await set(4)
    expect(await start(company, { billIds: [billId] })).toMatchObject({ code: 4015 })
    await set(5)
    expect(await start(company, { billIds: [billId] })).toMatchObject({ code: 200 })
  })
})

test('8: with a withdrawal under way neither card nor account is changed', async () => {
  const creator = await aCreator(server)
  await earns(creator, 50_000, 1, 1)
  const { db, clock } = server.deps
  const old = new Date(clock.now() - 40 * 86_400_000)
  await db.updateTable('bank_account').set({ created_at: old }).where('uid', '=', creator.uid).execute()
  const { withdrawNo } = (await ask(server, creator, 50_000)).data
  const save = async () =>
    creator.browser.call(bank.save, {
      cardNo: '6225880000000001',
      bankCode: 'CMB',
      provinceId: 110000,
      cityId: 110100,
      reservedMobile: '13877776666',
      verifyToken: await aProof(server, creator.uid, creator.mobile, SMS_SCENE.changeBank),
    })
  const leave = async () =>
    creator.browser.call(cancellation.apply, {
      reason: 1,
      agree: true,
      waive: ['income', 'coin'],
      verifyToken: await aProof(server, creator.uid, creator.mobile, SMS_SCENE.cancellation),
    })
  expect(await save()).toMatchObject({ code: 2317 })
  expect(await leave()).toMatchObject({ code: 2230 })
  await creator.browser.call(withdraw.cancel, { withdrawNo })
  expect(await save()).toMatchObject({ code: 200 })
})

describe('its owner is told', () => {
  test('of the bill, of each step of a payment, and why one came back', async () => {
    const creator = await aCreator(server)
    const { month } = await earns(creator, 50_000, 1, 1)
    const { withdrawNo } = (await ask(server, creator, 50_000)).data
    await sendToBank(withdrawNo, false)
    await ask(server, creator, 50_000, { withdrawNo })
    await sendToBank(withdrawNo, true)
    const told = (await messagesOf(server, creator.uid)).join('\n')
    expect(told).toContain(`${month}账单已生成：金额500.00元，请在5日内确认。`)
    expect(told.match(/提现审核通过：提现500.00元/g)).toHaveLength(2)
    expect(told).toContain('提现打款失败：提现500.00元打款失败，原因：账号不存在')
    expect(told).toContain('提现已打款：提现500.00元（税后500.00元）已打款，请查收。')
  })

  test('of a refusal, of a frozen bill, and of an invoice that was sent back', async () => {
    const creator = await aCreator(server)
    const { month, billId } = await earns(creator, 50_000, 1, 1)
    const { withdrawNo } = (await ask(server, creator, 50_000)).data
    await one.call(opsWithdraw.refuse, { withdrawNo, reason: '资料需要核实' })
    await freeze(billId)
    const told = (await messagesOf(server, creator.uid)).join('\n')
    expect(told).toContain('提现审核未通过：提现500.00元未通过审核，原因：资料需要核实')
    expect(told).toContain(`${month}账单已冻结：${month}账单因${reason}暂时冻结`)
    const company = await aCompany(server)
    const bill = await earns(company, 100_000, 1)
    const { data } = await start(company, {
      billIds: [bill.billId],
      invoice: await anInvoice(server, company, { amountFen: 100_000 }),
    })
    await one.call(opsWithdraw.decideInvoice, {
      withdrawNo: data.withdrawNo,
      accept: false,
      reason: '印章不清晰',
    })
    expect((await messagesOf(server, company.uid)).join('\n')).toContain(
      '发票未通过审核：提现1,000.00元的发票未通过审核，原因：印章不清晰',
    )
  })
})

test('outside the window a company asks in vain: 4003', async () => {
  const company = await aCompany(server)
  const { billId } = await earns(company, 100_000, 1)
  toMonthDay(server, 26)
  const later = { ...company, browser: await signedIn(server, company.uid) }
  expect(await start(later, { billIds: [billId] })).toMatchObject({ code: 4003 })
})
