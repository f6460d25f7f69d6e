import type { CallInput } from '@tingan/contract/call'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { withdraw } from '@tingan/contract/withdraw'
import { maskIdNumber, maskName } from '@tingan/rules/checks/mask'
import { TAX_TABLES } from '@tingan/rules/money/tax-tables'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Desk } from '../../testing/desk.ts'
import { earns, openFinance, payOut, startFinance } from '../../testing/finance.ts'
import { aCreator, approve, ask } from '../../testing/income.ts'
import { signedIn } from '../../testing/members.ts'
import type { TestServer } from '../../testing/test-server.ts'

let server: TestServer
let one: Desk
let two: Desk
beforeAll(async () => {
  ;({ server, one, two } = await startFinance())
})
afterAll(() => server.stop())

type Table = CallInput<typeof opsWithdraw.proposeTaxTable>
const newest = TAX_TABLES.at(-1)! as unknown as Table
const aTable = (change: object): Table => ({ ...newest, reason: '按税务公告调整', ...change })
const propose = (change: object) => one.call(opsWithdraw.proposeTaxTable, aTable(change))
const DAY_MS = 86_400_000
const NAME = '苏晚晴'
let taxed: Awaited<ReturnType<typeof aCreator>>
const tomorrow = () => shanghaiDay(server.deps.clock.now() + DAY_MS)

describe('a tax table', () => {
  test.each<[string, object, number]>([
    ['from today on', { effectiveFrom: '2026-01-01' }, 9006],
    ['without a category for a source', { effectiveFrom: '2035-01-01', categories: { 1: 'ROYALTY' } }, 9006],
    [
      'whose brackets fall',
      {
        effectiveFrom: '2035-01-01',
        labour: {
          ...newest.labour,
          brackets: [
            { upToFen: 500, rateBp: 300, quickFen: 0 },
            { upToFen: 400, rateBp: 1000, quickFen: 0 },
            { upToFen: null, rateBp: 2000, quickFen: 0 },
          ],
        },
      },
      9006,
    ],
    [
      'whose last bracket ends',
      {
        effectiveFrom: '2035-01-01',
        labour: { ...newest.labour, brackets: [{ upToFen: 500, rateBp: 300, quickFen: 0 }] },
      },
      9006,
    ],
  ])('%s is refused', async (_, change, code) => {
    expect(await propose(change)).toMatchObject({ code })
  })

  test('with wrong fields hears of all of them', async () => {
    const answer = await propose({
      effectiveFrom: '2035-02-30',
      monthsCounting: 'never',
      royalty: { ...newest.royalty, rateBp: 10_001 },
      vat: { ...newest.vat, on: 'yes' },
      reason: '短',
    })
    expect(answer.code).toBe(2001)
    const fields = (answer.data as unknown as { errors: { field: string }[] }).errors.map(
      ({ field }) => field,
    )
    expect(fields.sort()).toEqual(['effectiveFrom', 'monthsCounting', 'reason', 'royalty.rateBp', 'vat.on'])
  })

  test('waits for a second person, once for a day, and can be refused', async () => {
    const effectiveFrom = '2036-01-01'
    const { data } = await propose({ effectiveFrom })
    expect(await propose({ effectiveFrom })).toMatchObject({ code: 2005 })
    expect(await approve(one, data.approvalId)).toMatchObject({ code: 9002 })
    const days = async () =>
      (await one.call(opsWithdraw.taxTables, {})).data.map((table) => table.effectiveFrom)
    expect(await days()).not.toContain(effectiveFrom)
    expect(await approve(two, data.approvalId)).toMatchObject({ code: 200 })
    expect(await days()).toContain(effectiveFrom)
    const again = await propose({ effectiveFrom })
    expect(await approve(two, again.data.approvalId)).toMatchObject({ code: 9006 })
  })

  test('taxes what is paid from its day on, and nothing that was', async () => {
    const creator = await aCreator(server)
    taxed = creator
    await earns({ server, one, two }, creator, 2_000_000)
    const pay = (withdrawNo: string) => payOut({ server, one }, withdrawNo)
    const first = (await ask(server, creator, 1_000_000)).data.withdrawNo
    await pay(first)
    const flat = { ...newest.labour, brackets: [{ upToFen: null, rateBp: 5000, quickFen: 0 }] }
    const { data } = await propose({ effectiveFrom: tomorrow(), labour: flat })
    await approve(two, data.approvalId)
    const before = await creator.browser.call(withdraw.info, { amount: 1_000_000 })
    expect(before.data.preview!.taxDetail[0]).toMatchObject({ rateBp: 300 })

    server.deps.clock.advance(DAY_MS)
    ;({ one, two } = await openFinance(server))
    const later = { ...creator, browser: await signedIn(server, creator.uid) }
    const { withdrawNo } = (await ask(server, later, 1_000_000)).data
    expect(await pay(withdrawNo)).toMatchObject({ data: { paid: 1 } })
    const rows = await server.deps.db
      .selectFrom('tax_row')
      .select(['withdraw_no', 'tax_fen'])
      .where('uid', '=', creator.uid)
      .orderBy('tax_row_id')
      .execute()
    // 20,000 a year so far, less a fifth and 5,000: half of 11,000, less the 90.00 that were taken.
    expect(rows).toEqual([
      { withdraw_no: first, tax_fen: 9000 },
      { withdraw_no: withdrawNo, tax_fen: 550_000 - 9000 },
    ])
  })
})

