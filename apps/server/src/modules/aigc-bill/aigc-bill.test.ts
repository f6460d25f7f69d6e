import { aigcBill } from '@tingan/contract/payment'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { bookProblems, coinsOf } from '../../testing/coins.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let creator: Browser
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  creator = await signedIn(server, 10000001)
})
afterAll(() => server.stop())

test('the demo world’s books agree with the ledger', async () => {
  expect(await bookProblems(server)).toEqual([])
  const [coin, give, pre] = await coinsOf(creator)
  const { sum } = (await creator.call(aigcBill.books, {})).data
  expect(pre).toBe(115)
  expect(coin + give + pre + sum.coinUsed + sum.giveCoinUsed).toBe(5000 + 300 + 10_000 + 800)
})

test('by book, newest first, with a sum over all of them', async () => {
  const { data } = await creator.call(aigcBill.books, {})
  expect(data.list.map(({ title, chapterCount, charCount }) => [title, chapterCount, charCount])).toEqual([
    ['夜航西飞', 4, 4120 + 3880 + 4700 + 3260],
    ['山海之间', 2, 2650],
  ])
  expect(data.sum.charCount).toBe(4120 + 3880 + 4700 + 3260 + 2650)
  const one = (await creator.call(aigcBill.books, { keyword: '山海' })).data
  expect(one).toMatchObject({ total: 1, sum: { charCount: 2650 }, list: [{ bookId: 900002 }] })
  expect((await creator.call(aigcBill.books, { pn: 2, rn: 1 })).data).toMatchObject({
    total: 2,
    list: [{ title: '山海之间' }],
  })
})

test('by chapter, with its voices', async () => {
  const all = (await creator.call(aigcBill.chapters, {})).data
  expect(all.total).toBe(6)
  const { list } = (await creator.call(aigcBill.chapters, { bookId: 900001, status: 2 })).data
  expect(list.map(({ chapterTitle }) => chapterTitle)).toEqual([
    '第三章 象群与飞机',
    '第二章 恩乔罗的农场',
    '第一章 乌干达来电',
  ])
  const { orderNo, coinUsed, giveCoinUsed } = list[0]!
  const { data } = await creator.call(aigcBill.chapter, { orderNo })
  expect(data).toMatchObject({
    holdCoin: 183,
    voices: [{ name: '沉稳旁白', chars: 4700, unitPrice: 35, coin: 165 }],
  })
  expect(coinUsed + giveCoinUsed).toBe(165)
  expect((await creator.call(aigcBill.chapters, { status: 1 })).data.list).toMatchObject([
    { chapterTitle: '第四章 夜里的跑道', holdCoin: 115, finishedAt: null },
  ])
  expect((await creator.call(aigcBill.chapters, { status: 3 })).data.list).toMatchObject([{ coinUsed: 0 }])
})

test('nobody else’s, nothing over a year, nothing that is no page', async () => {
  const { orderNo } = (await creator.call(aigcBill.chapters, {})).data.list[0]!
  const stranger = await signedIn(server, (await anAccount(server)).uid)
  expect(await stranger.call(aigcBill.chapter, { orderNo })).toMatchObject({ code: 2002 })
  expect((await stranger.call(aigcBill.chapters, {})).data.total).toBe(0)
  expect((await stranger.call(aigcBill.books, {})).data).toMatchObject({ total: 0, sum: { coinUsed: 0 } })
  for (const call of [aigcBill.books, aigcBill.chapters]) {
    const year = { startDate: '2025-01-01', endDate: '2026-01-02' }
    expect(await creator.call(call, year)).toMatchObject({ code: 4101 })
    expect(await creator.call(call, { pn: 0, rn: 1000 })).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'pn' }, { field: 'rn' }] },
    })
  }
  expect(await creator.call(aigcBill.chapters, { status: 9, bookId: 'x' } as never)).toMatchObject({
    code: 2001,
    data: { errors: [{ field: 'bookId' }, { field: 'status' }] },
  })
  const newcomer = await signedIn(server, (await anAccount(server, { authType: 0 })).uid)
  for (const call of Object.values(aigcBill))
    expect(await newcomer.call(call, { orderNo } as never)).toMatchObject({ code: 2003 })
})
