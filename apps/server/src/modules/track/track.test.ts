import { album } from '@tingan/contract/album'
import { media } from '@tingan/contract/media'
import { opsReview } from '@tingan/contract/ops/review'
import { opsWorks } from '@tingan/contract/ops/works'
import { track } from '@tingan/contract/track'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  aCreator,
  aDecision,
  anAgencyWithAnchor,
  anAlbum,
  anAudio,
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
import { enterLibrary, keepPrint } from '../media/duplicates.service.ts'
import { releaseTracks } from './track.jobs.ts'
import { trackAudio } from './track-audio.service.ts'

const MINUTE = 60_000
const DAY = 86_400_000

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

type Fields = Record<string, unknown>
const one = async (who: Creator, fields: Fields = {}) => ({
  title: aTitle('第1集'),
  audioFileId: await anAudio(server, who.uid),
  ...fields,
})
const add = async (who: Creator, albumId: number, fields: Fields = {}) =>
  who.browser.call(track.add, { albumId, list: [(await one(who, fields)) as never] })
const edit = async (who: Creator, trackId: number, change: object) =>
  who.browser.call(track.edit, { trackId, version: await versionOf(server, 'track', trackId), ...change })
const info = async (who: Creator, id: number) => (await who.browser.call(track.info, { id })).data
const seqs = async (who: Creator, albumId: number) =>
  (await who.browser.call(track.sequenceList, { albumId })).data.map(({ trackId, seq }) => [trackId, seq])
/** Frames as different as real ones. */
function aFingerprint(): Buffer {
  const frames = Buffer.alloc(4 * 2000)
  let value = 1
  for (let at = 0; at < frames.length; at += 4) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    frames.writeUInt32LE((value ^ (value >>> 13)) >>> 0, at)
  }
  return frames
}
const settled = (fileId: string, failReason = '') =>
  server.deps.db
    .transaction()
    .execute((tx) =>
      trackAudio.settled({ ...server.deps, db: tx }, { fileId, uid: 0, ok: failReason === '', failReason }),
    )
const release = () => releaseTracks.run(server.deps, {})

