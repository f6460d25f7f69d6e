import { album } from '@tingan/contract/album'
import type { CallInput } from '@tingan/contract/call'
import { opsReview } from '@tingan/contract/ops/review'
import { pay } from '@tingan/contract/pay-apply'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aCopyright, aCreator, anAlbum, aTrack, type Creator, claimOf, decide } from '../../testing/works.ts'
import { lapsePaidAlbums, takePayEffect } from './pay-apply.jobs.ts'

const DAY = 86_400_000

let server: TestServer
let reviewer: Desk
let creator: Creator
let stranger: Creator
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  reviewer = await openDesk(server, 'reviewer1')
  creator = await aCreator(server)
  stranger = await aCreator(server)
})
afterAll(() => server.stop())

async function sellable(who = creator, facts: object = {}): Promise<number> {
  const copyright_id = await aCopyright(server, who.uid)
  const albumId = await anAlbum(server, who, { copyright_id, ...facts })
  for (let at = 0; at < 5; at++) await aTrack(server, albumId)
  return albumId
}

type Form = CallInput<typeof pay.send>
const form = (albumId: number, facts: Partial<Form> = {}): Form => ({
  albumId,
  payType: 1,
  price: 1200,
  freeCount: 3,
  planCount: 40,
  saleIntro: '四十集节气故事，一次买下，随时随地重温海边的一年。',
  refundRule: 2,
  ...facts,
})
const send = (albumId: number, facts: Partial<Form> = {}) =>
  creator.browser.call(pay.send, form(albumId, facts))
const albumOf = async (id: number) => (await creator.browser.call(album.info, { id })).data
/** So long a session does not last. */
async function nextDay(): Promise<void> {
  server.deps.clock.advance(DAY)
  for (const who of [creator, stranger]) who.browser = await signedIn(server, who.uid)
  reviewer = await openDesk(server, 'reviewer1')
}
const effect = () => takePayEffect.run(server.deps, {})
const statusOf = async (applyId: number) =>
  (await creator.browser.call(pay.detail, { applyId })).data.apply?.status

