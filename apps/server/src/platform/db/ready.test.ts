import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { inTransaction } from './connection.ts'
import { ready } from './ready.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

interface Wish {
  uid: number
  nickname?: string | undefined
}

test('is built once for each set of values that are given, and asked with what they are', async () => {
  const { db } = server.deps
  let built = 0
  const accounts = ready((from, { uid, nickname }: Wish) => {
    built += 1
    return from
      .selectFrom('account')
      .select(['uid', sql<number>`${uid}::int + 1`.as('next')])
      .where('uid', '=', uid)
      .$if(nickname !== undefined, (query) => query.where('nickname', '=', nickname ?? ''))
  })
  const known = await db.selectFrom('account').select(['uid', 'nickname']).limit(2).execute()
  for (const { uid } of known) expect(await accounts(db, { uid })).toEqual([{ uid, next: uid + 1 }])
  expect(built).toBe(1)
  for (const { uid, nickname } of known) expect(await accounts(db, { uid, nickname })).toHaveLength(1)
  expect(await accounts(db, { uid: known[0]!.uid, nickname: known[1]!.nickname })).toEqual([])
  expect(await accounts(db, { uid: known[0]!.uid, nickname: undefined })).toHaveLength(1)
  expect(built).toBe(2)
})

test('sees what its transaction has written', async () => {
  const named = ready((from, { nickname }: { nickname: string }) =>
    from.selectFrom('account').select('uid').where('nickname', '=', nickname),
  )
  const back = inTransaction(server.deps.db, async (tx) => {
    const { uid } = await tx
      .updateTable('account')
      .set({ nickname: '只在这里' })
      .where('uid', '=', (eb) => eb.selectFrom('account').select('uid').limit(1))
      .returning('uid')
      .executeTakeFirstOrThrow()
    expect(await named(tx, { nickname: '只在这里' })).toEqual([{ uid }])
    throw new Error('undone')
  })
  await expect(back).rejects.toThrow('undone')
  expect(await named(server.deps.db, { nickname: '只在这里' })).toEqual([])
})

test('computing with a value while building is an error, not a wrong query', async () => {
  const doubled = ready((from, { uid }: { uid: number }) =>
    from
      .selectFrom('account')
      .select('uid')
      .where('uid', '=', uid * 2),
  )
  await expect(doubled(server.deps.db, { uid: 1 })).rejects.toThrow('the value of uid is not known')
})
