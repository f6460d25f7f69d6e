import { album } from '@tingan/contract/album'
import { copyright } from '@tingan/contract/copyright'
import { feedback } from '@tingan/contract/feedback'
import { messages } from '@tingan/contract/message'
import { opsReview } from '@tingan/contract/ops/review'
import { upload } from '@tingan/contract/upload'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bitmap, encodePng } from '../../platform/png.ts'
import { anEnterprise, aPicture } from '../../testing/companies.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  aCopyright,
  aCreator,
  anAgencyWithAnchor,
  anAlbum,
  anAlbumForm,
  aTitle,
  aTrack,
  type Creator,
  claimOf,
  decide,
  signContract,
  statusOf,
  versionOf,
} from '../../testing/works.ts'

let server: TestServer
let reviewer: Desk
let other: Desk
let creator: Creator
let stranger: Creator
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  reviewer = await openDesk(server, 'reviewer1')
  other = await openDesk(server, 'reviewer2')
  creator = await aCreator(server)
  stranger = await aCreator(server)
})
afterAll(() => server.stop())

const add = async (who: Creator, facts: Parameters<typeof anAlbumForm>[2] = {}) =>
  who.browser.call(album.add, await anAlbumForm(server, who.browser, facts))
const edit = async (who: Creator, albumId: number, change: object) =>
  who.browser.call(album.edit, { albumId, version: await versionOf(server, 'album', albumId), ...change })
const info = async (who: Creator, id: number) => (await who.browser.call(album.info, { id })).data

