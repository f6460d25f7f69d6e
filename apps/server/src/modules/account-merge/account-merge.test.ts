import { account } from '@tingan/contract/account'
import { accountMerge } from '@tingan/contract/account-merge'
import { auth } from '@tingan/contract/auth'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { jobs } from '../../app.ts'
import { openBrowser } from '../../testing/browser.ts'
import { aPaidOrder } from '../../testing/coins.ts'
import { playSandbox } from '../../testing/companies.ts'
import { cooperate } from '../../testing/income.ts'
import { signedIn } from '../../testing/members.ts'
import { lastCode } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { anAgency, aPerson, aProof } from '../../testing/ties.ts'
import { balanceOf } from '../coin/purse.service.ts'
import { post } from '../ledger/ledger.service.ts'
import { mergeAccounts } from './account-merge.jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const DAY = 86_400_000
const runJob = (mergeNo: string) =>
  jobs.find(({ name }) => name === 'account.merge')!.run(server.deps, { mergeNo })

async function aPair() {
  const main = await aPerson(server)
  const sub = await aPerson(server, { plat: 3, idCard: main.idCard })
  return { main, sub }
}
type Pair = Awaited<ReturnType<typeof aPair>>

async function anAlbum(uid: number, title: string) {
  const at = server.deps.clock.date()
  await server.deps.db
    .insertInto('album')
    .values({ uid, title, status: 2, created_at: at, updated_at: at })
    .execute()
}

async function start({ main, sub }: Pair, change: object = {}) {
  const verifyToken = await aProof(server, main.browser, main.mobile, 13)
  const input = { subUid: sub.uid, keepNickname: 'main' as const, agree: true, verifyToken, ...change }
  return main.browser.call(accountMerge.bind, input)
}
const rowOf = (uid: number) =>
  server.deps.db.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

test('offered where both are the same person, whichever of the two asks', async () => {
  const main = await signedIn(server, 10000011)
  const sub = await signedIn(server, 10000009)
  for (const browser of [main, sub])
    expect(await browser.call(accountMerge.popup, {})).toMatchObject({
      data: { popup: true, plat: 3, subNickname: '南窗夜话' },
    })
  expect(await main.call(accountMerge.info, {})).toMatchObject({
    data: { main: { uid: 10000011 }, sub: { uid: 10000009, albumCount: 2 }, status: 0 },
  })
  expect(await main.call(accountMerge.albums, { uid: 10000009, pn: 1, rn: 10 })).toMatchObject({
    data: { total: 2 },
  })
  expect(await main.call(accountMerge.anchor, { uid: 10000009 })).toMatchObject({
    data: { nickname: '南窗夜话', mobileMask: '138****0009' },
  })
  const other = await signedIn(server, 10000001)
  expect((await other.call(accountMerge.popup, {})).data.popup).toBe(false)
  expect(await other.call(accountMerge.info, {})).toMatchObject({ code: 2220 })
  expect(await main.call(accountMerge.albums, { uid: 10000001, pn: 1, rn: 10 })).toMatchObject({ code: 2220 })
})

test('tells what each of the two has: coins and income too', async () => {
  const { main, sub } = await aPair()
  await aPaidOrder(server, sub.browser, { productId: 2 })
  await post(server.deps, {
    key: `test:${sub.uid}`,
    kind: 'test',
    entries: [
      { uid: sub.uid, kind: 'income.withdrawable', delta: 1234 },
      { kind: 'cost.share', delta: -1234 },
    ],
  })
  const { coin, give } = await balanceOf(server.deps.db, sub.uid)
  expect(coin).toBeGreaterThan(0)
  expect(await main.browser.call(accountMerge.anchor, { uid: sub.uid })).toMatchObject({
    data: { coin: coin + give, incomeFen: 1234 },
  })
  expect((await main.browser.call(accountMerge.info, {})).data.main).toMatchObject({ coin: 0, incomeFen: 0 })
})

