import { homepage } from '@tingan/contract/homepage'
import { plainText } from '@tingan/contract/rich-text'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let visitor: Browser
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  visitor = openBrowser(server)
})
afterAll(() => server.stop())

const list = async (input: Partial<{ pn: number; rn: number; tagId: number; keyword: string }> = {}) => {
  const { code, data } = await visitor.call(homepage.newsList, { pn: 1, rn: 20, ...input })
  expect(code).toBe(200)
  return data
}

describe('news', () => {
  test('pinned first, then newest', async () => {
    const { list: news, total } = await list()
    expect(total).toBe(12)
    const rank = news.map(({ top, publishAt }) => (top ? 1e15 : 0) + publishAt)
    expect(rank).toEqual(rank.toSorted((a, b) => b - a))
    expect(news[0]!.top).toBe(true)
  })

  test('in pages', async () => {
    const [first, second] = [await list({ rn: 10 }), await list({ rn: 10, pn: 2 })]
    expect([first.list.length, second.list.length]).toEqual([10, 2])
  })

  test('by tag, with counts that agree', async () => {
    const { data: tags } = await visitor.call(homepage.newsTags, {})
    expect(tags.map(({ name }) => name)).toEqual(['公告', '活动', '规则', '教程', '行业'])
    for (const { tagId, count } of tags) expect((await list({ tagId })).total).toBe(count)
  })

  test('by words anywhere in the text', async () => {
    const { list: found } = await list({ keyword: '围炉' })
    expect(found.map(({ title }) => title)).toContain('冬日朗读计划「围炉」开始征集')
    expect((await list({ keyword: '？！' })).total).toBe(0)
    expect((await list({ keyword: "%' or 1=1" })).total).toBe(0)
  })

  test('opened: the text, its neighbours, one more reader', async () => {
    const { list: news } = await list()
    const newest = news.toSorted((a, b) => b.publishAt - a.publishAt)
    const { newsId, viewCnt } = newest[1]!
    const { data } = await visitor.call(homepage.newsDetails, { newsId })
    expect(plainText(data.content).length).toBeGreaterThan(200)
    expect([data.prev?.newsId, data.next?.newsId]).toEqual([newest[0]!.newsId, newest[2]!.newsId])
    const again = await visitor.call(homepage.newsDetails, { newsId })
    expect(again.data.viewCnt).toBe(viewCnt + 1)
  })

  test('drafts, news of tomorrow and news taken down are not there', async () => {
    const { newsId } = (await list()).list[5]!
    const change = (values: { status?: number; publish_at?: Date }) =>
      server.deps.db.updateTable('news').set(values).where('news_id', '=', newsId).execute()
    const day = server.deps.clock.date()
    for (const values of [
      { status: 0 },
      { status: 5 },
      { status: 2, publish_at: new Date(Date.now() + 9e7) },
    ]) {
      await change(values)
      expect((await visitor.call(homepage.newsDetails, { newsId })).code).toBe(6501)
      expect((await list()).total).toBe(11)
    }
    await change({ status: 2, publish_at: day })
    expect((await list()).total).toBe(12)
  })

  test.each([{ newsId: 999999 }, { newsId: 'x' }, {}])('%o is none', async (input) => {
    const { code } = await visitor.call(homepage.newsDetails, input as { newsId: number })
    expect(code).toBe('newsId' in input && input.newsId === 999999 ? 6501 : 2001)
  })
})

describe('slides and counts', () => {
  test('each place has its own slides, in order', async () => {
    const { data: home } = await visitor.call(homepage.slides, { position: 1 })
    expect(home.map(({ jumpUrl }) => jumpUrl)).toEqual(['/login', '/news', '/mcn/home'])
    for (const { image } of home) expect(image).toMatch(/^\/files\/[0-9a-f]{64}$/)
    expect((await visitor.call(homepage.slides, { position: 2 })).data).toHaveLength(2)
    expect((await visitor.call(homepage.slides, { position: 3 })).data).toHaveLength(2)
    expect((await visitor.call(homepage.slides, { position: 9 as 1 })).code).toBe(2001)
  })

  test('a slide is over when its time is over', async () => {
    const [first] = (await visitor.call(homepage.slides, { position: 1 })).data
    await server.deps.db
      .updateTable('slide')
      .set({ end_at: server.deps.clock.date() })
      .where('slide_id', '=', first!.slideId)
      .execute()
    expect((await visitor.call(homepage.slides, { position: 1 })).data).toHaveLength(2)
  })

  test('counts are what the back office wrote', async () => {
    const { data } = await visitor.call(homepage.counts, {})
    expect(data).toEqual({
      anchorCount: 12600,
      albumCount: 38000,
      playCount: 260000000,
      listenerCount: 4800000,
    })
  })
})

describe('help', () => {
  const titles = async (keyword: string) => {
    const { data } = await visitor.call(homepage.help, { keyword })
    return data.flatMap(({ articles }) => articles.map(({ title }) => title))
  }

  test('ten groups in the order of the page', async () => {
    const { data } = await visitor.call(homepage.help, {})
    expect(data).toHaveLength(10)
    expect(data[0]!.groupName).toBe('账号与登录')
  })

  test.each([
    ['取钱', '提现'],
    ['登陆', '登录'],
    ['公会', '机构'],
    ['人脸', '认证'],
  ])('%s finds what is written about %s', async (asked, meant) => {
    const found = await titles(asked)
    expect(found.length).toBeGreaterThan(0)
    expect(found.some((title) => title.includes(meant))).toBe(true)
  })

  test('nothing is found for what nobody wrote', async () => {
    expect(await titles('冥王星轨道')).toEqual([])
    expect(await titles('！！')).toEqual([])
  })

  test('a device has one voice, and may change its mind', async () => {
    const { data } = await visitor.call(homepage.help, {})
    const { helpId } = data[0]!.articles[0]!
    const vote = async (browser: Browser, helpful: boolean) =>
      (await browser.call(homepage.voteHelp, { helpId, helpful })).data.helpful
    expect(await vote(visitor, true)).toBe(1)
    expect(await vote(visitor, true)).toBe(1)
    expect(await vote(openBrowser(server), true)).toBe(2)
    expect(await vote(visitor, false)).toBe(1)
    expect((await visitor.call(homepage.voteHelp, { helpId: 999999, helpful: true })).code).toBe(6501)
    const half = { helpId } as { helpId: number; helpful: boolean }
    expect((await visitor.call(homepage.voteHelp, half)).code).toBe(2001)
  })
})
