import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import { cancellation } from '@tingan/contract/cancellation'
import { enterprise } from '@tingan/contract/enterprise'
import { messages } from '@tingan/contract/message'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { jobs } from '../../app.ts'
import { shanghaiDay } from '../../platform/clock.ts'
import { aPaidOrder, bookProblems, createOrder } from '../../testing/coins.ts'
import { aBaseForm, anEnterprise, aPaper } from '../../testing/companies.ts'
import { aLeavingAccount, anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aPerson, aProof } from '../../testing/ties.ts'
import { balanceOf } from '../coin/purse.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const DAY = 86_400_000
const reason = { reason: 1, reasonText: '想休息一阵', agree: true } as const
const endJob = () => jobs.find(({ name }) => name === 'cancellation.end')!.run(server.deps, {})

type Person = Awaited<ReturnType<typeof aPerson>>
async function apply({ browser, mobile }: Person, change: object = {}) {
  const verifyToken = await aProof(server, browser, mobile, 12)
  return browser.call(cancellation.apply, { ...reason, verifyToken, ...change })
}
const accountRow = (uid: number) =>
  server.deps.db.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

test('nothing in the way: applied, closed to everything else, and taken back', async () => {
  const person = await aPerson(server)
  const { browser, uid, mobile } = person
  const check = await browser.call(cancellation.check, {})
  expect(check.data.canCancel).toBe(true)
  expect(check.data.checks.every(({ pass }) => pass)).toBe(true)
  const applied = await apply(person)
  expect(applied).toMatchObject({ code: 200 })
  expect(applied.data.deadline - server.deps.clock.now()).toBeGreaterThan(15 * DAY - 5000)
  expect(await browser.call(messages.unread, {})).toMatchObject({ code: 2111 })
  expect(await browser.call(cancellation.apply, { ...reason, verifyToken: 'x' })).toMatchObject({
    code: 2111,
  })
  const verifyToken = await aProof(server, browser, mobile, 12)
  expect(await browser.call(account.rollbackCancellation, { verifyToken })).toMatchObject({ code: 200 })
  expect((await accountRow(uid)).account_status).toBe(1)
})

describe('refused', () => {
  test('a cooperation, with the way out of it', async () => {
    const browser = await signedIn(server, 10000001)
    const verifyToken = await aProof(server, browser, '13800000001', 12)
    const answer = await browser.call(cancellation.apply, { ...reason, verifyToken })
    expect(answer).toMatchObject({ code: 2230 })
    expect((answer.data as unknown as { checks: object[] }).checks).toContainEqual({
      key: 'cooperation',
      name: '没有合作中的机构',
      pass: false,
      tip: '请先与机构解除合作',
      jumpUrl: '/mcn/personal/my',
      waiver: '',
    })
    expect((await accountRow(10000001)).account_status).toBe(1)
  })

  test.each<[string, object, number]>([
    ['no agreement', { agree: false }, 2017],
    ['a made-up proof', { verifyToken: 'f'.repeat(64) }, 2015],
    ['no reason', { reason: 7 }, 2001],
    ['a long text', { reasonText: '长'.repeat(201) }, 2001],
  ])('%s', async (_, change, code) => {
    const person = await aPerson(server)
    expect(await apply(person, change)).toMatchObject({ code })
    expect((await accountRow(person.uid)).account_status).toBe(1)
  })

  test.each([
    ['a contract being signed', 'resource', 1],
    ['an exclusive contract', 'albumExclusive', 2],
  ])('%s', async (_, kind, status) => {
    const person = await aPerson(server)
    const at = server.deps.clock.date()
    await server.deps.db
      .insertInto('contract')
      .values({
        contract_no: `HT${person.uid}`,
        uid: person.uid,
        kind,
        title: '合同',
        status,
        created_at: at,
        updated_at: at,
      })
      .execute()
    expect(await apply(person)).toMatchObject({ code: 2230 })
  })
})

