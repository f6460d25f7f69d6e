import { auth } from '@tingan/contract/auth'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

let versions = 1
async function aNewVersion(type: 'serve' | 'secret' | 'propertyRight', inDays: number) {
  const version = `2.${++versions}`
  await server.deps.db
    .insertInto('agreement')
    .values({ type, version, title: '新版', effective_at: new Date(server.deps.clock.now() + inDays * DAY) })
    .execute()
  return version
}

const current = async () => {
  const { data } = await openBrowser(server).call(auth.agreements, {})
  return Object.fromEntries(data.map(({ type, version }) => [type, version]))
}

test('everybody may read which versions hold', async () => {
  const { code, data } = await openBrowser(server).call(auth.agreements, {})
  expect(code).toBe(200)
  expect(data.map(({ type, title }) => [type, title])).toEqual([
    ['authentication', '听岸认证协议'],
    ['cancel', '听岸账号注销协议'],
    ['dataCollectList', '个人信息收集清单'],
    ['informationLIst', '第三方信息共享清单'],
    ['propertyRight', '版权声明与投诉'],
    ['secret', '听岸隐私政策'],
    ['serve', '听岸创作者服务协议'],
    ['threeSDK', '第三方SDK目录'],
  ])
})

test('a version holds from its day on, not before', async () => {
  const before = await current()
  const version = await aNewVersion('propertyRight', 2)
  expect(await current()).toEqual(before)
  server.deps.clock.advance(3 * DAY)
  expect(await current()).toEqual({ ...before, propertyRight: version })
})

test('a new version waits for those who are signed in until they accept it', async () => {
  const browser = await signedIn(server, 10000001)
  expect(await browser.call(auth.pendingAgreements, {})).toMatchObject({ code: 200, data: [] })
  const version = await aNewVersion('secret', 0)
  expect(await browser.call(auth.pendingAgreements, {})).toMatchObject({
    data: [{ type: 'secret', version }],
  })
  const accepted = await browser.call(auth.acceptAgreements, { agreements: [{ type: 'secret', version }] })
  expect(accepted).toMatchObject({ code: 200, data: [] })
  expect(await browser.call(auth.pendingAgreements, {})).toMatchObject({ data: [] })
})

test('accepting one of two leaves the other', async () => {
  const browser = await signedIn(server, 10000011)
  const serve = await aNewVersion('serve', 0)
  const secret = await aNewVersion('secret', 0)
  const answer = await browser.call(auth.acceptAgreements, {
    agreements: [{ type: 'serve', version: serve }],
  })
  expect(answer.data).toMatchObject([{ type: 'secret', version: secret }])
})

test('a version that no longer holds cannot be accepted, nor anything sent with it', async () => {
  const browser = await signedIn(server, 10000012)
  const stale = await aNewVersion('serve', 0)
  const serve = await aNewVersion('serve', 0)
  const secret = await aNewVersion('secret', 0)
  const agreements = [
    { type: 'secret' as const, version: secret },
    { type: 'serve' as const, version: stale },
  ]
  expect(await browser.call(auth.acceptAgreements, { agreements })).toMatchObject({ code: 2006 })
  const { data } = await browser.call(auth.pendingAgreements, {})
  expect(data.map(({ version }) => version).toSorted()).toEqual([secret, serve].toSorted())
})

test('accepting twice is accepting once', async () => {
  const browser = await signedIn(server, 10000013)
  const version = await aNewVersion('serve', 0)
  const agreements = [{ type: 'serve' as const, version }]
  await browser.call(auth.acceptAgreements, { agreements })
  expect(await browser.call(auth.acceptAgreements, { agreements })).toMatchObject({ code: 200 })
  const kept = await server.deps.db
    .selectFrom('agreement_consent')
    .select('ip')
    .where('uid', '=', 10000013)
    .where('version', '=', version)
    .execute()
  expect(kept).toEqual([{ ip: '127.0.0.1' }])
})

test('signing in accepts what holds on that day', async () => {
  await aNewVersion('serve', 0)
  const browser = openBrowser(server)
  await browser.signIn('13800000014')
  expect(await browser.call(auth.pendingAgreements, {})).toMatchObject({ data: [] })
})

test.each([
  ['none', []],
  ['an unknown one', [{ type: 'cookies', version: '1.0' }]],
  ['no list', undefined],
])('accepting %s is refused', async (_, agreements) => {
  const browser = await signedIn(server, 10000001)
  const answer = await browser.call(auth.acceptAgreements, { agreements: agreements as never })
  expect(answer).toMatchObject({ code: 2001 })
})
