import { contract } from '@tingan/contract/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { shanghaiDay } from '../../platform/clock.ts'
import { contractRow } from '../../testing/contracts.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { watchContracts } from './contract.jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const DAY = 86_400_000
let made = 0

/** A plain row in the state where the test begins; days are counted from today. */
async function aContract(facts: {
  uid: number
  status: number
  kind?: string
  endsIn?: number
  signsIn?: number
  autoRenew?: boolean
  resignDue?: boolean
}): Promise<string> {
  const { db, clock } = server.deps
  const contractNo = `HT20200101${String(++made).padStart(8, '0')}`
  const at = clock.date()
  await db
    .insertInto('contract')
    .values({
      contract_no: contractNo,
      uid: facts.uid,
      kind: facts.kind ?? 'resource',
      title: '资源授权合同',
      status: facts.status,
      auto_renew: facts.autoRenew ?? false,
      resign_due: facts.resignDue ?? false,
      term_start: '2023-01-01',
      term_end: facts.endsIn === undefined ? null : shanghaiDay(clock.now() + facts.endsIn * DAY),
      sign_before: facts.signsIn === undefined ? null : new Date(clock.now() + facts.signsIn * DAY),
      created_at: at,
      updated_at: at,
    })
    .execute()
  return contractNo
}

const run = () => watchContracts.run(server.deps, {})
const titles = async (uid: number) =>
  (
    await server.deps.db
      .selectFrom('message')
      .select('title')
      .where('uid', '=', uid)
      .orderBy('msg_id')
      .execute()
  ).map(({ title }) => title)

describe('the night watch', () => {
  test('lets what nobody signed lapse, and says so once', async () => {
    const { uid } = await anAccount(server)
    const contractNo = await aContract({ uid, status: 0, signsIn: -1 })
    const open = await aContract({ uid, status: 0, kind: 'aigc', signsIn: 10 })
    await run()
    await run()
    expect((await contractRow(server, contractNo)).status).toBe(4)
    expect((await contractRow(server, open)).status).toBe(0)
    expect(await titles(uid)).toEqual(['合同逾期未签'])
  })

  test('reminds of all that is to be signed in one message', async () => {
    const { uid } = await anAccount(server)
    await aContract({ uid, status: 0, signsIn: 2 })
    await aContract({ uid, status: 0, kind: 'aigc', signsIn: 1 })
    await run()
    await run()
    expect(await titles(uid)).toEqual(['合同待签署'])
  })

  test('ends a term, and the kind is to be signed anew', async () => {
    const { uid } = await anAccount(server)
    const contractNo = await aContract({ uid, status: 2, endsIn: -1 })
    const today = await aContract({ uid, status: 2, kind: 'aigc', endsIn: 0 })
    await run()
    expect((await contractRow(server, contractNo)).status).toBe(5)
    expect((await contractRow(server, today)).status).toBe(2)
    expect(await titles(uid)).toContain('合同已到期')
  })

  test('renews for a year what renews itself, as often as needed', async () => {
    const { uid } = await anAccount(server)
    const contractNo = await aContract({ uid, status: 2, endsIn: -800, autoRenew: true })
    await run()
    const row = await contractRow(server, contractNo)
    expect(row.status).toBe(2)
    expect(row.term_end! >= shanghaiDay(server.deps.clock.now())).toBe(true)
    expect(row.term_end! < shanghaiDay(server.deps.clock.now() + 366 * DAY)).toBe(true)
    expect(await titles(uid)).toEqual(['合同已自动续期'])
  })

  test('does not renew an old text that must be signed anew', async () => {
    const { uid } = await anAccount(server)
    const contractNo = await aContract({ uid, status: 2, endsIn: -1, autoRenew: true, resignDue: true })
    await run()
    expect(await contractRow(server, contractNo)).toMatchObject({ status: 5, resign_due: false })
  })

  test('warns thirty, seven and one day before, once each', async () => {
    const { uid } = await anAccount(server)
    await aContract({ uid, status: 2, endsIn: 30 })
    for (const days of [0, 0, 10, 13, 3, 2, 1]) {
      server.deps.clock.advance(days * DAY)
      await run()
    }
    expect(await titles(uid)).toEqual(['合同即将到期', '合同即将到期', '合同即将到期'])
  })

  test('who is renewed by itself is told that, not that it ends', async () => {
    const { uid } = await anAccount(server)
    await aContract({ uid, status: 2, endsIn: 5, autoRenew: true })
    await run()
    expect(await titles(uid)).toEqual(['合同即将自动续期'])
  })

  test('in its last month what does not renew itself can be renewed by hand', async () => {
    const { uid } = await anAccount(server)
    await aContract({ uid, status: 2, kind: 'task', endsIn: 20 })
    const browser = await signedIn(server, uid)
    const { data } = await browser.call(contract.list, {})
    expect(data.list[0]).toMatchObject({ can: { renew: true, dissolve: true, sign: false } })
  })

  test('what has ended is offered for renewal until there is a new one; the list counts each state', async () => {
    const { uid } = await anAccount(server)
    const old = await aContract({ uid, status: 5, endsIn: -1 })
    const browser = await signedIn(server, uid)
    const before = await browser.call(contract.list, {})
    expect(before.data.list).toMatchObject([{ contractNo: old, can: { renew: true } }])
    await aContract({ uid, status: 2, endsIn: 300 })
    const after = await browser.call(contract.list, { status: 5 })
    expect(after.data.list).toMatchObject([{ contractNo: old, can: { renew: false } }])
    expect(after.data.statusCount).toMatchObject({ 2: 1, 5: 1 })
  })
})