describe('a paid album that was bought', () => {
  const sold = async (uid: number, status: number, daysAgo: number) => {
    const { db, clock } = server.deps
    const at = clock.date()
    const { album_id } = await db
      .insertInto('album')
      .values({
        uid,
        title: '潮声',
        status,
        pay_type: 1,
        price: 900,
        sold_cnt: 2,
        created_at: at,
        updated_at: at,
      })
      .returning('album_id')
      .executeTakeFirstOrThrow()
    const day = shanghaiDay(clock.now() - daysAgo * DAY)
    await db
      .insertInto('album_day_stat')
      .values({ day, album_id, platform: 1, album_sale_fen: 900 })
      .execute()
  }

  test.each([
    ['still on sale', 2, 90, false],
    ['off, sold ten days ago', 5, 10, false],
    ['off, last sold long ago', 5, 40, true],
  ])('%s', async (_, status, daysAgo, pass) => {
    const person = await aPerson(server)
    await sold(person.uid, status, daysAgo)
    const { data } = await person.browser.call(cancellation.check, {})
    expect(data.checks.find(({ key }) => key === 'paidAlbum')).toMatchObject({ pass })
    expect(await apply(person)).toMatchObject({ code: pass ? 200 : 2230 })
  })
})

describe('coins that are left', () => {
  async function aBuyerWhoLeaves() {
    const person = await aPerson(server)
    await aPaidOrder(server, person.browser, { productId: 2 })
    return person
  }

  test('stand in the way until they are given up, in words of their own', async () => {
    const person = await aBuyerWhoLeaves()
    const { data } = await person.browser.call(cancellation.check, {})
    expect(data.canCancel).toBe(true)
    expect(data.checks.filter(({ pass }) => !pass)).toMatchObject([
      { key: 'coinBalance', waiver: expect.stringContaining('放弃') },
    ])
    expect(await apply(person)).toMatchObject({ code: 2230 })
    expect(await apply(person, { waive: ['coinOrder'] })).toMatchObject({ code: 2230 })
    expect(await apply(person, { waive: 'coinBalance' })).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'waive' }] },
    })
    expect(await apply(person, { waive: ['coinBalance'] })).toMatchObject({ code: 200 })
  })

  test('are kept while it can be taken back, and gone after it', async () => {
    const person = await aBuyerWhoLeaves()
    await apply(person, { waive: ['coinBalance'] })
    expect((await balanceOf(server.deps.db, person.uid)).coin).toBe(3000)
    server.deps.clock.advance(15 * DAY + 1000)
    await endJob()
    expect(await balanceOf(server.deps.db, person.uid)).toEqual({ coin: 0, give: 0, pre: 0 })
    expect(await bookProblems(server)).toEqual([])
  })

  test('nothing else can be given up', async () => {
    const person = await aPerson(server)
    await createOrder(person.browser)
    expect(await apply(person, { waive: ['coinOrder', 'coinBalance'] })).toMatchObject({ code: 2230 })
  })
})

test('ten clicks apply once', async () => {
  const person = await aPerson(server)
  const verifyToken = await aProof(server, person.browser, person.mobile, 12)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => person.browser.call(cancellation.apply, { ...reason, verifyToken })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.every(({ code }) => [200, 2006, 2111].includes(code))).toBe(true)
})

