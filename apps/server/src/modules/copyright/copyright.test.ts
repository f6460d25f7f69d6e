import { album } from '@tingan/contract/album'
import { copyright } from '@tingan/contract/copyright'
import { opsReview } from '@tingan/contract/ops/review'
import { opsWorks } from '@tingan/contract/ops/works'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { shanghaiDay } from '../../platform/clock.ts'
import { aCreditCode, aPaper } from '../../testing/companies.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  aCopyright,
  aCopyrightForm,
  aCreator,
  anAlbum,
  aTitle,
  type Creator,
  claimOf,
  decide,
  statusOf,
  versionOf,
  waitingItem,
} from '../../testing/works.ts'
import { watchCopyrights } from '../works-desk/copyright.jobs.ts'

const DAY = 86_400_000

let server: TestServer
let legal: Desk
let creator: Creator
let stranger: Creator
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  legal = await openDesk(server, 'legal1')
  creator = await aCreator(server)
  stranger = await aCreator(server)
})
afterAll(() => server.stop())

const form = (facts: Parameters<typeof aCopyrightForm>[2] = {}) =>
  aCopyrightForm(server, creator.browser, facts)
const create = async (facts: Parameters<typeof aCopyrightForm>[2] = {}) =>
  creator.browser.call(copyright.create, await form(facts))
const edit = async (copyrightId: number, change: object) =>
  creator.browser.call(copyright.edit, {
    copyrightId,
    version: await versionOf(server, 'copyright', copyrightId),
    ...change,
  })
const info = async (copyrightId: number) => (await creator.browser.call(copyright.info, { copyrightId })).data
const licensed = {
  rightType: 2 as const,
  author: '汪曾祺',
  licensorName: '海声文化',
  licensorCode: '91350100M000100Y43',
  rights: [1, 2, 4],
}
const day = (days: number) => shanghaiDay(server.deps.clock.now() + days * DAY)