describe('creating', () => {
  test('handed in, refused with a word on its field, mended, passed, waiting for its first program', async () => {
    const { data } = await add(creator)
    expect(data.status).toBe(1)
    const { albumId } = data
    const item = await claimOf(reviewer, 'album', albumId)
    expect(item.pictures[0]).toMatch(/^\/files\//)
    await reviewer.call(opsReview.decide, {
      itemId: item.itemId,
      act: 3,
      note: '封面：看不清',
    })
    expect(await info(creator, albumId)).toMatchObject({
      status: 3,
      rejectReason: '封面：看不清',
      refused: [{ field: 'cover', msg: '看不清' }],
      can: { edit: true, submit: true, remove: true, offline: false },
    })
    expect((await edit(creator, albumId, { tagline: '从立春说到大寒', submit: true })).data.status).toBe(1)
    expect((await decide(other, 'album', albumId, 2)).code).toBe(200)
    expect(await info(creator, albumId)).toMatchObject({ status: 4, rejectReason: '', refused: [] })
    const { data: told } = await creator.browser.call(messages.history, { msgType: 2 })
    expect(told.list.slice(0, 2).map(({ title }) => title)).toEqual(['专辑审核通过', '专辑审核未通过'])
  })

  test('a draft needs only a name; handing it in needs the rest', async () => {
    const title = aTitle('草稿')
    const { data } = await creator.browser.call(album.add, { title, submit: false })
    expect(data.status).toBe(0)
    const refused = await edit(creator, data.albumId, { submit: true, tagline: '短' })
    expect(refused.code).toBe(2001)
    expect(
      (refused.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field),
    ).toEqual(
      expect.arrayContaining(['cover', 'intro', 'categoryId', 'tagIds', 'language', 'region', 'sourceType']),
    )
    expect(await statusOf(server, 'album', data.albumId)).toEqual([0, 0])
  })

  test('every field has its sentence, all at once', async () => {
    const answer = await creator.browser.call(album.add, {
      title: '一',
      cover: 'http://elsewhere.example/a.png',
      tagline: '字'.repeat(31),
      intro: '字'.repeat(1001),
      tagIds: [1, 2, 3, 4, 5, 6],
      language: 7 as never,
      isbn: '9787020002206',
      planCount: 5001,
      updatePlan: { weekDays: [8], time: '25:00', perTimes: 0 },
      coAnchors: Array.from({ length: 11 }, () => ({ name: '人' })),
      submit: true,
    })
    expect(answer.code).toBe(2001)
    const errors = Object.fromEntries(
      (answer.data as unknown as { errors: { field: string; msg: string }[] }).errors.map(
        ({ field, msg }) => [field, msg],
      ),
    )
    expect(errors).toMatchObject({
      title: '专辑名称需为2-40个字',
      cover: '请上传1:1封面，边长600-3000像素，JPG/PNG，不超过5MB',
      tagline: '推荐语不超过30个字',
      intro: '专辑简介需为20-1000个字',
      tagIds: '请选择1-5个标签',
      language: '请选择语言',
      isbn: 'ISBN不正确',
      planCount: '预计集数需为1-5000',
      'updatePlan.time': '请填写正确的更新计划',
      coAnchors: '联合主播不超过10人',
    })
  })

  test.each([
    [{ title: '加微信 abc12345 听全集' }, 2001],
    [{ title: '一起来赌博吧' }, 2010],
    [{ categoryId: 9999 }, 3003],
    [{ categoryId: 2, subCategoryId: 101 }, 3003],
    [{ tagIds: [101] }, 2001],
    [{ tagIds: [201, 201] }, 2001],
    [{ categoryId: 1 }, 2001],
    [{ sourceType: 2 as const }, 3012],
    [{ cover: `/files/${'a'.repeat(64)}` }, 3004],
  ])('refuses %o with %i', async (facts, code) => {
    expect((await add(creator, facts)).code).toBe(code)
  })

  test.each([
    ['599 pixels', 599, 599],
    ['3001 pixels', 3001, 3001],
    ['not square', 700, 600],
  ])('a cover of %s is none', async (_, width, height) => {
    const cover = await aPicture(server, creator.browser, width, height)
    expect((await add(creator, { cover })).code).toBe(3004)
  })

  test('says which words were wrong', async () => {
    expect(
      (await add(creator, { intro: '本专辑教你刷 播放量 和代开发票，真的一学就会，包教包会。' })).data,
    ).toMatchObject({
      words: expect.arrayContaining(['刷播放量', '代开发票']),
    })
  })

  test('a book has a name and an author, and rests on a record of its owner', async () => {
    const copyrightId = await aCopyright(server, creator.uid)
    const book = {
      categoryId: 1,
      subCategoryId: 109,
      author: '汪曾祺',
      bookName: '人间草木',
      sourceType: 2 as const,
    }
    expect((await add(creator, { ...book, copyrightId })).data.status).toBe(1)
    expect((await add(creator, { ...book, copyrightId: await aCopyright(server, stranger.uid) })).code).toBe(
      2002,
    )
    const expired = await aCopyright(server, creator.uid, { status: 5 })
    expect((await add(creator, { ...book, copyrightId: expired })).code).toBe(3506)
  })

  test('a draft names nothing that is not there or not its owner’s', async () => {
    const who = await aCreator(server)
    const foreign = await aCopyright(server, stranger.uid, { status: 0 })
    const own = await aCopyright(server, who.uid, { status: 0 })
    const draft = { submit: false } as const
    const { data } = await add(who, draft)
    const { albumId } = data
    for (const [fields, code] of [
      [{ copyrightId: foreign }, 2002],
      [{ copyrightId: 1 }, 2002],
      [{ copyrightId: own }, 200],
      [{ categoryId: 9999 }, 3003],
      [{ categoryId: 2, subCategoryId: 101 }, 3003],
      [{ categoryId: 6, subCategoryId: 9999 }, 3003],
      [{ categoryId: 1, subCategoryId: 101 }, 200],
    ] as const) {
      expect([fields, (await add(who, { ...draft, ...fields })).code]).toEqual([fields, code])
      expect([fields, (await edit(who, albumId, fields)).code]).toEqual([fields, code])
    }
    await server.deps.db
      .updateTable('album')
      .set({ copyright_id: foreign })
      .where('album_id', '=', albumId)
      .execute()
    expect((await who.browser.call(copyright.ofContract, { albumId })).data).toEqual([])
  })

  test.each([
    ['控制\u0000\u0007字符', '控制字符'],
    ['第一行\n第二行', '第一行第二行'],
    ['反\u202e向\u200f标记', '反向标记'],
    ['海边的👨‍👩‍👧与🌊', '海边的👨‍👩‍👧与🌊'],
    ["'; drop table album; --", "'; drop table album; --"],
  ])('the title %j is kept as %j', async (typed, kept) => {
    const who = await aCreator(server)
    const { data } = await add(who, { title: typed })
    expect((await info(who, data.albumId)).title).toBe(kept)
    expect((await add(who, { title: kept })).code).toBe(3002)
  })

  test('a title of which nothing can be seen is none', async () => {
    expect((await add(creator, { title: '\u200b\u202e\n字' })).code).toBe(2001)
  })

  test('a cover of more than five megabytes', async () => {
    const noise = bitmap(1200, 1200)
    let seed = 1
    for (let at = 0; at < noise.rgba.length; at++) {
      seed = (seed * 48_271) % 2_147_483_647
      noise.rgba[at] = seed >> 8
    }
    const { data } = await creator.browser.call(feedback.hostToken, { for: 'pic' })
    const sent = await fetch(`${server.origin}${upload.picture.path}?hostToken=${data.hostToken}`, {
      method: 'POST',
      body: new Uint8Array(encodePng(noise)),
    })
    const { url, size } = ((await sent.json()) as { data: { url: string; size: number } }).data
    expect(size).toBeGreaterThan(5 * 1024 * 1024)
    expect((await add(creator, { cover: url })).code).toBe(3004)
  })

  test('what a machine made is declared so', async () => {
    const { data } = await add(creator, { sourceType: 5, isAi: false })
    expect((await info(creator, data.albumId)).isAi).toBe(true)
  })

  test('a name is used once by its owner, also by two tabs at the same moment', async () => {
    const who = await aCreator(server)
    const title = aTitle('同名')
    const answers = await Promise.all([add(who, { title }), add(who, { title })])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 3002])
    expect((await add(stranger, { title })).code).toBe(200)
  })

  test('a second click makes no second album', async () => {
    const who = await aCreator(server)
    const form = await anAlbumForm(server, who.browser)
    const requestId = crypto.randomUUID()
    const [one, two] = await Promise.all([
      who.browser.call(album.add, form, { requestId }),
      who.browser.call(album.add, form, { requestId }),
    ])
    expect(one.data.albumId).toBe(two.data.albumId)
  })

  test('twenty a day, and a hundred in all', async () => {
    const who = await aCreator(server)
    for (let at = 0; at < 20; at++) await anAlbum(server, who)
    expect((await add(who)).code).toBe(3009)
    await server.deps.db
      .updateTable('album')
      .set({ created_at: new Date(0) })
      .where('uid', '=', who.uid)
      .execute()
    expect((await add(who)).code).toBe(200)
    for (let at = 0; at < 79; at++) await anAlbum(server, who, { created_at: new Date(0) })
    expect((await add(who)).code).toBe(3009)
  })

  test('two thousand of a company', async () => {
    const company = await anEnterprise(server)
    await signContract(server, company.uid, 'resource')
    const row = { uid: company.uid, status: 2, created_at: new Date(0), updated_at: new Date(0) }
    const many = Array.from({ length: 1999 }, (_, n) => ({ ...row, title: `第${n}张` }))
    await server.deps.db.insertInto('album').values(many).execute()
    const form = () => anAlbumForm(server, company.browser, { submit: false })
    expect((await company.browser.call(album.add, await form())).code).toBe(200)
    expect((await company.browser.call(album.add, await form())).code).toBe(3009)
  })
})

