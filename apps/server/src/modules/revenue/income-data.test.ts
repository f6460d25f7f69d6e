import { dashboard } from '@tingan/contract/dashboard'
import { incomeData } from '@tingan/contract/income-data'
import { settle as calls } from '@tingan/contract/settle'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { openDesk } from '../../testing/desk.ts'
import {
  aCompany,
  aCreator,
  addContract,
  addRevenue,
  aMonth,
  billOf,
  cooperate,
  settle,
} from '../../testing/income.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const range = (month: string) => ({ startDate: `${month}-01`, endDate: `${month}-28` })
const overview = async (browser: Browser, input: object) =>
  (await browser.call(incomeData.overview, input)).data

describe('what a creator earned', () => {
  test('is shared by the rule of its day and gathered in every way to the same sum', async () => {
    const { uid, albumId, browser } = await aCreator(server)
    const month = aMonth(server)
    await addRevenue(server, month, [
      { uid, albumId, source: 3, platform: 1, day: `${month}-03`, fen: 10_001 },
      { uid, albumId, source: 1, platform: 2, day: `${month}-03`, fen: 1000 },
      { uid, source: 6, day: `${month}-05`, fen: 700 },
    ])
    const data = await overview(browser, range(month))
    // Half of 10,001 is floored; a third of what an app store sells is its own.
    expect(data).toMatchObject({
      totalFen: 5000 + 350 + 700,
      bySource: [
        { source: 3, incomeFen: 5000 },
        { source: 6, incomeFen: 700 },
        { source: 1, incomeFen: 350 },
      ],
    })
    expect(data.trend).toHaveLength(28)
    expect(data.trend.filter(({ incomeFen }) => incomeFen > 0)).toEqual([
      { date: `${month}-03`, incomeFen: 5350 },
      { date: `${month}-05`, incomeFen: 700 },
    ])
    const list = async (dim: 'day' | 'month' | 'album') =>
      (await browser.call(incomeData.list, { ...range(month), dim })).data
    expect((await list('day')).list).toMatchObject([
      { date: `${month}-05`, album: null, incomeFen: 700 },
      { date: `${month}-03`, incomeFen: 5350, bySource: [{ source: 3 }, { source: 1 }] },
    ])
    expect((await list('month')).list).toMatchObject([{ date: month, incomeFen: 6050 }])
    expect((await list('album')).list).toMatchObject([
      { date: null, album: { albumId }, incomeFen: 5350 },
      { album: null, incomeFen: 700 },
    ])
    expect(await overview(browser, { ...range(month), albumId })).toMatchObject({ totalFen: 5350 })
    const second = await browser.call(incomeData.list, { ...range(month), pn: 2, rn: 1 })
    expect(second.data).toMatchObject({ total: 2, list: [{ date: `${month}-03` }] })
  })

  test('rises with an exclusive contract and falls by the agency’s part, on the days of each', async () => {
    const { uid, albumId, browser } = await aCreator(server)
    const { mcnId } = await aCompany(server, true)
    const month = aMonth(server)
    await addContract(server, uid, 'albumExclusive', [albumId])
    await cooperate(server, mcnId, uid, { start: `${month}-10`, end: '2099-12-31', ratioBp: 3000 })
    const row = { uid, albumId, source: 3 }
    await addRevenue(server, month, [
      { ...row, day: `${month}-09`, fen: 10_000 },
      { ...row, day: `${month}-10`, fen: 10_000 },
    ])
    const { trend } = await overview(browser, range(month))
    expect(trend.filter(({ incomeFen }) => incomeFen > 0)).toEqual([
      { date: `${month}-09`, incomeFen: 5500 },
      { date: `${month}-10`, incomeFen: 3850 },
    ])
  })

  test('agrees with the bill that the month becomes', async () => {
    const { uid, albumId, browser } = await aCreator(server)
    const { mcnId } = await aCompany(server, true)
    const month = aMonth(server)
    await cooperate(server, mcnId, uid, { start: `${month}-10`, end: '2099-12-31', ratioBp: 2500 })
    const desks = { one: await openDesk(server, 'finance1'), two: await openDesk(server, 'finance2') }
    await settle(server, desks, month, [
      { uid, albumId, source: 3, day: `${month}-02`, fen: 81_300 },
      { uid, albumId, source: 4, day: `${month}-21`, fen: 44_444 },
    ])
    const bill = await billOf(server, uid, month)
    expect((await overview(browser, range(month))).totalFen).toBe(bill?.amount_fen)
  })

  test('of yesterday and of this month is told beside the range', async () => {
    const { uid, browser } = await aCreator(server)
    const day = (back: number) =>
      new Date(server.deps.clock.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
    const yesterday = day(1)
    await addRevenue(server, yesterday.slice(0, 7), [
      { uid, day: yesterday, fen: 300 },
      { uid, day: day(400), fen: 9 },
    ])
    const data = await overview(browser, {})
    expect(data).toMatchObject({
      endDate: yesterday,
      startDate: day(30),
      totalFen: 300,
      yesterdayFen: 300,
      monthFen: yesterday.slice(0, 7) === day(0).slice(0, 7) ? 300 : 0,
    })
  })
})

describe('an agency', () => {
  test('sees its part of anchors who let it, and of the days they work together', async () => {
    const agency = await aCompany(server, true)
    const [open, shut] = [await aCreator(server), await aCreator(server)]
    const month = aMonth(server)
    const ties = { start: `${month}-05`, end: '2099-12-31', ratioBp: 3000 }
    await cooperate(server, agency.mcnId, open.uid, ties)
    await cooperate(server, agency.mcnId, shut.uid, { ...ties, scope: [1] })
    await addRevenue(server, month, [
      { uid: open.uid, day: `${month}-04`, fen: 1000 },
      { uid: open.uid, albumId: open.albumId, source: 3, day: `${month}-06`, fen: 2000 },
      { uid: shut.uid, day: `${month}-06`, fen: 4000 },
    ])
    const ask = (mcnId: number, more: object = {}) =>
      agency.browser.call(incomeData.overview, { ...range(month), mcnId, ...more } as object)
    expect((await ask(agency.mcnId)).data).toMatchObject({ totalFen: 300, bySource: [{ source: 3 }] })
    expect(await ask(agency.mcnId + 1)).toMatchObject({ code: 2503 })
    expect((await ask(agency.mcnId, { albumId: open.albumId })).data).toMatchObject({ totalFen: 300 })
    expect(await ask(agency.mcnId, { albumId: shut.albumId })).toMatchObject({ code: 2002 })
    const own = await agency.browser.call(incomeData.overview, range(month))
    expect(own.data.totalFen).toBe(0)
    const list = await agency.browser.call(incomeData.list, {
      ...range(month),
      dim: 'album',
      mcnId: agency.mcnId,
    } as never)
    expect(list.data.list).toMatchObject([{ album: { albumId: open.albumId }, incomeFen: 300 }])
  })
})

describe('is refused', () => {
  test('whoever has not come so far, or asks for another’s album', async () => {
    const newcomer = await signedIn(server, (await anAccount(server, { authType: 0 })).uid)
    for (const call of [incomeData.overview, incomeData.list] as const)
      expect(await newcomer.call(call, range('2026-01') as never)).toMatchObject({ code: 2003 })
    const [creator, stranger] = [await aCreator(server), await aCreator(server)]
    expect(await creator.browser.call(incomeData.overview, { albumId: stranger.albumId })).toMatchObject({
      code: 2002,
    })
    expect(await creator.browser.call(incomeData.overview, { albumId: 999_999_999 })).toMatchObject({
      code: 2002,
    })
  })

  test('every wrong field at once, a range that is too long or the wrong way round', async () => {
    const { browser } = await aCreator(server)
    const wrong = { startDate: '2026-02-30', endDate: 'x', dim: 'year', rn: 101 }
    expect(await browser.call(incomeData.list, wrong as never)).toMatchObject({
      code: 2001,
      data: {
        errors: [{ field: 'rn' }, { field: 'startDate' }, { field: 'endDate' }, { field: 'dim' }],
      },
    })
    for (const call of [incomeData.overview, incomeData.list] as const) {
      expect(await browser.call(call, { startDate: '2025-01-01', endDate: '2026-01-02' })).toMatchObject({
        code: 4101,
      })
      expect(await browser.call(call, { startDate: '2025-01-01', endDate: '2026-01-01' })).toMatchObject({
        code: 200,
      })
      expect(await browser.call(call, { startDate: '2026-01-02', endDate: '2026-01-01' })).toMatchObject({
        code: 2001,
        data: { errors: [{ field: 'endDate' }] },
      })
    }
  })
})

test('a bill to be confirmed is the next thing to do, until it is', async () => {
  const desks = { one: await openDesk(server, 'finance1'), two: await openDesk(server, 'finance2') }
  const { uid, browser } = await aCreator(server)
  const month = aMonth(server)
  await settle(server, desks, month, [{ uid, fen: 123_456 }])
  const step = async () =>
    (await browser.call(dashboard.overview, {})).data.steps.find(({ key }) => key === 'bill.toConfirm')
  expect(await step()).toMatchObject({
    state: 'todo',
    title: `确认 ${month} 账单`,
    why: expect.stringContaining('1,234.56 元'),
    deadline: expect.any(Number),
    link: { to: '/income' },
  })
  const bill = await billOf(server, uid, month)
  await browser.call(calls.confirm, { billId: bill!.bill_id, action: 1 })
  expect(await step()).toBeUndefined()
})
