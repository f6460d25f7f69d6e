import { album } from '@tingan/contract/album'
import { opsReview } from '@tingan/contract/ops/review'
import { track } from '@tingan/contract/track'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  aCreator,
  anAlbum,
  anAlbumForm,
  anAudio,
  aTrack,
  type Creator,
  decide,
  drawForRecheck,
  statusOf,
  versionOf,
} from '../../testing/works.ts'
import { isSampled } from '../review/review.service.ts'
import { enqueueTrack } from '../work/work-queue.service.ts'
import { findAlbum, findTrack } from '../work/work-row.service.ts'

let server: TestServer
let one: Desk
let two: Desk
let boss: Desk
let creator: Creator
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  one = await openDesk(server, 'reviewer1')
  two = await openDesk(server, 'reviewer2')
  boss = await openDesk(server, 'super1')
  creator = await aCreator(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.deps.db.deleteFrom('review_item').execute()
})

const REFUSAL = { note: '封面：不清晰' }
const waiting = async (desk: Desk) =>
  (await desk.call(opsReview.list, { kind: 'recheck', only: 'free' })).data.list

/** Another person's word about the only one that was drawn. */
async function lookAgain(act: 2 | 3, note = '') {
  const [item] = await waiting(two)
  const claimed = await two.call(opsReview.claim, { itemId: item!.itemId })
  const decided = await two.call(opsReview.decide, { itemId: item!.itemId, act, note })
  return { facts: claimed.data, decided }
}

async function decidedAlbum(act: 2 | 3): Promise<number> {
  const { data } = await creator.browser.call(album.add, await anAlbumForm(server, creator.browser))
  await drawForRecheck(server, 'album', data.albumId)
  await decide(one, 'album', data.albumId, act, act === 3 ? REFUSAL : {})
  return data.albumId
}

async function decidedEdit(act: 2 | 3): Promise<number> {
  const albumId = await anAlbum(server, creator)
  const version = await versionOf(server, 'album', albumId)
  await creator.browser.call(album.edit, { albumId, version, title: `改名${albumId}`, submit: true })
  await drawForRecheck(server, 'albumEdit', albumId)
  await decide(one, 'albumEdit', albumId, act, act === 3 ? REFUSAL : {})
  return albumId
}

async function decidedTrack(act: 2 | 3): Promise<number> {
  const { db } = server.deps
  const albumId = await anAlbum(server, creator)
  const audio_file_id = await anAudio(server, creator.uid)
  const trackId = await aTrack(server, albumId, { status: 1, audio_file_id, published_at: null })
  await enqueueTrack(server.deps, 'track', (await findTrack(db, trackId))!, (await findAlbum(db, albumId))!)
  await drawForRecheck(server, 'track', trackId)
  await decide(one, 'track', trackId, act, act === 3 ? REFUSAL : {})
  return trackId
}

async function decidedTrackEdit(act: 2 | 3): Promise<number> {
  const albumId = await anAlbum(server, creator)
  const trackId = await aTrack(server, albumId)
  const version = await versionOf(server, 'track', trackId)
  await creator.browser.call(track.edit, { trackId, version, title: `新标题${trackId}` })
  await drawForRecheck(server, 'trackEdit', trackId)
  await decide(one, 'trackEdit', trackId, act, act === 3 ? REFUSAL : {})
  return trackId
}

test('about one in twenty is drawn, always the same ones', () => {
  const ids = Array.from({ length: 4000 }, (_, at) => 20_000 + at)
  const drawn = ids.filter((id) => isSampled(server.deps, id))
  expect(drawn.length).toBeGreaterThan(140)
  expect(drawn.length).toBeLessThan(260)
  expect(ids.filter((id) => isSampled(server.deps, id))).toEqual(drawn)
})

