import { album } from '@tingan/contract/album'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsReview } from '@tingan/contract/ops/review'
import { opsWorks } from '@tingan/contract/ops/works'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  aCopyright,
  aCreator,
  anAlbum,
  aTitle,
  aTrack,
  aTrustedCreator,
  type Creator,
  claimOf,
  decide,
  statusOf,
  versionOf,
  waitingItem,
} from '../../testing/works.ts'

let server: TestServer
let reviewer: Desk
let other: Desk
let legal: Desk
let creator: Creator
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  reviewer = await openDesk(server, 'reviewer1')
  other = await openDesk(server, 'reviewer2')
  legal = await openDesk(server, 'legal1')
  creator = await aCreator(server)
})
afterAll(() => server.stop())

const reason = '含有未授权的内容'
const edit = async (albumId: number, change: object) =>
  creator.browser.call(album.edit, { albumId, version: await versionOf(server, 'album', albumId), ...change })

describe('taking down', () => {
  test('with a reason; appealed by its owner, decided by somebody else, online again', async () => {
    const albumId = await anAlbum(server, creator)
    await aTrack(server, albumId)
    expect((await reviewer.call(opsWorks.takeDownAlbum, { albumId, reason })).data.status).toBe(6)
    const { data } = await creator.browser.call(album.info, { id: albumId })
    expect(data).toMatchObject({
      status: 6,
      offlineReason: reason,
      platforms: [],
      can: { appeal: true, edit: true },
    })
    expect((await edit(albumId, { action: 'appeal', reason: '短' })).code).toBe(2001)
    expect((await edit(albumId, { action: 'appeal' })).code).toBe(2001)
    const appeal = { action: 'appeal', reason: '已经删除相关内容，请重新审核', tagline: '已经改过' }
    expect((await edit(albumId, appeal)).data.status).toBe(1)
    expect(await waitingItem(reviewer, 'albumAppeal', albumId)).toBeUndefined()
    const item = await claimOf(other, 'albumAppeal', albumId)
    expect((await reviewer.call(opsReview.claim, { itemId: item.itemId })).code).toBe(9002)
    expect(item.facts.slice(0, 2)).toEqual([
      { label: '下架原因', value: reason },
      { label: '申诉理由', value: appeal.reason },
    ])
    expect((await other.call(opsReview.decide, { itemId: item.itemId, act: 2 })).code).toBe(200)
    expect(await statusOf(server, 'album', albumId)).toEqual([2, 0])
  })

  test('an appeal taken back leaves it taken down', async () => {
    const albumId = await anAlbum(server, creator)
    await reviewer.call(opsWorks.takeDownAlbum, { albumId, reason })
    await edit(albumId, { action: 'appeal', reason: '已经删除相关内容，请重新审核' })
    expect((await edit(albumId, { action: 'withdraw' })).data.status).toBe(6)
    expect(await waitingItem(other, 'albumAppeal', albumId)).toBeUndefined()
    expect((await edit(albumId, { submit: true })).code).toBe(3005)
    expect((await creator.browser.call(album.remove, { id: albumId })).code).toBe(3005)
  })

  test('refused on appeal and handed in again by a trusted creator, a person still decides', async () => {
    const who = await aTrustedCreator(server)
    const by = async (albumId: number, change: object) =>
      who.browser.call(album.edit, { albumId, version: await versionOf(server, 'album', albumId), ...change })
    const albumId = await anAlbum(server, who)
    await reviewer.call(opsWorks.takeDownAlbum, { albumId, reason })
    await by(albumId, { action: 'appeal', reason: '已经删除相关内容，请重新审核' })
    await decide(other, 'albumAppeal', albumId, 3, { note: '仍有问题' })
    const unseen = await anAlbum(server, who, { status: 0 })
    expect((await by(unseen, { submit: true })).data.status).toBe(1)
    await server.deps.db
      .updateTable('review_item')
      .set({ decided_at: new Date(server.deps.clock.now() - 91 * 86_400_000) })
      .where('kind', '=', 'albumAppeal')
      .where('ref_id', '=', String(albumId))
      .execute()
    const later = await anAlbum(server, who, { status: 0 })
    expect((await by(later, { submit: true })).data.status).toBe(4)
    expect((await by(albumId, { submit: true })).data.status).toBe(1)
    expect(await waitingItem(reviewer, 'album', albumId)).toBeUndefined()
    expect((await decide(other, 'albumAppeal', albumId, 2)).code).toBe(200)
  })

  test('for good: no appeal', async () => {
    const albumId = await anAlbum(server, creator)
    await reviewer.call(opsWorks.takeDownAlbum, { albumId, reason, canAppeal: false })
    expect((await edit(albumId, { action: 'appeal', reason: '请再看一看，我已经改过了' })).code).toBe(3005)
    const { data: own } = await creator.browser.call(album.info, { id: albumId })
    expect(own.can).toMatchObject({ appeal: false, edit: false })
    const { data } = await reviewer.call(opsWorks.album, { albumId })
    expect(data).toMatchObject({
      canAppeal: false,
      staffCan: { takeDown: false, restore: true, remove: true },
    })
    expect(data.trace[0]).toMatchObject({ action: 'album.view' })
    expect(data.trace).toContainEqual(
      expect.objectContaining({ action: 'album.takeDown', from: '2', to: '6', reason }),
    )
  })

  test.each([
    [0, 2006],
    [1, 2006],
    [2, 200],
    [3, 2006],
    [4, 200],
    [5, 200],
    [6, 2006],
    [9, 2006],
  ])('at %i answers %i', async (status, code) => {
    const albumId = await anAlbum(server, creator, { status })
    expect((await reviewer.call(opsWorks.takeDownAlbum, { albumId, reason })).code).toBe(code)
  })

  test('by two at once happens once', async () => {
    const albumId = await anAlbum(server, creator)
    const answers = await Promise.all(
      [reviewer, other].map((desk) => desk.call(opsWorks.takeDownAlbum, { albumId, reason })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 2006])
  })

  test('of everything somebody has', async () => {
    const who = await aCreator(server)
    for (const status of [0, 2, 4, 5]) await anAlbum(server, who, { status })
    expect((await legal.call(opsWorks.takeDownCreator, { uid: who.uid, reason })).data.count).toBe(3)
    expect((await legal.call(opsWorks.takeDownCreator, { uid: 1, reason })).code).toBe(2002)
    expect((await reviewer.call(opsWorks.takeDownCreator, { uid: who.uid, reason })).code).toBe(9001)
  })
})

