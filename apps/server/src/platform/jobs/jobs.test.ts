import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { sweepExpired } from '../../modules/auth/auth.jobs.ts'
import { withoutDatabase } from '../../testing/outage.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Events, listenForEvents } from '../db/events.ts'
import { type Jobs, job, startJobs } from './jobs.ts'

const done: number[] = []
const note = job({
  title: '便条',
  name: 'test.note',
  payload: z.object({ n: z.int() }),
  retries: 0,
  async run(_deps, { n }) {
    done.push(n)
  },
})
const failing = job({
  title: '总是失败',
  name: 'test.failing',
  payload: z.object({}),
  retries: 1,
  async run() {
    throw new Error('not this time')
  },
})

let server: TestServer
let jobs: Jobs
let events: Events
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { ROLE: 'all' })
  const { log } = server.deps
  events = listenForEvents(server.database, log)
  jobs = await startJobs(server.database, [note, failing], log, events)
  await jobs.startWorker(server.deps)
})
afterAll(async () => {
  await events.close()
  await jobs.stop()
  await server.stop()
})

const soon = { timeout: 15_000, interval: 50 }

test('work that is asked for in a change is done when the change is made, and only then', async () => {
  const { db } = server.deps
  const change = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, note, { n: 1 })
    throw new Error('changed my mind')
  })
  await expect(change).rejects.toThrow('changed my mind')
  await db.transaction().execute((tx) => jobs.enqueue(tx, note, { n: 2 }))
  await expect.poll(() => done, soon).toContain(2)
  expect(done).toEqual([2])
})

test('a pile of work is done in one go, not one each time it is looked for', async () => {
  const pile = Array.from({ length: 20 }, (_, at) => 100 + at)
  for (const n of pile) await jobs.enqueue(server.deps.db, note, { n })
  await expect.poll(() => done.filter((n) => n >= 100), soon).toEqual(pile)
})

test('work that makes no sense is not even queued', async () => {
  const asked = jobs.enqueue(server.deps.db, note, { n: 'many' as never })
  await expect(asked).rejects.toThrow()
})

test('work that fails is kept to be tried again', async () => {
  await jobs.enqueue(server.deps.db, failing, {})
  const state = async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text from pgboss.job where name = ${failing.name}`.execute(server.deps.db)
    return rows.map((row) => row.state)
  }
  await expect.poll(state, soon).toEqual(['retry'])
})

describe('the sweep of what has run out', () => {
  test('is due every hour', async () => {
    const { rows } =
      await sql`select cron, timezone from pgboss.schedule where name = ${sweepExpired.name}`.execute(
        server.deps.db,
      )
    expect(rows).toEqual([{ cron: '17 * * * *', timezone: 'Asia/Shanghai' }])
  })

  test('is done by the server itself, also after the database was away', async () => {
    const { db, clock, jobs: own } = server.deps
    await withoutDatabase(server, async () => {})
    const at = new Date(clock.now() - 2 * 86_400_000)
    await db.insertInto('login_failure').values({ mobile_hash: 'x', device_id: '', ip: '', at }).execute()
    await db.transaction().execute((tx) => own.enqueue(tx, sweepExpired, {}))
    const left = async () => (await db.selectFrom('login_failure').selectAll().execute()).length
    await expect.poll(left, soon).toBe(0)
  })
})
