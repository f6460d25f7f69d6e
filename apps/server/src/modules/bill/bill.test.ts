import { opsReview } from '@tingan/contract/ops/review'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { settle as calls } from '@tingan/contract/settle'
import { type BillEvent, billTransitions, moveBill } from '@tingan/rules/money/bill-status'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import {
  aCompany,
  aCreator,
  addContract,
  aMonth,
  anAlbumOf,
  approve,
  billOf,
  cooperate,
  type Earned,
  incomeProblems,
  settle,
} from '../../testing/income.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findBill } from './bill.repo.ts'
import { moveHeldBill } from './move-bill.ts'

let server: TestServer
let one: Desk
let two: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { DATABASE_POOL: '12' })
  one = await openDesk(server, 'finance1')
  two = await openDesk(server, 'finance2')
})
afterAll(() => server.stop())
afterEach(async () => expect(await incomeProblems(server)).toEqual([]))

const reason = '核对后需要处理'
const statusOf = async (billId: number) => (await findBill(server.deps.db, billId))?.status

async function aBill(
  fen = 50_000,
  rows: (uid: number, albumId: number) => Earned[] = (uid) => [{ uid, fen }],
) {
  const creator = await aCreator(server)
  const month = aMonth(server)
  await settle(server, { one, two }, month, rows(creator.uid, creator.albumId))
  const { bill_id: billId } = (await billOf(server, creator.uid, month))!
  const confirm = (action: 1 | 2 = 1, why = '少算了三天的会员收入，请核对') =>
    creator.browser.call(calls.confirm, { billId, action, reason: why })
  const account = async () => (await creator.browser.call(calls.portal, { loginUid: creator.uid })).data
  return { ...creator, month, billId, confirm, account }
}

const both = async (proposed: { code: number; data: { approvalId: number } }) => {
  expect(proposed.code).toBe(200)
  expect(await approve(one, proposed.data.approvalId)).toMatchObject({ code: 9002 })
  expect(await approve(two, proposed.data.approvalId)).toMatchObject({ code: 200 })
}

describe('its owner', () => {
  test('reads it by source, album and platform, and confirms it once', async () => {
    const bill = await aBill(0, (uid, albumId) => [
      { uid, albumId, source: 3, platform: 1, fen: 10_000 },
      { uid, albumId, source: 3, platform: 4, fen: 4000 },
      { uid, source: 5, fen: 700 },
    ])
    expect(await bill.account()).toMatchObject({
      pendingFen: 7700,
      withdrawableFen: 0,
      lastBill: { status: 1 },
    })
    const read = async (groupBy: 'source' | 'album' | 'platform') =>
      (await bill.browser.call(calls.bill, { billId: bill.billId, groupBy })).data
    expect((await read('source')).groups).toMatchObject([
      { key: 3, name: '会员分成', netFen: 7000 },
      { key: 5, name: '激励活动', netFen: 700 },
    ])
    expect((await read('album')).groups).toMatchObject([
      { key: bill.albumId, netFen: 7000 },
      { key: null, netFen: 700 },
    ])
    expect((await read('platform')).groups).toMatchObject([
      { name: '主站', netFen: 5700 },
      { name: '车载端', netFen: 2000 },
    ])
    const answers = await Promise.all([bill.confirm(), bill.confirm()])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 2006])
    expect(await bill.account()).toMatchObject({ pendingFen: 0, withdrawableFen: 7700 })
    const { data } = await bill.browser.call(calls.bills, { status: 2 })
    expect(data).toMatchObject({
      total: 1,
      list: [{ billId: bill.billId, leftFen: 7700, can: { withdraw: true } }],
    })
  })

  test('alone: for others it does not exist', async () => {
    const { billId } = await aBill()
    const { browser } = await aCreator(server)
    expect(await browser.call(calls.bill, { billId })).toMatchObject({ code: 4013 })
    expect(await browser.call(calls.confirm, { billId, action: 1 })).toMatchObject({ code: 4013 })
    expect(await browser.call(calls.recover, { billId, reason: '请恢复这份账单，谢谢' })).toMatchObject({
      code: 4013,
    })
    for (const call of [calls.companyBills, calls.anchors, calls.albums] as const)
      expect(await browser.call(call, {})).toMatchObject({ code: 4012 })
    expect(await browser.call(calls.companyBill, { billId })).toMatchObject({ code: 4012 })
    const range = { startMonth: '2021-01', endMonth: '2024-01' }
    expect(await browser.call(calls.bills, range)).toMatchObject({ code: 4101 })
    expect(await browser.call(calls.bills, { startMonth: '2021-13' })).toMatchObject({ code: 2001 })
  })

  test('disputes it, and the desk adjusts and asks again, or settles it', async () => {
    const bill = await aBill(50_000)
    expect(await bill.confirm(2, '太少')).toMatchObject({ code: 2001 })
    expect(await bill.confirm(2)).toMatchObject({ code: 200, data: { status: 3 } })
    expect(await bill.confirm()).toMatchObject({ code: 2006 })
    const { billId } = bill
    await both(
      await one.call(opsSettlement.proposeAdjust, { billId, category: 'LABOUR', amountFen: 1234, reason }),
    )
    const act = (how: 1 | 2) =>
      one.call(opsSettlement.settleDispute, { billId, act: how, note: '已补计三天收入' })
    expect(await act(1)).toMatchObject({ code: 200, data: { status: 1 } })
    expect(await act(2)).toMatchObject({ code: 2006 })
    expect(await bill.account()).toMatchObject({
      pendingFen: 51_234,
      lastBill: { deskNote: '已补计三天收入' },
    })
    await bill.confirm(2)
    expect(await act(2)).toMatchObject({ code: 200, data: { status: 2 } })
    expect(await bill.account()).toMatchObject({ pendingFen: 0, withdrawableFen: 51_234 })
    const { data } = await one.call(opsSettlement.bill, { billId })
    expect(data.items.list).toContainEqual(
      expect.objectContaining({ netFen: 1234, note: reason, title: '账单调整' }),
    )
  })
})