describe('bringing back', () => {
  test('goes through the queue again, by somebody else', async () => {
    const albumId = await anAlbum(server, creator, { status: 6, taken_down_by: reviewer.staffId })
    expect((await reviewer.call(opsWorks.restoreAlbum, { albumId, reason: '误判，恢复' })).data.status).toBe(
      1,
    )
    expect((await reviewer.call(opsWorks.restoreAlbum, { albumId, reason: '误判，恢复' })).code).toBe(2006)
    expect((await decide(other, 'albumAppeal', albumId, 3, { note: '仍有问题' })).code).toBe(200)
    expect(await statusOf(server, 'album', albumId)).toEqual([3, 0])
  })

  test('what was deleted, within thirty days and while its name is free', async () => {
    const title = aTitle('找回')
    const at = server.deps.clock.date()
    const albumId = await anAlbum(server, creator, { status: 9, title, deleted_at: at })
    const taken = await anAlbum(server, creator, { title })
    expect((await reviewer.call(opsWorks.undeleteAlbum, { albumId, reason: '用户要求找回' })).code).toBe(3002)
    await server.deps.db
      .updateTable('album')
      .set({ title: aTitle('改名') })
      .where('album_id', '=', taken)
      .execute()
    expect(
      (await reviewer.call(opsWorks.undeleteAlbum, { albumId, reason: '用户要求找回' })).data.status,
    ).toBe(0)
    const old = await anAlbum(server, creator, {
      status: 9,
      deleted_at: new Date(at.getTime() - 31 * 86_400_000),
    })
    expect((await reviewer.call(opsWorks.undeleteAlbum, { albumId: old, reason: '用户要求找回' })).code).toBe(
      2006,
    )
  })

  test('deleting takes two people, and never what was sold', async () => {
    const albumId = await anAlbum(server, creator, { status: 6 })
    const { data } = await reviewer.call(opsWorks.removeAlbum, { albumId, reason: '权利人要求删除' })
    expect((await reviewer.call(opsWorks.removeAlbum, { albumId, reason: '权利人要求删除' })).code).toBe(2005)
    const boss = await openDesk(server, 'super1')
    expect((await boss.call(opsApproval.decide, { approvalId: data.approvalId, act: 1 })).code).toBe(200)
    expect(await statusOf(server, 'album', albumId)).toEqual([9, 0])
    const sold = await anAlbum(server, creator, { status: 6, sold_cnt: 2 })
    expect(
      (await reviewer.call(opsWorks.removeAlbum, { albumId: sold, reason: '权利人要求删除' })).code,
    ).toBe(3008)
    const live = await anAlbum(server, creator)
    expect(
      (await reviewer.call(opsWorks.removeAlbum, { albumId: live, reason: '权利人要求删除' })).code,
    ).toBe(2006)
  })
})

test('looks works up, and is closed to everybody else', async () => {
  const title = aTitle('只此一张')
  const albumId = await anAlbum(server, creator, { title })
  const trackId = await aTrack(server, albumId)
  const copyrightId = await aCopyright(server, creator.uid)
  const found = await reviewer.call(opsWorks.albums, { keyword: title })
  expect(found.data).toMatchObject({ total: 1, list: [{ albumId, owner: { uid: creator.uid } }] })
  expect((await reviewer.call(opsWorks.albums, { keyword: String(albumId) })).data.total).toBe(1)
  expect(
    (await reviewer.call(opsWorks.albums, { keyword: String(creator.uid), status: 2 })).data.total,
  ).toBeGreaterThan(0)
  expect((await reviewer.call(opsWorks.tracks, { albumId })).data.list).toMatchObject([{ trackId, seq: 1 }])
  expect((await reviewer.call(opsWorks.track, { trackId })).data).toMatchObject({
    staffCan: { takeDown: true },
  })
  expect((await legal.call(opsWorks.copyright, { copyrightId })).data).toMatchObject({ canInvalidate: true })
  expect((await legal.call(opsWorks.copyrights, { endsWithin: 30, keyword: '节气' })).data.total).toBe(0)
  expect((await reviewer.call(opsWorks.album, { albumId: 1 })).code).toBe(2002)
  expect((await reviewer.call(opsWorks.track, { trackId: 1 })).code).toBe(2002)
  expect((await reviewer.call(opsWorks.tracks, { albumId: 1 })).code).toBe(2002)
  expect((await legal.call(opsWorks.copyright, { copyrightId: 1 })).code).toBe(2002)
  expect((await reviewer.call(opsWorks.takeDownAlbum, { albumId, reason: '短' })).code).toBe(2001)
  const finance = await openDesk(server, 'finance1')
  expect((await finance.call(opsWorks.albums, {})).code).toBe(9001)
  const browser = await signedIn(server, creator.uid)
  expect((await browser.call(opsWorks.albums, {})).code).not.toBe(200)
})
