import { opsApproval } from '@tingan/contract/ops/approval'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { settle as settleCalls } from '@tingan/contract/settle'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import {
  aCompany,
  aCreator,
  addContract,
  addRevenue,
  aMonth,
  anAlbumOf,
  approve,
  billOf,
  cooperate,
  incomeProblems,
  settle,
} from '../../testing/income.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { publishBills } from './publish.service.ts'

let server: TestServer
let one: Desk
let two: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  one = await openDesk(server, 'finance1')
  two = await openDesk(server, 'finance2')
})
afterAll(() => server.stop())
afterEach(async () => expect(await incomeProblems(server)).toEqual([]))

const reason = '试算核对无误'
const run = (month: string, rows: Parameters<typeof settle>[3]) => settle(server, { one, two }, month, rows)

describe('the share', () => {
  test('follows source, platform, exclusive contract and the rule of the day', async () => {
    const { uid, albumId } = await aCreator(server)
    const exclusive = await anAlbumOf(server, uid)
    await addContract(server, uid, 'albumExclusive', [exclusive])
    const month = aMonth(server)
    await run(month, [
      { uid, albumId, source: 1, platform: 1, fen: 10_001 },
      { uid, albumId, source: 1, platform: 2, fen: 10_001 },
      { uid, albumId: exclusive, source: 3, platform: 1, fen: 10_000 },
      { uid, source: 6, fen: 300 },
    ])
    // 5000.5 → 5000; 10001 × 70 % × 50 % = 3500.35 → 3500; 55 % of 10000; all of the fee.
    expect(await billOf(server, uid, month)).toMatchObject({
      gross_fen: 5000 + 3500 + 5500 + 300,
      royalty_fen: 14_000,
      labour_fen: 300,
      status: 1,
    })
  })

  test('of an exclusive contract is more from its first day to the day before it was dissolved', async () => {
    const { uid, albumId } = await aCreator(server)
    const month = aMonth(server)
    const contractNo = await addContract(server, uid, 'albumExclusive', [albumId], `${month}-05`)
    await server.deps.db
      .updateTable('contract')
      .set({ status: 6, dissolved_on: `${month}-20` })
      .where('contract_no', '=', contractNo)
      .execute()
    await run(
      month,
      ['04', '05', '19', '20'].map((day) => ({
        uid,
        albumId,
        source: 3,
        day: `${month}-${day}`,
        fen: 10_000,
      })),
    )
    const lines = await server.deps.db
      .selectFrom('bill_item')
      .select(['share_bp', 'amount_fen'])
      .where('uid', '=', uid)
      .orderBy('share_bp')
      .execute()
    expect(lines).toEqual([
      { share_bp: 5000, amount_fen: 10_000 },
      { share_bp: 5500, amount_fen: 11_000 },
    ])
  })

  test('days of one line are gathered before anything is rounded', async () => {
    const { uid, albumId } = await aCreator(server)
    const month = aMonth(server)
    await run(month, [
      { uid, albumId, source: 4, day: `${month}-01`, fen: 101 },
      { uid, albumId, source: 4, day: `${month}-02`, fen: 101 },
    ])
    expect(await billOf(server, uid, month)).toMatchObject({ gross_fen: 101 })
  })
})

