import { dashboard } from '@tingan/contract/dashboard'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

async function overviewOf(uid: number) {
  const browser = await signedIn(server, uid)
  const { code, data } = await browser.call(dashboard.overview, {})
  expect(code).toBe(200)
  return data
}

const linesOf = async (uid: number) =>
  (await overviewOf(uid)).steps.map(({ state, title }) => `${state} ${title}`)

async function aContract(uid: number, facts: { kind: string; title: string; days: number }) {
  const { db, clock } = server.deps
  const at = clock.date()
  await db
    .insertInto('contract')
    .values({
      contract_no: `HT${uid}${facts.kind}${facts.days}`,
      uid,
      kind: facts.kind,
      title: facts.title,
      status: 0,
      sign_before: new Date(clock.now() + facts.days * DAY),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

describe('who is asked what', () => {
  test('a settled creator: last month’s bill, which confirms itself in days, then what was refused', async () => {
    expect(await linesOf(10000001)).toEqual([
      expect.stringMatching(/^todo 确认 20\d\d-\d\d 账单$/),
      'todo 《深夜面馆》未通过审核',
      'done 实名认证',
      'done 资源授权合同',
      'done 上架专辑',
    ])
  })

  test('a creator who has signed nothing: first the contract, then the album', async () => {
    const { steps } = await overviewOf(10000018)
    expect(steps.map(({ key, state }) => `${state} ${key}`)).toEqual([
      'todo contract.resource',
      'todo album.onAir',
      'done account.identity',
    ])
    expect(steps[0]?.link?.to).toBe('/sign/guide')
  })

  test('a contract on the table is one step, with its deadline', async () => {
    const { now, steps } = await overviewOf(10000017)
    const [first] = steps
    expect(first).toMatchObject({ key: 'contract.toSign', weight: 'must', title: '签署《资源授权合同》' })
    expect(first!.deadline! - now).toBeGreaterThan(13 * DAY)
    expect(steps.filter(({ key }) => key.startsWith('contract.'))).toHaveLength(1)
  })

  test('papers that ran out come first', async () => {
    const { steps } = await overviewOf(10000008)
    expect(steps[0]).toMatchObject({
      key: 'account.identity',
      deadline: Date.parse('2026-01-08T23:59:59.999+08:00'),
    })
  })

  test.each([
    [10000012, 'todo 申请成为 MCN 机构'],
    [10000013, 'waiting MCN 入驻'],
    [10000014, 'todo MCN 入驻未通过'],
    [10000015, 'waiting MCN 已冻结'],
    [10000004, 'done MCN 入驻'],
  ])('an enterprise %i: how its agency stands', async (uid, line) => {
    const lines = await linesOf(uid)
    expect(lines).toContain(line)
    expect(lines).toContain('done 企业认证')
    expect(lines).not.toContain('done 实名认证')
  })

  test('an offer comes after everything that is asked', async () => {
    const { steps } = await overviewOf(10000012)
    expect(steps.filter(({ state }) => state === 'todo').at(-1)?.key).toBe('mcn.standing')
  })

  test('somebody invited by an agency, and the agency that waits', async () => {
    const { uid } = await anAccount(server)
    const { db, clock } = server.deps
    const { mcn_id } = await db
      .selectFrom('mcn')
      .select('mcn_id')
      .where('enterprise_uid', '=', 10000004)
      .executeTakeFirstOrThrow()
    const at = clock.date()
    await db
      .insertInto('mcn_cooperation')
      .values({
        mcn_id,
        anchor_uid: uid,
        settle_mode: 2,
        mcn_ratio_bp: 3000,
        start_date: '2030-01-01',
        end_date: '2031-01-01',
        auth_scope: [1],
        status: 1,
        created_at: at,
        updated_at: at,
      })
      .execute()
    const { steps } = await overviewOf(uid)
    const invited = steps.find(({ key }) => key === 'mcn.invited')
    expect(invited).toMatchObject({ title: '星河声工场邀请你加入', deadline: at.getTime() + 7 * DAY })
    expect(await linesOf(10000004)).toContain('waiting 1 位主播还没有答复邀请')
  })

  test('a company whose papers run out', async () => {
    const { db, clock } = server.deps
    const expire = new Date(clock.now() + 2 * DAY)
    await db
      .updateTable('enterprise')
      .set({ identity_status: 1, identity_expire_at: expire })
      .where('uid', '=', 10000013)
      .execute()
    const { steps } = await overviewOf(10000013)
    expect(steps[0]).toMatchObject({ key: 'enterprise.identity', deadline: expire.getTime() })
  })

  test('a new version of an agreement', async () => {
    const { uid } = await anAccount(server)
    expect(await linesOf(uid)).toContain('todo 同意 2 份协议的新版本')
  })
})

test('what runs out within days goes before what is heavier', async () => {
  const { uid } = await anAccount(server)
  await aContract(uid, { kind: 'aigc', title: 'AI 服务合同', days: 2 })
  const { steps } = await overviewOf(uid)
  expect(steps[0]).toMatchObject({ title: '签署《AI 服务合同》', weight: 'should' })
  await aContract(uid, { kind: 'resource', title: '资源授权合同', days: 9 })
  const [first] = (await overviewOf(uid)).steps
  expect(first).toMatchObject({ title: '2 份合同等待签署', weight: 'must' })
  expect(first!.deadline).toBeLessThan(server.deps.clock.now() + 2 * DAY)
})

test.each([
  [1, 'waiting 专辑审核'],
  [4, 'todo 为《听雨》上传节目'],
  [6, 'todo 《听雨》已被平台下架'],
  [9, 'todo 上架第一张专辑'],
])('an album in state %i', async (status, line) => {
  const { uid } = await anAccount(server)
  const at = server.deps.clock.date()
  await server.deps.db
    .insertInto('album')
    .values({ uid, title: '听雨', status, created_at: at, updated_at: at })
    .execute()
  expect(await linesOf(uid)).toContain(line)
})

describe('the door', () => {
  test('is closed to visitors', async () => {
    expect(await openBrowser(server).call(dashboard.overview, {})).toMatchObject({ code: 1001 })
  })

  test.each([
    ['not yet anybody', 10000002, 2003],
    ['still being checked', 10000003, 2003],
    ['on the way out', 10000007, 2111],
  ])('and to somebody %s', async (_, uid, code) => {
    const browser = await signedIn(server, uid)
    expect((await browser.call(dashboard.overview, {})).code).toBe(code)
  })
})
