import { opsAudit } from '@tingan/contract/ops/audit'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../../platform/audit.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let boss: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  boss = await openDesk(server, 'super1')
  for (let number = 1; number <= 5; number++) {
    server.deps.clock.advance(1000)
    await audit(server.deps, {
      actor: number % 2 ? 'user:7' : 'system',
      action: number < 4 ? 'thing.change' : 'thing_other',
      subject: `thing:${number}`,
      before: { number: number - 1 },
      after: { number },
    })
  }
})
afterAll(() => server.stop())

const find = async (filter: object) => {
  const { data } = await boss.call(opsAudit.search, { action: 'thing', ...filter })
  return data.list.map(({ subject }) => subject.slice(6)).join('')
}

test('is searched by who, what, whose and when', async () => {
  expect(await find({})).toBe('54321')
  expect(await find({ actor: 'user:7' })).toBe('531')
  expect(await find({ actor: '7' })).toBe('531')
  expect(await find({ actor: 'nobody' })).toBe('')
  expect(await find({ action: 'thing.' })).toBe('321')
  expect(await find({ action: 'thing_' })).toBe('54')
  expect(await find({ subject: 'thing:2' })).toBe('2')
  const { data } = await boss.call(opsAudit.search, { subject: 'thing:2' })
  const at = data.list[0]!.at
  expect(data.list[0]).toMatchObject({ before: { number: 1 }, after: { number: 2 }, actorName: '' })
  expect(await find({ since: at })).toBe('5432')
  expect(await find({ until: at })).toBe('1')
})

test('knows operators by name and accounts by number', async () => {
  const about = { subject: 'account:77' }
  await audit(server.deps, { ...about, actor: `staff:${boss.staffId}`, action: 'other.seen' })
  for (const actor of ['顾衡', 'super1', `staff:${boss.staffId}`]) {
    const { data } = await boss.call(opsAudit.search, { actor, subject: '77' })
    expect(data.list).toMatchObject([{ action: 'other.seen', actorName: '顾衡' }])
  }
})

test('is read page by page, and on from an entry whatever is written meanwhile', async () => {
  const page = (input: object) => boss.call(opsAudit.search, { action: 'thing', rn: 2, ...input })
  const first = (await page({})).data
  expect(first).toMatchObject({ total: 5, pn: 1, rn: 2 })
  expect((await page({ pn: 3 })).data.list.map(({ subject }) => subject)).toEqual(['thing:1'])
  await audit(server.deps, { actor: 'system', action: 'thing.late', subject: 'thing:6' })
  const next = (await page({ olderThan: first.list[1]!.auditId })).data
  expect(next.list.map(({ subject }) => subject)).toEqual(['thing:3', 'thing:2'])
})