describe('an agency', () => {
  test('gets its part of the days of the cooperation, floored, and the two always make the whole', async () => {
    const agency = await aCompany(server, true)
    const { uid, albumId } = await aCreator(server)
    const month = aMonth(server)
    await cooperate(server, agency.mcnId, uid, {
      start: `${month}-10`,
      end: '2099-12-31',
      endedAt: new Date(`${month}-20T00:00:00+08:00`),
    })
    await run(month, [
      { uid, albumId, source: 6, day: `${month}-09`, fen: 1000 },
      { uid, albumId, source: 6, day: `${month}-10`, fen: 1_234_567 },
      { uid, albumId, source: 6, day: `${month}-20`, fen: 2000 },
    ])
    expect(await billOf(server, uid, month)).toMatchObject({
      gross_fen: 1_237_567,
      mcn_fen: 370_370,
      amount_fen: 867_197,
    })
    expect(await billOf(server, agency.uid, month, 3)).toMatchObject({
      gross_fen: 370_370,
      amount_fen: 370_370,
    })
  })

  test('of mode 1 gets everything, and the anchor sees the line with nothing', async () => {
    const agency = await aCompany(server, true)
    const { uid, albumId, browser } = await aCreator(server)
    const month = aMonth(server)
    await cooperate(server, agency.mcnId, uid, {
      start: '2020-01-01',
      end: '2099-12-31',
      mode: 1,
      ratioBp: 0,
    })
    await run(month, [{ uid, albumId, source: 6, fen: 5555 }])
    const bill = await billOf(server, uid, month)
    expect(bill).toMatchObject({ gross_fen: 5555, mcn_fen: 5555, amount_fen: 0, status: 1 })
    expect(await billOf(server, agency.uid, month, 3)).toMatchObject({ amount_fen: 5555 })
    const { data } = await browser.call(settleCalls.bill, { billId: bill!.bill_id })
    expect(data.items.list[0]).toMatchObject({ amountFen: 5555, netFen: 0, note: '由机构结算' })
    // Nothing is left to be withdrawn: once confirmed it is settled.
    const confirmed = await browser.call(settleCalls.confirm, { billId: bill!.bill_id, action: 1 })
    expect(confirmed).toMatchObject({ code: 200, data: { status: 5 } })
  })

  test('a ratio that changed counts from the month it changed in', async () => {
    const agency = await aCompany(server, true)
    const { uid } = await aCreator(server)
    const [before, after] = [aMonth(server), aMonth(server)]
    const id = await cooperate(server, agency.mcnId, uid, {
      start: '2020-01-01',
      end: '2099-12-31',
      ratioBp: 3000,
    })
    await server.deps.db
      .updateTable('mcn_cooperation')
      .set({ mcn_ratio_bp: 2000, updated_at: new Date(`${after}-01T01:00:00+08:00`) })
      .where('cooperation_id', '=', id)
      .execute()
    await run(after, [{ uid, fen: 10_000 }])
    await run(before, [{ uid, fen: 10_000 }])
    expect(await billOf(server, uid, before)).toMatchObject({ mcn_fen: 3000 })
    expect(await billOf(server, uid, after)).toMatchObject({ mcn_fen: 2000 })
  })

  test.each([1, 99, 3333, 6999, 7000])('at %d bp no fen is lost or made', async (ratioBp) => {
    const agency = await aCompany(server, true)
    const { uid } = await aCreator(server)
    const month = aMonth(server)
    await cooperate(server, agency.mcnId, uid, { start: '2020-01-01', end: '2099-12-31', ratioBp })
    await run(
      month,
      [7, 101, 9999, 123_457].map((fen, index) => ({
        uid,
        day: `${month}-0${index + 1}`,
        platform: index + 1,
        fen,
      })),
    )
    const { rows } = await sql<{ fen: number; whole: number }>`
      select sum(mcn_fen + (amount_fen - mcn_fen))::bigint as fen, sum(base_fen)::bigint as whole
      from bill_item where uid = ${uid} and month = ${month}`.execute(server.deps.db)
    expect(rows[0]!.fen).toBe(rows[0]!.whole)
    const [own, part] = [await billOf(server, uid, month), await billOf(server, agency.uid, month, 3)]
    expect(own!.amount_fen + (part?.amount_fen ?? (own!.mcn_fen < 100 ? own!.mcn_fen : Number.NaN))).toBe(
      133_564,
    )
  })
})

describe('what is less than a yuan', () => {
  test('waits for the next month, and a debt with it', async () => {
    const [small, owing] = [await aCreator(server), await aCreator(server)]
    const [first, second] = [aMonth(server), aMonth(server)]
    await run(first, [
      { uid: small.uid, fen: 99 },
      { uid: owing.uid, fen: -5000 },
    ])
    expect(await billOf(server, small.uid, first)).toBeUndefined()
    expect(await billOf(server, owing.uid, first)).toBeUndefined()
    await run(second, [
      { uid: small.uid, fen: 1 },
      { uid: owing.uid, fen: 8000 },
    ])
    expect(await billOf(server, small.uid, second)).toMatchObject({ amount_fen: 100 })
    expect(await billOf(server, owing.uid, second)).toMatchObject({ amount_fen: 3000 })
  })
})

