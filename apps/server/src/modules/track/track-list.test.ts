import { track } from '@tingan/contract/track'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aCreator, anAlbum, aTrack, type Creator } from '../../testing/works.ts'

let server: TestServer
let creator: Creator
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  creator = await aCreator(server)
})
afterAll(() => server.stop())

type Query = { status?: 2; keyword?: string; pn?: number; rn?: number }
const list = async (albumId: number, query: Query = {}) =>
  (await creator.browser.call(track.list, { albumId, ...query })).data
const seqsOf = async (albumId: number, query: Query) =>
  (await list(albumId, query)).list.map(({ seq }) => seq)

test('counts follow programs that come, change their state, go and change their album', async () => {
  const { db } = server.deps
  const [albumId, next] = [await anAlbum(server, creator), await anAlbum(server, creator)]
  expect(await list(albumId)).toMatchObject({ total: 0, statusCount: { all: 0 } })
  await sql`insert into track (album_id, title, seq, status, created_at, updated_at)
    select ${albumId}, 'n ' || n, n, (array[2,2,4,9])[1 + n % 4], now(), now()
    from generate_series(1, 40) n`.execute(db)
  expect((await list(albumId)).statusCount).toEqual({ all: 30, 2: 20, 4: 10 })
  await sql`update track set status = 5 where album_id = ${albumId} and status = 2 and seq % 8 = 0`.execute(
    db,
  )
  await sql`update track set status = 9, seq = null where album_id = ${albumId} and status = 4 and seq < 20`.execute(
    db,
  )
  await sql`update track set album_id = ${next} where album_id = ${albumId} and seq > 36`.execute(db)
  await sql`delete from track where album_id = ${albumId} and status = 2 and seq < 10`.execute(db)
  for (const id of [albumId, next]) {
    const { rows } = await sql<{ status: number; count: number }>`select status, count(*) from track
      where album_id = ${id} and status <> 9 group by status`.execute(db)
    const all = rows.reduce((sum, { count }) => sum + count, 0)
    const { total, statusCount } = await list(id)
    expect(statusCount).toEqual({
      all,
      ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    })
    expect(total).toBe(all)
  }
})

test('two who change programs of one album at the same time are both counted', async () => {
  const albumId = await anAlbum(server, creator)
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, at) => aTrack(server, albumId, { seq: at + 1, status: 1 })),
  )
  await Promise.all(
    ids.map((id) => sql`update track set status = 2 where track_id = ${id}`.execute(server.deps.db)),
  )
  expect((await list(albumId)).statusCount).toEqual({ all: 8, 2: 8 })
})

test.each([
  ['first to last', 1, [1, 2, 3, 4, 5]],
  ['last to first', 2, [5, 4, 3, 2, 1]],
])('pages of all, of a state and of a word, %s', async (_name, sort_order, order) => {
  const albumId = await anAlbum(server, creator, { sort_order })
  for (const seq of [1, 2, 3, 4, 5])
    await aTrack(server, albumId, {
      seq,
      title: seq === 3 ? '番外' : `第${seq}集`,
      status: seq === 4 ? 5 : 2,
    })
  const pages = async (query: Query) => [
    await seqsOf(albumId, { ...query, pn: 1, rn: 2 }),
    await seqsOf(albumId, { ...query, pn: 2, rn: 2 }),
    await seqsOf(albumId, { ...query, pn: 3, rn: 2 }),
  ]
  const inPages = (seqs: number[]) => [seqs.slice(0, 2), seqs.slice(2, 4), seqs.slice(4)]
  expect(await pages({})).toEqual(inPages(order))
  expect(await pages({ status: 2 })).toEqual(inPages(order.filter((seq) => seq !== 4)))
  expect(await pages({ keyword: '第' })).toEqual(inPages(order.filter((seq) => seq !== 3)))
  expect((await list(albumId, { keyword: '第', rn: 2 })).total).toBe(4)
  expect((await list(albumId, { keyword: '第', rn: 2, pn: 9 })).total).toBe(4)
  expect((await list(albumId, { keyword: '第', status: 2 })).total).toBe(3)
  expect((await list(albumId, { keyword: '没有' })).total).toBe(0)
  expect((await list(albumId, { keyword: '%' })).total).toBe(0)
})

test('a page far beyond the end is empty, and says how many there are', async () => {
  for (const sort_order of [1, 2]) {
    const albumId = await anAlbum(server, creator, { sort_order })
    for (const seq of [1, 2, 3]) await aTrack(server, albumId, { seq, title: `第${seq}集` })
    for (const filter of [{}, { status: 2 as const }, { keyword: '集' }])
      for (const pn of [2, Number.MAX_SAFE_INTEGER])
        expect(await list(albumId, { ...filter, pn, rn: 100 })).toMatchObject({ list: [], total: 3 })
  }
})
