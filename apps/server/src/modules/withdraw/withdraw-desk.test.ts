import { randomUUID } from 'node:crypto'
import { auth } from '@tingan/contract/auth'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { settle as settleCalls } from '@tingan/contract/settle'
import { withdraw } from '@tingan/contract/withdraw'
import { maskPhone } from '@tingan/rules/checks/mask'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPaper } from '../../testing/companies.ts'
import { type Desk, openDesk, strangersDesk } from '../../testing/desk.ts'
import { earns, startFinance } from '../../testing/finance.ts'
import { aCompany, aCreator, aMonth, aProof, approve, ask, billOf, settle } from '../../testing/income.ts'
import { lastCode, messagesOf } from '../../testing/phone.ts'
import type { TestServer } from '../../testing/test-server.ts'

let server: TestServer
let one: Desk
let two: Desk
beforeAll(async () => {
  ;({ server, one, two } = await startFinance())
})
afterAll(() => server.stop())

const NOBODY = `TX${'9'.repeat(18)}`
const codeOf = async (response: Promise<Response>) =>
  ((await (await response).json()) as { code: number }).code

async function anAsked(fen: number) {
  const creator = await aCreator(server)
  await earns({ server, one, two }, creator, fen)
  const { withdrawNo } = (await ask(server, creator, fen)).data
  return { ...creator, withdrawNo }
}

describe('the desk', () => {
  test.each(Object.entries(opsWithdraw))('%s is for finance alone', async (_, call) => {
    for (const role of ['support1', 'reviewer1', 'merchant1', 'content1'])
      expect(await codeOf((await desks(role)).send(call, {}))).toBe(9001)
    expect(await codeOf(strangersDesk(server).send(call, {}))).toBe(1001)
  })

  const opened = new Map<string, Desk>()
  async function desks(role: string): Promise<Desk> {
    const desk = opened.get(role) ?? (await openDesk(server, role))
    opened.set(role, desk)
    return desk
  }

  test('finds by name, uid, number, state, batch and invoice', async () => {
    const { uid, withdrawNo } = await anAsked(50_000)
    const { nickname } = await server.deps.db
      .selectFrom('account')
      .select('nickname')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    const found = async (filter: object) =>
      (await one.call(opsWithdraw.list, filter)).data.list.map((row) => row.withdrawNo)
    for (const keyword of [nickname, String(uid), withdrawNo, withdrawNo.toLowerCase()])
      expect(await found({ keyword })).toEqual([withdrawNo])
    expect(await found({ keyword: '没有这个人' })).toEqual([])
    expect(await found({ keyword: '%' })).toEqual([])
    expect(await found({ status: 1, uid })).toEqual([withdrawNo])
    expect(await found({ status: 4, uid })).toEqual([])
    expect(await found({ invoiceStatus: 0, uid })).toEqual([])
    await one.call(opsWithdraw.pass, { withdrawNo })
    const { data } = await one.call(opsWithdraw.makeBatch, {})
    expect(await found({ batchNo: data.batchNo })).toEqual([withdrawNo])
    expect(await one.call(opsWithdraw.makeBatch, {})).toMatchObject({ code: 2002 })
  })

  test('reads one with its trace, and after the payment its receipt', async () => {
    const { withdrawNo } = await anAsked(50_000)
    const detail = async () => (await one.call(opsWithdraw.detail, { withdrawNo })).data
    expect(await detail()).toMatchObject({
      payee: '苏*',
      bankSerialNo: '',
      taxMonth: null,
      can: { pass: true, refuse: true, invoice: false },
      trace: [{ action: 'withdraw.apply', to: '1' }],
    })
    await one.call(opsWithdraw.pass, { withdrawNo })
    const { batchNo } = (await one.call(opsWithdraw.makeBatch, {})).data
    const rows = [{ withdrawNo, bankSerialNo: 'DESK-0001', paid: true }]
    await one.call(opsWithdraw.importResult, { batchNo, rows })
    const paid = await detail()
    expect(paid).toMatchObject({ status: 2, bankSerialNo: 'DESK-0001', can: { pass: false, refuse: false } })
    expect(paid.taxMonth).toMatch(/^\d{4}-\d{2}$/)
    expect(paid.trace.map(({ action }) => action)).toEqual([
      'withdraw.paid',
      'withdraw.pass',
      'withdraw.apply',
    ])
  })

  test('says everything that is wrong at once, and does not find what is not there', async () => {
    const answer = await one.call(opsWithdraw.importResult, {
      batchNo: 'DK1',
      rows: [{ withdrawNo: 'TX1', bankSerialNo: '', paid: 'yes' }],
    } as never)
    expect(answer).toMatchObject({ code: 2001 })
    const fields = (answer.data as unknown as { errors: { field: string }[] }).errors.map(
      ({ field }) => field,
    )
    expect(fields.sort()).toEqual(['batchNo', 'rows.0.bankSerialNo', 'rows.0.paid', 'rows.0.withdrawNo'])
    for (const call of [opsWithdraw.detail, opsWithdraw.pass])
      expect(await one.call(call, { withdrawNo: NOBODY })).toMatchObject({ code: 2002 })
    expect(await one.call(opsWithdraw.refuse, { withdrawNo: NOBODY, reason: '没有这一笔' })).toMatchObject({
      code: 2002,
    })
    const invoice = { withdrawNo: NOBODY, accept: true }
    expect(await one.call(opsWithdraw.decideInvoice, invoice)).toMatchObject({ code: 2002 })
    expect(await one.call(opsWithdraw.list, { status: 7, invoiceStatus: 3 as never })).toMatchObject({
      code: 2001,
    })
  })

  test('two who decide at once: one is heard', async () => {
    const { withdrawNo } = await anAsked(50_000)
    const both = await Promise.all([
      one.call(opsWithdraw.pass, { withdrawNo }),
      two.call(opsWithdraw.refuse, { withdrawNo, reason: '资料需要核实' }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 2006])
  })

  test('a double click passes once', async () => {
    const { withdrawNo } = await anAsked(2_100_000)
    const requestId = randomUUID()
    const both = await Promise.all(
      [1, 2].map(() => one.call(opsWithdraw.pass, { withdrawNo, requestId } as never)),
    )
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    expect(new Set(both.map(({ data }) => data.approvalId)).size).toBe(1)
    await approve(two, both[0]!.data.approvalId!)
    const { trace } = (await one.call(opsWithdraw.detail, { withdrawNo })).data
    expect(trace.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['withdraw.pass.approve', '', ''],
      ['withdraw.pass', '1', '4'],
      ['withdraw.pass.propose', '', ''],
      ['withdraw.apply', '', '1'],
    ])
  })
})

