import { opsApproval } from '@tingan/contract/ops/approval'
import { opsSettlement, REVENUE_COLUMNS } from '@tingan/contract/ops/settlement'
import { PLATFORM_NAMES } from '@tingan/rules/money/income-source'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { STAFF_HEADER } from '../../platform/session/staff-lookup.ts'
import { type Cell, writeXlsx } from '../../platform/sheet/write-xlsx.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { aCreator, aMonth, approve } from '../../testing/income.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let one: Desk
let two: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  one = await openDesk(server, 'finance1')
  two = await openDesk(server, 'finance2')
})
afterAll(() => server.stop())

async function send(month: string, body: Uint8Array | string) {
  const query = new URLSearchParams({ month, fileName: '收入.csv' })
  const response = await fetch(`${server.origin}${opsSettlement.importRevenue.path}?${query}`, {
    method: 'POST',
    headers: { [STAFF_HEADER]: '1', cookie: one.cookie, 'content-type': 'application/octet-stream' },
    body: body as Uint8Array<ArrayBuffer>,
  })
  return (await response.json()) as Awaited<ReturnType<typeof one.call<typeof opsSettlement.importRevenue>>>
}

async function* each(rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows
}
async function workbook(rows: Cell[][]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx(REVENUE_COLUMNS, each(rows))) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
const csv = (rows: (string | number)[][]) =>
  [REVENUE_COLUMNS, ...rows].map((row) => row.join(',')).join('\r\n')

describe('a file', () => {
  test('is read, and what is wrong in it shown by line, before anything counts', async () => {
    const { uid, albumId } = await aCreator(server)
    const month = aMonth(server)
    const { data } = await send(
      month,
      csv([
        [`${month}-01`, albumId, '', '主站', '付费专辑', '12.34', 5],
        [`${month.replace('-', '/')}/2`, '', uid, 2, 6, '-0.5', ''],
        ['2019-01-01', albumId, '', 1, 1, '1', ''],
        [`${month}-31x`, albumId, '', 1, 1, '1', ''],
        [`${month}-03`, 99_999_999, '', 1, 1, '1', ''],
        [`${month}-03`, albumId, uid + 1, 1, 1, '1', ''],
        [`${month}-03`, albumId, '', 9, 1, '1', ''],
        [`${month}-03`, albumId, '', 1, '彩票', '1', ''],
        [`${month}-03`, albumId, '', 1, 1, '1.234', ''],
        [`${month}-03`, albumId, '', 1, 1, '1', 'x'],
        [`${month}-01`, albumId, '', 1, 1, '1', ''],
        ['', '', '', '', '', '', ''],
      ]),
    )
    expect(data).toMatchObject({ status: 0, rows: 2, totalFen: 1184, badCount: 9 })
    expect(data.badRows.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(data.badRows.at(-1)).toEqual({ line: 12, reason: '与前面的行重复' })
    expect(await one.call(opsSettlement.dryRun, { month })).toMatchObject({ code: 9006 })
    const decide = () => one.call(opsSettlement.decideImport, { importId: data.importId, accept: true })
    expect(await decide()).toMatchObject({ code: 200, data: { status: 1 } })
    expect(await decide()).toMatchObject({ code: 2006 })
    expect(await one.call(opsSettlement.dryRun, { month })).toMatchObject({ code: 200, data: { rows: 2 } })
    expect((await one.call(opsSettlement.imports, { month })).data.total).toBe(1)
  })

  test('may be a workbook, and the same revenue is not counted twice', async () => {
    const { albumId } = await aCreator(server)
    const month = aMonth(server)
    const rows: Cell[][] = Array.from({ length: 28 }, (_, index) => [
      `${month}-${String(index + 1).padStart(2, '0')}`,
      albumId,
      null,
      '车载端',
      '会员分成',
      index + 0.01,
      7,
    ])
    const first = await send(month, await workbook(rows))
    expect(first.data).toMatchObject({ rows: 28, badCount: 0, totalFen: 37_828 })
    const again = await send(month, await workbook(rows.slice(0, 3)))
    const decide = (importId: number, accept: boolean) =>
      one.call(opsSettlement.decideImport, { importId, accept })
    await decide(first.data.importId, true)
    expect(await decide(again.data.importId, true)).toMatchObject({
      code: 9006,
      msg: expect.stringContaining('3 行'),
    })
    expect(await decide(again.data.importId, false)).toMatchObject({ code: 200, data: { status: 2 } })
    expect(await decide(9_999_999, true)).toMatchObject({ code: 2002 })
  })

  test.each([
    ['nothing', ''],
    ['other columns', '日期,金额\n2025-01-01,3'],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n0000')],
    ['a broken workbook', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)])],
  ])('of %s is refused', async (_, body) => {
    expect(await send(aMonth(server), body)).toMatchObject({ code: 2011 })
  })
})