describe('the gate', () => {
  test('stands before the form and names where to go', async () => {
    const unsigned = await aCreator(server, false)
    expect(await unsigned.browser.call(album.add, { title: '一', submit: true })).toMatchObject({
      code: 2001,
    })
    expect(await unsigned.browser.call(album.add, { title: '海边', submit: true })).toMatchObject({
      code: 3001,
      data: { to: '/sign/guide' },
    })
    await signContract(server, unsigned.uid, 'task')
    expect((await unsigned.browser.call(album.gate, {})).data).toMatchObject({
      code: 3001,
      to: '/sign/contract',
    })
    await signContract(server, unsigned.uid, 'resource', { resignDue: true })
    expect((await unsigned.browser.call(album.gate, {})).data).toMatchObject({ code: 3013 })
  })

  test('holds back whoever’s papers ran out', async () => {
    const who = await aCreator(server)
    const at = server.deps.clock.date()
    const { personal } = server.deps
    await server.deps.db
      .insertInto('certification')
      .values({
        uid: who.uid,
        status: 4,
        real_name: personal.seal('许听澜'),
        id_card_no: personal.seal('x'),
        id_card_hash: `expired-${who.uid}`,
        created_at: at,
        updated_at: at,
      })
      .execute()
    expect(await add(who)).toMatchObject({ code: 3010, data: { to: '/content/album/realName' } })
  })

  test('is open, and closed to whoever is not settled', async () => {
    expect((await creator.browser.call(album.gate, {})).data).toBeNull()
    const { uid } = await anAccount(server, { authType: 0 })
    const newcomer = await signedIn(server, uid)
    expect((await newcomer.call(album.simpleList, {})).code).toBe(2003)
    const applicant = await anEnterprise(server, { status: 3 })
    expect((await applicant.browser.call(album.add, { title: '海边的' })).code).toBe(2003)
  })
})

