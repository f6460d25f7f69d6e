import { auth } from '@tingan/contract/auth'
import {
  ACCESS_TOKEN_SECONDS,
  REFRESH_GRACE_SECONDS,
  REFRESH_TOKEN_SECONDS,
} from '@tingan/contract/constants'
import { decodeTkData } from '@tingan/contract/token-blob'
import { COOKIE, HEADER, REFRESH_IMAGE_PATH } from '@tingan/contract/wire'
import type { BrowserContext, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signedIn } from '../../apps/server/src/testing/members.ts'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()
const UID = 10000001
const MOBILE = '13800000001'
const ACCOUNT = '/usercenter/info/account'
const LOGIN_AGAIN = `/login?redirect=${encodeURIComponent(ACCOUNT)}`

async function openTabs(count: number): Promise<Visitor[]> {
  const first = await product.visit()
  await first.enter(MOBILE, ACCOUNT)
  const others = await Promise.all(Array.from({ length: count - 1 }, () => first.tab()))
  await Promise.all(others.map((tab) => tab.open(ACCOUNT)))
  const tabs = [first, ...others]
  await Promise.all(tabs.map((tab) => tab.sees('当前设备')))
  return tabs
}

function countRefreshes(context: BrowserContext): Request[] {
  const seen: Request[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === REFRESH_IMAGE_PATH) seen.push(request)
  })
  return seen
}

/** From a page that says nothing: what an open one had begun would be cut off and begun anew. */
const emptyAll = (tabs: Visitor[]) => Promise.all(tabs.map(({ page }) => page.goto('about:blank')))
const returnAll = (tabs: Visitor[]) => Promise.all(tabs.map(({ page }) => page.goto(ACCOUNT)))
const letAccessExpire = () => product.server.deps.clock.advance((ACCESS_TOKEN_SECONDS + 60) * 1000)

async function refreshTokenOf(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'tkData')
  return decodeTkData(cookie!.value)!.refreshToken
}

describe('the tabs of one browser', () => {
  test('all ten of them make one refresh together when the access token has run out', async () => {
    const tabs = await openTabs(10)
    const { context } = tabs[0]!
    const refreshes = countRefreshes(context)
    const before = await refreshTokenOf(context)
    await emptyAll(tabs)
    letAccessExpire()
    await returnAll(tabs)
    await Promise.all(tabs.map((tab) => tab.sees('当前设备')))
    expect(refreshes).toHaveLength(1)
    expect(await refreshTokenOf(context)).not.toBe(before)
    expect(tabs.map(({ page }) => new URL(page.url()).pathname)).toEqual(tabs.map(() => ACCOUNT))
  })

  test('make one refresh together when the access token is gone from the cookies', async () => {
    const tabs = await openTabs(4)
    const { context } = tabs[0]!
    const refreshes = countRefreshes(context)
    await emptyAll(tabs)
    await context.clearCookies({ name: /^(accessToken|accessTokenExpire|token)$/ })
    await returnAll(tabs)
    await Promise.all(tabs.map((tab) => tab.sees('当前设备')))
    expect(refreshes).toHaveLength(1)
  })

  test('leave together when one of them logs out', async () => {
    const [first, ...others] = await openTabs(4)
    await first!.page.getByRole('button', { name: /夜读小舟/ }).click()
    await first!.page.getByRole('menuitem', { name: '退出登录' }).click()
    await first!.page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await first!.at('/login')
    await Promise.all(others.map((tab) => tab.at(LOGIN_AGAIN)))
  })

  test('follow together when somebody else signs in', async () => {
    const [first, second] = await openTabs(2)
    await first!.page.goto('about:blank')
    await first!.context.clearCookies()
    await first!.signIn('13800000011')
    await second!.page.getByRole('button', { name: /北岸灯火/ }).waitFor()
  })
})

describe('a session that ended elsewhere', () => {
  /** The next call of the page, should its message stream not have been first and left already. */
  const saveSomething = ({ page }: Visitor) =>
    // asked in the middle of the leaving there is no answer
    page.evaluate(() => document.querySelector('form')?.requestSubmit()).catch(() => {})

  async function sessionCookies(context: BrowserContext) {
    return (await context.cookies()).map(({ name }) => name).filter((name) => name !== COOKIE.deviceId)
  }

  test('kicked by another device, the next call goes to the login page', async () => {
    const [victim] = await openTabs(1)
    const owner = await signedIn(product.server, UID)
    const devices = await owner.call(auth.sessions, {})
    const [other] = devices.data.filter(({ current, endedAt }) => !current && endedAt === null)
    await owner.call(auth.kick, { sessionId: other!.sessionId })
    await saveSomething(victim!)
    await victim!.at(LOGIN_AGAIN)
    expect(await sessionCookies(victim!.context)).toEqual([])
  })

  test('a refresh token used a second time after the grace ends the whole family', async () => {
    const [visitor] = await openTabs(1)
    const stolen = await refreshTokenOf(visitor!.context)
    letAccessExpire()
    await visitor!.page.reload()
    await visitor!.sees('当前设备')
    product.server.deps.clock.advance((REFRESH_GRACE_SECONDS + 1) * 1000)
    await fetch(product.server.origin + REFRESH_IMAGE_PATH, { headers: { [HEADER.refreshToken]: stolen } })
    await saveSomething(visitor!)
    await visitor!.at(LOGIN_AGAIN)
    expect(await sessionCookies(visitor!.context)).toEqual([])
  })

  test('a session left alone for a month is over', async () => {
    const [visitor] = await openTabs(1)
    product.server.deps.clock.advance((REFRESH_TOKEN_SECONDS + 60) * 1000)
    await saveSomething(visitor!)
    await visitor!.at(LOGIN_AGAIN)
  })
})