describe('revenue from the daily statistics', () => {
  test('divides each pool to the fen', async () => {
    const [a, b] = [await aCreator(server), await aCreator(server)]
    const month = aMonth(server)
    await server.deps.db
      .insertInto('album_day_stat')
      .values([
        {
          day: `${month}-01`,
          album_id: a.albumId,
          platform: 1,
          play_cnt: 1,
          play_seconds: 1,
          album_sale_fen: 1800,
        },
        { day: `${month}-01`, album_id: b.albumId, platform: 1, play_cnt: 1, play_seconds: 1, tip_fen: 66 },
        { day: `${month}-02`, album_id: b.albumId, platform: 2, play_cnt: 1, play_seconds: 1 },
      ])
      .execute()
    const pools = { month, memberPoolFen: 100, adPoolFen: 101 }
    const first = await one.call(opsSettlement.computeRevenue, pools)
    expect(first.data).toEqual({ rows: 8, totalFen: 1800 + 66 + 100 + 101 })
    expect((await one.call(opsSettlement.computeRevenue, pools)).data).toEqual(first.data)
    const plays = (albumId: number) =>
      server.deps.db
        .selectFrom('revenue')
        .select(({ fn }) => fn.sum<number>('play_cnt').as('plays'))
        .where('album_id', '=', albumId)
        .executeTakeFirstOrThrow()
    expect([await plays(a.albumId), await plays(b.albumId)].map((row) => Number(row.plays))).toEqual([1, 2])
    expect(await one.call(opsSettlement.computeRevenue, { ...pools, adPoolFen: -1 })).toMatchObject({
      code: 2001,
    })
  })
})

describe('a share rule', () => {
  const rule = { source: 4, shareBp: 6000, effectiveFrom: '2031-01-01', reason: '年度分成调整' }

  test('holds from its day on, by the word of two people', async () => {
    const { data } = await one.call(opsSettlement.proposeRule, rule)
    expect(await one.call(opsSettlement.proposeRule, rule)).toMatchObject({ code: 2005 })
    expect(await approve(one, data.approvalId)).toMatchObject({ code: 9002 })
    expect(await approve(two, data.approvalId)).toMatchObject({ code: 200 })
    const rules = (await one.call(opsSettlement.shareRules, {})).data.filter(({ source }) => source === 4)
    expect(rules.map(({ shareBp, effectiveFrom }) => [shareBp, effectiveFrom])).toEqual([
      [5000, '2020-01-01'],
      [6000, '2031-01-01'],
    ])
    const again = await one.call(opsSettlement.proposeRule, rule)
    expect(await approve(two, again.data.approvalId)).toMatchObject({ code: 9006 })
  })

  test('for all platforms says which of them keep rules of their own', async () => {
    const detailOf = async (source: number) => {
      const { data } = await one.call(opsSettlement.proposeRule, {
        ...rule,
        source,
        effectiveFrom: '2032-01-01',
      })
      return (await two.call(opsApproval.detail, { approvalId: data.approvalId })).data.detail
    }
    const own = (await one.call(opsSettlement.shareRules, {})).data.filter(
      ({ source, platform }) => source === 1 && platform !== null,
    )
    const names = own.map(({ platform }) => PLATFORM_NAMES[platform!]).join('、')
    expect(names).not.toBe('')
    expect(await detailOf(1)).toMatchObject({ 平台: `全部（${names}有单独的规则，不变）` })
    expect(await detailOf(5)).toMatchObject({ 平台: '全部' })
  })

  test('that cannot be is refused, everything at once', async () => {
    const wrong = { source: 9, shareBp: 10_001, effectiveFrom: '2031-02-30', reason: '' }
    const { code, data } = await one.call(opsSettlement.proposeRule, wrong)
    expect(code).toBe(2001)
    expect((data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'source',
      'shareBp',
      'effectiveFrom',
      'reason',
    ])
    expect(await one.call(opsSettlement.proposeRule, { ...rule, exclusiveBp: 4001 })).toMatchObject({
      code: 2001,
    })
  })
})