describe('from a file to listeners', () => {
  test('reviewed, refused with marks, mended, published; the first takes its album online', async () => {
    const albumId = await anAlbum(server, creator, { status: 4 })
    const { data } = await add(creator, albumId)
    const { trackId } = data[0]!
    expect(data[0]).toMatchObject({ status: 1 })
    const item = await claimOf(reviewer, 'track', trackId)
    expect(item.audio).toEqual([expect.objectContaining({ duration: 65 })])
    await reviewer.call(opsReview.decide, {
      itemId: item.itemId,
      act: 3,
      note: '底噪太大',
      marks: [{ atSec: 12, msg: '电流声' }],
    })
    expect(await info(creator, trackId)).toMatchObject({
      status: 3,
      rejectReason: '底噪太大',
      reviewMarks: [{ atSec: 12, msg: '电流声' }],
      can: { edit: true, replaceAudio: true, remove: true },
    })
    const audioFileId = await anAudio(server, creator.uid)
    expect((await edit(creator, trackId, { audioFileId })).data.status).toBe(1)
    expect((await decide(other, 'track', trackId, 2)).code).toBe(200)
    expect(await statusOf(server, 'track', trackId)).toEqual([2, 0])
    expect(await statusOf(server, 'album', albumId)).toEqual([2, 0])
    expect((await creator.browser.call(album.info, { id: albumId })).data).toMatchObject({
      trackCount: 1,
      duration: 65,
      lastTrackAt: expect.any(Number),
      platforms: [1, 2, 3, 4],
    })
  })

  test('a file that is still worked on waits; its end moves the program', async () => {
    const albumId = await anAlbum(server, creator)
    const [good, bad] = [
      await anAudio(server, creator.uid, { state: 'uploaded' }),
      await anAudio(server, creator.uid, { state: 'uploaded' }),
    ]
    const { data } = await creator.browser.call(track.add, {
      albumId,
      list: [good, bad].map((audioFileId) => ({ title: aTitle('第1集'), audioFileId })),
    })
    expect(data.map(({ status }) => status)).toEqual([0, 0])
    await settled(good)
    await settled(bad, '音频解析失败')
    expect(await statusOf(server, 'track', data[0]!.trackId)).toEqual([1, 0])
    expect(await info(creator, data[1]!.trackId)).toMatchObject({ status: 7, reason: '音频解析失败' })
    const again = await anAudio(server, creator.uid, { state: 'uploaded' })
    expect((await edit(creator, data[1]!.trackId, { audioFileId: again })).data.status).toBe(0)
    await settled(again)
    expect(await statusOf(server, 'track', data[1]!.trackId)).toEqual([1, 0])
  })

  test('passed while its album is not, it waits for the album and takes it online', async () => {
    const albumId = await anAlbum(server, creator, { status: 1 })
    const { data } = await add(creator, albumId)
    await decide(reviewer, 'track', data[0]!.trackId, 2)
    expect(await statusOf(server, 'track', data[0]!.trackId)).toEqual([4, 0])
    await server.deps.db
      .insertInto('review_item')
      .values({
        kind: 'album',
        ref_id: String(albumId),
        title: '专辑',
        submitted_by: `user:${creator.uid}`,
        submitted_at: server.deps.clock.date(),
        due_at: server.deps.clock.date(),
      })
      .execute()
    await decide(reviewer, 'album', albumId, 2)
    expect(await statusOf(server, 'track', data[0]!.trackId)).toEqual([2, 0])
    expect(await statusOf(server, 'album', albumId)).toEqual([2, 0])
  })

  test('at its time, once, and not before', async () => {
    const albumId = await anAlbum(server, creator, { status: 4 })
    const releaseTime = server.deps.clock.now() + 40 * MINUTE
    const { data } = await add(creator, albumId, { releaseType: 2, releaseTime })
    const { trackId } = data[0]!
    await decide(reviewer, 'track', trackId, 2)
    await release()
    expect(await info(creator, trackId)).toMatchObject({
      status: 4,
      releaseTime,
      can: { cancelRelease: true },
    })
    expect(await statusOf(server, 'album', albumId)).toEqual([4, 0])
    server.deps.clock.advance(41 * MINUTE)
    await Promise.all([release(), release()])
    expect(await statusOf(server, 'track', trackId)).toEqual([2, 0])
    expect(await statusOf(server, 'album', albumId)).toEqual([2, 0])
    const told = await server.deps.db
      .selectFrom('message')
      .select('content')
      .where('uid', '=', creator.uid)
      .where('title', '=', '节目发布成功')
      .where('content', 'like', `%${(await info(creator, trackId)).title}%`)
      .execute()
    expect(told).toHaveLength(1)
  })

  test('its time passed while it was reviewed: at once', async () => {
    const albumId = await anAlbum(server, creator)
    const trackId = await aTrack(server, albumId, {
      status: 1,
      release_type: 2,
      release_time: new Date(server.deps.clock.now() - MINUTE),
    })
    await server.deps.db
      .insertInto('review_item')
      .values({
        kind: 'track',
        ref_id: String(trackId),
        title: '节目',
        submitted_by: `user:${creator.uid}`,
        submitted_at: server.deps.clock.date(),
        due_at: server.deps.clock.date(),
      })
      .execute()
    await decide(reviewer, 'track', trackId, 2)
    expect(await statusOf(server, 'track', trackId)).toEqual([2, 0])
  })

  test('a trusted creator’s passes by itself, unless something is doubtful', async () => {
    const who = await aTrustedCreator(server)
    const albumId = await anAlbum(server, who)
    expect((await add(who, albumId)).data[0]).toMatchObject({ status: 2 })
    await server.deps.db.insertInto('black_word').values({ type: 1, word: '内部消息', level: 3 }).execute()
    expect((await add(who, albumId, { title: '一条内部消息' })).data[0]).toMatchObject({ status: 1 })
    const loud = await anAudio(server, who.uid, { lufs: -5 })
    const { data } = await add(who, albumId, { audioFileId: loud })
    expect(data[0]).toMatchObject({ status: 1 })
    expect((await claimOf(reviewer, 'track', data[0]!.trackId)).hints).toEqual([
      expect.stringContaining('响度 -5.0 LUFS'),
    ])
    const [heard, copy] = [await anAudio(server, stranger.uid), await anAudio(server, who.uid)]
    for (const fileId of [heard, copy]) await keepPrint(server.deps.db, fileId, aFingerprint())
    const names = { cpName: '别人', trackTitle: '早已发布的一集', albumTitle: '别人的专辑', duration: 65 }
    await enterLibrary(server.deps, { fileId: heard, ...names })
    const [alike] = (await add(who, albumId, { audioFileId: copy })).data
    expect(alike).toMatchObject({ status: 1 })
    expect((await claimOf(reviewer, 'track', alike!.trackId)).hints).toEqual([
      '与《早已发布的一集》的声音相似 100%',
    ])
    await server.deps.db
      .insertInto('review_item')
      .values(aDecision(server, who.uid, 3))
      .execute()
    expect((await add(who, albumId)).data[0]).toMatchObject({ status: 1 })
  })
})

