import { auth } from '@tingan/contract/auth'
import { homepage } from '@tingan/contract/homepage'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsAudit } from '@tingan/contract/ops/audit'
import { opsContent } from '@tingan/contract/ops/content'
import type { RichText } from '@tingan/contract/rich-text'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const HOUR = 3600_000

let server: TestServer
let editor: Desk
let boss: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  editor = await openDesk(server, 'content1')
  boss = await openDesk(server, 'super1')
  await server.deps.db
    .insertInto('news_tag')
    .values({ tag_id: 91, name: '测试标签', sort: 91 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(() => server.stop())

const text = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const news = { title: '冬日朗读计划', tagId: 91, content: text('围炉夜话征集开始'), author: '听岸' }
const shownTitles = async () => {
  const { data } = await openBrowser(server).call(homepage.newsList, { tagId: 91 })
  return data.list.map(({ title }) => title)
}

describe('news', () => {
  test('is a draft until it is published, then read, then taken offline', async () => {
    const draft = (await editor.call(opsContent.newsSave, news)).data
    expect(draft).toMatchObject({ status: 0, publishAt: null, version: 1, tagName: '测试标签' })
    expect(await shownTitles()).toEqual([])
    const { newsId } = draft
    const live = await editor.call(opsContent.newsSave, { ...news, newsId, version: 1, publish: true })
    expect(live.data).toMatchObject({ status: 2, version: 2 })
    expect(await shownTitles()).toEqual(['冬日朗读计划'])
    const found = await openBrowser(server).call(homepage.newsList, { keyword: '夜话' })
    expect(found.data.list.map((row) => row.newsId)).toContain(newsId)
    const edited = { ...news, title: '冬日朗读计划二', newsId, version: 2 }
    expect((await editor.call(opsContent.newsSave, edited)).data).toMatchObject({ status: 2, version: 3 })
    expect((await editor.call(opsContent.newsOffline, { newsId })).data.status).toBe(5)
    expect((await editor.call(opsContent.newsOffline, { newsId })).code).toBe(2006)
    expect(await shownTitles()).toEqual([])
    const again = { ...news, newsId, version: 4, publish: true }
    expect((await editor.call(opsContent.newsSave, again)).code).toBe(2006)
    const { data } = await boss.call(opsAudit.search, { subject: `news:${newsId}`, action: 'news.change' })
    expect(data.list[0]).toMatchObject({
      before: { title: '冬日朗读计划', version: 2 },
      after: { title: '冬日朗读计划二', version: 3 },
    })
    expect(data.list[0]!.after).not.toHaveProperty('content')
  })

  test('with an hour in the future waits for it', async () => {
    const publishAt = server.deps.clock.now() + HOUR
    await editor.call(opsContent.newsSave, { ...news, title: '明天见的消息', publish: true, publishAt })
    expect(await shownTitles()).toEqual([])
    server.deps.clock.advance(HOUR)
    expect(await shownTitles()).toEqual(['明天见的消息'])
  })

  test('that somebody else saved first is not overwritten', async () => {
    const { newsId } = (await editor.call(opsContent.newsSave, news)).data
    const save = (desk: Desk) => desk.call(opsContent.newsSave, { ...news, newsId, version: 1 })
    const answers = await Promise.all([save(editor), save(boss)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 2006])
    expect((await editor.call(opsContent.newsSave, { ...news, newsId: 1 })).code).toBe(2002)
    expect((await editor.call(opsContent.newsDetail, { newsId })).data).toMatchObject({ newsId, version: 2 })
    expect((await editor.call(opsContent.newsDetail, { newsId: 1 })).code).toBe(2002)
  })

  test('says only what rich text can say', async () => {
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
    const content = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [link] }] }],
    }
    expect((await editor.call(opsContent.newsSave, { ...news, content: content as never })).code).toBe(2001)
    expect((await editor.call(opsContent.newsSave, { ...news, tagId: 9999 })).msg).toBe('请选择标签')
    expect((await editor.call(opsContent.newsSave, { ...news, content: text('  ') })).msg).toBe('请填写正文')
    const endless = { type: 'doc' as const, content: Array(11).fill(text('长'.repeat(5000)).content[0]) }
    const refused = await editor.call(opsContent.newsSave, { ...news, content: endless })
    expect(refused.msg).toBe('正文不超过50000个字')
    const list = await editor.call(opsContent.newsList, { keyword: '冬日', status: 0 })
    expect(list.data.list[0]).toMatchObject({ title: '冬日朗读计划' })
    expect((await editor.call(opsContent.newsTags, {})).data).toContainEqual({ tagId: 91, name: '测试标签' })
  })

  test('is for its editors', async () => {
    const support = await openDesk(server, 'support1')
    expect((await support.call(opsContent.newsSave, news)).code).toBe(9001)
    expect((await editor.call(opsContent.agreementList, {})).code).toBe(9001)
  })
})