describe('an application', () => {
  test('passes, and holds from the next midnight', async () => {
    const albumId = await sellable()
    expect((await creator.browser.call(pay.canApplyList, { rn: 100 })).data.list).toContainEqual(
      expect.objectContaining({ albumId, can: true, reason: '' }),
    )
    const { data } = await send(albumId)
    expect(data.status).toBe(1)
    expect((await creator.browser.call(album.queryCanOpPay, { albumId })).data).toEqual({
      canOp: false,
      reason: '付费申请审核中',
    })
    const item = await claimOf(reviewer, 'payApply', data.applyId)
    expect(item.facts).toContainEqual({ label: '整张价格', value: '12.00 元', before: '—' })
    await decideHeld(item.itemId)
    const { apply } = (await creator.browser.call(pay.detail, { albumId })).data
    expect(apply).toMatchObject({ status: 2, inForce: false })
    expect(new Date(apply!.effectiveAt! + 8 * 3600_000).toISOString().slice(11, 19)).toBe('00:00:00')
    await effect()
    expect((await albumOf(albumId)).payType).toBe(0)
    await nextDay()
    await Promise.all([effect(), effect()])
    expect(await albumOf(albumId)).toMatchObject({ payType: 1, price: 1200, freeCount: 3 })
    const told = await server.deps.db
      .selectFrom('message')
      .select('content')
      .where('uid', '=', creator.uid)
      .where('title', '=', '付费申请已通过')
      .execute()
    expect(told).toHaveLength(1)
  })

  const decideHeld = async (itemId: number) => {
    return reviewer.call(opsReview.decide, { itemId, act: 2 })
  }

  test('refused, it is handed in again; taken back too', async () => {
    const albumId = await sellable()
    const { data } = await send(albumId)
    await decide(reviewer, 'payApply', data.applyId, 3, { note: '价格偏高' })
    const detail = (await creator.browser.call(pay.detail, { applyId: data.applyId })).data
    expect(detail.apply).toMatchObject({ status: 3, rejectReason: '价格偏高', can: { resubmit: true } })
    const again = await send(albumId, { applyId: data.applyId, price: 900 })
    expect(again.data).toEqual({ applyId: data.applyId, status: 1 })
    const withdraw = () => creator.browser.call(pay.send, { applyId: data.applyId, action: 'withdraw' })
    expect((await withdraw()).data.status).toBe(4)
    expect((await withdraw()).code).toBe(3206)
    expect((await send(albumId, { applyId: data.applyId })).data.status).toBe(1)
  })

  test('to change what is sold stands beside it until it holds', async () => {
    const albumId = await sellable()
    const first = (await send(albumId)).data.applyId
    await decide(reviewer, 'payApply', first, 2)
    await nextDay()
    await effect()
    const second = (await send(albumId, { price: 1800 })).data.applyId
    expect(second).not.toBe(first)
    expect((await albumOf(albumId)).price).toBe(1200)
    await decide(reviewer, 'payApply', second, 2)
    await nextDay()
    await effect()
    expect((await albumOf(albumId)).price).toBe(1800)
    expect([await statusOf(first), await statusOf(second)]).toEqual([5, 2])
    const { history } = (await creator.browser.call(pay.detail, { albumId })).data
    expect(history.map(({ applyId }) => applyId)).toEqual([second, first])
  })

  test('to be free again takes a word from the desk, and holds from the next midnight', async () => {
    const albumId = await sellable(creator, { pay_type: 1, price: 1200, free_count: 3 })
    const free = (facts: object = {}) =>
      creator.browser.call(pay.send, { albumId, payType: 0, reason: '改为公益作品，免费给大家听', ...facts })
    expect(await free({ reason: '短' })).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'reason' }] },
    })
    expect(
      (await stranger.browser.call(pay.send, { albumId, payType: 0, reason: '改为公益作品' })).code,
    ).toBe(2002)
    const { data } = await free()
    expect((await free()).code).toBe(3203)
    const item = await claimOf(reviewer, 'payApply', data.applyId)
    expect(item.facts).toContainEqual({ label: '付费方式', value: '免费', before: '整张付费' })
    await decideHeld(item.itemId)
    expect((await albumOf(albumId)).payType).toBe(1)
    await nextDay()
    await effect()
    expect(await albumOf(albumId)).toMatchObject({ payType: 0, price: null, freeCount: null })
    expect((await free()).code).toBe(2006)
    expect((await creator.browser.call(pay.canApplyList, { rn: 100 })).data.list).toContainEqual(
      expect.objectContaining({ albumId, can: true }),
    )
    const sold = await sellable(creator, { pay_type: 1, price: 1200, sold_cnt: 1 })
    expect((await free({ albumId: sold })).code).toBe(3205)
  })

  test('every field has its sentence, all at once', async () => {
    const answer = await creator.browser.call(pay.send, { action: 'send' })
    expect(answer.code).toBe(2001)
    expect(
      (answer.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field),
    ).toEqual(['albumId', 'payType', 'freeCount', 'planCount', 'saleIntro', 'refundRule'])
  })

  test.each([
    [{ price: 1 }, 3202],
    [{ price: undefined }, 3202],
    [{ payType: 2 as const, trackPrice: 7 }, 3202],
    [{ freeCount: 2 }, 3204],
    [{ freeCount: 9 }, 3204],
    [{ planCount: 4, freeCount: 3 }, 2001],
    [{ saleIntro: '短' }, 2001],
    [{ saleIntro: '买了就能学会刷播放量的全部技巧，保证有效果，快来买。' }, 2010],
    [{ payType: 3 as const, freeCount: 0, price: undefined }, 200],
    [{ payType: 2 as const, trackPrice: 20, price: undefined }, 200],
  ])('with %o answers %i', async (facts, code) => {
    expect((await send(await sellable(), facts)).code).toBe(code)
  })

  test('needs a live album with enough in it, its rights and a contract', async () => {
    const bare = await anAlbum(server, creator, { status: 4 })
    expect(await send(bare)).toMatchObject({
      code: 3201,
      data: { reasons: ['已发布节目不足5集且总时长不足30分钟', '未关联有效的版权信息'] },
    })
    const off = await sellable(creator, { status: 5 })
    expect((await send(off)).code).toBe(3201)
    const unsigned = await aCreator(server, false)
    const albumId = await sellable(unsigned)
    expect((await unsigned.browser.call(pay.send, form(albumId))).data).toMatchObject({
      reasons: ['资源授权合同未生效'],
    })
  })

  test('waits alone: a second, by another tab or a second click, makes no second', async () => {
    const albumId = await sellable()
    const answers = await Promise.all([send(albumId), send(albumId)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 3203])
    const other = await sellable()
    const requestId = crypto.randomUUID()
    const twice = await Promise.all(
      [1, 2].map(() => creator.browser.call(pay.send, form(other), { requestId })),
    )
    expect(twice[0]!.data).toEqual(twice[1]!.data)
  })

  test('what was sold keeps its way of being sold; its price may change', async () => {
    const albumId = await sellable(creator, { pay_type: 1, price: 777, sold_cnt: 3 })
    expect((await send(albumId, { payType: 3, price: undefined })).code).toBe(3205)
    expect((await send(albumId, { price: 777 })).code).toBe(200)
  })

  test('is its owner’s alone', async () => {
    const albumId = await sellable()
    const { applyId } = (await send(albumId)).data
    expect((await stranger.browser.call(pay.detail, { applyId })).code).toBe(2002)
    expect((await stranger.browser.call(pay.detail, { albumId })).code).toBe(2002)
    expect((await stranger.browser.call(pay.send, form(albumId))).code).toBe(2002)
    expect((await stranger.browser.call(pay.send, { applyId, action: 'withdraw' })).code).toBe(2002)
    expect((await stranger.browser.call(pay.applyList, {})).data.total).toBe(0)
    expect((await creator.browser.call(pay.detail, {})).code).toBe(2001)
    expect((await creator.browser.call(pay.applyList, { status: 1, rn: 100 })).data.list).toContainEqual(
      expect.objectContaining({ applyId, album: expect.objectContaining({ albumId }) }),
    )
  })
})