describe('adding', () => {
  test('fifty at once, all or none, in the order they were given', async () => {
    const who = await aCreator(server)
    const albumId = await anAlbum(server, who)
    const list = await Promise.all(Array.from({ length: 50 }, () => one(who)))
    const { data } = await who.browser.call(track.add, { albumId, list: list as never })
    expect(data.map(({ title }) => title)).toEqual(list.map(({ title }) => title))
    expect((await seqs(who, albumId)).map(([, seq]) => seq)).toEqual(list.map((_, at) => at + 1))
    const bad = await Promise.all([one(who), one(who, { title: list[3]!.title })])
    const refused = await who.browser.call(track.add, { albumId, list: bad as never })
    expect(refused).toMatchObject({ code: 3101, data: { errors: [{ field: 'list.1.title' }] } })
    expect(await seqs(who, albumId)).toHaveLength(50)
    const many = Array.from({ length: 51 }, () => ({ title: '第1集', audioFileId: crypto.randomUUID() }))
    expect((await who.browser.call(track.add, { albumId, list: many })).code).toBe(2001)
  })

  test('every field has its sentence, all at once', async () => {
    const albumId = await anAlbum(server, creator)
    const answer = await creator.browser.call(track.add, {
      albumId,
      list: [
        {
          title: '一',
          audioFileId: 'none',
          intro: '字'.repeat(1001),
          releaseType: 2,
          cover: 'http://elsewhere.example/a.png',
        },
        { title: '第2集', audioFileId: crypto.randomUUID(), releaseType: 3 as never },
      ],
    })
    expect(answer.code).toBe(2001)
    expect(
      (answer.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field).sort(),
    ).toEqual([
      'list.0.audioFileId',
      'list.0.cover',
      'list.0.intro',
      'list.0.releaseTime',
      'list.0.title',
      'list.1.releaseType',
    ])
    expect((await creator.browser.call(track.add, { albumId, list: [] })).code).toBe(2001)
  })

  test('refuses what does not fit', async () => {
    const albumId = await anAlbum(server, creator)
    const now = server.deps.clock.now()
    expect((await add(creator, albumId, { releaseType: 2, releaseTime: now + 29 * MINUTE })).code).toBe(3105)
    expect((await add(creator, albumId, { releaseType: 2, releaseTime: now + 91 * DAY })).code).toBe(3105)
    expect((await add(creator, albumId, { price: 50 })).code).toBe(3112)
    const singly = await anAlbum(server, creator, { pay_type: 2, track_price: 20 })
    expect((await add(creator, singly, { price: 7 })).code).toBe(3112)
    expect((await add(creator, singly, { price: 50 })).code).toBe(200)
    expect((await add(creator, albumId, { title: '一起来赌博' })).code).toBe(2010)
    expect((await add(creator, albumId, { title: '加微信 abc12345' })).code).toBe(2001)
    expect((await add(creator, albumId, { cover: `/files/${'b'.repeat(64)}` })).code).toBe(3004)
    expect((await add(creator, albumId, { audioFileId: crypto.randomUUID() })).code).toBe(2013)
    expect((await add(creator, albumId, { audioFileId: await anAudio(server, stranger.uid) })).code).toBe(
      2013,
    )
    const old = await anAudio(server, creator.uid, { createdAt: new Date(now - 8 * DAY) })
    expect((await add(creator, albumId, { audioFileId: old })).code).toBe(2013)
    const used = await one(creator)
    expect((await creator.browser.call(track.add, { albumId, list: [used as never] })).code).toBe(200)
    expect((await add(creator, albumId, { audioFileId: used.audioFileId })).code).toBe(2013)
    expect(
      (await stranger.browser.call(track.add, { albumId, list: [(await one(stranger)) as never] })).code,
    ).toBe(2002)
  })

  test('the very same sound once', async () => {
    const albumId = await anAlbum(server, creator)
    const md5 = crypto.randomUUID().replaceAll('-', '')
    await add(creator, albumId, { audioFileId: await anAudio(server, creator.uid, { md5 }) })
    const again = await anAudio(server, creator.uid, { md5 })
    expect(await add(creator, albumId, { audioFileId: again })).toMatchObject({ code: 3111 })
    const theirs = await anAudio(server, stranger.uid, { md5 })
    expect((await add(stranger, await anAlbum(server, stranger), { audioFileId: theirs })).code).toBe(200)
  })

  test.each([
    [0, 200],
    [1, 200],
    [2, 200],
    [3, 200],
    [4, 200],
    [5, 200],
    [6, 3104],
    [9, 2002],
  ])('to an album at %i answers %i', async (status, code) => {
    expect((await add(creator, await anAlbum(server, creator, { status }))).code).toBe(code)
  })

  test('two hundred a day, three thousand in an album', async () => {
    const who = await aCreator(server)
    const albumId = await anAlbum(server, who)
    await aTrack(server, albumId, { seq: 3000, created_at: new Date(0) })
    expect((await add(who, albumId)).code).toBe(3107)
    const second = await anAlbum(server, who)
    for (let at = 0; at < 200; at++) await aTrack(server, second)
    expect((await add(who, second)).code).toBe(3108)
  })

  test('a second click adds no second one', async () => {
    const albumId = await anAlbum(server, creator)
    const list = [(await one(creator)) as never]
    const requestId = crypto.randomUUID()
    const answers = await Promise.all([
      creator.browser.call(track.add, { albumId, list }, { requestId }),
      creator.browser.call(track.add, { albumId, list }, { requestId }),
    ])
    expect(answers[0].data).toEqual(answers[1].data)
    expect(await seqs(creator, albumId)).toHaveLength(1)
  })

  test('one made by a machine declares its album so', async () => {
    const albumId = await anAlbum(server, creator)
    await add(creator, albumId, { isAi: true })
    expect((await creator.browser.call(album.info, { id: albumId })).data.isAi).toBe(true)
    const version = await versionOf(server, 'album', albumId)
    await creator.browser.call(album.edit, { albumId, version, isAi: false })
    expect((await creator.browser.call(album.info, { id: albumId })).data).toMatchObject({
      isAi: true,
      editStatus: 0,
    })
  })
})