describe('an adjustment', () => {
  test('13: entered and approved by one person is none', async () => {
    const { billId } = await aBill()
    const adjust = { billId, category: 'LABOUR' as const, amountFen: 100, reason }
    const { data } = await one.call(opsSettlement.proposeAdjust, adjust)
    expect(await approve(one, data.approvalId)).toMatchObject({ code: 9002 })
    expect(await findBill(server.deps.db, billId)).toMatchObject({ adjust_fen: 0 })
    const wrong = await one.call(opsSettlement.proposeAdjust, { ...adjust, amountFen: 0, reason: '' })
    expect(wrong).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'amountFen' }, { field: 'reason' }] },
    })
    expect(await one.call(opsSettlement.proposeAdjust, { ...adjust, billId: 9_999_999 })).toMatchObject({
      code: 4013,
    })
  })

  test('that takes more than there is leaves a debt for the next month, and nothing below zero', async () => {
    const bill = await aBill(5000)
    await bill.confirm()
    const adjust = { billId: bill.billId, category: 'ROYALTY' as const, amountFen: -8000, reason }
    await both(await one.call(opsSettlement.proposeAdjust, adjust))
    expect(await bill.account()).toMatchObject({ withdrawableFen: 0 })
    const { data } = await bill.browser.call(calls.bill, { billId: bill.billId })
    const line = data.items.list.find(({ note }) => note === reason)!
    const { data: traced } = await bill.browser.call(calls.trace, { itemId: line.itemId })
    expect(traced.ledger).toMatchObject([
      { kind: 'bill.publish', deltaFen: 5000 },
      { kind: 'bill.confirm', deltaFen: 5000 },
      { kind: 'bill.adjust', deltaFen: -5000 },
    ])
    const month = aMonth(server)
    await settle(server, { one, two }, month, [{ uid: bill.uid, fen: 10_000 }])
    expect(await billOf(server, bill.uid, month)).toMatchObject({ amount_fen: 7000, adjust_fen: -3000 })
  })
})

describe('frozen', () => {
  test('by two people, it comes back when its owner’s reasons convince', async () => {
    const bill = await aBill(50_000)
    const { billId } = bill
    expect(await one.call(opsSettlement.proposeFreeze, { billId, reason })).toMatchObject({ code: 2006 })
    await bill.confirm()
    await both(await one.call(opsSettlement.proposeFreeze, { billId, reason }))
    expect(await bill.account()).toMatchObject({ withdrawableFen: 0, frozenFen: 50_000 })
    const ask = () => bill.browser.call(calls.recover, { billId, reason: '播放数据来自真实推广活动，附说明' })
    expect(await bill.browser.call(calls.recover, { billId, reason: '太短' })).toMatchObject({ code: 2001 })
    expect(await ask()).toMatchObject({ code: 200, data: { status: 'reviewing' } })
    expect(await ask()).toMatchObject({ code: 4014 })
    const { list } = (await one.call(opsReview.list, { kind: 'billRecover' })).data
    const { itemId } = list.find(({ refId }) => refId === String(billId))!
    await one.call(opsReview.claim, { itemId })
    expect(await one.call(opsReview.decide, { itemId, act: 2 })).toMatchObject({ code: 200 })
    expect(await bill.account()).toMatchObject({ withdrawableFen: 50_000, frozenFen: 0 })
    expect(await ask()).toMatchObject({ code: 4014 })
  })
})