test('merged: albums over, the other closed, its number kept back for thirty days', async () => {
  const pair = await aPair()
  const { main, sub } = pair
  await anAlbum(sub.uid, '甲')
  await anAlbum(sub.uid, '乙')
  const { nickname } = await rowOf(sub.uid)
  const started = await start(pair, { keepNickname: 'sub' })
  expect(started).toMatchObject({ code: 200, data: { status: 4 } })
  const { mergeNo } = started.data
  // Both only look meanwhile.
  for (const { browser } of [main, sub])
    expect(
      await browser.call(account.edit, { version: 1, intro: '这是一段新的简介，十个字以上。' }),
    ).toMatchObject({
      code: 2224,
    })
  expect(await main.browser.call(accountMerge.status, { mergeNo })).toMatchObject({ data: { status: 4 } })
  await runJob(mergeNo)
  await runJob(mergeNo)
  expect(await main.browser.call(accountMerge.status, { mergeNo })).toMatchObject({
    data: { status: 2, progress: 100, moved: [{ name: '专辑', count: 2 }] },
  })
  expect(await rowOf(main.uid)).toMatchObject({ nickname, merge_no: null, account_status: 1 })
  expect((await rowOf(sub.uid)).account_status).toBe(4)
  const albums = await server.deps.db.selectFrom('album').select('uid').where('uid', '=', main.uid).execute()
  expect(albums).toHaveLength(2)
  expect(await sub.browser.call(auth.validate, {})).toMatchObject({ code: 1004 })
  expect(await main.browser.call(accountMerge.check, { subUid: sub.uid })).toMatchObject({ code: 2223 })

  const visitor = openBrowser(server)
  const login = async () => {
    const code = await visitor.codeFor(sub.mobile)
    return visitor.call(auth.login, {
      loginType: 1,
      mobile: sub.mobile,
      code,
      agree: true,
      deviceId: visitor.deviceId,
    })
  }
  expect(await login()).toMatchObject({ code: 2112 })
  server.deps.clock.advance(30 * DAY + 1000)
  expect(await login()).toMatchObject({ code: 200, data: { isNew: true } })
})

test('a part that fails leaves everything as it was, and it may be tried again', async () => {
  const pair = await aPair()
  const { main, sub } = pair
  await anAlbum(sub.uid, '丙')
  const started = await start(pair)
  const { mergeNo } = started.data
  const failing = mergeAccounts([
    {
      key: 'album',
      name: '专辑',
      async move({ db }, from, to) {
        await db.updateTable('album').set({ uid: to }).where('uid', '=', from).execute()
        return 1
      },
    },
    {
      key: 'broken',
      name: '坏的',
      move: async () => {
        throw new Error('no')
      },
    },
  ])
  await failing.run(server.deps, { mergeNo })
  expect(await main.browser.call(accountMerge.status, { mergeNo })).toMatchObject({
    data: { status: 3, failReason: '系统繁忙，两个账号都已恢复原样，请稍后重试' },
  })
  const [album] = await server.deps.db.selectFrom('album').select('uid').where('title', '=', '丙').execute()
  expect(album?.uid).toBe(sub.uid)
  expect(await rowOf(sub.uid)).toMatchObject({ account_status: 1, merge_no: null })
  const again = await start(pair)
  expect(again).toMatchObject({ code: 200 })
  await runJob(again.data.mergeNo)
  expect((await rowOf(sub.uid)).account_status).toBe(4)
})

test('a worker that died in the middle is followed by one that does it all', async () => {
  const pair = await aPair()
  await anAlbum(pair.sub.uid, '丁')
  const { mergeNo } = (await start(pair)).data
  // What a killed worker leaves: progress that was told, and a transaction that never committed.
  await server.deps.db
    .updateTable('account_merge')
    .set({ progress: 60 })
    .where('merge_no', '=', mergeNo)
    .execute()
  await server.restart()
  await runJob(mergeNo)
  expect((await rowOf(pair.sub.uid)).account_status).toBe(4)
})

