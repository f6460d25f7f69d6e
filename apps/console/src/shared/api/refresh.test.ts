import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import { decodeTkData } from '@tingan/contract/token-blob'
import { describe, expect, it } from 'vitest'
import { createCaller } from './caller.ts'
import { aBrowser, aTab, blobOf, envelope, refreshed, signIn } from './fake-environment.ts'

const answer200 = () => envelope(200, 1)

describe('refresh before a call', () => {
  it('happens when the access token is missing', async () => {
    const browser = aBrowser()
    signIn(browser)
    browser.cookies.delete('accessToken')
    const tab = aTab(browser, answer200)
    expect(await createCaller(tab).call(account.info, {})).toEqual({ ok: true, data: 1 })
    expect(tab.refreshes).toHaveLength(1)
    expect(tab.refreshes[0]?.headers).toEqual({ 'x-refresh-token': 'refresh-a', 'x-ticket': 'access-a' })
    expect(tab.sent[0]?.headers['x-ticket']).toBe('access-new')
  })

  it('happens under three minutes, not at three', async () => {
    for (const [seconds, refreshes] of [
      [179, 1],
      [180, 0],
    ] as const) {
      const browser = aBrowser()
      signIn(browser, 'a', seconds)
      const tab = aTab(browser, answer200)
      await createCaller(tab).call(account.info, {})
      expect(tab.refreshes).toHaveLength(refreshes)
    }
  })

  it('leaves visitors and open calls alone', async () => {
    const visitor = aTab(aBrowser({ token: 'legacy', loginUid: '1' }), answer200)
    await createCaller(visitor).call(account.info, {})
    expect(visitor.refreshes).toHaveLength(0)

    const browser = aBrowser()
    signIn(browser, 'a', 10)
    const tab = aTab(browser, answer200, { path: '/login' })
    await createCaller(tab).call(auth.captcha, {})
    expect(tab.refreshes).toHaveLength(0)
  })

  it('writes the cookies when the answer’s own did not arrive', async () => {
    const browser = aBrowser()
    signIn(browser, 'a', 10)
    await createCaller(aTab(browser, answer200)).call(account.info, {})
    expect(decodeTkData(browser.cookies.get('tkData') ?? '')).toEqual(blobOf(browser, 'new'))
    expect(browser.cookies.get('accessToken')).toBe('access-new')
    expect(browser.cookies.get('token')).toBe('access-new')
    expect(browser.cookies.get('loginUid')).toBe('10000001')
  })
})

describe('single flight', () => {
  it('makes one refresh for ten calls of a tab and releases them together', async () => {
    const browser = aBrowser()
    signIn(browser, 'a', 10)
    const tab = aTab(browser, answer200)
    const api = createCaller(tab)
    const results = await Promise.all(Array.from({ length: 10 }, () => api.call(account.info, {})))
    expect(results.every((result) => result.ok)).toBe(true)
    expect(tab.refreshes).toHaveLength(1)
    expect(tab.sent.every((request) => request.headers['x-ticket'] === 'access-new')).toBe(true)
  })

  it('makes one refresh for ten tabs', async () => {
    const browser = aBrowser()
    signIn(browser, 'a', 10)
    const tabs = Array.from({ length: 10 }, () => aTab(browser, answer200))
    await Promise.all(tabs.map((tab) => createCaller(tab).call(account.info, {})))
    expect(tabs.reduce((sum, tab) => sum + tab.refreshes.length, 0)).toBe(1)
  })

  it('makes one forced refresh when ten calls meet 1998 at once', async () => {
    const browser = aBrowser()
    signIn(browser)
    const tab = aTab(browser, (request) =>
      envelope(request.headers['x-ticket'] === 'access-new' ? 200 : 1998),
    )
    const api = createCaller(tab)
    const results = await Promise.all(Array.from({ length: 10 }, () => api.call(account.info, {})))
    expect(results.every((result) => result.ok)).toBe(true)
    expect(tab.refreshes).toHaveLength(1)
    expect(tab.sent).toHaveLength(20)
  })
})

describe('a refresh that fails', () => {
  it('ends the session when the server refuses', async () => {
    const browser = aBrowser()
    signIn(browser, 'a', 10)
    const tab = aTab(browser, answer200, { refresh: () => refreshed(null, 1999) })
    expect(await createCaller(tab).call(account.info, {})).toMatchObject({
      ok: false,
      code: -1,
      msg: '登录过期',
    })
    expect(tab.sent).toHaveLength(0)
    expect(tab.visited).toEqual(['/login?redirect=%2Fcontent%2Falbum%2Flist%3Fpn%3D2'])
    expect([...browser.cookies.keys()].filter((name) => name !== 'deviceId')).toEqual([])
    expect(tab.announced).toEqual([{ kind: 'ended' }])
    expect(tab.reports).toMatchObject([{ kind: 'refresh', code: 1999 }])
  })

  it('keeps the session when the network is away', async () => {
    const browser = aBrowser()
    signIn(browser, 'a', 10)
    const tab = aTab(browser, answer200, { refresh: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await createCaller(tab).call(account.info, {})).toMatchObject({ ok: false, code: -3 })
    expect(tab.visited).toEqual([])
    expect(browser.cookies.has('tkData')).toBe(true)
  })

  it('tries a server in trouble once more, then keeps the session and says that nobody answered', async () => {
    const gone = () => new Response('bad gateway', { status: 502 })
    const browser = aBrowser()
    signIn(browser, 'a', 10)
    const back = aTab(browser, answer200, {
      refresh: (_, index) => (index === 0 ? gone() : refreshed(blobOf(browser, 'new'))),
    })
    expect((await createCaller(back).call(account.info, {})).ok).toBe(true)

    signIn(browser, 'a', 10)
    const away = aTab(browser, answer200, { refresh: gone })
    expect(await createCaller(away).call(account.info, {})).toMatchObject({ code: -3 })
    expect(away.refreshes).toHaveLength(2)
    expect(browser.cookies.has('tkData')).toBe(true)
  })

  it('an answer that is no refresh answer at all ends the session, as the specification says', async () => {
    const browser = aBrowser()
    signIn(browser, 'a', 10)
    const refused = aTab(browser, answer200, { refresh: () => new Response('not found', { status: 404 }) })
    expect(await createCaller(refused).call(account.info, {})).toMatchObject({ code: -1 })
    expect(browser.cookies.has('tkData')).toBe(false)
  })
})