describe('an edit of what listeners see', () => {
  test('waits beside the old version, with the difference, and takes its place when passed', async () => {
    const albumId = await anAlbum(server, creator)
    const before = await info(creator, albumId)
    const title = aTitle('新名字')
    const answer = await edit(creator, albumId, { title, tagIds: [202, 203], planCount: 60 })
    expect(answer.data).toMatchObject({ status: 2, editStatus: 1 })
    expect(await info(creator, albumId)).toMatchObject({
      title: before.title,
      fields: { tagIds: [202, 203], planCount: 60 },
      editSnapshot: { title },
      editDiff: [{ field: 'title', label: '专辑名称', before: before.title, after: title }],
      can: { edit: false },
    })
    expect(
      (await edit(creator, albumId, { intro: '另写一段长长的简介，说清楚这张专辑讲些什么内容。' })).code,
    ).toBe(3006)
    const item = await claimOf(reviewer, 'albumEdit', albumId)
    expect(item.facts).toContainEqual({ label: '专辑名称', value: title, before: before.title })
    await reviewer.call(opsReview.decide, { itemId: item.itemId, act: 2 })
    expect(await info(creator, albumId)).toMatchObject({ title, editStatus: 0, editSnapshot: null })
  })

  test('its name was given to another while it waited: the reviewer is told', async () => {
    const albumId = await anAlbum(server, creator)
    const title = aTitle('抢先的名字')
    await edit(creator, albumId, { title })
    await anAlbum(server, creator, { title })
    expect((await decide(reviewer, 'albumEdit', albumId, 2)).code).toBe(3002)
    expect(await statusOf(server, 'album', albumId)).toEqual([2, 1])
  })

  test('whatever changes stands before the reviewer, in words', async () => {
    const old = await aCopyright(server, creator.uid)
    const name = aTitle('换成的版权')
    const copyrightId = await aCopyright(server, creator.uid, { name })
    const albumId = await anAlbum(server, creator, {
      copyright_id: old,
      category_id: 1,
      sub_category_id: 101,
      author: '汪曾祺',
      book_name: '人间草木',
      serial_status: 2,
      pay_type: 1,
      price: 1200,
    })
    const coAnchors = [{ name: '林听雨' }]
    const bad = await edit(creator, albumId, { coAnchors: [{ name: '赌博主播' }] })
    expect(bad.code).toBe(2010)
    await edit(creator, albumId, { coAnchors, copyrightId, subCategoryId: 102, serialStatus: 1 })
    const { facts } = await claimOf(reviewer, 'albumEdit', albumId)
    const fact = (label: string) => facts.find((entry) => entry.label === label)
    expect(fact('联合主播')).toEqual({ label: '联合主播', before: '（无）', value: '林听雨' })
    expect(fact('版权信息')).toMatchObject({ value: name, before: expect.stringContaining('节气版权') })
    expect(fact('更新状态')).toMatchObject({ before: '完结', value: '连载' })
    expect(fact('二级分类')?.value).not.toMatch(/^\d*$/)
    expect(fact('封面')).toBeUndefined()
  })

  test('refused it leaves the old; it can be mended or thrown away', async () => {
    const albumId = await anAlbum(server, creator)
    const before = await info(creator, albumId)
    await edit(creator, albumId, { tagline: '听海' })
    await decide(reviewer, 'albumEdit', albumId, 3, { note: '推荐语：太短' })
    expect(await info(creator, albumId)).toMatchObject({
      editStatus: 2,
      editReason: '推荐语：太短',
      refused: [{ field: 'tagline', msg: '太短' }],
      fields: expect.not.objectContaining({ tagline: '听海' }),
    })
    expect((await edit(creator, albumId, { tagline: '一起去听海' })).data.editStatus).toBe(1)
    await decide(reviewer, 'albumEdit', albumId, 3, { note: '推荐语：还是短' })
    expect((await edit(creator, albumId, { action: 'discard' })).data.editStatus).toBe(0)
    expect((await edit(creator, albumId, { action: 'discard' })).code).toBe(3005)
    expect((await info(creator, albumId)).fields).toEqual(before.fields)
  })

  test('what nobody has to look at changes at once; empties what is named', async () => {
    const albumId = await anAlbum(server, creator, { plan_count: 30, tagline: '旧' })
    const answer = await edit(creator, albumId, { serialStatus: 2, sortOrder: 2, clear: ['planCount'] })
    expect(answer.data).toMatchObject({ editStatus: 0 })
    const { fields } = await info(creator, albumId)
    expect(fields).toMatchObject({ serialStatus: 2, sortOrder: 2, tagline: '旧' })
    expect(fields).not.toHaveProperty('planCount')
    expect((await edit(creator, albumId, { clear: ['tagline'] })).data.editStatus).toBe(1)
    expect((await info(creator, albumId)).editDiff[0]).toMatchObject({ before: '旧', after: '（空）' })
  })

  test('a finished paid album goes on only with consent', async () => {
    const albumId = await anAlbum(server, creator, { serial_status: 2, pay_type: 1, price: 1200 })
    expect((await edit(creator, albumId, { serialStatus: 1 })).data.editStatus).toBe(1)
  })

  test('with a version that is not the present one changes nothing', async () => {
    const albumId = await anAlbum(server, creator)
    const version = await versionOf(server, 'album', albumId)
    const twice = await Promise.all(
      ['甲版简介', '乙版简介'].map((tagline) =>
        creator.browser.call(album.edit, { albumId, version, tagline }),
      ),
    )
    expect(twice.map(({ code }) => code).sort()).toEqual([200, 2006])
  })
})

