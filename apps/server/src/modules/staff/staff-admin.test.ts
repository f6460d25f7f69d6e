import { opsApproval } from '@tingan/contract/ops/approval'
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
let otherBoss: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  boss = await openDesk(server, 'super1')
  otherBoss = await openDesk(server, 'super2')
})
afterAll(() => server.stop())

const enter = (username: string, password = DEMO_STAFF_PASSWORD) =>
  strangersDesk(server).call(opsStaff.login, { username, password })

const newcomer = { username: 'newcomer', name: '新同事', roles: ['support' as const], reason: '新人入职' }
const strong = 'first password 1'
const save = (input: object, desk = boss) => desk.call(opsStaff.save, { ...newcomer, ...input })
const decide = (desk: Desk, approvalId: number, act: 1 | 2 | 3, note = '') =>
  desk.call(opsApproval.decide, { approvalId, act, note })
const find = async (username: string) =>
  (await boss.call(opsStaff.list, {})).data.find((row) => row.username === username)

describe('what gives power', () => {
  test('waits for a second super: a new colleague, then another role', async () => {
    const { data } = await save({ password: strong })
    expect(data.staff).toBe(null)
    expect(await find('newcomer')).toBe(undefined)
    expect((await decide(boss, data.approvalId!, 1)).code).toBe(9002)
    const shown = (await otherBoss.call(opsApproval.list, { only: 'toDecide' })).data.list[0]!
    expect(shown).toMatchObject({
      kindName: '员工权限变更',
      reason: '新人入职',
      detail: { 员工: '新同事（newcomer）', 角色: { before: '无', after: '客服支持' } },
    })
    expect(JSON.stringify(shown)).not.toContain('scrypt')
    expect((await decide(otherBoss, data.approvalId!, 1)).code).toBe(200)
    const { staffId } = (await find('newcomer'))!
    expect((await enter('newcomer', strong)).code).toBe(200)

    const more = (await save({ staffId, roles: ['support', 'super'] })).data
    expect((await find('newcomer'))!.roles).toEqual(['support'])
    expect((await save({ staffId, roles: ['support', 'finance'] })).code).toBe(2005)
    expect((await decide(otherBoss, more.approvalId!, 2, '不需要')).code).toBe(200)
    expect((await find('newcomer'))!.roles).toEqual(['support'])
  })

  test('also a way in as somebody else: their password, their authenticator', async () => {
    const { staffId, username, name, roles } = (await find('reviewer2'))!
    const reviewer = await openDesk(server, 'reviewer2')
    const reset = (await save({ staffId, username, name, roles, resetTotp: true })).data
    expect((await reviewer.call(opsStaff.me, {})).code).toBe(200)
    await decide(otherBoss, reset.approvalId!, 1)
    expect((await reviewer.call(opsStaff.me, {})).code).toBe(1001)
    expect((await enter('reviewer2')).data.setup).not.toBe(null)
  })

  test('refuses a name that was taken while it waited', async () => {
    const first = (await save({ username: 'twin', password: strong })).data
    const second = (await save({ username: 'twin2', password: strong })).data
    await decide(otherBoss, first.approvalId!, 1)
    await server.deps.db
      .updateTable('staff')
      .set({ username: 'twin2' })
      .where('username', '=', 'twin')
      .execute()
    expect(await decide(otherBoss, second.approvalId!, 1)).toMatchObject({
      code: 9006,
      msg: '配置校验失败：用户名已存在',
    })
  })

  test('is done alone only while there is nobody to ask', async () => {
    const { staffId, username, name } = (await find('super2'))!
    const fallen = { staffId, username, name, roles: ['super'], enabled: false }
    const { data } = await save(fallen)
    expect(data).toMatchObject({ approvalId: null, staff: { status: 0 } })
    const back = await save({ ...fallen, enabled: true })
    expect(back.data).toMatchObject({ approvalId: null, staff: { status: 1 } })
    otherBoss = await openDesk(server, 'super2')
  })
})

describe('what takes power away', () => {
  test('happens at once, and the audit log says so', async () => {
    const { staffId, username, name } = (await find('finance2'))!
    const { data } = await save({
      staffId,
      username,
      name,
      roles: ['finance'],
      enabled: false,
      reason: '已经离职',
    })
    expect(data).toMatchObject({ approvalId: null, staff: { roles: ['finance'], status: 0 } })
    expect((await enter('finance2')).code).toBe(9001)
    const log = (await boss.call(opsAudit.search, { subject: `staff:${staffId}` })).data.list
    expect(log[0]).toMatchObject({
      action: 'staff.change',
      actor: `staff:${boss.staffId}`,
      actorName: '顾衡',
      before: { roles: ['finance'], status: 1 },
      after: { roles: ['finance'], status: 0 },
      detail: { reason: '已经离职' },
    })
  })

  test('never from oneself', async () => {
    const own = { staffId: boss.staffId, username: 'super1', name: '顾衡' }
    expect((await save(own)).msg).toBe('不能取消自己的超级管理员角色')
    expect((await save({ ...own, roles: ['super'], enabled: false })).msg).toBe('不能停用自己的账号')
  })
})

test('a taken name, a weak password, a missing one and a stranger’s id are refused', async () => {
  const answer = async (input: object) => {
    const { code, msg } = await save(input)
    return [code, msg]
  }
  expect(await answer({ username: 'super2', password: strong })).toEqual([2001, '用户名已存在'])
  expect(await answer({ username: 'other', password: 'short1' })).toEqual([
    2001,
    '密码至少12位，需含字母和数字',
  ])
  expect(await answer({ username: 'other' })).toEqual([2001, '请设置初始密码'])
  expect(await answer({ staffId: 999 })).toEqual([2002, '内容不存在或已删除'])
  const support = await openDesk(server, 'support1')
  expect((await save({ username: 'other', password: strong }, support)).code).toBe(9001)
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
    for (const table of [
      'approval',
      'legal_case',
      'review_item',
      'feedback',
      'staff_session',
      'staff_ticket',
      'staff',
    ] as const)
      await tx.deleteFrom(table).execute()
    await addFirstStaff({ db: tx, clock, config: { ...config, OPS_FIRST_PASSWORD: 'first of all 1' } })
  })
  expect((await enter('admin', 'first of all 1')).data.setup).not.toBe(null)
})