describe('a record', () => {
  test('handed in, refused by file, mended, in force', async () => {
    const { data } = await create()
    expect(data.status).toBe(1)
    const { copyrightId } = data
    const item = await claimOf(legal, 'copyright', copyrightId)
    expect(item.pictures).toEqual([expect.stringMatching(/^\/ops\/papers\//)])
    await legal.call(opsReview.decide, { itemId: item.itemId, act: 3, note: '授权书.png：缺少签章' })
    expect(await info(copyrightId)).toMatchObject({
      status: 3,
      refused: [{ field: 'proofs.0', msg: '缺少签章' }],
      can: { submit: true, remove: true },
    })
    const { fields } = await info(copyrightId)
    expect((await edit(copyrightId, { ...fields, submit: true })).data.status).toBe(1)
    await decide(legal, 'copyright', copyrightId, 2)
    expect(await info(copyrightId)).toMatchObject({ status: 2, can: { bind: true, remove: false } })
  })

  test('of another’s work rests on a whole chain, whose code leaves masked', async () => {
    const proofs = [
      { fileId: await aPaper(server, creator.browser), name: '作者授权.png', kind: 2 as const },
      { fileId: await aPaper(server, creator.browser), name: '授权书.png', kind: 1 as const },
    ]
    const chain = [
      { from: '汪曾祺', to: '海声文化', fileIdx: 0, start: '2025-01-01' },
      { from: '听潮', to: '本人', fileIdx: 1, start: '2025-06-01' },
    ]
    const broken = await create({ ...licensed, proofs, chain })
    expect(broken).toMatchObject({ code: 3507, data: { gaps: [{ at: 1 }, { at: 1 }] } })
    const whole = chain.map((link, at) => (at === 1 ? { ...link, from: '海声文化' } : link))
    const { data } = await create({ ...licensed, proofs, chain: whole })
    expect(await info(data.copyrightId)).toMatchObject({
      status: 1,
      gaps: [],
      fields: { licensorCode: '9135**********0Y43', chain: whole },
    })
    const sealed = await server.deps.db
      .selectFrom('copyright')
      .select('licensor_code')
      .where('copyright_id', '=', data.copyrightId)
      .executeTakeFirstOrThrow()
    expect(sealed.licensor_code).not.toContain('91350100')
    expect((await edit(data.copyrightId, { action: 'withdraw' })).data.status).toBe(0)
    const { fields } = await info(data.copyrightId)
    await edit(data.copyrightId, { ...fields, submit: true })
    expect((await info(data.copyrightId)).fields.licensorCode).toBe('9135**********0Y43')
  })

  test('a mask stands for the code it was shown for, and for nothing else', async () => {
    const { personal, db } = server.deps
    const id = await aCopyright(server, creator.uid, { licensor_code: personal.seal('91350100M000100Y43') })
    const code = aCreditCode()
    await edit(id, { ...(await form()), licensorCode: code })
    await decide(legal, 'copyrightEdit', id, 3, { note: '授权方：与授权书不一致' })
    const { editSnapshot } = await info(id)
    expect(editSnapshot?.licensorCode).toContain('*')
    expect((await edit(id, { ...editSnapshot, licensorCode: '9999**********9999' })).code).toBe(2001)
    expect((await edit(id, { ...editSnapshot })).data.editStatus).toBe(1)
    await decide(legal, 'copyrightEdit', id, 2)
    const { licensor_code } = await db
      .selectFrom('copyright')
      .select('licensor_code')
      .where('copyright_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(personal.open(licensor_code)).toBe(code)
    for (const submit of [true, false])
      expect(await create({ licensorCode: '9135**********0Y43', submit })).toMatchObject({
        code: 2001,
        data: { errors: [{ field: 'licensorCode', msg: '授权方证件号码不正确' }] },
      })
  })

  test('every field has its sentence, all at once', async () => {
    const answer = await creator.browser.call(copyright.create, { name: '版权', rightType: 2, submit: true })
    expect(answer.code).toBe(2001)
    const errors = Object.fromEntries(
      (answer.data as unknown as { errors: { field: string; msg: string }[] }).errors.map(
        ({ field, msg }) => [field, msg],
      ),
    )
    expect(errors).toMatchObject({
      workName: '请填写作品信息',
      workType: '请填写作品信息',
      author: '请输入作者',
      licensorName: '请填写授权方信息',
      rights: '授权权利需包含信息网络传播权与录音制作权',
      exclusive: '请选择是否独家',
      territory: '请选择授权地域',
      startDate: '授权期限不正确',
      endDate: '授权期限不正确',
      proofs: '请上传权属证明',
    })
  })

  test.each([
    [{ name: '字' }, 2001],
    [{ rights: [1] }, 2001],
    [{ territory: 3 as const }, 2001],
    [{ ...licensed, licensorCode: '123456' }, 2001],
    [{ ...licensed, rights: [1, 2] }, 2001],
    [{ proofs: [] }, 3503],
    [{ endDate: undefined }, 3502],
    [{ endDate: '2026-02-30' }, 3502],
    [{ name: '赌博秘籍' }, 2010],
    [{ proofs: [{ fileId: crypto.randomUUID(), name: 'a.png', kind: 1 as const }] }, 2013],
  ])('refuses %o with %i', async (facts, code) => {
    expect((await create(facts)).code).toBe(code)
  })

  test('has a term of more than thirty days, in the right order, or none', async () => {
    expect((await create({ endDate: day(30) })).code).toBe(3502)
    expect((await create({ startDate: day(100), endDate: day(90) })).code).toBe(3502)
    expect((await create({ endDate: day(31) })).code).toBe(200)
    expect((await create({ endDate: undefined, permanent: true })).code).toBe(200)
  })

  test('has a name of its own, also for two tabs at once', async () => {
    const name = aTitle('同名版权')
    const answers = await Promise.all([create({ name }), create({ name })])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 3501])
  })

  test('is its owner’s alone', async () => {
    const copyrightId = await aCopyright(server, creator.uid)
    expect((await stranger.browser.call(copyright.info, { copyrightId })).code).toBe(2002)
    expect(
      (await stranger.browser.call(copyright.edit, { copyrightId, version: 1, action: 'delete' })).code,
    ).toBe(2002)
    expect((await stranger.browser.call(copyright.list, {})).data.total).toBe(0)
  })
})

describe('what a contract or an album rests on', () => {
  const ask = (input: object, who = creator) => who.browser.call(copyright.ofContract, input as never)

  test('is told to those whose it is', async () => {
    const { copyrightId } = (await create()).data
    const albumId = await anAlbum(server, creator, { copyright_id: copyrightId })
    const bare = await anAlbum(server, creator)
    const contractNo = 'HT2026111500000001'
    const at = server.deps.clock.date()
    await server.deps.db
      .insertInto('contract')
      .values({
        contract_no: contractNo,
        uid: creator.uid,
        kind: 'albumExclusive',
        title: '专辑独家授权合同',
        status: 2,
        relate_ids: [albumId, bare],
        created_at: at,
        updated_at: at,
      })
      .execute()
    const found = [{ copyrightId, albumCount: 1 }]
    expect(await ask({ contractNo })).toMatchObject({ code: 200, data: found })
    expect(await ask({ albumId })).toMatchObject({ code: 200, data: found })
    expect((await ask({ albumId: bare })).data).toEqual([])
    expect(await ask({ contractNo }, stranger)).toMatchObject({ code: 3601 })
    expect(await ask({ albumId }, stranger)).toMatchObject({ code: 2002 })
  })

  test.each([{}, { contractNo: 'HT2026111500000001', albumId: 1 }, { contractNo: 'x' }, { albumId: 'x' }])(
    'is not found by %j',
    async (input) => expect(await ask(input)).toMatchObject({ code: 2001 }),
  )
})

describe('what may happen to one', () => {
  test.each([
    ['withdraw', 1, 0],
    ['delete', 0, 9],
    ['delete', 3, 9],
  ])('%s at %i leads to %i', async (action, from, to) => {
    const id = await aCopyright(server, creator.uid, { status: from })
    expect((await edit(id, { action })).code).toBe(200)
    expect((await statusOf(server, 'copyright', id))[0]).toBe(to)
  })

  test.each([
    ['withdraw', [0, 2, 3, 5, 6], 2006],
    ['delete', [2, 5, 6], 2006],
    ['delete', [1], 3504],
    ['discard', [0, 1, 2, 3, 5, 6], 2006],
  ])('%s at %j does not happen', async (action, states, code) => {
    for (const status of states) {
      const id = await aCopyright(server, creator.uid, { status })
      expect((await edit(id, { action })).code, `${action} at ${status}`).toBe(code)
    }
  })

  test('is not deleted while an album rests on it', async () => {
    const id = await aCopyright(server, creator.uid, { status: 3 })
    await anAlbum(server, creator, { copyright_id: id })
    expect((await edit(id, { action: 'delete' })).code).toBe(3505)
  })

  test('a valid one changes only when the change was looked at', async () => {
    const id = await aCopyright(server, creator.uid)
    const before = await info(id)
    const change = await form({ author: '许听澜、林知行' })
    expect((await edit(id, { ...change, name: before.name })).data).toMatchObject({
      status: 2,
      editStatus: 1,
    })
    expect(await info(id)).toMatchObject({
      author: '许听澜',
      editDiff: expect.arrayContaining([
        expect.objectContaining({ label: '作者', before: '许听澜', after: '许听澜、林知行' }),
      ]),
      can: { edit: false },
    })
    expect((await edit(id, { ...change })).code).toBe(3504)
    await decide(legal, 'copyrightEdit', id, 3, { note: '作者：与证明不一致' })
    expect(await info(id)).toMatchObject({
      author: '许听澜',
      editStatus: 2,
      editReason: '作者：与证明不一致',
    })
    expect((await edit(id, { action: 'discard' })).data.editStatus).toBe(0)
    await edit(id, { ...change, name: before.name })
    await decide(legal, 'copyrightEdit', id, 2)
    expect(await info(id)).toMatchObject({ author: '许听澜、林知行', editStatus: 0, status: 2 })
  })

  test.each([
    [1, 3504],
    [6, 3506],
  ])('one at %i is not edited: %i', async (status, code) => {
    const id = await aCopyright(server, creator.uid, { status })
    expect((await edit(id, await form())).code).toBe(code)
  })

  test('of two tabs with one version one wins', async () => {
    const id = await aCopyright(server, creator.uid, { status: 0 })
    const version = await versionOf(server, 'copyright', id)
    const answers = await Promise.all(
      ['甲', '乙'].map((workName) =>
        creator.browser.call(copyright.edit, { copyrightId: id, version, name: aTitle('记录'), workName }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 2006])
  })
})

/** So long a session does not last. */
async function pass(days: number): Promise<void> {
  server.deps.clock.advance(days * DAY)
  for (const who of [creator, stranger]) who.browser = await signedIn(server, who.uid)
  legal = await openDesk(server, 'legal1')
}

describe('its end', () => {
  const watch = () => watchCopyrights.run(server.deps, {})
  const told = async (title: string, id: number) => {
    const { name } = await server.deps.db
      .selectFrom('copyright')
      .select('name')
      .where('copyright_id', '=', id)
      .executeTakeFirstOrThrow()
    const rows = await server.deps.db
      .selectFrom('message')
      .select('msg_id')
      .where('title', '=', title)
      .where('content', 'like', `%《${name}》%`)
      .execute()
    return rows.length
  }

  test('is warned of at 30, 7 and 1 days, once each', async () => {
    const id = await aCopyright(server, creator.uid, { end_date: day(30) })
    await watch()
    await watch()
    expect(await told('版权即将到期', id)).toBe(1)
    expect((await info(id)).expireSoon).toBe(true)
    await server.deps.db
      .updateTable('copyright')
      .set({ end_date: day(7) })
      .where('copyright_id', '=', id)
      .execute()
    await watch()
    await watch()
    expect(await told('版权即将到期', id)).toBe(2)
    await server.deps.db
      .updateTable('copyright')
      .set({ end_date: day(1) })
      .where('copyright_id', '=', id)
      .execute()
    await watch()
    await watch()
    expect(await told('版权即将到期', id)).toBe(3)
  })

  test('ends what is sold, asks operators, and takes albums down fifteen days later', async () => {
    const id = await aCopyright(server, creator.uid, { end_date: day(-1) })
    const albumId = await anAlbum(server, creator, { copyright_id: id, pay_type: 1, price: 1200 })
    await watch()
    expect(await info(id)).toMatchObject({ status: 5, can: { submit: true } })
    expect((await creator.browser.call(album.info, { id: albumId })).data).toMatchObject({
      status: 2,
      payType: 0,
    })
    expect(await told('版权已到期', id)).toBe(1)
    expect((await claimOf(legal, 'copyrightLapse', id)).hints[0]).toContain('15天')
    await pass(14)
    await watch()
    expect((await statusOf(server, 'album', albumId))[0]).toBe(2)
    await pass(1)
    await watch()
    expect((await creator.browser.call(album.info, { id: albumId })).data).toMatchObject({
      status: 6,
      offlineReason: expect.stringContaining('已到期'),
      can: { appeal: true },
    })
    const renewal = await form({ endDate: day(400) })
    expect((await edit(id, { ...renewal, submit: true })).data.status).toBe(1)
    await decide(legal, 'copyright', id, 2)
    expect((await statusOf(server, 'copyright', id))[0]).toBe(2)
  })

  test.each([
    ['withdrawn', 0],
    ['refused', 3],
  ])('a renewal that was %s does not keep the albums online', async (how, status) => {
    const id = await aCopyright(server, creator.uid, { end_date: day(-1) })
    const albumId = await anAlbum(server, creator, { copyright_id: id })
    await watch()
    await edit(id, { ...(await form({ endDate: day(400) })), submit: true })
    await pass(15)
    await watch()
    expect((await statusOf(server, 'album', albumId))[0]).toBe(2)
    if (how === 'withdrawn') await edit(id, { action: 'withdraw' })
    else await decide(legal, 'copyright', id, 3, { note: '授权书看不清' })
    expect((await statusOf(server, 'copyright', id))[0]).toBe(status)
    await watch()
    expect((await statusOf(server, 'album', albumId))[0]).toBe(6)
  })

  test('lets go of an edit that waits: nobody can decide about it any more', async () => {
    const id = await aCopyright(server, creator.uid)
    expect((await edit(id, { ...(await form()), submit: true })).data.editStatus).toBe(1)
    await server.deps.db
      .updateTable('copyright')
      .set({ end_date: day(-1) })
      .where('copyright_id', '=', id)
      .execute()
    await watch()
    expect(await statusOf(server, 'copyright', id)).toEqual([5, 0])
    expect(await waitingItem(legal, 'copyrightEdit', id)).toBeUndefined()
  })

  test('can be brought on for its albums by whoever looks at it', async () => {
    const id = await aCopyright(server, creator.uid, { end_date: day(-1) })
    const albumId = await anAlbum(server, creator, { copyright_id: id })
    await watch()
    await decide(legal, 'copyrightLapse', id, 3, { note: '权利人要求立即下架' })
    expect((await statusOf(server, 'album', albumId))[0]).toBe(6)
  })

  test('invalid, it takes its albums down at once', async () => {
    const id = await aCopyright(server, creator.uid)
    const albumId = await anAlbum(server, creator, { copyright_id: id })
    const answer = await legal.call(opsWorks.invalidate, { copyrightId: id, reason: '授权书系伪造' })
    expect(answer.data).toEqual({ status: 6, albums: 1 })
    expect((await statusOf(server, 'album', albumId))[0]).toBe(6)
    expect((await legal.call(opsWorks.invalidate, { copyrightId: id, reason: '授权书系伪造' })).code).toBe(
      2006,
    )
    const reviewer = await openDesk(server, 'reviewer1')
    expect((await reviewer.call(opsWorks.invalidate, { copyrightId: id, reason: '授权书系伪造' })).code).toBe(
      9001,
    )
  })
})

test('lists by state and name; the calendar shows what ends first', async () => {
  const who = await aCreator(server)
  const soon = await aCopyright(server, who.uid, { end_date: day(10) })
  await aCopyright(server, who.uid, { status: 0 })
  const albumId = await anAlbum(server, who, { copyright_id: soon })
  const free = await anAlbum(server, who)
  const list = async (input: object) => (await who.browser.call(copyright.list, input)).data
  expect(await list({})).toMatchObject({ total: 2, statusCount: { all: 2, 0: 1, 2: 1 } })
  expect(await list({ status: 2 })).toMatchObject({ total: 1, list: [{ albumCount: 1, expireSoon: true }] })
  expect(await list({ keyword: '没有这个' })).toMatchObject({ total: 0 })
  const { data } = await who.browser.call(copyright.calendar, {})
  expect(data.map(({ album: { albumId: id } }) => id)).toEqual([albumId, free])
  expect(data[0]).toMatchObject({ copyrightUntil: day(10), contractUntil: '2030-01-01' })
  const at = server.deps.clock.date()
  const own = {
    contract_no: crypto.randomUUID(),
    uid: who.uid,
    kind: 'albumExclusive',
    title: '独家授权协议',
    status: 2,
    relate_ids: [free],
    term_end: day(5),
    created_at: at,
    updated_at: at,
  }
  await server.deps.db.insertInto('contract').values(own).execute()
  const again = (await who.browser.call(copyright.calendar, {})).data
  expect(again.map((row) => [row.album.albumId, row.contractTitle])).toEqual([
    [free, '独家授权协议'],
    [albumId, '资源授权合同'],
  ])
})

test('the calendar leaves no album out, however many there are', async () => {
  const who = await aCreator(server)
  const at = server.deps.clock.date()
  const row = { uid: who.uid, status: 2, created_at: at, updated_at: at }
  const many = Array.from({ length: 501 }, (_, n) => ({ ...row, title: `第${n}张` }))
  await server.deps.db.insertInto('album').values(many).execute()
  expect((await who.browser.call(copyright.calendar, {})).data).toHaveLength(501)
})
