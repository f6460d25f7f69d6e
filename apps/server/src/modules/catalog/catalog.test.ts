import { catalog } from '@tingan/contract/catalog'
import { opsCatalog } from '@tingan/contract/ops/catalog'
import { tag } from '@tingan/contract/tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aCreator, anAlbum, type Creator } from '../../testing/works.ts'

let server: TestServer
let config: Desk
let creator: Creator
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  config = await openDesk(server, 'config1')
  creator = await aCreator(server)
})
afterAll(() => server.stop())

const category = { name: '城市漫游', sort: 20 }

test('what a form offers', async () => {
  const { data } = await creator.browser.call(catalog.albumOptions, {})
  expect(data.categoryConf[0]).toMatchObject({ id: 1, name: '有声书', isBook: true, needAuthor: true })
  expect(data.categoryConf[0]!.children).toHaveLength(17)
  expect(data.priceStep.map(({ type, list }) => [type, list[0]])).toEqual([
    [1, 600],
    [2, 5],
  ])
  expect((await creator.browser.call(catalog.categories, {})).data).toEqual(data.categoryConf)
  expect((await creator.browser.call(catalog.priceSteps, { type: 2 })).data).toHaveLength(1)
  expect((await creator.browser.call(catalog.priceSteps, { type: 3 as never })).code).toBe(2001)
})

test('a category is made, moved, closed and removed while nobody uses it', async () => {
  const { data: top } = await config.call(opsCatalog.saveCategory, category)
  expect((await config.call(opsCatalog.saveCategory, category)).code).toBe(2001)
  const { data: sub } = await config.call(opsCatalog.saveCategory, { name: '夜行', parentId: top.categoryId })
  expect((await config.call(opsCatalog.removeCategory, { categoryId: top.categoryId })).code).toBe(9006)
  expect((await config.call(opsCatalog.saveCategory, { name: '更深', parentId: sub.categoryId })).code).toBe(
    2001,
  )
  await anAlbum(server, creator, { category_id: top.categoryId, sub_category_id: sub.categoryId })
  expect((await config.call(opsCatalog.removeCategory, { categoryId: sub.categoryId })).code).toBe(9006)
  await config.call(opsCatalog.saveCategory, { ...sub, enabled: false })
  const tree = (await creator.browser.call(catalog.categories, {})).data
  expect(tree.find(({ id }) => id === top.categoryId)?.children).toEqual([])
  expect((await config.call(opsCatalog.categories, {})).data).toContainEqual(
    expect.objectContaining({ categoryId: sub.categoryId, used: 1, enabled: false }),
  )
  const { data: free } = await config.call(opsCatalog.saveCategory, { name: '没人用' })
  expect((await config.call(opsCatalog.removeCategory, { categoryId: free.categoryId })).data).toBe(true)
  expect((await config.call(opsCatalog.removeCategory, { categoryId: free.categoryId })).code).toBe(2002)
  expect((await config.call(opsCatalog.saveCategory, { ...category, categoryId: 1_000_000 })).code).toBe(2002)
  expect((await config.call(opsCatalog.saveCategory, { name: '一' })).code).toBe(2001)
})

test('tags', async () => {
  const { data } = await config.call(opsCatalog.saveTag, { groupName: '题材', name: '海洋' })
  expect((await config.call(opsCatalog.saveTag, { groupName: '题材', name: '海洋' })).code).toBe(2001)
  expect((await creator.browser.call(tag.list, { type: 1 })).data).toContainEqual(
    expect.objectContaining({ tagId: data.tagId, name: '海洋' }),
  )
  await config.call(opsCatalog.saveTag, {
    tagId: data.tagId,
    groupName: '题材',
    name: '海洋',
    enabled: false,
  })
  expect((await creator.browser.call(tag.list, { type: 1 })).data.map(({ name }) => name)).not.toContain(
    '海洋',
  )
  expect((await config.call(opsCatalog.tags, { type: 1 })).data).toContainEqual(
    expect.objectContaining({ tagId: data.tagId, enabled: false }),
  )
  expect((await config.call(opsCatalog.saveTag, { tagId: 9, groupName: '题材', name: '没有' })).code).toBe(
    2002,
  )
})

test('price steps climb, and two who change them at once do not overwrite each other', async () => {
  const { data } = await config.call(opsCatalog.priceSteps, {})
  const { version } = data[0]!
  const save = (list: number[]) => config.call(opsCatalog.savePriceStep, { type: 1, list, version })
  expect((await save([100, 100])).code).toBe(2001)
  expect((await save([200, 100])).code).toBe(2001)
  expect((await save([0])).code).toBe(2001)
  const answers = await Promise.all([save([500, 1200]), save([600, 1300])])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 2006])
})

test('black words by level: refused, pointed out, or only for the reviewer', async () => {
  const before = (await creator.browser.call(catalog.blackWords, { id: 1 })).data
  await config.call(opsCatalog.saveBlackWords, { type: 1, level: 1, words: ['海妖', '海妖', '沉船'] })
  await config.call(opsCatalog.saveBlackWords, { type: 1, level: 2, words: ['独家'] })
  await config.call(opsCatalog.saveBlackWords, { type: 1, level: 3, words: ['内幕'] })
  const { data } = await creator.browser.call(catalog.blackWords, { id: 1 })
  expect(data.version).toBe(before.version + 3)
  expect(data.words).toEqual(expect.arrayContaining(['海妖', '沉船']))
  expect(data.words).not.toContain('内幕')
  expect(data.hints).toEqual(['独家'])
  expect(
    (await config.call(opsCatalog.removeBlackWords, { type: 1, words: ['沉船', '没有'] })).data.removed,
  ).toBe(1)
  expect((await config.call(opsCatalog.blackWords, { type: 1, keyword: '海' })).data).toMatchObject({
    total: 1,
    list: [{ word: '海妖', level: 1 }],
  })
  expect((await creator.browser.call(catalog.blackWords, { id: 6 as never })).code).toBe(2001)
  expect((await config.call(opsCatalog.saveBlackWords, { type: 1, words: [] })).code).toBe(2001)
})

test('is for whoever keeps the configuration', async () => {
  const reviewer = await openDesk(server, 'reviewer1')
  expect((await reviewer.call(opsCatalog.categories, {})).code).toBe(9001)
  expect((await reviewer.call(opsCatalog.saveCategory, category)).code).toBe(9001)
  expect((await reviewer.call(opsCatalog.saveBlackWords, { type: 1, words: ['一'] })).code).toBe(9001)
})
