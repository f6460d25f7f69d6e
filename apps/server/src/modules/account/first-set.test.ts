import { account } from '@tingan/contract/account'
import type { CallInput } from '@tingan/contract/call'
import { extPlat } from '@tingan/contract/ext-plat'
import { tag } from '@tingan/contract/tag'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { aPaper, aPicture } from '../../testing/companies.ts'
import { aNewcomer, aPerson } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

type Basics = CallInput<typeof account.firstSet>
async function basics(browser: Browser, facts: Partial<Basics> = {}): Promise<Basics> {
  return {
    nickname: `晚晴${browser.identity!.uid}`,
    avatar: await aPicture(server, browser),
    gender: 2,
    provinceId: 350000,
    cityId: 350200,
    areaId: 350203,
    intro: '把海边的故事读给远方的人听，偏爱慢的声音。',
    tags: [101, 121],
    ...facts,
  }
}
const errorsOf = (answer: { data: unknown }) =>
  (answer.data as { errors: { field: string; msg: string }[] }).errors

describe('the first page about oneself', () => {
  test('is saved, changed and finished, and then looked at by a person', async () => {
    const { uid, browser } = await aPerson(server, { status: 2 })
    const form = await basics(browser)
    expect(await browser.call(account.firstSet, form)).toMatchObject({ code: 200, data: { authType: 0 } })
    expect(await browser.call(account.info, {})).toMatchObject({
      data: { authType: 0, basicDone: true, regionName: '福建省厦门市思明区', tags: [101, 121] },
    })
    const changed = { ...form, tags: [105], finish: true }
    expect(await browser.call(account.firstSet, changed)).toMatchObject({ code: 200, data: { authType: 1 } })
    expect(await browser.call(account.firstSet, changed)).toMatchObject({ code: 2204 })
    const waiting = await server.deps.db
      .selectFrom('review_item')
      .select('title')
      .where('kind', '=', 'profile')
      .where('ref_id', '=', String(uid))
      .execute()
    expect(waiting).toEqual([{ title: `新昵称：${form.nickname}` }])
  })

  test.each([0, 1, 3, 4])('waits for the certification: %i is not enough', async (status) => {
    const { browser } = await aPerson(server, { status })
    expect(await browser.call(account.firstSet, await basics(browser))).toMatchObject({ code: 2310 })
  })

  test('says everything that is missing at once', async () => {
    const { browser } = await aPerson(server, { status: 2 })
    const answer = await browser.call(account.firstSet, { finish: true } as never)
    expect(answer.code).toBe(2001)
    expect(Object.fromEntries(errorsOf(answer).map(({ field, msg }) => [field, msg]))).toEqual({
      nickname: '昵称需为2-20个字，仅支持中英文、数字、_-·',
      avatar: '请上传头像',
      gender: '请选择性别',
      provinceId: '请选择所在地区',
      cityId: '请选择所在地区',
      intro: '简介需为10-300个字',
      tags: '请选择1-5个标签',
    })
  })

  test('knows places, tags and pictures', async () => {
    const { browser } = await aPerson(server, { status: 2 })
    const answer = await browser.call(account.firstSet, {
      ...(await basics(browser)),
      areaId: 350102,
      tags: [101, 101],
      avatar: await aPicture(server, browser, 400, 300),
    })
    expect(answer.code).toBe(2001)
    expect(errorsOf(answer).map(({ field }) => field)).toEqual(['provinceId', 'tags', 'avatar'])
    const wrong: Partial<Basics>[] = [
      { tags: [201] },
      { tags: [999] },
      { avatar: await aPicture(server, browser, 299) },
      { avatar: `/files/${'0'.repeat(64)}` },
    ]
    for (const change of wrong)
      expect(await browser.call(account.firstSet, await basics(browser, change))).toMatchObject({
        code: 2001,
      })
    const islander = await basics(browser, { provinceId: 460000, cityId: 469001 })
    const { areaId: _, ...without } = islander
    expect(await browser.call(account.firstSet, without)).toMatchObject({ code: 200 })
    expect(await browser.call(account.firstSet, islander)).toMatchObject({ code: 2001 })
  })

  test('refuses a taken name and forbidden words, and says so while they are typed', async () => {
    const { browser } = await aPerson(server, { status: 2 })
    const check = async (nickname: string) => (await browser.call(account.checkNickname, { nickname })).data
    expect(await check('夜读小舟')).toEqual({ canUse: false, reason: '昵称已被占用' })
    expect(await check('听岸客服小王')).toMatchObject({ canUse: false })
    expect(await check('没人用过的名字')).toEqual({ canUse: true, reason: '' })
    expect(await browser.call(account.checkNickname, { nickname: 'a' })).toMatchObject({ code: 2001 })
    expect(
      await browser.call(account.firstSet, await basics(browser, { nickname: '夜读小舟' })),
    ).toMatchObject({
      code: 2201,
    })
    expect(
      await browser.call(account.firstSet, await basics(browser, { nickname: '听岸客服小王' })),
    ).toMatchObject({ code: 2010 })
  })
})

