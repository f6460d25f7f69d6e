import { account } from '@tingan/contract/account'
import { album } from '@tingan/contract/album'
import { contract } from '@tingan/contract/contract'
import { enterprise } from '@tingan/contract/enterprise'
import { enterpriseInfo } from '@tingan/contract/enterprise-info'
import { mcn } from '@tingan/contract/mcn'
import { session } from '@tingan/contract/session-state'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoAccounts } from '../../db/demo/accounts.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const as = (uid: number) => signedIn(server, uid)

describe('session/state says what the single calls say', () => {
  const finished = [10000004, 10000012, 10000013, 10000014, 10000015]
  const held = [10000007, 10000010, 10000016]
  const speaking = demoAccounts.filter(({ uid }) => !held.includes(uid))

  test.each(speaking)('to $name: $note', async ({ uid }) => {
    const browser = await as(uid)
    const { code, data: state } = await browser.call(session.state, {})
    expect(code).toBe(200)
    const data = async (call: Parameters<typeof browser.call>[0]) => (await browser.call(call, {})).data
    expect(state.user).toEqual(await data(account.info))
    expect(state.roleInfo).toEqual(await data(account.role))
    expect(state.enterprise).toEqual(enterpriseInfo.nullable().parse(await data(enterprise.info)))
    expect(state.popup).toBe((await browser.call(enterprise.checkPopup, {})).data.popup)
    expect(state.mcn).toEqual(finished.includes(uid) ? await data(mcn.info) : null)
    expect(state.signContractTotal).toBe((await browser.call(contract.signTotal, {})).data.count)
    expect(state.onlineAlbum).toBe((await data(album.existsOnline)) === true)
    expect(state.justPassed).toBe(false)
  })

  test('to a disabled enterprise, which hears nothing but that', async () => {
    const browser = await as(10000010)
    expect(await browser.call(session.state, {})).toMatchObject({
      code: 200,
      data: { roleInfo: null, enterprise: { status: -9999 }, mcn: null },
    })
    expect(await browser.call(enterprise.info, {})).toMatchObject({ code: 200, data: { status: -9999 } })
    expect(await browser.call(enterprise.checkPopup, {})).toMatchObject({ code: 2417 })
  })

  test('to somebody in the cooling-off as well', async () => {
    expect(await (await as(10000007)).call(session.state, {})).toMatchObject({
      code: 200,
      data: { user: { loginUid: 10000007, accountStatus: 3 }, enterprise: null, mcn: null },
    })
  })
})

test('the success of onboarding shows only in the session that had it', async () => {
  const { uid } = await anAccount(server, { authType: 2 })
  const [one, other] = [await as(uid), await as(uid)]
  const { db, clock } = server.deps
  const { session_id } = await db
    .selectFrom('session')
    .select('session_id')
    .where('device_id', '=', one.deviceId)
    .executeTakeFirstOrThrow()
  const at = { created_at: clock.date(), updated_at: clock.date() }
  await db
    .insertInto('enterprise')
    .values({ uid, status: 5, passed_session_id: session_id, ...at })
    .execute()
  expect((await one.call(session.state, {})).data.justPassed).toBe(true)
  expect((await other.call(session.state, {})).data.justPassed).toBe(false)
})