test('is not sold any more once the contract ended', async () => {
  const who = await aCreator(server)
  const albumId = await sellable(who)
  const { applyId } = (await who.browser.call(pay.send, form(albumId))).data
  await decide(reviewer, 'payApply', applyId, 2)
  await nextDay()
  await effect()
  await lapsePaidAlbums.run(server.deps, {})
  who.browser = await signedIn(server, who.uid)
  const detail = async () => (await who.browser.call(pay.detail, { applyId })).data
  expect(await detail()).toMatchObject({ apply: { status: 2 }, album: { payType: 1 } })
  await server.deps.db.updateTable('contract').set({ status: 5 }).where('uid', '=', who.uid).execute()
  await lapsePaidAlbums.run(server.deps, {})
  expect(await detail()).toMatchObject({
    apply: { status: 5, rejectReason: '资源授权合同已结束' },
    album: { payType: 0 },
  })
})

test.each([
  ['contract', { status: 6 }, '资源授权合同已结束'],
  ['copyright', { status: 5 }, '版权已到期'],
] as const)('never begins to be sold when its %s ended before midnight', async (table, change, reason) => {
  const who = await aCreator(server)
  const albumId = await sellable(who)
  const { applyId } = (await who.browser.call(pay.send, form(albumId))).data
  await decide(reviewer, 'payApply', applyId, 2)
  await server.deps.db.updateTable(table).set(change).where('uid', '=', who.uid).execute()
  await nextDay()
  await effect()
  who.browser = await signedIn(server, who.uid)
  expect((await who.browser.call(pay.detail, { applyId })).data).toMatchObject({
    apply: { status: 5, rejectReason: reason },
    album: { payType: 0 },
  })
})