describe('a run', () => {
  test('can be tried again until it is proposed; the same rows give the same bills', async () => {
    const { uid, albumId } = await aCreator(server)
    const month = aMonth(server)
    await addRevenue(server, month, [{ uid, albumId, source: 3, fen: 20_000 }])
    const first = await one.call(opsSettlement.dryRun, { month })
    const second = await one.call(opsSettlement.dryRun, { month })
    expect(first.data).toMatchObject({ version: 1, status: 0, rows: 1, items: 1, bills: 1, grossFen: 10_000 })
    expect(second.data).toMatchObject({ version: 2, grossFen: 10_000, bills: 1 })
    expect(await billOf(server, uid, month)).toMatchObject({ status: 0, amount_fen: 10_000 })
    const { data } = await one.call(opsSettlement.run, { runId: second.data.runId })
    expect(data.bySource).toContainEqual({ source: 3, amountFen: 10_000, lastFen: 0 })
    expect(data.changes).toContainEqual(expect.objectContaining({ uid, amountFen: 10_000, lastFen: 0 }))
    expect((await one.call(opsSettlement.runs, {})).data.list[0]).toMatchObject({ month, version: 2 })
  })

  test('is published by another person than its proposer, once, and then the month is locked', async () => {
    const { uid } = await aCreator(server)
    const month = aMonth(server)
    await addRevenue(server, month, [{ uid, fen: 20_000 }])
    const { runId } = (await one.call(opsSettlement.dryRun, { month })).data
    const { data } = await one.call(opsSettlement.proposePublish, { runId, reason })
    expect(await one.call(opsSettlement.proposePublish, { runId, reason })).toMatchObject({ code: 2006 })
    expect(await one.call(opsSettlement.dryRun, { month })).toMatchObject({ code: 2006 })
    expect(await approve(one, data.approvalId)).toMatchObject({ code: 9002 })
    expect(await billOf(server, uid, month)).toMatchObject({ status: 0 })
    const both = await Promise.all([approve(two, data.approvalId), approve(two, data.approvalId)])
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    // Several workers at once, and again afterwards.
    await Promise.all([1, 2, 3].map(() => publishBills.run(server.deps, { runId })))
    await publishBills.run(server.deps, { runId })
    expect(await billOf(server, uid, month)).toMatchObject({ status: 1 })
    expect(await one.call(opsSettlement.dryRun, { month })).toMatchObject({ code: 9005 })
    const pools = { memberPoolFen: 1, adPoolFen: 1 }
    expect(await one.call(opsSettlement.computeRevenue, { month, ...pools })).toMatchObject({ code: 9005 })
  })

  test('can be followed, from the first row to the lock', async () => {
    const { uid } = await aCreator(server)
    const month = aMonth(server)
    const look = async () => (await one.call(opsSettlement.month, { month })).data
    expect(await look()).toMatchObject({
      month,
      locked: false,
      imported: { rows: 0, totalFen: 0, waiting: 0 },
      computed: { rows: 0, totalFen: 0, memberPoolFen: 0, adPoolFen: 0 },
      run: null,
      pendingApprovals: [],
    })
    await addRevenue(server, month, [{ uid, fen: 20_000 }])
    const { data: tried } = await one.call(opsSettlement.dryRun, { month })
    expect(await look()).toMatchObject({
      computed: { rows: 1, totalFen: 20_000 },
      run: { runId: tried.runId, status: 0, bills: 1, publishedBills: 0 },
    })
    const { data } = await one.call(opsSettlement.proposePublish, { runId: tried.runId, reason })
    expect(await look()).toMatchObject({ pendingApprovals: [{ approvalId: data.approvalId, mine: true }] })
    await approve(two, data.approvalId)
    expect(await look()).toMatchObject({ locked: true, run: { status: 2, publishedBills: 0 } })
    await publishBills.run(server.deps, { runId: tried.runId })
    expect(await look()).toMatchObject({ locked: true, run: { status: 3, publishedBills: 1 } })
    expect(await one.call(opsSettlement.month, { month: '2025-13' })).toMatchObject({ code: 2001 })
  })

  test('that the second person refused can be tried again', async () => {
    const { uid } = await aCreator(server)
    const month = aMonth(server)
    await addRevenue(server, month, [{ uid, fen: 20_000 }])
    const { runId } = (await one.call(opsSettlement.dryRun, { month })).data
    const { data } = await one.call(opsSettlement.proposePublish, { runId, reason })
    await two.call(opsApproval.decide, { approvalId: data.approvalId, act: 2, note: '数据不全，请补充' })
    expect(await one.call(opsSettlement.dryRun, { month })).toMatchObject({ code: 200, data: { version: 2 } })
  })

  test('is never published with less than the month is made of: what came after the try makes it stale', async () => {
    const { uid } = await aCreator(server)
    const month = aMonth(server)
    const pools = { month, memberPoolFen: 0, adPoolFen: 0 }
    await addRevenue(server, month, [{ uid, fen: 20_000 }])
    const first = (await one.call(opsSettlement.dryRun, { month })).data
    await addRevenue(server, month, [{ uid, day: `${month}-11`, fen: 700 }])
    expect(await one.call(opsSettlement.proposePublish, { runId: first.runId, reason })).toMatchObject({
      code: 2006,
      msg: '收入或分成规则在试算后有变化，请重新试算',
    })
    const second = (await one.call(opsSettlement.dryRun, { month })).data
    const { data } = await one.call(opsSettlement.proposePublish, { runId: second.runId, reason })
    expect(await one.call(opsSettlement.computeRevenue, pools)).toMatchObject({ code: 2006 })
    // Not through the desk any more: whatever brought it in, the second person cannot send the month out without it.
    await addRevenue(server, month, [{ uid, day: `${month}-12`, fen: -700 }])
    expect(await approve(two, data.approvalId)).toMatchObject({
      code: 2006,
      msg: expect.stringContaining('试算'),
    })
    await two.call(opsApproval.decide, {
      approvalId: data.approvalId,
      act: 2,
      note: '收入有变化，请重新试算',
    })
    expect(await one.call(opsSettlement.dryRun, { month })).toMatchObject({
      data: { rows: 3, grossFen: 20_000 },
    })
    expect(await one.call(opsSettlement.computeRevenue, pools)).toMatchObject({ code: 200 })
  })

  test('is stale after a new rule for its days; days before and after the rule are two lines', async () => {
    const { uid, albumId } = await aCreator(server)
    const month = aMonth(server)
    await addRevenue(server, month, [
      { uid, albumId, source: 2, platform: 4, day: `${month}-14`, fen: 10_000 },
      { uid, albumId, source: 2, platform: 4, day: `${month}-15`, fen: 10_000 },
    ])
    const { runId } = (await one.call(opsSettlement.dryRun, { month })).data
    await server.deps.db
      .insertInto('share_rule')
      .values({
        source: 2,
        platform: 4,
        share_bp: 8000,
        channel_fee_bp: 0,
        exclusive_bp: 0,
        effective_from: `${month}-15`,
        created_at: server.deps.clock.date(),
      })
      .execute()
    expect(await one.call(opsSettlement.proposePublish, { runId, reason })).toMatchObject({ code: 2006 })
    await run(month, [])
    const lines = await server.deps.db
      .selectFrom('bill_item')
      .select(['day_from', 'day_to', 'amount_fen'])
      .where('uid', '=', uid)
      .orderBy('day_from')
      .execute()
    expect(lines).toEqual([
      { day_from: `${month}-14`, day_to: `${month}-14`, amount_fen: expect.any(Number) },
      { day_from: `${month}-15`, day_to: `${month}-15`, amount_fen: 8000 },
    ])
    expect(lines[0]?.amount_fen).toBeLessThan(8000)
  })

  test('two who try the same month at once do not get in each other’s way', async () => {
    const { uid } = await aCreator(server)
    const month = aMonth(server)
    await addRevenue(server, month, [{ uid, fen: 20_000 }])
    const both = await Promise.all([one, two].map((desk) => desk.call(opsSettlement.dryRun, { month })))
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    expect(both.map(({ data }) => data.version).sort()).toEqual([1, 2])
  })

  test('two months tried at once share what waited, each fen once', async () => {
    const { uid } = await aCreator(server)
    await run(aMonth(server), [{ uid, fen: 60 }])
    const months = [aMonth(server), aMonth(server)]
    for (const month of months) await addRevenue(server, month, [{ uid, fen: 20_000 }])
    const both = await Promise.all(months.map((month) => one.call(opsSettlement.dryRun, { month })))
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    const bills = await Promise.all(months.map((month) => billOf(server, uid, month)))
    expect(bills.map((bill) => bill?.amount_fen).sort()).toEqual([20_000, 20_060])
  })

  test.each([
    ['a month that is not over', () => '2099-01', 9006],
    ['a month without revenue', () => aMonth(server), 9006],
    ['no month', () => '2025-13', 2001],
  ])('of %s is refused', async (_, month, code) => {
    expect(await one.call(opsSettlement.dryRun, { month: month() })).toMatchObject({ code })
  })

  test('what does not exist is not found, and others have no business here', async () => {
    expect(await one.call(opsSettlement.run, { runId: 9_999_999 })).toMatchObject({ code: 2002 })
    expect(await one.call(opsSettlement.proposePublish, { runId: 9_999_999, reason })).toMatchObject({
      code: 2002,
    })
    expect(await one.call(opsSettlement.proposePublish, { runId: 1, reason: '' })).toMatchObject({
      code: 2001,
    })
    const support = await openDesk(server, 'support1')
    for (const call of Object.values(opsSettlement))
      expect(((await (await support.send(call, {})).json()) as { code: number }).code).toBe(9001)
  })
})

/** Whatever the code may do, the database keeps what was published. */
describe('a published bill', () => {
  test('and its lines stay as they are', async () => {
    const { uid } = await aCreator(server)
    const month = aMonth(server)
    const runId = await run(month, [{ uid, fen: 20_000 }])
    for (const change of [
      sql`update bill_item set amount_fen = amount_fen + 1 where run_id = ${runId}`,
      sql`update bill_item set bill_id = null where run_id = ${runId}`,
      sql`delete from bill_item where run_id = ${runId}`,
      sql`delete from income_bill where run_id = ${runId}`,
      sql`update share_rule set share_bp = 1`,
    ])
      await expect(change.execute(server.deps.db)).rejects.toThrow('stays')
    const again = sql`insert into settlement_run (month, version, status, created_at) values (${month}, 99, 3, now())`
    await expect(again.execute(server.deps.db)).rejects.toThrow('settlement_run_published')
  })
})
