import { account } from '@tingan/contract/account'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsAudit } from '@tingan/contract/ops/audit'
import { opsAccount } from '@tingan/contract/ops/desk'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { aMobile, anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let support: Desk
let boss: Desk
let otherBoss: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  support = await openDesk(server, 'support1')
  boss = await openDesk(server, 'super1')
  otherBoss = await openDesk(server, 'super2')
})
afterAll(() => server.stop())

const reason = '多次举报后核实'
const freeze = (desk: Desk, uid: number, on = true) =>
  desk.call(opsAccount.freeze, { uid, freeze: on, reason })
const decide = (desk: Desk, approvalId: number, act: 1 | 2 | 3, note = '') =>
  desk.call(opsApproval.decide, { approvalId, act, note })
const statusOf = async (uid: number) =>
  (
    await server.deps.db
      .selectFrom('account')
      .select('account_status')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  ).account_status

describe('looking somebody up', () => {
  test.each(['10000001', '13800000001', '夜读'])('by %s shows them masked', async (keyword) => {
    const { data } = await support.call(opsAccount.find, { keyword })
    expect(data).toEqual([
      expect.objectContaining({ uid: 10000001, nickname: '夜读小舟', mobile: '138****0001' }),
    ])
  })

  test('does not take a wildcard for one, and wants two characters', async () => {
    expect((await support.call(opsAccount.find, { keyword: '%%' })).data).toEqual([])
    expect((await support.call(opsAccount.find, { keyword: '夜' })).code).toBe(2001)
  })

  test('shows devices, role and a masked name, and is itself recorded', async () => {
    await signedIn(server, 10000004)
    const { data } = await support.call(opsAccount.detail, { uid: 10000004 })
    expect(data).toMatchObject({ role: 'agency', pendingApprovals: [], realName: '' })
    expect(data.sessions[0]).toMatchObject({ endedAt: null, endReason: null })
    expect((await support.call(opsAccount.detail, { uid: 10000001 })).data.realName).toBe('周*')
    expect((await support.call(opsAccount.detail, { uid: 1 })).code).toBe(2002)
    const log = await boss.call(opsAudit.search, { subject: 'account:10000004', action: 'account.view' })
    expect(log.data.list[0]).toMatchObject({ actor: `staff:${support.staffId}`, actorName: '苏禾' })
  })

  test('is for support, not for reviewers', async () => {
    const reviewer = await openDesk(server, 'reviewer1')
    expect((await reviewer.call(opsAccount.find, { keyword: '夜读' })).code).toBe(9001)
  })
})