describe('acts', () => {
  test.each([
    ['withdraw', 1, 0],
    ['offline', 2, 5],
    ['online', 5, 2],
  ])('%s at %i leads to %i, and nowhere else', async (action, from, to) => {
    for (const status of [0, 1, 2, 3, 4, 5, 6]) {
      const albumId = await anAlbum(server, creator, { status, created_at: new Date(0) })
      const answer = await edit(creator, albumId, { action })
      expect(answer.code, `${action} at ${status}`).toBe(status === from ? 200 : 3005)
      expect((await statusOf(server, 'album', albumId))[0]).toBe(status === from ? to : status)
    }
  })

  test('withdrawn it leaves the queue; the reviewer who had it is told', async () => {
    const { data } = await add(creator)
    const item = await claimOf(reviewer, 'album', data.albumId)
    expect((await edit(creator, data.albumId, { action: 'withdraw' })).data.status).toBe(0)
    expect((await reviewer.call(opsReview.decide, { itemId: item.itemId, act: 2 })).code).toBe(2002)
  })

  test('put online again only while its rights hold', async () => {
    const copyright_id = await aCopyright(server, creator.uid, { status: 5 })
    const albumId = await anAlbum(server, creator, { status: 5, source_type: 2, copyright_id })
    expect((await edit(creator, albumId, { action: 'online' })).code).toBe(3506)
  })

  test('are for its owner alone', async () => {
    const albumId = await anAlbum(server, creator)
    const { browser } = stranger
    const version = await versionOf(server, 'album', albumId)
    expect((await browser.call(album.info, { id: albumId })).code).toBe(2002)
    expect((await browser.call(album.edit, { albumId, version, action: 'offline' })).code).toBe(2002)
    expect((await browser.call(album.remove, { id: albumId })).code).toBe(2002)
    expect((await browser.call(album.share, { albumId })).code).toBe(2002)
    expect((await browser.call(album.queryCanOpPay, { albumId })).code).toBe(2002)
    expect((await browser.call(album.cancelContract, { id: albumId })).code).toBe(2002)
    expect((await browser.call(album.authWay, { albumId })).code).toBe(2002)
    expect((await browser.call(album.queryCopyright, { albumId })).code).toBe(2002)
    expect((await browser.call(album.info, { id: 1 })).code).toBe(2002)
  })
})