describe('a company proves a withdrawal', () => {
  test('with the phone of its operator, to which the code goes', async () => {
    const company = await aCompany(server)
    const month = aMonth(server)
    await settle(server, { one, two }, month, [{ uid: company.uid, fen: 100_000 }])
    const bill = await billOf(server, company.uid, month, 2)
    await company.browser.call(settleCalls.confirm, { billId: bill!.bill_id, action: 1 })
    const { mobile, operatorMobile, browser } = company
    expect(await browser.call(auth.sendCodeByUid, { scene: 3 })).toMatchObject({
      code: 200,
      data: { mobileMask: maskPhone(operatorMobile) },
    })
    expect(await messagesOf(server, mobile)).toEqual([])
    const code = await lastCode(server, operatorMobile)
    const { data } = await browser.call(auth.checkCode, { scene: 3, code })
    const asked = await browser.call(withdraw.apply, {
      billIds: [bill!.bill_id],
      verifyToken: data.verifyToken,
      requestId: randomUUID(),
    })
    expect(asked).toMatchObject({ code: 200, data: { status: 0 } })
    const invoice = {
      type: 1 as const,
      rateBp: 100,
      no: '66000001',
      date: new Date(server.deps.clock.now()).toISOString().slice(0, 10),
      amountFen: 100_000,
      sellerName: company.companyName,
      sellerTaxNo: company.creditCode,
      file: await aPaper(server, browser),
    }
    const { withdrawNo } = asked.data
    const verifyToken = await aProof(server, company.uid, operatorMobile)
    await browser.call(withdraw.apply, { withdrawNo, invoice, verifyToken, requestId: randomUUID() })
    const waiting = (await one.call(opsWithdraw.list, { invoiceStatus: 0 })).data.list
    expect(waiting.map((row) => row.withdrawNo)).toContain(withdrawNo)
  })

  test('a person’s code goes to their own phone', async () => {
    const { browser, mobile } = await aCreator(server)
    const { data } = await browser.call(auth.sendCodeByUid, { scene: 3 })
    expect(data.mobileMask).toBe(maskPhone(mobile))
    expect(await messagesOf(server, mobile)).toHaveLength(1)
  })
})
