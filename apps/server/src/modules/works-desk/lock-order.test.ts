import { album } from '@tingan/contract/album'
import { opsLegal } from '@tingan/contract/ops/legal'
import { opsReview } from '@tingan/contract/ops/review'
import { opsWorks } from '@tingan/contract/ops/works'
import { track } from '@tingan/contract/track'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { inTransaction } from '../../platform/db/connection.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { aComplaint } from '../../testing/legal.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  aCopyright,
  aCreator,
  anAlbum,
  aTrack,
  type Creator,
  claimOf,
  statusOf,
  versionOf,
} from '../../testing/works.ts'
import { lockAlbum } from '../work/work-row.service.ts'

let server: TestServer
let reviewer: Desk
let boss: Desk
let creator: Creator
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  reviewer = await openDesk(server, 'reviewer1')
  boss = await openDesk(server, 'super1')
})
afterAll(() => server.stop())

const REASON = '收到权利人投诉'

async function anEditedAlbum(facts: Record<string, unknown> = {}) {
  creator = await aCreator(server)
  const albumId = await anAlbum(server, creator, facts)
  const version = await versionOf(server, 'album', albumId)
  await creator.browser.call(album.edit, { albumId, version, title: `新名字${albumId}`, submit: true })
  return { albumId, kind: 'albumEdit', refId: albumId }
}

async function anEditedTrack(facts: Record<string, unknown> = {}) {
  creator = await aCreator(server)
  const albumId = await anAlbum(server, creator)
  const trackId = await aTrack(server, albumId, facts)
  const version = await versionOf(server, 'track', trackId)
  await creator.browser.call(track.edit, { trackId, version, title: `新标题${trackId}` })
  return { albumId, kind: 'trackEdit', refId: trackId }
}

async function onRecord() {
  creator = await aCreator(server)
  const copyrightId = await aCopyright(server, creator.uid)
  const albumId = await anAlbum(server, creator, { copyright_id: copyrightId })
  const version = await versionOf(server, 'album', albumId)
  await creator.browser.call(album.edit, { albumId, version, title: `新名字${albumId}`, submit: true })
  return { albumId, kind: 'albumEdit', refId: albumId, copyrightId }
}

/** How many wait for a lock in this database. */
async function waiters(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.deps.db)
  return rows[0]!.count
}

/** The album is held until both wait: the taker came first, the reviewer second. */
async function race(
  { albumId, kind, refId }: { albumId: number; kind: string; refId: number },
  take: () => Promise<{ code: number }>,
) {
  const { itemId } = await claimOf(reviewer, kind, refId)
  return inTransaction(server.deps.db, async (tx) => {
    await lockAlbum(tx, albumId)
    const taken = take()
    await vi.waitUntil(async () => (await waiters()) === 1, { timeout: 10_000 })
    const decided = reviewer.call(opsReview.decide, { itemId, act: 2 })
    await vi.waitUntil(async () => (await waiters()) === 2, { timeout: 10_000 })
    return { taken, decided }
  }).then(async ({ taken, decided }) => [(await taken).code, (await decided).code])
}

/** The item went with the edit, so the reviewer finds nothing. */
const WON_AND_LOST = [200, 2002]

test('an album that is taken down while its edit is being passed', async () => {
  const held = await anEditedAlbum()
  const input = { albumId: held.albumId, reason: REASON, canAppeal: true }
  expect(await race(held, () => boss.call(opsWorks.takeDownAlbum, input))).toEqual(WON_AND_LOST)
  expect(await statusOf(server, 'album', held.albumId)).toEqual([6, 0])
})

test('all albums of a creator', async () => {
  const held = await anEditedAlbum()
  const input = { uid: creator.uid, reason: REASON, canAppeal: true }
  expect(await race(held, () => boss.call(opsWorks.takeDownCreator, input))).toEqual(WON_AND_LOST)
})

test('albums whose record is declared invalid', async () => {
  const held = await onRecord()
  const input = { copyrightId: held.copyrightId, reason: REASON }
  expect(await race(held, () => boss.call(opsWorks.invalidate, input))).toEqual(WON_AND_LOST)
  expect(await statusOf(server, 'album', held.albumId)).toEqual([6, 0])
})

test('an album that its owner deletes', async () => {
  const held = await anEditedAlbum({ status: 5 })
  const input = { id: held.albumId }
  expect(await race(held, () => creator.browser.call(album.remove, input))).toEqual(WON_AND_LOST)
})

test('a program that is taken down', async () => {
  const held = await anEditedTrack()
  const input = { trackId: held.refId, reason: REASON }
  expect(await race(held, () => boss.call(opsWorks.takeDownTrack, input))).toEqual(WON_AND_LOST)
})

test('a program that its owner deletes', async () => {
  const held = await anEditedTrack({ status: 5 })
  const input = { id: held.refId }
  expect(await race(held, () => creator.browser.call(track.remove, input))).toEqual(WON_AND_LOST)
})

test('an album, a program and the albums of a record about which somebody complains', async () => {
  const [work, program, resting] = [await anEditedAlbum(), await anEditedTrack(), await onRecord()]
  for (const [held, about] of [
    [work, { subjectType: 'album', subjectId: work.albumId }],
    [program, { subjectType: 'track', subjectId: program.refId }],
    [resting, { subjectType: 'copyright', subjectId: resting.copyrightId }],
  ] as const) {
    const form = await aComplaint(server, boss, about, { takeDown: true })
    expect(await race(held, () => boss.call(opsLegal.open, form))).toEqual(WON_AND_LOST)
  }
})