describe('freezing', () => {
  test('takes two people and ends every session at once', async () => {
    const { uid } = await anAccount(server)
    const creator = await signedIn(server, uid)
    const { approvalId } = (await freeze(support, uid)).data
    expect((await creator.call(account.info, {})).code).toBe(200)
    const { data: detail } = await support.call(opsAccount.detail, { uid })
    expect(detail).toMatchObject({
      pendingApprovals: [{ approvalId, summary: expect.stringContaining('冻结账号'), mine: true }],
      can: { freeze: true, unfreeze: false, changePhone: true },
    })

    const answer = await decide(boss, approvalId, 1, '同意')
    expect(answer.data).toMatchObject({ status: 1, proposedBy: '苏禾', decidedBy: '顾衡', mine: false })
    expect(await statusOf(uid)).toBe(2)
    expect((await creator.call(account.info, {})).code).toBe(1004)

    const { data } = await boss.call(opsAudit.search, { subject: `account:${uid}`, action: 'account.freeze' })
    expect(data.list.map((entry) => entry.action)).toEqual([
      'account.freeze.approve',
      'account.freeze',
      'account.freeze.propose',
    ])
    expect(data.list[1]).toMatchObject({ before: { accountStatus: 1 }, after: { accountStatus: 2 } })
    expect(data.list[1]!.detail).toEqual({ reason, ended: 1 })

    const back = (await freeze(support, uid, false)).data
    expect((await decide(otherBoss, back.approvalId, 1)).code).toBe(200)
    expect(await statusOf(uid)).toBe(1)
  })

  test('is not decided by whoever proposed it, whatever their roles', async () => {
    const { uid } = await anAccount(server)
    const { approvalId } = (await freeze(boss, uid)).data
    expect((await decide(boss, approvalId, 1)).code).toBe(9002)
    expect((await decide(boss, approvalId, 2, '算了')).code).toBe(9002)
    expect(await statusOf(uid)).toBe(1)
    const forged = server.deps.db
      .updateTable('approval')
      .set({ status: 1, decided_by: boss.staffId })
      .where('approval_id', '=', approvalId)
      .execute()
    await expect(forged).rejects.toThrow('approval_check')
    expect((await decide(otherBoss, approvalId, 1)).code).toBe(200)
  })

  test('is not decided by somebody without the role', async () => {
    const { uid } = await anAccount(server)
    const { approvalId } = (await freeze(support, uid)).data
    const colleague = await openDesk(server, 'support2')
    expect((await decide(colleague, approvalId, 1)).code).toBe(9001)
    expect((await decide(colleague, approvalId, 3)).code).toBe(9001)
    const { data } = await colleague.call(opsApproval.list, { status: 0 })
    expect(data.list.some((row) => row.approvalId === approvalId)).toBe(false)
    const { data: theirs } = await boss.call(opsApproval.list, { status: 0 })
    expect(theirs.list.find((row) => row.approvalId === approvalId)).toMatchObject({
      canDecide: true,
      mine: false,
      kindName: '冻结账号',
      subject: `account:${uid}`,
    })
  })

  test('is counted and listed for whoever has to do something about it', async () => {
    const { uid } = await anAccount(server)
    const listed = async (desk: Desk, only: 'toDecide' | 'mine' | 'settled') =>
      (await desk.call(opsApproval.list, { only, rn: 100 })).data.list.map((row) => row.approvalId)
    const counts = async (desk: Desk) => (await desk.call(opsApproval.counts, {})).data
    const before = { boss: await counts(boss), other: await counts(otherBoss) }
    const { approvalId } = (await freeze(boss, uid)).data
    expect(await counts(boss)).toEqual({ ...before.boss, mine: before.boss.mine + 1 })
    expect(await counts(otherBoss)).toEqual({ ...before.other, toDecide: before.other.toDecide + 1 })
    expect(await counts(await openDesk(server, 'reviewer1'))).toEqual({ toDecide: 0, mine: 0 })
    expect(await listed(boss, 'mine')).toContain(approvalId)
    expect(await listed(boss, 'toDecide')).not.toContain(approvalId)
    expect(await listed(otherBoss, 'toDecide')).toContain(approvalId)
    const detail = async (desk: Desk) => (await desk.call(opsApproval.detail, { approvalId })).code
    expect(await detail(boss)).toBe(200)
    expect(await detail(otherBoss)).toBe(200)
    expect(await detail(support)).toBe(2002)
    await decide(otherBoss, approvalId, 2, '再看看')
    expect(await listed(otherBoss, 'toDecide')).not.toContain(approvalId)
    expect(await listed(otherBoss, 'settled')).toContain(approvalId)
  })

  test('is decided once, however many press at the same moment', async () => {
    const { uid } = await anAccount(server)
    const { approvalId } = (await freeze(support, uid)).data
    const answers = await Promise.all([decide(boss, approvalId, 1), decide(otherBoss, approvalId, 1)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 2006])
    expect((await decide(boss, approvalId, 2, '改主意')).code).toBe(2006)
  })

  test('is refused only with a reason, and can be withdrawn by its proposer', async () => {
    const { uid } = await anAccount(server)
    const first = (await freeze(support, uid)).data
    expect((await freeze(support, uid)).code).toBe(2005)
    expect((await decide(boss, first.approvalId, 2)).code).toBe(9004)
    expect((await decide(boss, first.approvalId, 2, '证据不足')).data).toMatchObject({
      status: 2,
      note: '证据不足',
    })
    const second = (await freeze(support, uid)).data
    expect((await decide(support, second.approvalId, 3)).data.status).toBe(3)
    expect(await statusOf(uid)).toBe(1)
    expect((await decide(boss, 1, 1)).code).toBe(2002)
  })

  test('that no longer fits when it is approved stays undone and waiting', async () => {
    const { uid } = await anAccount(server)
    const { approvalId } = (await freeze(support, uid)).data
    await server.deps.db.updateTable('account').set({ account_status: 3 }).where('uid', '=', uid).execute()
    expect((await decide(boss, approvalId, 1)).code).toBe(2006)
    const row = await server.deps.db
      .selectFrom('approval')
      .select('status')
      .where('approval_id', '=', approvalId)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe(0)
    expect((await freeze(support, uid)).code).toBe(2006)
    expect((await freeze(support, 1)).code).toBe(2002)
    expect((await support.call(opsAccount.freeze, { uid, freeze: true, reason: '短' })).code).toBe(2001)
  })
})

test('forcing somebody out ends their sessions and is recorded', async () => {
  const { uid } = await anAccount(server)
  const creator = await signedIn(server, uid)
  expect((await support.call(opsAccount.forceLogout, { uid, reason })).data).toEqual({ ended: 1 })
  expect((await creator.call(account.info, {})).code).toBe(1999)
  const { data } = await boss.call(opsAudit.search, { subject: `account:${uid}` })
  expect(data.list[0]).toMatchObject({ action: 'account.forceLogout', detail: { reason, ended: 1 } })
  expect((await support.call(opsAccount.forceLogout, { uid: 1, reason })).code).toBe(2002)
})

describe('a new phone', () => {
  test('takes two people; afterwards only the new one signs in', async () => {
    const { uid, mobile } = await anAccount(server)
    const creator = await signedIn(server, uid)
    const newMobile = aMobile()
    const { approvalId } = (await support.call(opsAccount.changePhone, { uid, newMobile, reason })).data
    const { data } = await boss.call(opsApproval.list, { status: 0 })
    const shown = JSON.stringify(data.list.find((row) => row.approvalId === approvalId))
    expect(shown).toContain(`${newMobile.slice(0, 3)}****${newMobile.slice(-4)}`)
    expect(shown).not.toContain(newMobile)
    expect((await decide(boss, approvalId, 1)).code).toBe(200)
    expect((await creator.call(account.info, {})).code).toBe(1999)
    expect((await openBrowser(server).signIn(newMobile)).uid).toBe(uid)
    expect((await openBrowser(server).signIn(mobile)).uid).not.toBe(uid)
    const log = await boss.call(opsAudit.search, { subject: `account:${uid}`, action: 'account.changePhone' })
    expect(JSON.stringify(log.data)).not.toContain(newMobile)
    expect(log.data.list[1]).toMatchObject({
      before: { mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` },
    })
  })

  test('must be free when proposed and still when approved', async () => {
    const { uid } = await anAccount(server)
    const change = (newMobile: string) => support.call(opsAccount.changePhone, { uid, newMobile, reason })
    expect((await change('13800000001')).code).toBe(2205)
    const newMobile = aMobile()
    const { approvalId } = (await change(newMobile)).data
    await anAccount(server, { mobile: newMobile })
    expect((await decide(boss, approvalId, 1)).code).toBe(2205)
  })
})