describe('editing', () => {
  test('a published one keeps its old version until the new one passed', async () => {
    const albumId = await anAlbum(server, creator)
    const before = await anAudio(server, creator.uid)
    const trackId = await aTrack(server, albumId, { audio_file_id: before, title: aTitle('旧标题') })
    const audioFileId = await anAudio(server, creator.uid, { state: 'uploaded' })
    const title = aTitle('新标题')
    expect((await edit(creator, trackId, { title, audioFileId })).data).toMatchObject({
      status: 2,
      editStatus: 1,
    })
    expect((await edit(creator, trackId, { title: aTitle('更新') })).code).toBe(3006)
    const waiting = await reviewer.call(opsReview.list, { kind: 'trackEdit', rn: 100 })
    expect(waiting.data.list.map(({ refId }) => refId)).not.toContain(String(trackId))
    await settled(audioFileId)
    const item = await claimOf(reviewer, 'trackEdit', trackId)
    expect(item.audio.map(({ name }) => name)).toEqual(['新音频', '原音频'])
    await reviewer.call(opsReview.decide, { itemId: item.itemId, act: 2 })
    expect(await info(creator, trackId)).toMatchObject({ title, audioFileId, editStatus: 0, status: 2 })
    const { used_at } = await server.deps.db
      .selectFrom('audio_file')
      .select('used_at')
      .where('file_id', '=', before)
      .executeTakeFirstOrThrow()
    expect(used_at).toBeNull()
  })

  test('a new sound that cannot be read leaves the old', async () => {
    const trackId = await aTrack(server, await anAlbum(server, creator))
    const audioFileId = await anAudio(server, creator.uid, { state: 'uploaded' })
    await edit(creator, trackId, { audioFileId })
    await settled(audioFileId, '音频解析失败')
    expect(await info(creator, trackId)).toMatchObject({
      status: 2,
      editStatus: 2,
      editReason: '音频解析失败',
    })
    expect((await edit(creator, trackId, { action: 'discard' })).data.editStatus).toBe(0)
    expect((await edit(creator, trackId, { action: 'discard' })).code).toBe(3109)
  })

  test('refused edits are mended or thrown away', async () => {
    const trackId = await aTrack(server, await anAlbum(server, creator))
    await edit(creator, trackId, { intro: '新的简介' })
    await decide(reviewer, 'trackEdit', trackId, 3, { note: '说清楚' })
    expect(await info(creator, trackId)).toMatchObject({ editStatus: 2, editReason: '说清楚', intro: '' })
    expect((await edit(creator, trackId, { intro: '新的简介，说清楚了' })).data.editStatus).toBe(1)
  })

  test('time and price change at once', async () => {
    const albumId = await anAlbum(server, creator, { pay_type: 2, track_price: 20, free_count: 0 })
    const releaseTime = server.deps.clock.now() + 2 * DAY
    const trackId = await aTrack(server, albumId, {
      status: 4,
      published_at: null,
      release_type: 2,
      release_time: new Date(releaseTime),
    })
    const later = releaseTime + DAY
    expect((await edit(creator, trackId, { releaseTime: later, price: 50 })).data).toMatchObject({
      status: 4,
    })
    expect(await info(creator, trackId)).toMatchObject({ releaseTime: later, price: 50, isFree: false })
    expect((await edit(creator, trackId, { releaseTime: 0 })).code).toBe(3105)
    await edit(creator, trackId, { releaseType: 1 })
    expect(await statusOf(server, 'track', trackId)).toEqual([2, 0])
  })

  test.each([
    [0, 200],
    [1, 3109],
    [2, 200],
    [3, 200],
    [4, 200],
    [5, 200],
    [6, 3109],
    [7, 200],
    [9, 2002],
  ])('at %i answers %i', async (status, code) => {
    const trackId = await aTrack(server, await anAlbum(server, creator), { status })
    expect((await edit(creator, trackId, { title: aTitle('改名') })).code).toBe(code)
  })

  test('twice with one version has one effect', async () => {
    const trackId = await aTrack(server, await anAlbum(server, creator))
    const version = await versionOf(server, 'track', trackId)
    const answers = await Promise.all(
      ['甲', '乙'].map((intro) => creator.browser.call(track.edit, { trackId, version, intro })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 2006])
  })

  test.each([
    ['offline', 2, 5],
    ['online', 5, 2],
    ['cancelRelease', 4, 5],
  ])('%s at %i leads to %i, and nowhere else', async (action, from, to) => {
    const albumId = await anAlbum(server, creator)
    for (const status of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const trackId = await aTrack(server, albumId, { status })
      expect((await edit(creator, trackId, { action })).code, `${action} at ${status}`).toBe(
        status === from ? 200 : 3109,
      )
      expect((await statusOf(server, 'track', trackId))[0]).toBe(status === from ? to : status)
    }
  })
})

