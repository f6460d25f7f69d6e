import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Connection, connect } from '../../platform/db/connection.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { up } from './0025-album-ranks.ts'
import { migrations } from './all.ts'

let server: TestServer
let old: Connection
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  await sql`create schema before`.execute(server.deps.db)
  old = connect({ ...server.database, options: '-c search_path=before,public' }, server.deps.log)
})
afterAll(async () => {
  await old?.close()
  await server?.stop()
})

test('albums that were counted before stand on the same shelves afterwards, and go on being counted', async () => {
  const db = old.db as unknown as Kysely<unknown>
  for (const [name, migration] of migrations) if (name < '0025') await migration.up(db)
  await sql`insert into account (uid, mobile, mobile_hash, nickname, auth_type, account_status, invite_code, created_at, updated_at)
    select n, 'x', 'hash' || n, '主播' || n, 1, 1, 'code' || n, now(), now() from generate_series(7, 8) n`.execute(
    db,
  )
  const add = (uid: number, count: number) =>
    sql`insert into album (uid, title, status, created_at, updated_at)
      select ${uid}, 'old ' || ${uid}::text || ' ' || clock_timestamp() || n, n % 4, now(), now() from generate_series(1, ${count}::int) n`.execute(
      db,
    )
  await add(7, 250)
  await add(8, 1)
  await sql`update album set status = 9 where album_id % 3 = 0`.execute(db)
  await up(db)
  expect(await told(db)).toEqual(await counted(db))
  await add(7, 130)
  await sql`update album set status = 9 where album_id % 5 = 0`.execute(db)
  expect(await told(db)).toEqual(await counted(db))
})

interface Shelf {
  uid: number
  begin: number
  up_to: number
}

async function told(db: Kysely<unknown>): Promise<Shelf[]> {
  const { rows } = await sql<Shelf>`select n.uid, s.begin, s.up_to
    from album_count n, unnest(n.shelves, n.up_to) as s (begin, up_to) order by n.uid, s.begin`.execute(db)
  return rows
}

/** The same from the albums themselves. */
async function counted(db: Kysely<unknown>): Promise<Shelf[]> {
  const { rows } = await sql<Shelf>`
    with shelf as (
      select uid, begin, lead(begin) over (partition by uid order by begin) as next
      from album_count, unnest(shelves) as begin
    )
    select s.uid, s.begin, (
      select count(*)::integer from album a
      where a.uid = s.uid and a.status <> 9 and (s.next is null or a.album_id < s.next)
    ) as up_to
    from shelf s order by s.uid, s.begin`.execute(db)
  return rows
}
