import { mcn } from '@tingan/contract/mcn'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsMcn } from '@tingan/contract/ops/mcn'
import { opsReview } from '@tingan/contract/ops/review'
import { session } from '@tingan/contract/session-state'
import { AUTH_SCOPE } from '@tingan/rules/mcn-status'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { anEnterprise } from '../../testing/companies.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { anAgency, anMcnForm, aPerson, settleProof } from '../../testing/ties.ts'
import { mcnScope } from './mcn-scope.service.ts'

let server: TestServer
let merchant: Desk
let boss: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { SMS_DAILY_PER_NUMBER: '1000' })
  merchant = await openDesk(server, 'merchant1')
  boss = await openDesk(server, 'super1')
})
afterAll(() => server.stop())

let names = 0
const aName = () => `听潮声社${names++}`
const MOBILE = '13911112222'

async function apply({ browser }: { browser: Awaited<ReturnType<typeof signedIn>> }, change: object = {}) {
  const verifyToken = await settleProof(server, browser, MOBILE)
  return browser.call(mcn.apply, { ...anMcnForm(aName()), verifyToken, ...change })
}

async function aBill(uid: number, month: string, status: number) {
  const { db, clock } = server.deps
  const at = clock.date()
  const { run_id } = await db
    .insertInto('settlement_run')
    .values({ month, version: 1, status: 3, created_at: at })
    .returning('run_id')
    .executeTakeFirstOrThrow()
  const sums = { gross_fen: 100, royalty_fen: 100, labour_fen: 0 }
  await db
    .insertInto('income_bill')
    .values({
      uid,
      origin_uid: uid,
      owner_type: 3,
      month,
      run_id,
      ...sums,
      status,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

const statusOf = async (uid: number) =>
  (
    await server.deps.db
      .selectFrom('mcn')
      .select('status')
      .where('enterprise_uid', '=', uid)
      .executeTakeFirst()
  )?.status ?? -1

async function review(mcnId: number, act: 2 | 3, note = '') {
  const { data } = await merchant.call(opsReview.list, { kind: 'mcn', status: 0, pn: 1, rn: 100 })
  const item = data.list.find(({ refId }) => refId === String(mcnId))!
  expect(await merchant.call(opsReview.claim, { itemId: item.itemId })).toMatchObject({ code: 200 })
  return merchant.call(opsReview.decide, { itemId: item.itemId, act, note })
}

test('the form comes filled from the company, masked', async () => {
  const { browser, companyName } = await anEnterprise(server)
  expect(await browser.call(mcn.prefilled, {})).toMatchObject({
    code: 200,
    data: { companyName, contactName: '方*', contactMobile: /^1\d\d\*{4}\d{4}$/, application: null },
  })
})

test('applied, refused with a word on the field, handed in again, passed: the session knows it at once', async () => {
  const company = await anEnterprise(server)
  const { browser, uid } = company
  const first = await apply(company)
  expect(first).toMatchObject({ code: 200, data: { status: 0 } })
  const { mcnId } = first.data
  expect(await apply(company)).toMatchObject({ code: 2502 })
  expect(await review(mcnId, 3, '机构LOGO：看不清')).toMatchObject({ code: 200 })
  expect((await browser.call(mcn.info, {})).data).toMatchObject({
    status: 2,
    rejectReason: '机构LOGO：看不清',
  })
  expect((await browser.call(mcn.prefilled, {})).data.application?.refused).toEqual([
    { field: 'logo', msg: '看不清' },
  ])
  const again = await browser.call(mcn.apply, {
    ...anMcnForm(aName()),
    contactName: '林*',
    contactMobile: '139****2222',
    verifyToken: await settleProof(server, browser, MOBILE),
  })
  expect(again).toMatchObject({ code: 200, data: { mcnId, status: 0 } })
  expect(await review(mcnId, 2)).toMatchObject({ code: 200 })
  expect(await statusOf(uid)).toBe(1)
  // Same session, no new login, and sooner than what is remembered would be forgotten by itself.
  const menu = async () =>
    (await browser.call(session.state, {})).data.roleInfo?.directoryList.map(({ url }) => url)
  await expect.poll(menu, { timeout: 1500 }).toContain('/mcn/index')
  const messages = await server.deps.db
    .selectFrom('message')
    .select('title')
    .where('uid', '=', uid)
    .orderBy('msg_id')
    .execute()
  expect(messages.map(({ title }) => title)).toEqual(['MCN入驻未通过', 'MCN入驻通过'])
})

test('all that is wrong is said at once', async () => {
  const { browser } = await anEnterprise(server)
  const { code, data } = await browser.call(mcn.apply, {} as never)
  expect(code).toBe(2001)
  expect((data as unknown as { errors: { msg: string }[] }).errors.map(({ msg }) => msg)).toEqual([
    '机构名称需为2-20个字',
    '请上传机构LOGO',
    '机构简介需为20-500个字',
    '请输入联系人信息',
    '请输入联系人信息',
    '请输入正确的邮箱',
    '请输入旗下主播人数',
    '请选择主营品类',
    '请先完成短信验证',
  ])
})

describe('refused', () => {
  test.each<[string, object, number]>([
    ['a proof of another phone', { contactMobile: '13911113333' }, 2015],
    ['a black word', { intro: '我们可以帮助主播刷播放量，欢迎加入我们的大家庭，一起成长。' }, 2010],
    ['six categories', { mainCategory: [1, 2, 3, 4, 5, 6] }, 2001],
    ['six works', { cases: Array(6).fill({ albumName: '书', url: 'https://a.cn', playNum: 1 }) }, 2001],
    ['a mask of nobody', { contactMobile: '139****0000' }, 2001],
    ['a foreign paper', { permitImg: crypto.randomUUID() }, 2013],
    ['a taken name', { mcnName: '星河声工场' }, 2001],
  ])('%s', async (_, change, code) => {
    const company = await anEnterprise(server)
    expect(await apply(company, change)).toMatchObject({ code })
    expect(await statusOf(company.uid)).toBe(-1)
  })

  test('a person, and a company that is not there yet', async () => {
    const person = await aPerson(server)
    const form = { ...anMcnForm(aName()), verifyToken: 'x' }
    expect(await person.browser.call(mcn.apply, form)).toMatchObject({ code: 2501 })
    const applicant = await anEnterprise(server, { status: 3 })
    expect(await applicant.browser.call(mcn.apply, form)).toMatchObject({ code: 2421 })
    expect(await applicant.browser.call(mcn.prefilled, {})).toMatchObject({ code: 2421 })
  })

  test.each([
    [-1, 200],
    [0, 2502],
    [1, 2006],
    [2, 200],
    [3, 2504],
    [4, 200],
  ])('an application at %i', async (status, code) => {
    const company = status === -1 ? await anEnterprise(server) : await anAgency(server, status)
    expect(await apply(company)).toMatchObject({ code })
  })
})

test('ten clicks are one application', async () => {
  const company = await anEnterprise(server)
  const verifyToken = await settleProof(server, company.browser, MOBILE)
  const form = { ...anMcnForm(aName()), verifyToken }
  const answers = await Promise.all(Array.from({ length: 10 }, () => company.browser.call(mcn.apply, form)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.every(({ code }) => [200, 2502, 2015].includes(code))).toBe(true)
})

test('the sister platform is asked only about the own company', async () => {
  const wanjuan = await signedIn(server, 10000012)
  const { creditCode } = (await wanjuan.call(mcn.prefilled, {})).data
  expect(await wanjuan.call(mcn.checkSister, { socialCreditCode: creditCode })).toMatchObject({
    data: { exist: true, mcnName: '万卷听读社', contactMask: '顾* 139****0012' },
  })
  const other = await anEnterprise(server)
  expect(await other.browser.call(mcn.checkSister, { socialCreditCode: creditCode })).toMatchObject({
    code: 2002,
  })
  expect(await other.browser.call(mcn.checkSister, { socialCreditCode: '123' })).toMatchObject({ code: 2401 })
  // An old code that fails its check digit and that an operator let through.
  const socialCreditCode = creditCode.slice(0, -1) + (creditCode.endsWith('0') ? '1' : '0')
  await server.deps.db
    .updateTable('enterprise')
    .set({ social_credit_code: socialCreditCode })
    .where('uid', '=', other.uid)
    .execute()
  expect(await other.browser.call(mcn.checkSister, { socialCreditCode })).toMatchObject({
    code: 200,
    data: { exist: false },
  })
})

describe('two people', () => {
  const acts = { freeze: { 1: 3 }, unfreeze: { 3: 1 }, exit: { 1: 4, 3: 4 } } as const

  describe.each(Object.entries(acts))('%s', (act, moves) => {
    test.each([0, 1, 2, 3, 4])('at %i', async (status) => {
      const { mcnId, uid } = await anAgency(server, status)
      const input = { mcnId, act: act as keyof typeof acts, reason: '核实后处理' }
      const proposed = await merchant.call(opsMcn.propose, input)
      const to = (moves as Record<number, number>)[status]
      if (to === undefined) return expect(proposed).toMatchObject({ code: 2006 })
      const { approvalId } = proposed.data
      expect(await merchant.call(opsApproval.decide, { approvalId, act: 1, note: '' })).toMatchObject({
        code: 9002,
      })
      expect(await boss.call(opsApproval.decide, { approvalId, act: 1, note: '' })).toMatchObject({
        code: 200,
      })
      expect(await statusOf(uid)).toBe(to)
    })
  })

  test('nobody leaves while anchors still count on them', async () => {
    const { data } = await merchant.call(opsMcn.list, { pn: 1, rn: 10, keyword: '星河' })
    const { mcnId } = data.list[0]!
    expect(await merchant.call(opsMcn.propose, { mcnId, act: 'exit', reason: '申请退出' })).toMatchObject({
      code: 2418,
    })
    expect(await merchant.call(opsMcn.detail, { mcnId })).toMatchObject({
      data: { live: 1, can: { freeze: true, unfreeze: false, exit: false } },
    })
  })

  test('nobody leaves with a bill that is not settled', async () => {
    const { mcnId, uid } = await anAgency(server, 1)
    const exits = async () => (await merchant.call(opsMcn.detail, { mcnId })).data.can.exit
    await aBill(uid, '2021-01', 5)
    expect(await exits()).toBe(true)
    await aBill(uid, '2021-02', 2)
    expect(await exits()).toBe(false)
    expect(await merchant.call(opsMcn.propose, { mcnId, act: 'exit', reason: '申请退出' })).toMatchObject({
      code: 2418,
    })
  })

  test('not for reviewers', async () => {
    const reviewer = await openDesk(server, 'reviewer1')
    expect(await reviewer.call(opsMcn.list, { pn: 1, rn: 10 })).toMatchObject({ code: 9001 })
  })
})

test('the overview counts anchors and to-dos', async () => {
  const agency = await signedIn(server, 10000004)
  const { data } = await agency.call(mcn.overview, {})
  expect(data).toMatchObject({ live: 1, invited: 0, leaving: 0, todoCount: 1 })
  expect(data.todos[0]).toMatchObject({ type: 4, title: '分成修改' })
  const company = await anEnterprise(server)
  expect(await company.browser.call(mcn.overview, {})).toMatchObject({ code: 2003 })
})

describe('whose what on which day', () => {
  async function aCooperation(mcnId: number, facts: object) {
    const { uid } = await aPerson(server)
    const at = server.deps.clock.date()
    await server.deps.db
      .insertInto('mcn_cooperation')
      .values({
        mcn_id: mcnId,
        anchor_uid: uid,
        settle_mode: 2,
        mcn_ratio_bp: 3000,
        start_date: '2026-03-10',
        end_date: '2026-12-31',
        auth_scope: [1, 4],
        status: 2,
        accepted_at: new Date('2026-03-01T02:00:00Z'),
        created_at: at,
        updated_at: at,
        ...facts,
      })
      .execute()
    return uid
  }

  test.each([
    ['the day before it was agreed', '2026-02-28', false],
    ['the day it was agreed', '2026-03-01', true],
    ['its last day', '2026-12-31', true],
    ['the day after', '2027-01-01', false],
  ])('%s', async (_, day, covered) => {
    const { mcnId } = await anAgency(server, 1)
    const uid = await aCooperation(mcnId, {})
    const scope = await mcnScope(server.deps, mcnId, day)
    expect(scope.may(uid, AUTH_SCOPE.data)).toBe(covered)
    expect(scope.may(uid, AUTH_SCOPE.income)).toBe(covered)
    expect(scope.may(uid, AUTH_SCOPE.content)).toBe(false)
    expect(scope.uids(AUTH_SCOPE.data)).toEqual(covered ? [uid] : [])
  })

  test('an ended one counts until the day before its end, an invitation never', async () => {
    const { mcnId } = await anAgency(server, 1)
    const ended = await aCooperation(mcnId, { status: 6, ended_at: new Date('2026-05-31T16:00:00Z') })
    await aCooperation(mcnId, { status: 1, accepted_at: null })
    expect((await mcnScope(server.deps, mcnId, '2026-05-31')).uids(1)).toEqual([ended])
    expect((await mcnScope(server.deps, mcnId, '2026-06-01')).uids(1)).toEqual([])
  })

  test('a frozen agency sees nothing, another one only its own', async () => {
    const frozen = await anAgency(server, 3)
    await aCooperation(frozen.mcnId, {})
    expect((await mcnScope(server.deps, frozen.mcnId, '2026-04-01')).uids(1)).toEqual([])
    const other = await anAgency(server, 1)
    expect((await mcnScope(server.deps, other.mcnId, '2026-04-01')).uids(1)).toEqual([])
  })
})