describe('enterprise/info', () => {
  test('of one that waits for its payment tells all but the amount', async () => {
    const { code, data } = await (await as(10000003)).call(enterprise.info, {})
    expect(code).toBe(200)
    expect(JSON.stringify(data)).not.toMatch(/amount/i)
    expect(data).toMatchObject({
      status: 4,
      authStatus: 2,
      paymentCheckStatus: 1,
      isOld: false,
      base: {
        companyName: '泉州青禾文化传媒有限公司',
        socialCreditCode: expect.stringMatching(/^91350100/),
        taxpayerType: 2,
      },
      operator: { name: '李*', mobile: '139****0003', isLegal: 0 },
      bank: { bankName: '招商银行', cardNo: '**** **** 8888', cnapsCode: '308584000013' },
      paymentCheck: {
        state: 'PAID_SUCCESS',
        triesLeft: 3,
        expectedBy: expect.any(Number),
        expireAt: expect.any(Number),
      },
    })
  })

  test.each([
    ['whose operator failed', 10000005, { status: 1, authStatus: 3, paymentCheckStatus: 0, isOld: false }],
    ['of the old flow', 10000006, { status: 1, authStatus: 0, isOld: true, operator: null, bank: null }],
    ['that is disabled, so that the page can sign it out', 10000010, { status: -9999 }],
    ['that has finished', 10000012, { status: 5, authStatus: 2, paymentCheckStatus: 3, paymentCheck: null }],
  ])('of one %s', async (_, uid, data) => {
    expect(await (await as(uid)).call(enterprise.info, {})).toMatchObject({ code: 200, data })
  })

  test.each([10000001, 10000002])('%i is no enterprise', async (uid) => {
    expect(await (await as(uid)).call(enterprise.info, {})).toMatchObject({ code: 2002, data: null })
  })
})

describe('enterprise/checkPopup', () => {
  const popup = async (uid: number) => (await (await as(uid)).call(enterprise.checkPopup, {})).data

  test('asks an old enterprise, with a deadline', async () => {
    expect(await popup(10000006)).toEqual({ popup: true, isOld: true, deadline: expect.any(Number) })
  })

  test.each([10000001, 10000002, 10000003, 10000012])('does not ask %i', async (uid) => {
    expect(await popup(uid)).toEqual({ popup: false, isOld: false, deadline: null })
  })

  test('asks no longer once it has finished', async () => {
    const { db } = server.deps
    const set = (status: number) =>
      db.updateTable('enterprise').set({ status }).where('uid', '=', 10000006).execute()
    await set(5)
    expect(await popup(10000006)).toEqual({ popup: false, isOld: true, deadline: null })
    await set(1)
  })
})

test.each([
  [10000004, { status: 1, mcnId: expect.any(Number), mcnName: '星河声工场' }],
  [10000012, { status: -1, mcnId: null, mcnName: '', rejectReason: '' }],
  [10000013, { status: 0, mcnName: '知夏播客厂牌' }],
  [10000014, { status: 2, rejectReason: '主营品类与提交的案例不符，请补充近一年的有声作品' }],
  [10000015, { status: 3, mcnName: '远山民声' }],
  [10000001, { status: -1, mcnId: null }],
])('user/mcn/info of %i', async (uid, data) => {
  expect(await (await as(uid)).call(mcn.info, {})).toMatchObject({ code: 200, data })
})

test.each([
  [10000001, 0],
  [10000002, 0],
  [10000017, 1],
])('%i has %i contracts to sign', async (uid, count) => {
  expect(await (await as(uid)).call(contract.signTotal, { loginUid: uid })).toMatchObject({ data: { count } })
})

test.each([
  [10000001, true],
  [10000004, true],
  [10000011, false],
])('%i has an album online: %s', async (uid, online) => {
  expect(await (await as(uid)).call(album.existsOnline, {})).toMatchObject({ code: 200, data: online })
})

test('an album that was refused is not online', async () => {
  const { db, clock } = server.deps
  const at = { created_at: clock.date(), updated_at: clock.date() }
  for (const status of [0, 1, 3, 4, 5, 6, 9])
    await db
      .insertInto('album')
      .values({ uid: 10000018, title: `专辑${status}`, status, ...at })
      .execute()
  expect(await (await as(10000018)).call(album.existsOnline, {})).toMatchObject({ data: false })
})

test.each([
  [10000001, { resource: 2, task: 2, aigc: 2 }],
  [10000017, { resource: 0, task: 2, aigc: 0 }],
  [10000018, { resource: 0, task: 0, aigc: 0 }],
])('%i has signed %j', async (uid, contractSign) => {
  expect(await (await as(uid)).call(account.info, {})).toMatchObject({ data: { contractSign } })
})