describe('an agency', () => {
  test('11: sees the anchors who let it, on the days of the cooperation, and of others one sum', async () => {
    const agency = await aCompany(server, true)
    const [open, closed] = [await aCreator(server), await aCreator(server)]
    const month = aMonth(server)
    const ties = { start: `${month}-05`, end: '2099-12-31', ratioBp: 5000 }
    await cooperate(server, agency.mcnId, open.uid, ties)
    await cooperate(server, agency.mcnId, closed.uid, { ...ties, scope: [1] })
    await settle(server, { one, two }, month, [
      { uid: open.uid, albumId: open.albumId, day: `${month}-04`, fen: 77_777 },
      { uid: open.uid, albumId: open.albumId, day: `${month}-06`, fen: 20_000 },
      { uid: closed.uid, albumId: closed.albumId, day: `${month}-06`, fen: 40_000 },
    ])
    const { bill_id: id } = (await billOf(server, agency.uid, month, 3))!
    const { mcnId, browser } = agency
    const { data } = await browser.call(calls.mcnBill, { id, mcnId })
    expect(data.amountFen).toBe(30_000)
    expect(data.anchors).toMatchObject([
      { key: open.uid, amountFen: 20_000, mcnFen: 10_000 },
      { key: null, name: '未授权查看收入的主播', amountFen: 20_000, mcnFen: 20_000, playCnt: 0 },
    ])
    expect(data.albums.map(({ key }) => key)).toEqual([open.albumId, null])
    const anchors = await browser.call(calls.anchors, { billId: id })
    expect(anchors.data.list.map(({ anchorUid }) => anchorUid)).toEqual([open.uid, null])
    const albums = await browser.call(calls.albums, { month, anchorUid: closed.uid })
    expect(albums.data.list).toEqual([])
    const platforms = (albumId: number) => browser.call(calls.albumPlatforms, { albumId, month })
    expect((await platforms(open.albumId)).data).toMatchObject([{ baseFen: 20_000 }])
    expect((await platforms(closed.albumId)).data).toEqual([])
    const item = await server.deps.db
      .selectFrom('bill_item')
      .select('item_id')
      .where('uid', '=', closed.uid)
      .executeTakeFirstOrThrow()
    expect(await browser.call(calls.trace, { itemId: item.item_id })).toMatchObject({ code: 2002 })
    const file = await browser.send(calls.exportMcn, { mcnId, billId: id })
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml']!).toString()
    expect(sheet.match(/<row>/g)).toHaveLength(2)
    expect(sheet).not.toContain('777')
    expect(await browser.call(calls.mcnBill, { id, mcnId: mcnId + 1 })).toMatchObject({ code: 2503 })
    const stranger = await aCompany(server, true)
    const foreign = { id, mcnId: stranger.mcnId }
    expect(await stranger.browser.call(calls.mcnBill, foreign)).toMatchObject({ code: 4013 })
    expect(await stranger.browser.call(calls.mcnBills, { mcnId })).toMatchObject({ code: 2503 })
    const long = { mcnId, startMonth: '2021-01', endMonth: '2022-01' }
    expect(await browser.call(calls.exportMcn, long)).toMatchObject({ code: 2016 })
  })
})

