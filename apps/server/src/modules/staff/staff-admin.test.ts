import { opsAudit } from '@tingan/contract/ops/audit'
import { opsStaff } from '@tingan/contract/ops/staff'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DEMO_STAFF_PASSWORD } from '../../db/demo/fill-staff.ts'
import { addFirstStaff } from '../../db/first-staff.ts'
import { type Desk, openDesk, strangersDesk } from '../../testing/desk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sweepStaff } from './staff.jobs.ts'

let server: TestServer
let boss: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  boss = await openDesk(server, 'super1')
})
afterAll(() => server.stop())

const enter = (username: string, password = DEMO_STAFF_PASSWORD) =>
  strangersDesk(server).call(opsStaff.login, { username, password })

describe('staff administration', () => {
  const newcomer = { username: 'newcomer', name: '新同事', roles: ['support' as const] }

  test('adds, changes and disables, and says so in the audit log', async () => {
    const added = await boss.call(opsStaff.save, { ...newcomer, password: 'first password 1' })
    expect(added.data).toMatchObject({ username: 'newcomer', status: 1, totpReady: false })
    const { staffId } = added.data
    const changed = await boss.call(opsStaff.save, {
      ...newcomer,
      staffId,
      roles: ['reviewer'],
      enabled: false,
    })
    expect(changed.data).toMatchObject({ roles: ['reviewer'], status: 0 })
    expect((await enter('newcomer', 'first password 1')).code).toBe(9001)
    const { data } = await boss.call(opsAudit.search, { subject: `staff:${staffId}` })
    expect(data.list[0]).toMatchObject({
      action: 'staff.change',
      actor: `staff:${boss.staffId}`,
      actorName: '顾衡',
      before: { roles: ['support'], status: 1 },
      after: { roles: ['reviewer'], status: 0 },
    })
    expect(JSON.stringify(data.list)).not.toContain('scrypt')
  })

  test('ends the sessions of whoever gets a new password or authenticator', async () => {
    const reviewer = await openDesk(server, 'reviewer2')
    const { data } = await boss.call(opsStaff.list, {})
    const { staffId, username, name, roles } = data.find((row) => row.username === 'reviewer2')!
    await boss.call(opsStaff.save, { staffId, username, name, roles, resetTotp: true })
    expect((await reviewer.call(opsStaff.me, {})).code).toBe(1001)
    expect((await enter('reviewer2')).data.setup).not.toBe(null)
  })

  test('refuses a taken name, a weak password, a missing one and one’s own fall', async () => {
    const save = async (input: object) => {
      const answer = await boss.call(opsStaff.save, { ...newcomer, ...input })
      return [answer.code, answer.msg]
    }
    const strong = 'first password 1'
    expect(await save({ username: 'super2', password: strong })).toEqual([2001, '用户名已存在'])
    expect(await save({ username: 'other', password: 'short1' })).toEqual([
      2001,
      '密码至少12位，需含字母和数字',
    ])
    expect(await save({ username: 'other' })).toEqual([2001, '请设置初始密码'])
    expect(await save({ staffId: 999 })).toEqual([2002, '内容不存在或已删除'])
    const own = { staffId: boss.staffId, username: 'super1', name: '顾衡' }
    expect(await save(own)).toEqual([2001, '不能取消自己的超级管理员角色'])
    expect(await save({ ...own, roles: ['super'], enabled: false })).toEqual([2001, '不能停用自己的账号'])
  })
})

test('dead tickets and sessions are swept', async () => {
  const { db, clock } = server.deps
  const long = new Date(clock.now() - 31 * 86_400_000)
  const staff_id = boss.staffId
  await db.insertInto('staff_ticket').values({ ticket_hash: 'old', staff_id, expires_at: long }).execute()
  await db
    .insertInto('staff_session')
    .values({
      token_hash: 'old',
      staff_id,
      ip: '',
      user_agent: '',
      created_at: long,
      last_seen_at: long,
      expires_at: long,
    })
    .execute()
  await sweepStaff.run(server.deps, {})
  const left = await db.selectFrom('staff_session').select('token_hash').execute()
  expect(left.map((row) => row.token_hash)).not.toContain('old')
  expect(await db.selectFrom('staff_ticket').selectAll().where('ticket_hash', '=', 'old').execute()).toEqual(
    [],
  )
  expect((await boss.call(opsStaff.me, {})).code).toBe(200)
})

test('an empty back office gets its first operator from the environment', async () => {
  const { db, clock, config } = server.deps
  await addFirstStaff({ db, clock, config: { ...config, OPS_FIRST_PASSWORD: 'first of all 1' } })
  expect((await enter('admin', 'first of all 1')).code).toBe(2001)
  await db.transaction().execute(async (tx) => {
    for (const table of ['staff_session', 'staff_ticket', 'staff'] as const)
      await tx.deleteFrom(table).execute()
    await addFirstStaff({ db: tx, clock, config: { ...config, OPS_FIRST_PASSWORD: 'first of all 1' } })
  })
  expect((await enter('admin', 'first of all 1')).data.setup).not.toBe(null)
})