test('a slide shows in its time only', async () => {
  const now = server.deps.clock.now()
  const slide = {
    position: 3 as const,
    image: `/files/${'a'.repeat(64)}`,
    title: '测试轮播',
    jumpUrl: '/news',
    startAt: now + HOUR,
    endAt: now + 2 * HOUR,
  }
  const shown = async () =>
    (await openBrowser(server).call(homepage.slides, { position: 3 })).data.some(
      ({ title }) => title === '测试轮播',
    )
  const { data } = await editor.call(opsContent.slideSave, slide)
  expect(await shown()).toBe(false)
  const { slideId } = data
  const moved = { ...slide, slideId, version: 1, startAt: now - HOUR }
  expect((await editor.call(opsContent.slideSave, moved)).data.version).toBe(2)
  expect(await shown()).toBe(true)
  expect((await editor.call(opsContent.slideSave, moved)).code).toBe(2006)
  expect((await editor.call(opsContent.slideSave, { ...slide, endAt: now })).msg).toBe(
    '结束时间需晚于开始时间',
  )
  expect((await editor.call(opsContent.slideSave, { ...slide, jumpUrl: 'https://x.cn' })).code).toBe(2001)
  expect((await editor.call(opsContent.slideList, {})).data.some((row) => row.slideId === slideId)).toBe(true)
  expect((await editor.call(opsContent.slideRemove, { slideId })).data).toBe(true)
  expect((await editor.call(opsContent.slideRemove, { slideId })).code).toBe(2002)
  expect(await shown()).toBe(false)
})

test('slides stand in the order they were given', async () => {
  const now = server.deps.clock.now()
  const add = async (title: string) => {
    const image = `/files/${'b'.repeat(64)}`
    const input = { position: 2 as const, image, title, jumpUrl: '/news', startAt: now, endAt: now + HOUR }
    return (await editor.call(opsContent.slideSave, { ...input, subtitle: `${title}的副标题` })).data
  }
  const [first, second] = [await add('甲轮播'), await add('乙轮播')]
  expect(second.sort).toBe(first.sort + 1)
  const shown = async () => {
    const { data } = await openBrowser(server).call(homepage.slides, { position: 2 })
    return data.map(({ slideId }) => slideId)
  }
  const before = await shown()
  expect(before.slice(-2)).toEqual([first.slideId, second.slideId])
  const slideIds = before.toReversed()
  expect((await editor.call(opsContent.slideSort, { position: 2, slideIds })).data).toBe(true)
  expect(await shown()).toEqual(slideIds)
  const { data } = await openBrowser(server).call(homepage.slides, { position: 2 })
  expect(data[0]).toMatchObject({ title: '乙轮播', subtitle: '乙轮播的副标题' })
  const partly = { position: 2 as const, slideIds: slideIds.slice(1) }
  expect((await editor.call(opsContent.slideSort, partly)).code).toBe(2006)
  const twice = { position: 2 as const, slideIds: slideIds.map(() => slideIds[0]!) }
  expect((await editor.call(opsContent.slideSort, twice)).code).toBe(2006)
  // saving a slide leaves it where it stands
  const saved = await editor.call(opsContent.slideSave, { ...second, sort: undefined, title: '乙轮播改' })
  expect(saved.data.version).toBe(2)
  expect(await shown()).toEqual(slideIds)
})

test('help is written, found and switched off', async () => {
  const help = { groupName: '测试分组', title: '怎样测试帮助', content: text('先写再搜') }
  const { data } = await editor.call(opsContent.helpSave, help)
  const found = async () => {
    const answer = await openBrowser(server).call(homepage.help, { keyword: '测试帮助' })
    return answer.data.flatMap(({ articles }) => articles.map(({ title }) => title))
  }
  expect(await found()).toContain('怎样测试帮助')
  const { helpId } = data
  await editor.call(opsContent.helpSave, { ...help, helpId, version: 1, enabled: false })
  expect(await found()).not.toContain('怎样测试帮助')
  expect((await editor.call(opsContent.helpSave, { ...help, helpId, version: 1 })).code).toBe(2006)
  const rows = (await editor.call(opsContent.helpList, {})).data
  expect(rows.find((row) => row.helpId === helpId)).toMatchObject({ enabled: false, version: 2 })
})

