import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { settle as settleCalls } from '@tingan/contract/settle'
import { withdraw } from '@tingan/contract/withdraw'
import { LEDGER_KINDS, type LedgerKind } from '@tingan/rules/money/ledger-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '../../platform/log.ts'
import { STAFF_HEADER } from '../../platform/session/staff-lookup.ts'
import type { Desk } from '../../testing/desk.ts'
import { earns, openFinance, startFinance } from '../../testing/finance.ts'
import { aCreator, aMonth, aProof, approve, ask, billOf, incomeProblems } from '../../testing/income.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { balancesOf, isShort, post } from '../ledger/ledger.service.ts'
import { findWithdraw } from './withdraw.repo.ts'

/**
 * What must never happen, and the test that tries to make it happen:
 *  1 a balance below zero ................ here; ledger.test «never takes more than there is», hold.test «twenty jobs»
 *  2 a payment or bank result twice ...... coin.test «a notice that comes twice», withdraw.test «the bank’s result»
 *  3 coins before the channel confirms ... coin.test «nothing is booked before the channel says so», notice.test
 *  4 money to another’s account .......... withdraw.test «4»
 *  5 a person paid without a tax row ..... withdraw.test «5»
 *  6 parts that are not the whole ........ settlement.test «at %d bp no fen is lost or made», money.test «parts»
 *  7 what is closed edited ............... withdraw.test «7», ledger.test «what is written stays», settlement.test
 *  8 a withdrawal beside a change ........ withdraw.test «8»
 *  9 a number of the client believed ..... here; coin.test «costs what the table says», withdraw.test «a net»
 * 10 coins for failed work ............... hold.test «all used, or none», «never more is charged than was held»
 * 11 an agency sees what it may not ...... bill.test «11»
 * 12 a full card or id number shown ...... withdraw.test «12», here for the log
 * 13 one person enters and approves ...... here for every kind of money; bill.test «13», coin-desk.test
 * 14 expired coins or tickets used ....... hold.test «gifts», coin.test «with an expired ticket»; here for income
 * 15 a month settled again ............... here; settlement.test «is published … once»
 * What the books can tell of them, in any order: ledger/money-model.test, and under kills: conformance/money-crash.test.
 */

const TICKET_MS = 2 * 3_600_000

let server: TestServer
let one: Desk
let two: Desk
beforeAll(async () => {
  ;({ server, one, two } = await startFinance())
})
afterAll(() => server.stop())

async function anEarner(fen: number) {
  const creator = await aCreator(server)
  return { ...creator, ...(await earns({ server, one, two }, creator, fen)) }
}

const owned = Object.entries(LEDGER_KINDS).filter(([, { owned }]) => owned) as [
  LedgerKind,
  { currency: string },
][]

describe('1: below zero', () => {
  test.each(owned)('no account of %s', async (kind, { currency }) => {
    const { uid } = await aCreator(server)
    const other = currency === 'COIN' ? 'coin.adjusted' : 'cost.share'
    const move = (delta: number) =>
      post(server.deps, {
        key: `never:${randomUUID()}`,
        kind: 'test.never',
        entries: [
          { uid, kind, delta },
          { kind: other, delta: -delta },
        ],
      })
    await move(5)
    const refused = await move(-6).catch((error: unknown) => error)
    expect(isShort(refused)).toBe(true)
    expect((await balancesOf(server.deps.db, uid, [kind]))[kind]).toBe(5)
    await move(-5)
  })
})

test('9: what a page says about bills, tax or shares is not what counts', async () => {
  const earner = await anEarner(50_000)
  const lies = {
    taxFen: 0,
    netFen: 50_000,
    uid: 10000001,
    ownerType: 2,
    status: 4,
    bills: [],
    attempt: 9,
  } as object
  const { withdrawNo } = (await ask(server, earner, 50_000, lies)).data
  expect(await findWithdraw(server.deps.db, withdrawNo)).toMatchObject({
    uid: earner.uid,
    owner_type: 1,
    status: 1,
    attempt: 1,
    apply_fen: 50_000,
  })
})

test('12: a full card or id number in a line of the log', () => {
  const file = join(server.dataDir, 'never.log')
  const numbers = { cardNo: '6217000000000000001', idCardNo: '340524199002150012' }
  createLogger('info', file).info({ row: numbers }, 'a row')
  const lines = readFileSync(file, 'utf8')
  expect(lines).toContain('a row')
  for (const number of Object.values(numbers)) expect(lines).not.toContain(number)
})