describe('deleting', () => {
  test.each([
    [0, 200],
    [1, 3005],
    [2, 3005],
    [3, 200],
    [4, 200],
    [5, 200],
    [6, 3005],
  ])('at %i answers %i', async (status, code) => {
    const id = await anAlbum(server, creator, { status, created_at: new Date(0) })
    expect((await creator.browser.call(album.remove, { id })).code).toBe(code)
    expect((await creator.browser.call(album.info, { id })).code).toBe(code === 200 ? 2002 : 200)
  })

  test('never what was sold, nor what is published and costs something', async () => {
    const sold = await anAlbum(server, creator, { status: 5, sold_cnt: 1 })
    expect((await creator.browser.call(album.remove, { id: sold })).code).toBe(3008)
    const paid = await anAlbum(server, creator, { status: 5, pay_type: 1 })
    await aTrack(server, paid)
    expect((await creator.browser.call(album.remove, { id: paid })).code).toBe(3007)
    const free = await anAlbum(server, creator, { status: 5 })
    await aTrack(server, free)
    expect((await creator.browser.call(album.remove, { id: free })).code).toBe(200)
  })

  test('frees its name', async () => {
    const title = aTitle('还会再来')
    const id = await anAlbum(server, creator, { status: 0, title })
    await creator.browser.call(album.remove, { id })
    expect((await creator.browser.call(album.add, { title })).code).toBe(200)
  })
})

