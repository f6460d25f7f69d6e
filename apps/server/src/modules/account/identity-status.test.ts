import { account } from '@tingan/contract/account'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { shanghaiDay } from '../../platform/clock.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const status = async (uid: number) =>
  (await (await signedIn(server, uid)).call(account.identityStatus, {})).data

async function somebodyWithPapersFor(days: number | null): Promise<number> {
  const { uid } = await anAccount(server)
  const { db, personal, clock } = server.deps
  await db
    .insertInto('certification')
    .values({
      uid,
      status: 2,
      real_name: personal.seal('周晓帆'),
      id_card_no: personal.seal('34052419800101001X'),
      id_card_hash: personal.hash('idCard', String(uid)),
      valid_to: days === null ? null : shanghaiDay(clock.now() + days * DAY),
      created_at: clock.date(),
      updated_at: clock.date(),
    })
    .execute()
  return uid
}

test('papers that ran out are said to have', async () => {
  expect(await status(10000008)).toEqual({
    identityStatus: 2,
    expireAt: Date.parse('2026-01-08T23:59:59.999+08:00'),
    reason: '证件已过期，请更换有效证件',
  })
})

test.each([
  ['that hold for years', 4000, 0],
  ['that hold for 31 days', 31, 0],
  ['that run out within 30 days', 20, 1],
  ['that run out today', 0, 1],
  ['that ran out yesterday', -1, 2],
  ['without an end', null, 0],
])('papers %s', async (_, days, identityStatus) => {
  expect(await status(await somebodyWithPapersFor(days))).toMatchObject({ identityStatus })
})

test('the day comes by itself', async () => {
  const uid = await somebodyWithPapersFor(40)
  const seen = []
  for (let time = 0; time < 3; time++) {
    seen.push((await status(uid)).identityStatus)
    server.deps.clock.advance(25 * DAY)
  }
  expect(seen).toEqual([0, 1, 2])
})

test('an enterprise answers with its own record', async () => {
  const change = {
    identity_status: 3,
    identity_expire_at: new Date('2030-01-01'),
    identity_reason: '需重新核验',
  }
  await server.deps.db.updateTable('enterprise').set(change).where('uid', '=', 10000012).execute()
  expect(await status(10000012)).toEqual({
    identityStatus: 3,
    expireAt: Date.parse('2030-01-01'),
    reason: '需重新核验',
  })
})

test('somebody without papers has none that could run out', async () => {
  expect(await status(10000002)).toEqual({ identityStatus: 0, expireAt: null, reason: '' })
})