describe('the order', () => {
  test('three thousand are sorted in one call; anything but exactly those is refused', async () => {
    const who = await aCreator(server)
    const albumId = await anAlbum(server, who)
    const at = server.deps.clock.date()
    await server.deps.db
      .insertInto('track')
      .values(
        Array.from({ length: 3000 }, (_, n) => ({
          album_id: albumId,
          title: `第${n + 1}集`,
          seq: n + 1,
          status: 2,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute()
    const seen = (await seqs(who, albumId)).map(([id]) => id!)
    const trackIds = seen.toReversed()
    const save = (input: object) => who.browser.call(track.sequence, { albumId, trackIds, ...input })
    const began = performance.now()
    expect((await save({ seen })).data).toBe(true)
    expect(performance.now() - began).toBeLessThan(5000)
    expect((await seqs(who, albumId)).map(([id]) => id)).toEqual(trackIds)
    expect((await save({ seen })).code).toBe(3106)
    expect((await save({ trackIds: trackIds.slice(1) })).code).toBe(3106)
    expect((await save({ trackIds: [...trackIds.slice(1), trackIds[1]!] })).code).toBe(3106)
    const foreign = await aTrack(server, await anAlbum(server, stranger))
    expect((await save({ trackIds: [...trackIds.slice(1), foreign] })).code).toBe(3106)
    expect((await stranger.browser.call(track.sequence, { albumId, trackIds })).code).toBe(2002)
    const { data } = await who.browser.call(track.list, { albumId, pn: 3, rn: 40 })
    expect(data).toMatchObject({ total: 3000, statusCount: { all: 3000, 2: 3000 } })
    expect(data.list.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => 81 + n))
    expect((await who.browser.call(track.list, { albumId, keyword: '第12集' })).data.total).toBe(1)
  })

  test('closes up when one is deleted, also when two go at once', async () => {
    const albumId = await anAlbum(server, creator)
    const ids: number[] = []
    for (let at = 0; at < 4; at++) ids.push(await aTrack(server, albumId, { status: 5 }))
    const gone = await Promise.all([ids[0]!, ids[2]!].map((id) => creator.browser.call(track.remove, { id })))
    expect(gone.map(({ code }) => code)).toEqual([200, 200])
    expect(await seqs(creator, albumId)).toEqual([
      [ids[1], 1],
      [ids[3], 2],
    ])
    expect((await creator.browser.call(track.remove, { id: ids[0]! })).code).toBe(2002)
  })

  test.each([
    [0, 3109],
    [1, 3109],
    [2, 3109],
    [3, 200],
    [4, 200],
    [5, 200],
    [6, 200],
    [7, 200],
  ])('one at %i is deleted: %i', async (status, code) => {
    const id = await aTrack(server, await anAlbum(server, creator), { status })
    expect((await creator.browser.call(track.remove, { id })).code).toBe(code)
  })

  test('what was sold with its album stays, what is free of it does not have to', async () => {
    const whole = { pay_type: 1, price: 1200, free_count: 1, sold_cnt: 3 }
    const albumId = await anAlbum(server, creator, whole)
    const free = await aTrack(server, albumId)
    const sold = await aTrack(server, albumId)
    const unheard = await aTrack(server, albumId, { status: 3, published_at: null })
    expect((await info(creator, sold)).can).toMatchObject({ offline: false, remove: false })
    expect((await edit(creator, sold, { action: 'offline' })).code).toBe(3110)
    expect((await edit(creator, free, { action: 'offline' })).code).toBe(200)
    expect((await creator.browser.call(track.remove, { id: unheard })).code).toBe(200)
    const lapsed = await anAlbum(server, creator, { sold_cnt: 3 })
    const bought = await aTrack(server, lapsed, { status: 5 })
    expect((await creator.browser.call(track.remove, { id: bought })).code).toBe(3110)
    const singly = await anAlbum(server, creator, { pay_type: 2, track_price: 20, sold_cnt: 3 })
    const unsold = await aTrack(server, singly)
    expect((await edit(creator, unsold, { action: 'offline' })).code).toBe(200)
  })

  test('what was sold stays', async () => {
    const albumId = await anAlbum(server, creator, { pay_type: 1 })
    const sold = await aTrack(server, albumId, { sold_cnt: 1 })
    expect((await edit(creator, sold, { action: 'offline' })).code).toBe(3110)
    const off = await aTrack(server, albumId, { status: 5, sold_cnt: 1 })
    expect((await creator.browser.call(track.remove, { id: off })).code).toBe(3110)
  })
})

describe('release times', () => {
  test('come from the album’s plan, without what is taken', async () => {
    const plan = { weekDays: [1, 2, 3, 4, 5, 6, 7], time: '20:00', perTimes: 1 }
    const albumId = await anAlbum(server, creator, { update_plan: JSON.stringify(plan) })
    const ask = (input: object) =>
      creator.browser.call(track.queryReleaseTime, { albumId, count: 2, ...input })
    const { data } = await ask({})
    expect(data.map(({ index }) => index)).toEqual([0, 1])
    await aTrack(server, albumId, {
      status: 4,
      release_type: 2,
      release_time: new Date(data[0]!.releaseTime),
    })
    expect((await ask({})).data[0]!.releaseTime).toBe(data[1]!.releaseTime)
    expect(
      (await ask({ rule: { ...plan, perTimes: 2 } })).data.map(({ releaseTime }) => releaseTime),
    ).toEqual([data[0]!.releaseTime, data[1]!.releaseTime])
    expect((await ask({ count: 51 })).code).toBe(2001)
    expect((await ask({ startAt: server.deps.clock.now() + 100 * DAY })).code).toBe(3105)
    expect((await stranger.browser.call(track.queryReleaseTime, { albumId, count: 1 })).code).toBe(2002)
    const without = await anAlbum(server, creator)
    expect((await creator.browser.call(track.queryReleaseTime, { albumId: without, count: 1 })).code).toBe(
      2001,
    )
  })
})

test('whoever looks at an edit sees the script, old and new', async () => {
  const albumId = await anAlbum(server, creator)
  const trackId = await aTrack(server, albumId, { script: '旧的文稿' })
  await edit(creator, trackId, { script: '新的文稿' })
  const { facts } = await claimOf(reviewer, 'trackEdit', trackId)
  expect(facts).toContainEqual({ label: '文稿', before: '旧的文稿', value: '新的文稿' })
})

test.each([
  ['控制\u0000\u0007字符', '控制字符'],
  ['第一行\n第二行', '第一行第二行'],
  ['反\u202e向\u200f标记', '反向标记'],
  ['海边的👨‍👩‍👧与🌊', '海边的👨‍👩‍👧与🌊'],
  ["'; drop table track; --", "'; drop table track; --"],
])('the title %j is kept as %j', async (typed, kept) => {
  const albumId = await anAlbum(server, creator)
  expect((await add(creator, albumId, { title: typed })).data[0]).toMatchObject({ title: kept })
  expect((await add(creator, albumId, { title: kept })).code).toBe(3101)
})

test('its name was given to another while an edit waited: the reviewer is told', async () => {
  const albumId = await anAlbum(server, creator)
  const trackId = await aTrack(server, albumId)
  const title = aTitle('抢先的名字')
  await edit(creator, trackId, { title })
  await aTrack(server, albumId, { title })
  expect((await decide(reviewer, 'trackEdit', trackId, 2)).code).toBe(3101)
  expect(await statusOf(server, 'track', trackId)).toEqual([2, 1])
})

describe('take-down and appeal', () => {
  test('lets go of the sound of an edit that waits', async () => {
    const albumId = await anAlbum(server, creator)
    const trackId = await aTrack(server, albumId)
    const audioFileId = await anAudio(server, creator.uid)
    await edit(creator, trackId, { audioFileId })
    const stateOf = async () =>
      (
        await server.deps.db
          .selectFrom('audio_file')
          .select('used_at')
          .where('file_id', '=', audioFileId)
          .executeTakeFirstOrThrow()
      ).used_at
    expect(await stateOf()).not.toBeNull()
    await reviewer.call(opsWorks.takeDownTrack, { trackId, reason: '含有未授权的配乐' })
    expect(await stateOf()).toBeNull()
  })

  test('taken down with a reason, mended, and decided by somebody else', async () => {
    const albumId = await anAlbum(server, creator)
    const trackId = await aTrack(server, albumId)
    expect(
      (await reviewer.call(opsWorks.takeDownTrack, { trackId, reason: '含有未授权的配乐' })).data.status,
    ).toBe(6)
    expect(await info(creator, trackId)).toMatchObject({
      status: 6,
      reason: '含有未授权的配乐',
      can: { appeal: true, edit: true },
    })
    expect((await edit(creator, trackId, { action: 'appeal' })).code).toBe(2001)
    const reason = '已经换掉配乐，请重新审核这一集'
    const audioFileId = await anAudio(server, creator.uid)
    expect((await edit(creator, trackId, { action: 'appeal', reason, audioFileId })).data.status).toBe(1)
    expect(await waitingItem(reviewer, 'trackAppeal', trackId)).toBeUndefined()
    const item = await claimOf(other, 'trackAppeal', trackId)
    expect((await reviewer.call(opsReview.claim, { itemId: item.itemId })).code).toBe(9002)
    expect((await other.call(opsReview.decide, { itemId: item.itemId, act: 2 })).code).toBe(200)
    expect(await statusOf(server, 'track', trackId)).toEqual([2, 0])
    expect((await edit(creator, trackId, { action: 'appeal', reason })).code).toBe(3109)
  })

  test('refused on appeal and handed in again by a trusted creator, a person still decides', async () => {
    const who = await aTrustedCreator(server)
    const trackId = await aTrack(server, await anAlbum(server, who))
    await reviewer.call(opsWorks.takeDownTrack, { trackId, reason: '含有未授权的配乐' })
    await edit(who, trackId, { action: 'appeal', reason: '已经换掉配乐，请重新审核这一集' })
    await decide(other, 'trackAppeal', trackId, 3, { note: '仍有问题' })
    await server.deps.db
      .updateTable('review_item')
      .set({ decided_at: new Date(0) })
      .where('kind', '=', 'trackAppeal')
      .where('ref_id', '=', String(trackId))
      .execute()
    expect((await edit(who, trackId, { intro: '换了一段介绍' })).data.status).toBe(1)
    const audioFileId = await anAudio(server, who.uid)
    await decide(other, 'trackAppeal', trackId, 3, { note: '仍有问题' })
    await server.deps.db
      .updateTable('review_item')
      .set({ decided_at: new Date(0) })
      .where('kind', '=', 'trackAppeal')
      .execute()
    expect((await edit(who, trackId, { audioFileId })).data.status).toBe(1)
    expect(await waitingItem(other, 'trackAppeal', trackId)).toBeDefined()
  })

  test('restored by an operator it goes through the queue again', async () => {
    const trackId = await aTrack(server, await anAlbum(server, creator), {
      status: 6,
      taken_down_by: reviewer.staffId,
    })
    expect((await reviewer.call(opsWorks.restoreTrack, { trackId, reason: '误判，恢复' })).data.status).toBe(
      1,
    )
    expect((await reviewer.call(opsWorks.restoreTrack, { trackId, reason: '误判，恢复' })).code).toBe(2006)
    expect((await decide(other, 'trackAppeal', trackId, 2)).code).toBe(200)
  })
})

test('is played and seen by its owner and by the agency that may manage it', async () => {
  const { mcnId, agency, anchor } = await anAgencyWithAnchor(server)
  const albumId = await anAlbum(server, anchor)
  const audio_file_id = await anAudio(server, anchor.uid)
  await server.deps.db
    .updateTable('audio_file')
    .set({ stream_key: 'c'.repeat(64) })
    .where('file_id', '=', audio_file_id)
    .execute()
  const trackId = await aTrack(server, albumId, { audio_file_id })
  const query = { query: { mcnId: String(mcnId) } }
  expect((await anchor.browser.call(media.play, { trackId })).data.url).toMatch(/^\/audio\//)
  expect((await agency.browser.call(media.play, { trackId }, query)).code).toBe(200)
  expect((await agency.browser.call(track.list, { albumId }, query)).data.total).toBe(1)
  expect((await agency.browser.call(track.list, { albumId })).code).toBe(2002)
  for (const call of [track.info, track.remove] as const)
    expect((await stranger.browser.call(call, { id: trackId })).code).toBe(2002)
  expect((await stranger.browser.call(media.play, { trackId })).code).toBe(2002)
  expect((await stranger.browser.call(track.sequenceList, { albumId })).code).toBe(2002)
  expect((await stranger.browser.call(track.edit, { trackId, version: 1, action: 'offline' })).code).toBe(
    2002,
  )
})
