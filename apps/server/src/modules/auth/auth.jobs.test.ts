import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sweepExpired } from './auth.jobs.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const ago = (ms: number) => new Date(server.deps.clock.now() - ms)

/** One row of each kind, marked by its name. */
async function leave(name: string, age: number) {
  const { db } = server.deps
  const expires_at = ago(age)
  const device_id = name
  await db
    .insertInto('verify_token')
    .values({ token_hash: name, mobile_hash: '', scene: 1, expires_at })
    .execute()
  await db.insertInto('qr_login').values({ qr_id: name, poll_key_hash: '', device_id, expires_at }).execute()
  await db
    .insertInto('wechat_state')
    .values({ state_hash: name, device_id, redirect: '', expires_at })
    .execute()
  await db
    .insertInto('wechat_bind_ticket')
    .values({ ticket_hash: name, open_id_hash: '', nickname: '', device_id, expires_at })
    .execute()
  await db
    .insertInto('captcha')
    .values({ captcha_id: name, answer: '', kind: 'slide', created_at: ago(age) })
    .execute()
  await db
    .insertInto('login_failure')
    .values({ mobile_hash: name, device_id, ip: '', at: ago(age) })
    .execute()
  await db
    .insertInto('once_answer')
    .values({ uid: 1, path: name, request_id: crypto.randomUUID(), created_at: ago(age) })
    .execute()
}

async function names(): Promise<Record<string, string[]>> {
  const { db } = server.deps
  const list = async (table: never, column: never) => {
    const rows = (await db.selectFrom(table).select(column).execute()) as Record<string, string>[]
    return rows.map((row) => row[column]!).toSorted()
  }
  const columns = {
    verify_token: 'token_hash',
    qr_login: 'qr_id',
    wechat_state: 'state_hash',
    wechat_bind_ticket: 'ticket_hash',
    captcha: 'captcha_id',
    login_failure: 'mobile_hash',
    once_answer: 'path',
  }
  const entries = Object.entries(columns).map(
    async ([table, column]) => [table, await list(table as never, column as never)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

test('what ran out more than a day ago goes, what is younger stays', async () => {
  await leave('old', DAY + HOUR)
  await leave('young', DAY - HOUR)
  await leave('living', -HOUR)
  await sweepExpired.run(server.deps, {})
  for (const left of Object.values(await names())) expect(left).toEqual(['living', 'young'])
})

test('codes stay a month, for the daily limits and for questions', async () => {
  const { db } = server.deps
  const code = { scene: 1, code_hash: '', device_id: '', ip: '', expires_at: ago(0) }
  await db
    .insertInto('sms_code')
    .values([
      { ...code, mobile_hash: 'old', sent_at: ago(31 * DAY) },
      { ...code, mobile_hash: 'young', sent_at: ago(29 * DAY) },
    ])
    .execute()
  await sweepExpired.run(server.deps, {})
  expect(await db.selectFrom('sms_code').select('mobile_hash').execute()).toEqual([{ mobile_hash: 'young' }])
})

test('tokens go a month after their session, which itself stays on the list', async () => {
  const { db } = server.deps
  const browsers = [
    await signedIn(server, 10000001),
    await signedIn(server, 10000001),
    await signedIn(server, 10000001),
  ]
  const [ended, ranOut, living] = browsers.map(({ deviceId }) => deviceId) as [string, string, string]
  const set = (device: string, change: object) =>
    db.updateTable('session').set(change).where('device_id', '=', device).execute()
  await set(ended, { ended_at: ago(31 * DAY), end_reason: 'logout' })
  await set(ranOut, { refresh_expires_at: ago(31 * DAY) })
  await sweepExpired.run(server.deps, {})
  const tokens = await db
    .selectFrom('session_token as t')
    .innerJoin('session as s', 's.session_id', 't.session_id')
    .select('s.device_id')
    .distinct()
    .execute()
  expect(tokens).toEqual([{ device_id: living }])
  expect(await db.selectFrom('session').select('session_id').execute()).toHaveLength(3)
})
