import { opsAudit } from '@tingan/contract/ops/audit'
import { opsReview } from '@tingan/contract/ops/review'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { reviewKinds } from '../../app.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { enqueueReview, type ReviewKind, type ReviewOutcome } from './review.service.ts'

const MINUTE = 60_000
const decided: (ReviewOutcome & { refId: string; by: number })[] = []
const note: ReviewKind = {
  kind: 'note',
  name: '便条',
  roles: ['reviewer'],
  slaHours: 1,
  facts: async (_ctx, refId) => ({
    facts: [{ label: '内容', value: `便条${refId}`, before: '旧便条' }],
    pictures: [],
    hints: ['含链接'],
  }),
  async decide(ctx, refId, outcome) {
    if (refId === 'gone') throw new Error('the note is gone')
    decided.push({ ...outcome, refId, by: ctx.staff.staffId })
  },
}
const paper: ReviewKind = { ...note, kind: 'paper', name: '证件', roles: ['merchant'], slaHours: 24 }
reviewKinds.push(note, paper)

let server: TestServer
let one: Desk
let two: Desk
let boss: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  one = await openDesk(server, 'reviewer1')
  two = await openDesk(server, 'reviewer2')
  boss = await openDesk(server, 'super1')
})
afterAll(() => server.stop())
beforeEach(async () => {
  decided.length = 0
  await server.deps.db.deleteFrom('review_item').execute()
})

async function queued(refId: string, kind = note): Promise<number> {
  await enqueueReview(server.deps, kind, { refId, title: `便条${refId}`, submittedBy: 'user:10000001' })
  const row = await server.deps.db
    .selectFrom('review_item')
    .select('item_id')
    .where('ref_id', '=', refId)
    .orderBy('item_id', 'desc')
    .executeTakeFirstOrThrow()
  return row.item_id
}
const claim = (desk: Desk, itemId: number) => desk.call(opsReview.claim, { itemId })
const decide = (
  desk: Desk,
  itemId: number,
  act: 2 | 3 | 4,
  rest: { reasonId?: number; note?: string } = {},
) => desk.call(opsReview.decide, { itemId, act, ...rest })

describe('claiming', () => {
  test('brings the facts and holds the item for half an hour', async () => {
    const itemId = await queued('a')
    const { data } = await claim(one, itemId)
    expect(data).toMatchObject({
      status: 1,
      mine: true,
      claimedBy: '何听雨',
      kindName: '便条',
      facts: [{ label: '内容', value: '便条a', before: '旧便条' }],
      hints: ['含链接'],
    })
    expect(data.claimedUntil! - server.deps.clock.now()).toBeGreaterThan(29 * MINUTE)
    expect((await claim(two, itemId)).code).toBe(9003)
    expect((await decide(two, itemId, 2)).code).toBe(9003)
    expect((await two.call(opsReview.release, { itemId })).code).toBe(9003)
    const { data: seen } = await two.call(opsReview.list, {})
    expect(seen.list[0]).toMatchObject({ mine: false, claimedBy: '何听雨', facts: [] })
  })

  test('of one item by two at the same moment succeeds once', async () => {
    const itemId = await queued('a')
    const answers = await Promise.all([claim(one, itemId), claim(two, itemId)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 9003])
  })

  test('runs out, and then another may claim', async () => {
    const itemId = await queued('a')
    await claim(one, itemId)
    server.deps.clock.advance(30 * MINUTE)
    expect((await two.call(opsReview.list, {})).data.list[0]).toMatchObject({ status: 0, claimedBy: null })
    expect((await claim(two, itemId)).data.mine).toBe(true)
    expect((await decide(one, itemId, 2)).code).toBe(9003)
    expect((await decide(two, itemId, 2)).code).toBe(200)
  })

  test('that ran out still serves its owner while nobody else took over', async () => {
    const itemId = await queued('a')
    await claim(one, itemId)
    server.deps.clock.advance(31 * MINUTE)
    expect((await decide(one, itemId, 2)).data.status).toBe(2)
  })

  test('can be given back', async () => {
    const itemId = await queued('a')
    await claim(one, itemId)
    expect((await one.call(opsReview.release, { itemId })).data).toBe(true)
    expect((await one.call(opsReview.release, { itemId })).code).toBe(2006)
    expect((await claim(two, itemId)).code).toBe(200)
  })
})

describe('an item that changes', () => {
  test('under its reviewer goes back into the queue, at its place', async () => {
    const itemId = await queued('a')
    await claim(one, itemId)
    expect(await queued('a')).toBe(itemId)
    expect((await decide(one, itemId, 2)).code).toBe(2006)
    expect((await two.call(opsReview.next, {})).data?.itemId).toBe(itemId)
  })

  test('after it was escalated stays with super', async () => {
    const itemId = await queued('a')
    await claim(one, itemId)
    await decide(one, itemId, 4)
    await queued('a')
    expect((await boss.call(opsReview.next, {})).data).toMatchObject({ itemId, status: 4 })
  })
})

describe('the list', () => {
  test('shows what is free, and what is one’s own', async () => {
    const [held, ranOut, free] = [await queued('a'), await queued('b'), await queued('c')]
    await claim(one, ranOut)
    server.deps.clock.advance(30 * MINUTE)
    await claim(one, held)
    const ids = async (desk: Desk, only: 'free' | 'mine') =>
      (await desk.call(opsReview.list, { only })).data.list.map((item) => item.itemId)
    expect(await ids(one, 'mine')).toEqual([held])
    expect(await ids(one, 'free')).toEqual([ranOut, free])
    expect(await ids(two, 'mine')).toEqual([])
    expect(await ids(two, 'free')).toEqual([ranOut, free])
  })
})