describe('lists', () => {
  test('newest first, by state, by name, with counts that stay', async () => {
    const who = await aCreator(server)
    const ids: number[] = []
    for (const status of [0, 1, 2, 2, 3, 9])
      ids.push(await anAlbum(server, who, { status, pay_type: status === 2 ? 1 : 0 }))
    const list = async (input: object) => (await who.browser.call(album.simpleList, input)).data
    const all = await list({})
    expect(all.list.map(({ albumId }) => albumId)).toEqual(ids.slice(0, 5).reverse())
    expect(all).toMatchObject({ total: 5, statusCount: { all: 5, 0: 1, 1: 1, 2: 2, 3: 1 } })
    expect(await list({ status: 2 })).toMatchObject({ total: 2, statusCount: { all: 5 } })
    expect((await list({ status: 2, rn: 1, pn: 2 })).list.map(({ albumId }) => albumId)).toEqual([ids[2]])
    expect(await list({ payType: 1 })).toMatchObject({ total: 2 })
    expect(await list({ categoryId: 7 })).toMatchObject({ total: 0, list: [] })
    const { title } = all.list[0]!
    expect(await list({ keyword: title })).toMatchObject({ total: 1 })
    expect(await list({ keyword: '%' })).toMatchObject({ total: 0 })
    expect((await who.browser.call(album.simpleList, { rn: 101 })).code).toBe(2001)
    expect((await who.browser.call(album.simpleList, { status: 9 as never })).code).toBe(2001)
    expect((await who.browser.call(album.dataSimpleList, {})).data.map(({ status }) => status)).toEqual([
      2, 2,
    ])
  })

  test('every page of a long list, in all states and in one, after albums came, went and changed hands', async () => {
    const who = await aCreator(server)
    const other = await aCreator(server)
    const { db } = server.deps
    const add = (uid: number, count: number) =>
      sql`insert into album (uid, title, status, created_at, updated_at)
        select ${uid}, 'long ' || n || ' ' || ${uid}::text, (array[2,2,4,0])[1 + n % 4], now(), now()
        from generate_series(1, ${count}::int) n`.execute(db)
    await add(who.uid, 230)
    await add(other.uid, 40)
    await sql`update album set status = 9 where uid = ${who.uid} and album_id % 7 = 0`.execute(db)
    await sql`update album set uid = ${who.uid} where uid = ${other.uid} and album_id % 2 = 0`.execute(db)
    await sql`insert into album (uid, title, status, created_at, updated_at)
      select ${who.uid}, 'more ' || n, 0, now(), now() from generate_series(1, 220) n`.execute(db)
    await sql`update album set status = 5 where uid = ${who.uid} and album_id % 5 = 0 and status = 2`.execute(
      db,
    )
    await sql`delete from album where uid = ${who.uid} and status = 4 and album_id % 3 = 0`.execute(db)

    for (const status of [undefined, 0, 2, 5]) {
      const rows = await db
        .selectFrom('album')
        .select('album_id')
        .where('uid', '=', who.uid)
        .where('status', status === undefined ? '<>' : '=', status ?? 9)
        .orderBy('album_id', 'desc')
        .execute()
      const seen: number[] = []
      for (let pn = 1; pn <= Math.ceil(rows.length / 40) + 1; pn++) {
        const { data } = await who.browser.call(album.simpleList, {
          pn,
          rn: 40,
          ...(status !== undefined && { status }),
        })
        expect(data.total).toBe(rows.length)
        seen.push(...data.list.map(({ albumId }) => albumId))
      }
      expect(seen).toEqual(rows.map(({ album_id }) => album_id))
    }
    const beyond = await who.browser.call(album.simpleList, { pn: 2 ** 50, rn: 40 })
    expect(beyond.data.list).toEqual([])
  })

  test('an agency sees its anchors’ albums, and only what it may manage', async () => {
    const { mcnId, agency, anchor } = await anAgencyWithAnchor(server)
    const theirs = await anAlbum(server, anchor)
    const query = { query: { mcnId: String(mcnId) } }
    const { browser } = agency
    const { data } = await browser.call(album.mcnSimpleList, {}, query)
    expect(data).toMatchObject({ total: 1, list: [{ albumId: theirs }], anchors: [{ uid: anchor.uid }] })
    expect((await browser.call(album.simpleList, {}, query)).data.total).toBe(1)
    expect((await browser.call(album.simpleList, {})).data.total).toBe(0)
    expect((await browser.call(album.info, { id: theirs }, query)).code).toBe(200)
    expect((await browser.call(album.info, { id: theirs })).code).toBe(2002)
    const foreign = await anAlbum(server, stranger)
    expect((await browser.call(album.info, { id: foreign }, query)).code).toBe(2002)
    expect((await browser.call(album.mcnSimpleList, { anchorUid: stranger.uid }, query)).code).toBe(2516)
    expect((await browser.call(album.mcnSimpleList, {}, { query: { mcnId: '1' } })).code).toBe(2503)
    expect((await stranger.browser.call(album.mcnSimpleList, {}, query)).code).toBe(2503)
    const lame = await anAgencyWithAnchor(server, [1])
    const lamely = { query: { mcnId: String(lame.mcnId) } }
    expect((await lame.agency.browser.call(album.mcnSimpleList, {}, lamely)).code).toBe(2518)
    expect((await lame.agency.browser.call(album.gate, {}, lamely)).data).toMatchObject({ code: 2518 })
  })

  test('an agency creates for an anchor it chooses', async () => {
    const { mcnId, agency, anchor } = await anAgencyWithAnchor(server)
    const query = { query: { mcnId: String(mcnId) } }
    const form = await anAlbumForm(server, agency.browser)
    expect((await agency.browser.call(album.add, form, query)).code).toBe(3011)
    expect((await agency.browser.call(album.add, { ...form, anchorUid: stranger.uid }, query)).code).toBe(
      2516,
    )
    const copyrightId = await aCopyright(server, anchor.uid)
    await aCopyright(server, agency.uid)
    const records = (input: object) => agency.browser.call(album.queryCopyright, input, query)
    expect((await records({})).data).toEqual([])
    expect((await records({ anchorUid: stranger.uid })).code).toBe(2002)
    expect((await records({ anchorUid: anchor.uid })).data).toMatchObject([{ copyrightId, bound: false }])
    const chosen = { ...form, copyrightId, anchorUid: anchor.uid }
    const { data } = await agency.browser.call(album.add, chosen, query)
    expect(await info(anchor, data.albumId)).toMatchObject({ ownerUid: anchor.uid, mcnId, status: 1 })
    expect((await agency.browser.call(album.authWay, { albumId: data.albumId }, query)).data).toEqual({
      way: 1,
      contractSign: 2,
    })
  })
})

