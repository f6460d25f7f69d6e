import { spawnSync } from 'node:child_process'
import { LEDGER_KINDS } from '@tingan/rules/money/ledger-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findProblems } from './check.repo.ts'
import { anchorLedger, readBooks } from './check.service.ts'
import { checkLedger } from './ledger.jobs.ts'
import { balancesOf, isShort, type Posting, platformBalance, post, postAll } from './ledger.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { DATABASE_POOL: '20' })
})
afterAll(() => server.stop())

let uids = 70_000_000
const aUid = () => uids++
let keys = 0
const aKey = () => `test:${keys++}`

const sold = (uid: number, coin: number, key = aKey()): Posting => ({
  key,
  kind: 'test.sold',
  detail: { uid },
  entries: [
    { uid, kind: 'coin.bought', delta: coin },
    { kind: 'coin.sold', delta: -coin },
  ],
})
const given = (from: number, to: number, coin: number): Posting => ({
  key: aKey(),
  kind: 'test.given',
  entries: [
    { uid: from, kind: 'coin.bought', delta: -coin },
    { uid: to, kind: 'coin.bought', delta: coin },
  ],
})
const coinsOf = async (uid: number) => (await balancesOf(server.deps.db, uid, ['coin.bought']))['coin.bought']
const problems = async () => (await readBooks(server.deps, [])).problems

test('the kinds of the code are the kinds of the database', async () => {
  const rows = await server.deps.db.selectFrom('ledger_kind').selectAll().orderBy('kind').execute()
  expect(rows).toEqual(
    Object.entries(LEDGER_KINDS)
      .map(([kind, { currency, owned, shards }]) => ({ kind, currency, owned, may_owe: !owned, shards }))
      .sort((a, b) => (a.kind < b.kind ? -1 : 1)),
  )
})