describe('what was drawn', () => {
  test('goes to another person, and the one who decided neither sees nor takes it', async () => {
    const albumId = await decidedAlbum(2)
    expect((await statusOf(server, 'album', albumId))[0]).toBe(4)
    expect(await waiting(one)).toEqual([])
    expect((await one.call(opsReview.next, { kind: 'recheck' })).data).toBe(null)
    const counts = (await one.call(opsReview.kinds, {})).data.find(({ kind }) => kind === 'recheck')
    expect(counts).toMatchObject({ name: '复查', waiting: 0 })
    const [item] = await waiting(two)
    expect((await one.call(opsReview.claim, { itemId: item!.itemId })).code).toBe(9002)
    const { facts, decided } = await lookAgain(2)
    expect(facts.facts[0]).toEqual({ label: '原结论', value: '通过' })
    expect(decided.data).toMatchObject({ status: 2, kind: 'recheck' })
    expect((await statusOf(server, 'album', albumId))[0]).toBe(4)
  })

  test('is not what was not drawn, nor a kind that cannot be undone', async () => {
    const { data } = await creator.browser.call(album.add, await anAlbumForm(server, creator.browser))
    const { db } = server.deps
    let plain = 9_000_000
    while (isSampled(server.deps, plain)) plain += 1
    await db.updateTable('review_item').set({ item_id: plain }).execute()
    await decide(one, 'album', data.albumId, 2)
    expect(await waiting(two)).toEqual([])
  })

  test('by two at the same moment has one decision', async () => {
    await decidedAlbum(2)
    const [item] = await waiting(two)
    const { itemId } = item!
    const claims = await Promise.all([two, boss].map((desk) => desk.call(opsReview.claim, { itemId })))
    expect(claims.map(({ code }) => code).sort()).toEqual([200, 9003])
  })

  test('needs a reason to be overturned', async () => {
    const albumId = await decidedAlbum(2)
    const { decided } = await lookAgain(3)
    expect(decided.code).toBe(9004)
    expect((await statusOf(server, 'album', albumId))[0]).toBe(4)
  })
})

describe('overturned', () => {
  test.each([
    ['a passed album is taken down', decidedAlbum, 2, 'album', [6, 0]],
    ['a refused album passes', decidedAlbum, 3, 'album', [4, 0]],
    ['a passed edit takes the album down', decidedEdit, 2, 'album', [6, 0]],
    ['a refused edit is applied', decidedEdit, 3, 'album', [2, 0]],
    ['a passed program is taken down', decidedTrack, 2, 'track', [6, 0]],
    ['a refused program is published', decidedTrack, 3, 'track', [2, 0]],
    ['a passed edit takes the program down', decidedTrackEdit, 2, 'track', [6, 0]],
    ['a refused edit of a program is applied', decidedTrackEdit, 3, 'track', [2, 0]],
  ] as const)('%s', async (_name, make, act, table, ends) => {
    const id = await make(act)
    const { decided } = await lookAgain(3, '与平台规范不符')
    expect(decided.data.status).toBe(3)
    expect(await statusOf(server, table, id)).toEqual(ends)
    expect(await waiting(one)).toEqual([])
  })

  test('too late, only the opinion is kept', async () => {
    const albumId = await decidedAlbum(3)
    server.deps.clock.advance(1000)
    const version = await versionOf(server, 'album', albumId)
    await creator.browser.call(album.edit, { albumId, version, tagline: '换一句推荐语' })
    const { facts, decided } = await lookAgain(3, '其实没有问题')
    expect(facts.hints[0]).toContain('推翻只记录意见')
    expect(decided.data.status).toBe(3)
    expect((await statusOf(server, 'album', albumId))[0]).toBe(3)
  })
})

test('how often the second look agreed is for those who answer for the reviewers', async () => {
  await decidedAlbum(2)
  await lookAgain(2)
  await decidedAlbum(2)
  await lookAgain(3, '封面里有二维码')
  await decidedAlbum(2)
  expect((await one.call(opsReview.agreement, {})).code).toBe(9001)
  expect((await boss.call(opsReview.agreement, {})).data).toEqual([
    { staffId: one.staffId, name: '何听雨', looked: 2, agreed: 1, waiting: 1 },
  ])
})
