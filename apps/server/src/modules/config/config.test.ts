import { account } from '@tingan/contract/account'
import { opsAudit } from '@tingan/contract/ops/audit'
import { opsConfig } from '@tingan/contract/ops/desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sweepExpired } from '../auth/auth.jobs.ts'

let server: TestServer
let config: Desk
let boss: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  config = await openDesk(server, 'config1')
  boss = await openDesk(server, 'super1')
})
afterAll(() => server.stop())

type Menus = { name: string; url: string; allow: boolean; menuList?: Menus[]; subMenuList?: Menus[] }
function flat(nodes: readonly object[]): Menus[] {
  return (nodes as Menus[]).flatMap((node) => [
    node,
    ...flat(node.menuList ?? []),
    ...flat(node.subMenuList ?? []),
  ])
}
const menusOf = async (uid: number) => {
  const { data } = await (await signedIn(server, uid)).call(account.role, {})
  return flat(data.directoryList)
}
const allows = async (uid: number, url: string) =>
  (await menusOf(uid)).filter((node) => node.url === url).map((node) => node.allow)

describe('a switch', () => {
  test('is turned for everybody at once, and the audit log says by whom and why', async () => {
    const before = (await config.call(opsConfig.switches, {})).data
    expect(before).toContainEqual(
      expect.objectContaining({ name: 'showAI', title: 'AI 有声书入口', on: true }),
    )
    expect(await allows(10000001, '/aigc/ndx')).toEqual([true])
    const reason = '上游服务维护'
    const { data } = await config.call(opsConfig.setSwitch, { name: 'showAI', on: false, reason })
    expect(data).toEqual({ name: 'showAI', on: false })
    expect(await allows(10000001, '/aigc/ndx')).toEqual([false])
    const log = await boss.call(opsAudit.search, { subject: 'switch:showAI' })
    expect(log.data.list[0]).toMatchObject({
      actor: `staff:${config.staffId}`,
      before: { on: true },
      after: { on: false },
      detail: { reason },
    })
  })

  test('must be one of ours', async () => {
    const answer = await config.call(opsConfig.setSwitch, { name: 'toString', on: true, reason: '试一试看' })
    expect(answer.code).toBe(2002)
  })
})

describe('an entry', () => {
  const set = (role: 'creator' | 'enterprise', url: string, allow: boolean) =>
    config.call(opsConfig.setPermission, { role, url, allow })

  test('is closed for one role and opened again', async () => {
    expect((await set('creator', '/income', false)).data).toBe(true)
    expect(await allows(10000001, '/income')).toEqual([false])
    expect(await allows(10000012, '/income')).toEqual([true])
    const { data } = await config.call(opsConfig.permissions, { role: 'creator' })
    expect(data).toMatchObject({ roleCode: 'individual', closed: ['/income'] })
    const preview = await config.call(opsConfig.previewAs, { uid: 10000001 })
    expect(flat(preview.data.directoryList).find((node) => node.url === '/income')?.allow).toBe(false)
    await set('creator', '/income', true)
    expect(await allows(10000001, '/income')).toEqual([true])
    const log = await boss.call(opsAudit.search, { subject: 'permission:creator' })
    expect(log.data.list.map(({ before, after }) => [before, after])).toEqual([
      [{ '/income': false }, { '/income': true }],
      [{ '/income': true }, { '/income': false }],
    ])
  })

  test('takes its group with it when it was the last', async () => {
    await set('creator', '/market/invitation', false)
    const group = (await menusOf(10000001)).find((node) => node.name === '营销推广')
    expect(group?.allow).toBe(false)
  })

  test('must be one the role has', async () => {
    expect((await set('creator', '/mcn/anchor', false)).code).toBe(2002)
    expect((await config.call(opsConfig.permissions, { role: 'newcomer' as never })).code).toBe(2001)
  })
})

test('previewing as somebody shows exactly what they see', async () => {
  for (const uid of [10000001, 10000003, 10000004, 10000012]) {
    const own = await (await signedIn(server, uid)).call(account.role, {})
    expect((await config.call(opsConfig.previewAs, { uid })).data).toMatchObject(own.data)
  }
  expect((await config.call(opsConfig.previewAs, { uid: 10000002 })).data.directoryList).toEqual([])
  expect((await config.call(opsConfig.previewAs, { uid: 1 })).code).toBe(2002)
})

test('a job that gave up is seen and tried again', async () => {
  const { db, jobs } = server.deps
  await jobs.enqueue(db, sweepExpired, {})
  await sql`update pgboss.job set state = 'failed', output = '{"message":"disk full"}', completed_on = now()
    where name = ${sweepExpired.name}`.execute(db)
  const { data } = await config.call(opsConfig.jobs, {})
  expect(data[0]).toMatchObject({ name: sweepExpired.name, state: 'failed', error: 'disk full' })
  const failed = (await config.call(opsConfig.jobCounts, {})).data.find(({ state }) => state === 'failed')
  expect(failed?.count).toBe(data.length)
  const { jobId, name } = data[0]!
  expect((await config.call(opsConfig.retryJob, { name, jobId })).data).toBe(true)
  expect((await config.call(opsConfig.jobs, { state: 'retry' })).data[0]).toMatchObject({ jobId })
  expect((await config.call(opsConfig.retryJob, { name, jobId })).code).toBe(2002)
  expect((await config.call(opsConfig.retryJob, { name, jobId: 'x' })).code).toBe(2001)
})

test('all this is for the configuration’s keepers', async () => {
  const support = await openDesk(server, 'support1')
  expect((await support.call(opsConfig.switches, {})).code).toBe(9001)
  expect((await support.call(opsConfig.previewAs, { uid: 10000001 })).code).toBe(9001)
})