describe('refused', () => {
  test.each<[string, object, number]>([
    ['no agreement', { agree: false }, 2017],
    ['a made-up proof', { verifyToken: 'f'.repeat(64) }, 2015],
    ['somebody else', { subUid: 10000001 }, 2221],
    ['no choice of name', { keepNickname: 'both' }, 2001],
  ])('%s', async (_, change, code) => {
    const pair = await aPair()
    expect(await start(pair, change)).toMatchObject({ code })
    expect(await rowOf(pair.main.uid)).toMatchObject({ merge_no: null })
  })

  test('a contract being signed on either side', async () => {
    const pair = await aPair()
    const at = server.deps.clock.date()
    await server.deps.db
      .insertInto('contract')
      .values({
        contract_no: `HT${pair.sub.uid}`,
        uid: pair.sub.uid,
        kind: 'resource',
        title: '合同',
        status: 1,
        created_at: at,
        updated_at: at,
      })
      .execute()
    const check = await pair.main.browser.call(accountMerge.check, { subUid: pair.sub.uid })
    expect(check.data).toMatchObject({
      canMerge: false,
      conflicts: [{ key: 'sub.contractSigning', name: '被合并账号没有签署中的合同' }],
    })
    expect(await start(pair)).toMatchObject({ code: 2222 })
  })

  test('an agency on either side: only one of them can stay', async () => {
    const pair = await aPair()
    const { mcnId } = await anAgency(server, 1)
    const { mcnId: otherId } = await anAgency(server, 1)
    const ties = { start: '2026-01-01', end: '2028-12-31' }
    await cooperate(server, mcnId, pair.main.uid, ties)
    expect((await pair.main.browser.call(accountMerge.check, { subUid: pair.sub.uid })).data.canMerge).toBe(
      true,
    )
    await cooperate(server, otherId, pair.sub.uid, ties)
    const check = await pair.main.browser.call(accountMerge.check, { subUid: pair.sub.uid })
    expect(check.data).toMatchObject({ canMerge: false, conflicts: [{ key: 'both.cooperation' }] })
    expect(await start(pair)).toMatchObject({ code: 2222 })
  })

  test('a stranger reads no progress', async () => {
    const pair = await aPair()
    const { mergeNo } = (await start(pair)).data
    const stranger = await aPerson(server)
    expect(await stranger.browser.call(accountMerge.status, { mergeNo })).toMatchObject({ code: 2002 })
    await runJob(mergeNo)
  })
})

test('two tabs start one merge', async () => {
  const pair = await aPair()
  const { main, sub } = pair
  const tokens = [
    await aProof(server, main.browser, main.mobile, 13),
    await aProof(server, main.browser, main.mobile, 13),
  ]
  const answers = await Promise.all(
    tokens.map((verifyToken) =>
      main.browser.call(accountMerge.bind, {
        subUid: sub.uid,
        keepNickname: 'main',
        agree: true,
        verifyToken,
      }),
    ),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 2224])
})

test('a code of the sister end names the account once', async () => {
  const { main, sub } = await aPair()
  const ask = (authCode: string) => main.browser.call(accountMerge.authUser, { plat: 3, authCode })
  const { authCode } = (await playSandbox(server, 'sister', { plat: 3, uid: sub.uid })).data as {
    authCode: string
  }
  expect(await ask(authCode)).toMatchObject({ data: { subUid: sub.uid, nameMask: '许*', certified: true } })
  expect(await ask(authCode)).toMatchObject({ code: 2208 })
  const other = (await playSandbox(server, 'sister', { plat: 3, uid: 10000009 })).data as { authCode: string }
  expect(await ask(other.authCode)).toMatchObject({ code: 2221 })
  expect(await lastCode(server, main.mobile).catch(() => 'none')).toBe('none')
})