describe('the next one', () => {
  test('is the most urgent that nobody holds, and never the same for two', async () => {
    const ids = [await queued('a'), await queued('b'), await queued('c')]
    await server.deps.db
      .updateTable('review_item')
      .set({ due_at: new Date(0) })
      .where('item_id', '=', ids[2]!)
      .execute()
    const [left, right] = await Promise.all([one.call(opsReview.next, {}), two.call(opsReview.next, {})])
    expect([left.data?.itemId, right.data?.itemId].sort()).toEqual([ids[0], ids[2]])
    expect((await one.call(opsReview.next, { kind: 'note' })).data?.itemId).toBe(ids[1])
    expect((await one.call(opsReview.next, {})).data).toBe(null)
  })

  test('is of the kinds of one’s role only', async () => {
    const itemId = await queued('p', paper)
    expect((await one.call(opsReview.next, {})).data).toBe(null)
    expect((await one.call(opsReview.next, { kind: 'paper' })).code).toBe(9001)
    expect((await claim(one, itemId)).code).toBe(9001)
    expect((await one.call(opsReview.list, {})).data.total).toBe(0)
    const support = await openDesk(server, 'support1')
    expect((await support.call(opsReview.next, {})).code).toBe(9001)
    expect((await boss.call(opsReview.next, {})).data?.itemId).toBe(itemId)
  })
})

describe('a decision', () => {
  test('passes, moves the entity and is recorded', async () => {
    const itemId = await queued('recorded')
    await claim(one, itemId)
    expect((await decide(one, itemId, 2)).data.status).toBe(2)
    expect(decided).toEqual([{ act: 'pass', reason: '', marks: [], refId: 'recorded', by: one.staffId }])
    expect((await decide(one, itemId, 3, { note: '改主意' })).code).toBe(2006)
    expect((await claim(one, itemId)).code).toBe(2006)
    const again = await queued('recorded')
    expect((await claim(two, again)).data.history).toEqual([
      { at: expect.any(Number), by: '何听雨', passed: true, reason: '' },
    ])
    await two.call(opsReview.release, { itemId: again })
    const { data } = await boss.call(opsAudit.search, {
      subject: 'note:recorded',
      actor: `staff:${one.staffId}`,
    })
    expect(data.list.map(({ action }) => action)).toEqual(['review.pass', 'review.claim'])
  })

  test('rejects with a template’s reason, a note, or both, but not without', async () => {
    const { reason_id } = await server.deps.db
      .insertInto('review_reason')
      .values({ kind: 'note', text: '含有联系方式' })
      .returning('reason_id')
      .executeTakeFirstOrThrow()
    const { data: reasons } = await one.call(opsReview.reasons, { kind: 'note' })
    expect(reasons).toContainEqual({ reasonId: reason_id, text: '含有联系方式' })
    const itemId = await queued('a')
    await claim(one, itemId)
    expect((await decide(one, itemId, 3)).code).toBe(9004)
    expect((await decide(one, itemId, 3, { reasonId: 1 })).code).toBe(2002)
    await decide(one, itemId, 3, { reasonId: reason_id, note: '第二段' })
    expect(decided[0]).toMatchObject({ act: 'reject', reason: '含有联系方式：第二段' })
  })

  test('needs a claim, and undoes itself when the entity refuses', async () => {
    const itemId = await queued('gone')
    expect((await decide(one, itemId, 2)).code).toBe(2006)
    await claim(one, itemId)
    expect((await decide(one, itemId, 2)).code).toBe(2000)
    expect((await one.call(opsReview.list, { status: 1 })).data.list[0]).toMatchObject({ itemId, mine: true })
    expect((await decide(one, 1, 2)).code).toBe(2002)
  })

  test('can be left to super, who alone sees it then', async () => {
    const itemId = await queued('a')
    await claim(one, itemId)
    expect((await decide(one, itemId, 4, { note: '拿不准' })).data.status).toBe(4)
    expect((await claim(one, itemId)).code).toBe(9001)
    expect((await one.call(opsReview.next, {})).data).toBe(null)
    expect((await one.call(opsReview.list, {})).data.total).toBe(0)
    expect((await boss.call(opsReview.next, {})).data).toMatchObject({
      itemId,
      status: 4,
      mine: true,
      note: '拿不准',
    })
    expect((await decide(boss, itemId, 4)).code).toBe(2006)
    expect((await decide(boss, itemId, 2)).data.status).toBe(2)
  })
})

test('the clock runs from the moment it was put in, once', async () => {
  const itemId = await queued('a')
  server.deps.clock.advance(50 * MINUTE)
  expect(await queued('a')).toBe(itemId)
  const counts = async () => (await one.call(opsReview.kinds, {})).data.filter(({ kind }) => kind === 'note')
  expect(await counts()).toEqual([{ kind: 'note', name: '便条', waiting: 1, overdue: 0, mine: 0 }])
  server.deps.clock.advance(11 * MINUTE)
  expect(await counts()).toEqual([{ kind: 'note', name: '便条', waiting: 1, overdue: 1, mine: 0 }])
})