describe('the end of the cooling-off', () => {
  test('leaves nothing of the person, keeps contracts, frees phone, identity and name', async () => {
    const person = await aPerson(server)
    const { uid, browser, mobile } = person
    const { db } = server.deps
    await aPaper(server, browser)
    const at = server.deps.clock.date()
    const stamps = { created_at: at, updated_at: at }
    await db
      .insertInto('album')
      .values({ uid, title: '旧专辑', status: 2, ...stamps })
      .execute()
    await db
      .insertInto('contract')
      .values({ contract_no: `HT${uid}`, uid, kind: 'resource', title: '资源授权', status: 2, ...stamps })
      .execute()
    expect(await apply(person)).toMatchObject({ code: 200 })
    await endJob()
    expect((await accountRow(uid)).account_status).toBe(3)
    server.deps.clock.advance(15 * DAY + 1000)
    await endJob()
    await endJob()
    const row = await accountRow(uid)
    expect(row).toMatchObject({ account_status: 4, nickname: `已注销用户${uid}`, intro: '', avatar: '' })
    expect(server.deps.personal.open(row.mobile)).toBe('')
    const count = async (table: 'certification' | 'paper' | 'message') =>
      (await db.selectFrom(table).select('uid').where('uid', '=', uid).execute()).length
    expect(await count('certification')).toBe(0)
    expect(await count('paper')).toBe(0)
    expect(await count('message')).toBe(0)
    expect(await db.selectFrom('album').select('status').where('uid', '=', uid).execute()).toEqual([
      { status: 6 },
    ])
    expect(await db.selectFrom('contract').select('status').where('uid', '=', uid).execute()).toEqual([
      { status: 2 },
    ])
    expect(await browser.call(auth.validate, {})).toMatchObject({ code: 1004 })
    // Phone and identity begin anew.
    const anew = await aPerson(server, { mobile, idCard: person.idCard })
    expect(anew.uid).not.toBe(uid)
    const ends = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `account:${uid}`)
      .where('action', '=', 'cancellation.end')
      .execute()
    expect(ends).toHaveLength(1)
  })

  test('leaves nobody’s name in a company, and the company may come again', async () => {
    const company = await anEnterprise(server, { status: 5, authStatus: 2, paymentCheckStatus: 3 })
    const { uid, browser, mobile, operatorMobile } = company
    const { db, personal } = server.deps
    const at = server.deps.clock.date()
    const { socialCreditCode } = (await browser.call(enterprise.info, {})).data.base!
    await db
      .insertInto('mcn')
      .values({
        enterprise_uid: uid,
        mcn_name: `机构${uid}`,
        status: 4,
        contact_name: personal.seal('林知行'),
        contact_mobile: personal.seal(operatorMobile),
        contact_email: 'mcn@example.com',
        created_at: at,
        updated_at: at,
      })
      .execute()
    await browser.call(enterprise.renewLicense, { licenseImg: await aPaper(server, browser) })
    const plat = { plat: 1, account_name: '听潮', home_url: 'https://example.cn', play_num_level: 1 }
    await db
      .insertInto('ext_plat')
      .values({ uid, place: 1, ...plat, fans_num_level: 1, proof_imgs: [] })
      .execute()
    await db
      .updateTable('account')
      .set({ province_id: 350000, city_id: 350200, area_id: 350203, tags: [101] })
      .where('uid', '=', uid)
      .execute()
    expect(await apply({ ...company, mobile, name: '', idCard: '' })).toMatchObject({ code: 200 })
    server.deps.clock.advance(15 * DAY + 1000)
    await endJob()
    const of = async (table: 'enterprise' | 'enterprise_change' | 'ext_plat') =>
      db.selectFrom(table).selectAll().where('uid', '=', uid).execute()
    expect(await of('enterprise')).toMatchObject([
      {
        company_name: company.companyName,
        social_credit_code: null,
        legal_name: null,
        legal_id_no: null,
        operator_name: null,
        operator_id_no: null,
        operator_mobile: null,
      },
    ])
    expect(await of('enterprise_change')).toEqual([])
    expect(await of('ext_plat')).toEqual([])
    const mcn = db.selectFrom('mcn').select(['contact_name', 'contact_mobile', 'contact_email'])
    expect(await mcn.where('enterprise_uid', '=', uid).execute()).toEqual([
      { contact_name: '', contact_mobile: '', contact_email: '' },
    ])
    expect(await accountRow(uid)).toMatchObject({ province_id: null, city_id: null, area_id: null, tags: [] })
    const waiting = db.selectFrom('review_item').select('item_id').where('kind', '=', 'enterprise.license')
    expect(await waiting.where('submitted_by', '=', `user:${uid}`).execute()).toEqual([])
    const anew = await anEnterprise(server, { status: 1 })
    const form = { ...(await aBaseForm(server, anew.browser)), socialCreditCode }
    expect(await anew.browser.call(enterprise.setBaseInfo, form)).toMatchObject({ code: 200 })
  })

  test('passes over whoever took it back', async () => {
    const { uid, mobile } = await aLeavingAccount(server, 1)
    const browser = await signedIn(server, uid)
    const verifyToken = await aProof(server, browser, mobile, 12)
    await browser.call(account.rollbackCancellation, { verifyToken })
    server.deps.clock.advance(3 * DAY)
    await endJob()
    expect((await accountRow(uid)).account_status).toBe(1)
  })
})

test('newcomers may leave too', async () => {
  const { uid } = await anAccount(server, { authType: 0 })
  const browser = await signedIn(server, uid)
  expect(await browser.call(cancellation.check, {})).toMatchObject({ code: 200, data: { canCancel: true } })
})