describe('the rest', () => {
  test('shared under a short name, once it is online', async () => {
    const albumId = await anAlbum(server, creator)
    const { data } = await creator.browser.call(album.share, { albumId })
    expect(data.shareId).toMatch(/^[2-9A-Z]{8}$/)
    expect((await creator.browser.call(album.share, { albumId })).data).toEqual(data)
    const draft = await anAlbum(server, creator, { status: 0 })
    expect((await creator.browser.call(album.share, { albumId: draft })).code).toBe(3015)
  })

  test('a record is bound to several albums, each for itself', async () => {
    const copyrightId = await aCopyright(server, creator.uid)
    const fine = await anAlbum(server, creator)
    const reviewing = await anAlbum(server, creator, { status: 1 })
    const foreign = await anAlbum(server, stranger)
    const answer = await creator.browser.call(album.successCopyright, {
      copyrightId,
      albumIds: [fine, reviewing, foreign],
    })
    expect(answer.data).toMatchObject({ bound: 1, failed: [{ albumId: reviewing }, { albumId: foreign }] })
    expect((await creator.browser.call(album.copyrightBindAlbumCount, { copyrightId })).data.count).toBe(1)
    expect((await creator.browser.call(album.copyrightAlbumList, { copyrightId })).data.list).toMatchObject([
      { albumId: fine },
    ])
    expect((await creator.browser.call(album.queryCopyright, { albumId: fine })).data).toContainEqual(
      expect.objectContaining({ copyrightId, bound: true }),
    )
    expect((await stranger.browser.call(album.copyrightBindAlbumCount, { copyrightId })).code).toBe(2002)
    expect((await stranger.browser.call(album.copyrightAlbumList, { copyrightId })).code).toBe(2002)
    const ended = await aCopyright(server, creator.uid, { status: 6 })
    const bind = { copyrightId: ended, albumIds: [fine] }
    expect((await creator.browser.call(album.successCopyright, bind)).code).toBe(3506)
    const broken = await aCopyright(server, creator.uid, { right_type: 2 })
    expect(
      (await creator.browser.call(album.successCopyright, { copyrightId: broken, albumIds: [fine] })).code,
    ).toBe(3507)
  })

  test('another anchor is found by exactly one of three', async () => {
    const find = (input: object) => creator.browser.call(album.otherAnchorCheck, input)
    expect((await find({ anchorUid: stranger.uid })).data).toMatchObject({ exist: true, canUse: true })
    expect((await find({ anchorUid: 1 })).code).toBe(2505)
    expect((await find({})).code).toBe(2001)
    expect((await find({ anchorUid: stranger.uid, nickname: '某人' })).code).toBe(2001)
    const { uid, mobile } = await anAccount(server, { authType: 0 })
    expect((await find({ anchorUid: uid })).code).toBe(2506)
    expect((await find({ mobile })).code).toBe(2506)
  })

  test('transfers that wait for their contract', async () => {
    const { anchor, agency, mcnId } = await anAgencyWithAnchor(server)
    const albumId = await anAlbum(server, anchor)
    const at = server.deps.clock.date()
    const { cooperation_id } = await server.deps.db
      .selectFrom('mcn_cooperation')
      .select('cooperation_id')
      .where('mcn_id', '=', mcnId)
      .executeTakeFirstOrThrow()
    await server.deps.db
      .insertInto('mcn_transfer')
      .values({ cooperation_id, album_id: albumId, status: 0, created_at: at, updated_at: at })
      .execute()
    const seen = [{ albumId, anchorUid: anchor.uid }]
    expect((await anchor.browser.call(album.queryUnsignTransfer, {})).data).toMatchObject(seen)
    const query = { query: { mcnId: String(mcnId) } }
    expect((await agency.browser.call(album.queryUnsignTransfer, {}, query)).data).toMatchObject(seen)
    expect((await creator.browser.call(album.queryUnsignTransfer, {})).data).toEqual([])
  })
})