describe('later', () => {
  test('picture, place and tags can be changed; a new picture is looked at', async () => {
    const { uid, browser } = await aPerson(server, { status: 2, authType: 1 })
    const avatar = await aPicture(server, browser, 320)
    const change = { avatar, provinceId: 110000, cityId: 110100, areaId: 110105, tags: [103] }
    expect(await browser.call(account.edit, { ...change, version: 1 })).toMatchObject({
      code: 200,
      data: { ...change, regionName: '北京市朝阳区' },
    })
    expect(await browser.call(account.edit, { provinceId: 110000, version: 2 })).toMatchObject({ code: 2001 })
    const waiting = await server.deps.db
      .selectFrom('review_item')
      .select('title')
      .where('kind', '=', 'profile')
      .where('ref_id', '=', String(uid))
      .execute()
    expect(waiting).toEqual([{ title: '新头像' }])
  })
})

describe('other platforms', () => {
  const entry = {
    plat: 6 as const,
    accountName: '晚晴读书',
    homeUrl: 'https://www.xiaoyuzhoufm.com/podcast/1',
    playNumLevel: 3 as const,
    fansNumLevel: 2 as const,
  }

  test('are replaced as a whole, with their proofs', async () => {
    const { browser } = await aNewcomer(server)
    expect(await browser.call(extPlat.list, {})).toMatchObject({ code: 200, data: [] })
    const proofImgs = [await aPaper(server, browser)]
    const list = [
      { ...entry, proofImgs },
      { ...entry, plat: 9 as const },
    ]
    expect(await browser.call(extPlat.save, { list })).toMatchObject({
      data: [
        { ...entry, proofImgs },
        { plat: 9, proofImgs: [] },
      ],
    })
    expect((await browser.call(extPlat.save, { list: [] })).data).toEqual([])
    const { data } = await browser.call(extPlat.options, {})
    expect([data.plat.length, data.playNum.length, data.fansNum.length]).toEqual([11, 6, 5])
  })

  test('obey their rules, all at once', async () => {
    const { browser } = await aNewcomer(server)
    const bad = {
      plat: 77,
      accountName: '',
      homeUrl: 'javascript:alert(1)',
      playNumLevel: 9,
      proofImgs: ['x'],
    }
    const answer = await browser.call(extPlat.save, { list: [bad] } as never)
    expect(Object.fromEntries(errorsOf(answer).map(({ field, msg }) => [field, msg]))).toMatchObject({
      'list.0.plat': '请选择平台',
      'list.0.accountName': '请输入账号名称',
      'list.0.homeUrl': '请输入主页链接',
      'list.0.playNumLevel': '请选择播放量',
      'list.0.fansNumLevel': '请选择粉丝量',
    })
    expect(await browser.call(extPlat.save, { list: Array(11).fill(entry) })).toMatchObject({ code: 2211 })
    const other = await aNewcomer(server)
    const foreign = [await aPaper(server, other.browser)]
    expect(await browser.call(extPlat.save, { list: [{ ...entry, proofImgs: foreign }] })).toMatchObject({
      code: 2013,
    })
    expect(await browser.call(extPlat.save, { list: [{ ...entry, accountName: '赌博之家' }] })).toMatchObject(
      {
        code: 2010,
      },
    )
  })
})

test('tags come in groups, of contents or of anchors', async () => {
  const { browser } = await aNewcomer(server)
  const anchors = (await browser.call(tag.list, { type: 2 })).data
  expect(new Set(anchors.map(({ groupName }) => groupName))).toEqual(
    new Set(['创作内容', '声音风格', '表达方式']),
  )
  const contents = (await browser.call(tag.list, {})).data
  expect(contents.some(({ tagId }) => anchors.some((other) => other.tagId === tagId))).toBe(false)
})