describe('the rates of invoices', () => {
  const rates = { general: [600], small: [100, 300] }
  const ask = (change: object) =>
    one.call(opsWithdraw.proposeInvoiceRates, { ...rates, reason: '按税务公告调整', ...change })
  const now = async () => (await one.call(opsWithdraw.invoiceRates, {})).data

  test('are changed by two, one change at a time, and only by a change', async () => {
    expect(await now()).toEqual(rates)
    expect(await ask({})).toMatchObject({ code: 9006 })
    const { data } = await ask({ small: [100] })
    expect(await ask({ small: [300] })).toMatchObject({ code: 2005 })
    expect(await approve(one, data.approvalId)).toMatchObject({ code: 9002 })
    expect(await now()).toEqual(rates)
    expect(await approve(two, data.approvalId)).toMatchObject({ code: 200 })
    expect(await now()).toEqual({ general: [600], small: [100] })
    expect(await ask({ small: [100] })).toMatchObject({ code: 9006 })
  })

  test('with wrong fields hear of all of them', async () => {
    const answer = await ask({ general: [], small: [100, 100, 10_001, -1], reason: '短' })
    expect(answer).toMatchObject({
      code: 2001,
      data: {
        errors: [
          { field: 'general', msg: '请至少填写一个税率' },
          { field: 'small.2', msg: '税率不正确' },
          { field: 'small.3', msg: '税率不正确' },
          { field: 'small.1', msg: '税率重复' },
          { field: 'reason' },
        ],
      },
    })
    expect((await ask({ general: [1, 2, 3, 4, 5, 6, 7] })).code).toBe(2001)
  })
})

test('the year’s statement names everybody, masked, and who fetched it is written down', async () => {
  const year = Number(shanghaiDay(server.deps.clock.now()).slice(0, 4))
  const response = await one.send(opsWithdraw.taxExport, { year })
  expect(response.headers.get('content-type')).toContain('spreadsheet')
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml']!).toString()
  expect(sheet).toContain(maskName(NAME))
  expect(sheet).toContain(maskIdNumber(taxed.idCardNo))
  for (const secret of [NAME, taxed.idCardNo]) expect(sheet).not.toContain(secret)
  const rows = await server.deps.db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'tax.export')
    .execute()
  expect(rows).toEqual([{ subject: `year:${year}` }])
  expect(await one.call(opsWithdraw.taxExport, { year: 1999 })).toMatchObject({ code: 2001 })
})