describe('13: one person enters and approves', () => {
  test('a month, a rule, an adjustment, a large payment, a tax table', async () => {
    const earner = await anEarner(2_100_000)
    const spare = await anEarner(60_000)
    const reason = '一个人不能做两次'
    const month = aMonth(server)
    const { uid } = await aCreator(server)
    await server.deps.db
      .insertInto('revenue')
      .values({ month, day: `${month}-02`, uid, platform: 1, source: 6, base_fen: 5000 })
      .execute()
    const run = await one.call(opsSettlement.dryRun, { month })
    const [table] = (await one.call(opsWithdraw.taxTables, {})).data.slice(-1)
    const { note: _note, ...body } = table!
    const { withdrawNo } = (await ask(server, earner, 2_100_000)).data
    const proposals = [
      await one.call(opsSettlement.proposePublish, { runId: run.data.runId, reason }),
      await one.call(opsSettlement.proposeRule, {
        source: 3,
        shareBp: 1,
        effectiveFrom: '2031-01-01',
        reason,
      }),
      await one.call(opsSettlement.proposeAdjust, {
        billId: spare.billId,
        category: 'LABOUR',
        amountFen: 100,
        reason,
      }),
      await one.call(opsWithdraw.pass, { withdrawNo }),
      await one.call(opsWithdraw.proposeTaxTable, { ...body, effectiveFrom: '2031-01-01', reason }),
    ]
    for (const { code, data } of proposals) {
      expect(code).toBe(200)
      expect(await approve(one, data.approvalId!)).toMatchObject({ code: 9002 })
    }
    expect(await findWithdraw(server.deps.db, withdrawNo)).toMatchObject({ status: 1 })
    expect(await incomeProblems(server)).toEqual([])
  })
})

test('14: an expired ticket moves income', async () => {
  const earner = await anEarner(50_000)
  const { withdrawNo } = (await ask(server, earner, 20_000)).data
  const verifyToken = await aProof(server, earner.uid, earner.mobile)
  server.deps.clock.advance(TICKET_MS + 1000)
  const calls = [
    earner.browser.call(withdraw.apply, {
      amountFen: 20_000,
      expectNetFen: 20_000,
      verifyToken,
      requestId: randomUUID(),
    }),
    earner.browser.call(withdraw.cancel, { withdrawNo }),
    earner.browser.call(settleCalls.confirm, { billId: earner.billId, action: 1 }),
  ]
  for (const { code } of await Promise.all(calls)) expect(code).toBe(1998)
  expect(await findWithdraw(server.deps.db, withdrawNo)).toMatchObject({ status: 1 })
})

describe('15: a month is settled again', () => {
  test('while one of its bills is in a withdrawal, or paid', async () => {
    ;({ one, two } = await openFinance(server))
    const earner = await anEarner(50_000)
    const refuseAll = async (status: number) => {
      expect(await billOf(server, earner.uid, earner.month)).toMatchObject({ status })
      const { month } = earner
      expect(await one.call(opsSettlement.dryRun, { month })).toMatchObject({ code: 9005 })
      const pools = { month, memberPoolFen: 1, adPoolFen: 1 }
      expect(await one.call(opsSettlement.computeRevenue, pools)).toMatchObject({ code: 9005 })
      expect(await importInto(month)).toMatchObject({ code: 9005 })
      const rule = { source: 6, shareBp: 1, effectiveFrom: `${month}-01`, reason: '想改从前的分成' }
      expect(await one.call(opsSettlement.proposeRule, rule)).toMatchObject({ code: 9006 })
      const { locked, run } = (await one.call(opsSettlement.month, { month })).data
      expect(locked).toBe(true)
      expect(
        await one.call(opsSettlement.proposePublish, { runId: run!.runId, reason: '再来一次' }),
      ).toMatchObject({
        code: 2006,
      })
    }
    const { withdrawNo } = (await ask(server, earner, 50_000)).data
    await refuseAll(4)
    await one.call(opsWithdraw.pass, { withdrawNo })
    const { data } = await one.call(opsWithdraw.makeBatch, {})
    const rows = [{ withdrawNo, bankSerialNo: `NEVER-${earner.uid}`, paid: true }]
    await one.call(opsWithdraw.importResult, { batchNo: data.batchNo, rows })
    await refuseAll(5)
    expect(await incomeProblems(server)).toEqual([])
  })

  async function importInto(month: string) {
    const query = new URLSearchParams({ month, fileName: '又一次.csv' })
    const response = await fetch(`${server.origin}${opsSettlement.importRevenue.path}?${query}`, {
      method: 'POST',
      headers: { [STAFF_HEADER]: '1', cookie: one.cookie, 'content-type': 'application/octet-stream' },
      body: '日期,专辑ID,创作者UID,平台,来源,收入(元),播放量\r\n',
    })
    return (await response.json()) as { code: number }
  }
})