describe('an adjustment of an agency’s bill', () => {
  test('is a line of it wherever it is read, and the lines make the bill', async () => {
    const { uid, mcnId, browser } = await aCompany(server, true)
    const anchor = await aCreator(server)
    const month = aMonth(server)
    await cooperate(server, mcnId, anchor.uid, { start: '2020-01-01', end: '2099-12-31', ratioBp: 5000 })
    await settle(server, { one, two }, month, [{ uid: anchor.uid, fen: 40_000 }])
    const { bill_id: billId } = (await billOf(server, uid, month, 3))!
    await both(
      await one.call(opsSettlement.proposeAdjust, { billId, category: 'LABOUR', amountFen: -1234, reason }),
    )
    const whole = 20_000 - 1234
    const sum = (nets: readonly number[]) => nets.reduce((total, net) => total + net, 0)
    const { data } = await browser.call(calls.bill, { billId })
    expect(data.amountFen).toBe(whole)
    expect(sum(data.items.list.map(({ netFen }) => netFen))).toBe(whole)
    expect(sum(data.groups.map(({ netFen }) => netFen))).toBe(whole)
    const { data: detail } = await browser.call(calls.mcnBill, { id: billId, mcnId })
    expect(detail.anchors).toMatchObject([
      { key: anchor.uid, mcnFen: 20_000 },
      { key: null, name: '其他与调整', mcnFen: -1234, netFen: -1234 },
    ])
    expect(sum(detail.albums.map(({ netFen }) => netFen))).toBe(whole)
    const desk = await one.call(opsSettlement.bill, { billId })
    const line = desk.data.items.list.find(({ note }) => note === reason)!
    expect(line).toMatchObject({ title: '账单调整', netFen: -1234 })
    const { data: traced } = await browser.call(calls.trace, { itemId: line.itemId })
    expect(traced.item).toMatchObject({ netFen: -1234 })
    const file = await browser.send(calls.exportMcn, { mcnId, billId })
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    expect(Buffer.from(parts['xl/worksheets/sheet1.xml']!).toString()).toContain('-12.34')
  })
})

describe('a line’s days', () => {
  test('are the ones it was gathered from: those of a cooperation or a contract in between are on other lines', async () => {
    const agency = await aCompany(server, true)
    const creator = await aCreator(server)
    const exclusive = await anAlbumOf(server, creator.uid)
    const month = aMonth(server)
    const days = Array.from({ length: 28 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
    await cooperate(server, agency.mcnId, creator.uid, {
      start: `${month}-10`,
      end: '2099-12-31',
      endedAt: new Date(`${month}-20T00:00:00+08:00`),
    })
    await addContract(server, creator.uid, 'albumExclusive', [exclusive], `${month}-15`)
    await settle(
      server,
      { one, two },
      month,
      days.flatMap((day, index) =>
        [creator.albumId, exclusive].map((albumId) => ({
          ...{ uid: creator.uid, albumId, source: 3, day },
          fen: 1000 + index,
        })),
      ),
    )
    const { bill_id: billId } = (await billOf(server, creator.uid, month))!
    const { data } = await creator.browser.call(calls.bill, { billId })
    const found = await Promise.all(
      data.items.list.map(({ itemId }) => creator.browser.call(calls.trace, { itemId })),
    )
    const lines = found.map(({ data: { item, base } }) => {
      expect(base.reduce((sum, { baseFen }) => sum + baseFen, 0)).toBe(item.baseFen)
      return `${item.shareBp} ${item.mcnRatioBp}: ${base.map(({ day }) => Number(day.slice(-2))).join(' ')}`
    })
    const span = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index).join(' ')
    expect(lines.sort()).toEqual(
      [
        `5000 0: ${span(1, 9)} ${span(20, 28)}`,
        `5000 3000: ${span(10, 19)}`,
        `5000 0: ${span(1, 9)}`,
        `5000 3000: ${span(10, 14)}`,
        `5500 3000: ${span(15, 19)}`,
        `5500 0: ${span(20, 28)}`,
      ].sort(),
    )
  })
})

describe('the states', () => {
  const events = billTransitions.map(({ event }) => event) as BillEvent[]

  test('know no step but the listed ones', async () => {
    const { billId } = await aBill()
    const row = (await findBill(server.deps.db, billId))!
    for (const status of [0, 1, 2, 3, 4, 5, 6])
      for (const event of events) {
        const listed = billTransitions.some((step) => step.event === event && step.from.includes(status))
        expect(moveBill(status, event) !== null).toBe(listed)
        if (listed) continue
        const move = moveHeldBill(server.deps, { ...row, status }, { event, actor: 'test' })
        await expect(move).rejects.toMatchObject({ code: 2006 })
      }
    expect(await statusOf(billId)).toBe(1)
  })

  test('are the ones of the reference', () => {
    const steps = billTransitions.flatMap(({ from, to }) => from.map((status) => `${status}→${to}`)).sort()
    expect(steps).toEqual(['0→1', '1→2', '1→3', '2→4', '2→6', '3→1', '3→2', '4→2', '4→5', '6→2'])
  })
})
