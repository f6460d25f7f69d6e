import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import { describe, expect, it } from 'vitest'
import { createCaller } from './caller.ts'
import { aBrowser, aTab, envelope, refreshed, signIn } from './fake-environment.ts'

function signedIn() {
  const browser = aBrowser()
  signIn(browser)
  return browser
}

describe('1998', () => {
  it('is answered by one refresh and one retry', async () => {
    const tab = aTab(signedIn(), (_, index) => envelope(index === 0 ? 1998 : 200, 'data'))
    expect(await createCaller(tab).call(account.info, {})).toEqual({ ok: true, data: 'data' })
    expect(tab.refreshes).toHaveLength(1)
    expect(tab.sent[0]?.query.get('nonce')).not.toBe(tab.sent[1]?.query.get('nonce'))
  })

  it('ends the session the second time', async () => {
    const browser = signedIn()
    const tab = aTab(browser, () => envelope(1998))
    expect(await createCaller(tab).call(account.info, {})).toMatchObject({ code: -1, msg: '登录过期' })
    expect(tab.refreshes).toHaveLength(1)
    expect(tab.sent).toHaveLength(2)
    expect(tab.visited).toHaveLength(1)
    expect(browser.cookies.has('accessToken')).toBe(false)
  })

  it('ends the session at once when there is nothing to refresh with', async () => {
    const tab = aTab(aBrowser({ token: 'legacy', loginUid: '1' }), () => envelope(1998))
    expect(await createCaller(tab).call(account.info, {})).toMatchObject({ code: -1 })
    expect(tab.sent).toHaveLength(1)
  })
})

describe('a session that the server ended', () => {
  it('leads from a member’s page to login', async () => {
    const browser = signedIn()
    const tab = aTab(browser, () => envelope(1003))
    expect(await createCaller(tab).call(account.info, {})).toEqual({ ok: false, code: -1, msg: '登录过期' })
    expect(tab.visited).toEqual(['/login?redirect=%2Fcontent%2Falbum%2Flist%3Fpn%3D2'])
    expect(browser.cookies.has('tkData')).toBe(false)
    expect(browser.cookies.has('deviceId')).toBe(true)
  })

  it('changes nothing on login and on open pages', async () => {
    for (const path of ['/login', '/login/mid', '/home', '/agreement/serve', '/callback/wxLogincallBack']) {
      const browser = signedIn()
      const tab = aTab(browser, () => envelope(1003), { path })
      expect(await createCaller(tab).call(account.info, {})).toMatchObject({ code: 1003, msg: 'msg 1003' })
      expect(tab.visited).toEqual([])
      expect(browser.cookies.has('tkData')).toBe(true)
    }
  })

  it('does not take the session begun meanwhile in another tab with it', async () => {
    const browser = signedIn()
    const tab = aTab(browser, (request) => {
      if (request.headers['x-ticket'] === 'access-b') return envelope(200, 'again')
      signIn(browser, 'b')
      return envelope(1003)
    })
    expect(await createCaller(tab).call(account.info, {})).toEqual({ ok: true, data: 'again' })
    expect(tab.visited).toEqual([])
  })
})

describe('failures', () => {
  it('carry field errors, data and the trace id, and are reported', async () => {
    const errors = [{ field: 'mobile', msg: '请输入正确的手机号' }]
    const tab = aTab(aBrowser(), () => envelope(2001, { errors }, { 'x-trace-id': 't1' }), { path: '/login' })
    const result = await createCaller(tab).call(auth.sendCode, { mobile: '1', scene: 1 })
    expect(result).toEqual({
      ok: false,
      code: 2001,
      msg: 'msg 2001',
      errors,
      data: { errors },
      traceId: 't1',
    })
    expect(tab.reports).toMatchObject([{ kind: 'api', code: 2001, call: 'user/sms/sendCode', traceId: 't1' }])
  })

  it('thrown on the way become 脚本抱错', async () => {
    const tab = aTab(signedIn(), () => envelope(200))
    const circle: Record<string, unknown> = { version: 1 }
    circle.self = circle
    const result = await createCaller(tab).call(account.edit, circle as never)
    expect(result).toMatchObject({ ok: false, code: -2, msg: '脚本抱错' })
    expect(tab.reports).toMatchObject([{ kind: 'script' }])
  })

  it('of the transport are told by their status', async () => {
    const cases = [
      [() => Promise.reject(new TypeError('Failed to fetch')), '网络异常，请检查网络后重试'],
      [() => new Response('<html>', { status: 200 }), '网络异常，请检查网络后重试'],
      [() => new Response('', { status: 413 }), '文件过大'],
      [() => Response.json({}, { status: 503 }), '服务暂不可用'],
      [() => Response.json(['x']), '网络异常，请检查网络后重试'],
    ] as const
    for (const [respond, msg] of cases) {
      const tab = aTab(signedIn(), respond)
      expect(await createCaller(tab).call(account.info, {})).toMatchObject({
        ok: false,
        code: -3,
        msg,
        data: null,
      })
      expect(tab.reports).toMatchObject([{ kind: 'transport' }])
      expect(tab.visited).toEqual([])
    }
  })

  it('are not reported when the caller gave up', async () => {
    const gone = new AbortController()
    const tab = aTab(signedIn(), () => {
      gone.abort()
      return Promise.reject(gone.signal.reason)
    })
    await createCaller(tab).call(account.info, {}, { signal: gone.signal })
    expect(tab.reports).toEqual([])
  })
})

describe('a wrong clock', () => {
  const late = () => new Date((1_800_000_000 + 3600) * 1000).toUTCString()

  it('is set right by the Date header, once, and stays right', async () => {
    const tab = aTab(signedIn(), (_, index) => envelope(index === 0 ? 2008 : 200, null, { date: late() }))
    const api = createCaller(tab)
    expect((await api.call(auth.captcha, {})).ok).toBe(true)
    await api.call(auth.captcha, {})
    expect(tab.sent.map((request) => request.query.get('timestamp'))).toEqual([
      '1800000000',
      '1800003600',
      '1800003600',
    ])
  })

  it('that cannot be set right is told to the user, without logging out', async () => {
    const tab = aTab(signedIn(), () => envelope(2008, null, { date: late() }), { path: '/login' })
    expect(await createCaller(tab).call(auth.captcha, {})).toMatchObject({ code: 2008 })
    expect(tab.sent).toHaveLength(2)
  })

  it('also decides when to refresh', async () => {
    const browser = signedIn()
    const tab = aTab(browser, (_, index) => envelope(index === 0 ? 2008 : 200, null, { date: late() }), {
      refresh: () => refreshed(null, 1999),
    })
    signIn(browser, 'a', 3600)
    expect(await createCaller(tab).call(account.info, {})).toMatchObject({ code: -1 })
  })
})

describe('after login', () => {
  it('keeps the session and tells the other tabs', async () => {
    const browser = aBrowser()
    const tab = aTab(browser, () => envelope(200), { path: '/login' })
    const api = createCaller(tab)
    api.keepSession({
      accessToken: 'x',
      accessTokenExpire: browser.now + 7200,
      refreshToken: 'y',
      refreshTokenExpire: browser.now + 86_400,
      loginUid: 10000002,
      eventId: 'abc',
    })
    expect(browser.cookies.get('loginUid')).toBe('10000002')
    expect(browser.cookies.get('eventId')).toBe('abc')
    expect(tab.announced).toEqual([{ kind: 'started', loginUid: 10000002 }])
  })
})