describe('a posting', () => {
  test('moves both sides and says what stands there afterwards', async () => {
    const uid = aUid()
    const before = await platformBalance(server.deps.db, 'coin.sold')
    const first = await post(server.deps, sold(uid, 300))
    expect(first).toMatchObject({ fresh: true })
    expect(first.balanceAfter(uid, 'coin.bought')).toBe(300)
    expect(first.balanceAfter(uid, 'coin.gift')).toBeNull()
    const second = await post(server.deps, sold(uid, 50))
    expect(second.balanceAfter(uid, 'coin.bought')).toBe(350)
    expect(await platformBalance(server.deps.db, 'coin.sold')).toBe(before - 350)
    expect(await problems()).toEqual([])
  })

  test('happens once for its key, in a row and at once', async () => {
    const uid = aUid()
    const posting = sold(uid, 10)
    const all = await Promise.all(Array.from({ length: 8 }, () => post(server.deps, posting)))
    expect(all.filter(({ fresh }) => fresh)).toHaveLength(1)
    expect(new Set(all.map(({ trxId }) => trxId)).size).toBe(1)
    expect(all.map((one) => one.balanceAfter(uid, 'coin.bought'))).toEqual(Array(8).fill(10))
    expect(await coinsOf(uid)).toBe(10)
  })

  test('whose key stands for something else is refused', async () => {
    const uid = aUid()
    const posting = sold(uid, 10)
    await post(server.deps, posting)
    await expect(post(server.deps, sold(uid, 11, posting.key))).rejects.toThrow('stands for something else')
    await expect(post(server.deps, { ...posting, kind: 'other' })).rejects.toThrow(
      'stands for something else',
    )
    expect(await coinsOf(uid)).toBe(10)
  })

  test('gone with the transaction around it', async () => {
    const uid = aUid()
    const { db, clock } = server.deps
    const undone = db.transaction().execute(async (tx) => {
      await post({ db: tx, clock }, sold(uid, 10))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await coinsOf(uid)).toBe(0)
  })

  test.each<[string, Posting['entries'], string]>([
    ['one side alone', [{ uid: 1, kind: 'coin.bought', delta: 5 }], 'do not sum to zero'],
    [
      'sides of different currencies',
      [
        { uid: 1, kind: 'coin.bought', delta: 5 },
        { kind: 'cash.wechat', delta: -5 },
      ],
      'do not sum to zero',
    ],
    ['nothing', [], 'moves nothing'],
    [
      'a person’s account of nobody',
      [
        { kind: 'coin.bought', delta: 5 },
        { kind: 'coin.sold', delta: -5 },
      ],
      'there is no ledger account',
    ],
    [
      'half a coin',
      [
        { uid: 1, kind: 'coin.bought', delta: 0.5 },
        { kind: 'coin.sold', delta: -0.5 },
      ],
      'is no amount',
    ],
  ])('of %s is refused', async (_, entries, message) => {
    await expect(post(server.deps, { key: aKey(), kind: 'test', entries })).rejects.toThrow(message)
  })

  test('never takes more than there is', async () => {
    const [from, to] = [aUid(), aUid()]
    await post(server.deps, sold(from, 100))
    const error = await post(server.deps, given(from, to, 101)).catch((failure: unknown) => failure)
    expect(isShort(error)).toBe(true)
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => post(server.deps, given(from, to, 30))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect([await coinsOf(from), await coinsOf(to)]).toEqual([10, 90])
  })
})

test('postings in opposite directions, alone and together, never wait for each other', async () => {
  const people = Array.from({ length: 6 }, aUid)
  await postAll(
    server.deps,
    people.map((uid) => sold(uid, 1000)),
  )
  const pairs = people.flatMap((a) => people.filter((b) => b !== a).map((b): [number, number] => [a, b]))
  await Promise.all([
    ...pairs.map(([a, b]) => post(server.deps, given(a, b, 1))),
    ...pairs.map(([a, b]) => postAll(server.deps, [given(a, b, 2), given(b, a, 2), sold(aUid(), 1)])),
  ])
  const balances = await Promise.all(people.map(coinsOf))
  expect(balances).toEqual(Array(6).fill(1000))
  expect(await problems()).toEqual([])
})

describe('what is written stays', () => {
  test.each([
    sql`update ledger_entry set delta = delta + 1`,
    sql`delete from ledger_entry`,
    sql`truncate ledger_entry`,
    sql`update ledger_transaction set key = key || 'x'`,
    sql`delete from ledger_transaction`,
    sql`delete from ledger_account`,
    sql`delete from ledger_anchor_leaf`,
    sql`update ledger_anchor set leaves = 0`,
    sql`update coin_serial set remark = ''`,
  ])('%#', async (change) => {
    await expect(change.execute(server.deps.db)).rejects.toThrow('is written once and stays')
  })

  test('and an entry that stands alone does not come in', async () => {
    const alone = sql`insert into ledger_entry (account_id, seq, trx_id, currency, delta, balance_after, hash)
      values (1, 999999, 1, 'COIN', 5, 5, '')`
    await expect(alone.execute(server.deps.db)).rejects.toThrow('do not sum to zero')
  })
})

/** Somebody who owns the database can switch the guards off: then the books tell. Each is undone again. */
describe('the check finds', () => {
  test.each([
    [
      'a balance',
      '余额与分录不符',
      sql`update ledger_account set balance = balance + 1 where account_id = 1`,
    ],
    [
      'an amount, with the balance made to fit',
      '哈希链断裂',
      sql`update ledger_entry set delta = delta + 7000, balance_after = balance_after + 7000
        where (account_id, seq) = (select account_id, seq from ledger_account order by account_id limit 1)`,
    ],
    ['a text', '哈希链断裂', sql`update ledger_transaction set detail = '{"a":1}' where trx_id = 1`],
    ['a time', '哈希链断裂', sql`update ledger_transaction set at = at + interval '1 s' where trx_id = 1`],
    ['a missing entry', '余额与分录不符', sql`delete from ledger_entry where (account_id, seq) = (1, 1)`],
    ['a missing transaction', '哈希链断裂', sql`delete from ledger_transaction where trx_id = 1`],
    ['a head', '链尾与账户不符', sql`update ledger_account set head = '' where account_id = 1`],
    [
      'a tail that was cut off with everything that tells of it',
      '分录与锚点不符',
      sql`with gone as (delete from ledger_entry where (account_id, seq) in (select account_id, seq from ledger_account) returning *)
        update ledger_account a set seq = a.seq - 1, balance = a.balance - g.delta,
          head = coalesce((select hash from ledger_entry e where (e.account_id, e.seq) = (a.account_id, a.seq - 1)), decode(repeat('00', 32), 'hex'))
        from gone g where a.account_id = g.account_id`,
    ],
    ['an anchor', '锚点链断裂', sql`update ledger_anchor set root = '' where anchor_id = 1`],
    ['a leaf', '锚点链断裂', sql`update ledger_anchor_leaf set seq = seq + 1`],
  ])('%s', async (_, what, change) => {
    await post(server.deps, sold(aUid(), 5))
    await anchorLedger(server.deps)
    await post(server.deps, sold(aUid(), 5))
    await anchorLedger(server.deps)
    expect(await problems()).toEqual([])
    let found: string[] = []
    const { db, clock } = server.deps
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await change.execute(tx)
        found = (await findProblems(tx)).map((problem) => problem.what)
        throw new Error('undone')
      })
      .catch((error: Error) => expect(error.message).toBe('undone'))
    expect(found).toContain(what)
    expect((await readBooks({ db, clock }, [])).problems).toEqual([])
  })
})

/** The last: nothing is right in this database afterwards. */
test('a broken ledger is an alarm by night, and the end of the command with 1', async () => {
  const { db } = server.deps
  const alarms = () =>
    db.selectFrom('money_alarm').select(['kind', 'text']).where('subject', '=', 'ledger').execute()
  const nightly = checkLedger([])
  await nightly.run(server.deps, {})
  expect(await alarms()).toEqual([])
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ledger_account set balance = balance + 1 where account_id = 1`.execute(tx)
  })
  await nightly.run(server.deps, {})
  expect(await alarms()).toMatchObject([{ kind: 'ledger', text: expect.stringContaining('余额与分录不符') }])
  const { host, port, user, password, database } = server.database
  const script = new URL('../../check-ledger.ts', import.meta.url).pathname
  const check = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      DATA_DIR: server.dataDir,
      SANDBOX: '1',
    },
    encoding: 'utf8',
  })
  expect(check.stderr).toContain('余额与分录不符')
  expect(check.status).toBe(1)
})