test('help keeps the other words it is asked with, and its place', async () => {
  const help = {
    groupName: '测试分组',
    title: '怎样换一种说法',
    content: text('正文'),
    synonyms: ['妙不可言'],
  }
  const { data } = await editor.call(opsContent.helpSave, help)
  const found = async () => {
    const answer = await openBrowser(server).call(homepage.help, { keyword: '妙不可言' })
    return answer.data.flatMap(({ articles }) => articles.map(({ helpId }) => helpId))
  }
  expect(await found()).toEqual([data.helpId])
  const edited = { ...help, helpId: data.helpId, version: 1, content: text('改过的正文') }
  const saved = (await editor.call(opsContent.helpSave, edited)).data
  expect(saved).toMatchObject({ synonyms: ['妙不可言'], sort: data.sort })
  expect(await found()).toEqual([data.helpId])

  const order = async () => (await editor.call(opsContent.helpList, {})).data.map(({ helpId }) => helpId)
  const before = await order()
  expect(before.at(-1)).toBe(data.helpId)
  const helpIds = [data.helpId, ...before.slice(0, -1)]
  expect((await editor.call(opsContent.helpSort, { helpIds })).data).toBe(true)
  expect(await order()).toEqual(helpIds)
  expect((await openBrowser(server).call(homepage.help, {})).data[0]?.groupName).toBe('测试分组')
  expect((await editor.call(opsContent.helpSort, { helpIds: [] })).code).toBe(2006)
})

test('the front page’s numbers are kept', async () => {
  const counts = { anchorCount: 12, albumCount: 34, playCount: 56, listenerCount: 78 }
  expect((await editor.call(opsContent.countsSave, counts)).data).toBe(true)
  expect((await editor.call(opsContent.counts, {})).data).toEqual(counts)
  expect((await openBrowser(server).call(homepage.counts, {})).data).toEqual(counts)
})

describe('a new version of an agreement', () => {
  const version = {
    type: 'serve' as const,
    version: '9.1',
    title: '听岸创作者服务协议',
    content: text('第一条 新的约定'),
    effectiveAt: 0,
    reason: '新增青少年条款',
  }

  test('takes two people, and asks creators again', async () => {
    const legal = await openDesk(server, 'legal1')
    const colleague = await openDesk(server, 'legal2')
    const creator = await signedIn(server, 10000001)
    const agreements = (await creator.call(auth.pendingAgreements, {})).data
    await creator.call(auth.acceptAgreements, { agreements })
    const pending = async () =>
      (await creator.call(auth.pendingAgreements, {})).data.map((row) => `${row.type} ${row.version}`)
    expect(await pending()).toEqual([])
    const { approvalId } = (await legal.call(opsContent.agreementPropose, version)).data
    expect((await legal.call(opsContent.agreementPropose, version)).code).toBe(2005)
    expect((await legal.call(opsApproval.decide, { approvalId, act: 1 })).code).toBe(9002)
    expect((await editor.call(opsApproval.decide, { approvalId, act: 1 })).code).toBe(9001)
    expect(await pending()).toEqual([])
    const { data } = await colleague.call(opsApproval.list, { status: 0 })
    expect(data.list[0]).toMatchObject({ approvalId, canDecide: true, detail: { 版本: '9.1' } })
    expect((await colleague.call(opsApproval.decide, { approvalId, act: 1 })).code).toBe(200)
    expect(await pending()).toEqual(['serve 9.1'])
    const versions = (await legal.call(opsContent.agreementList, {})).data
    expect(versions.find((row) => row.version === '9.1')).toMatchObject({ live: true, consents: 0 })
  })

  test('must be newer than the last', async () => {
    const legal = await openDesk(server, 'legal1')
    const answer = await legal.call(opsContent.agreementPropose, { ...version, version: '9.1' })
    expect(answer).toMatchObject({ code: 9006, msg: '配置校验失败：版本号需大于9.1' })
    const tenth = await legal.call(opsContent.agreementPropose, { ...version, version: '9.10' })
    expect(tenth.code).toBe(200)
  })
})
