import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import type { Boot } from '@tingan/contract/session-state'
import { encodeTkData } from '@tingan/contract/token-blob'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { sendRaw } from '../../testing/raw-http.ts'
import { cookiesOf, refreshImage } from '../../testing/refresh-image.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const VISITOR = 0
const browsers = new Map<number, Promise<Browser>>()

/** One browser each for the whole file; nobody here signs out. */
function as(uid: number): Promise<Browser> {
  const known = browsers.get(uid)
  if (known) return known
  const browser = uid === VISITOR ? Promise.resolve(openBrowser(server)) : signedIn(server, uid)
  browsers.set(uid, browser)
  return browser
}

function bootOf(html: string): Boot {
  const block = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(block ?? '') as Boot
}

describe('a redirect is real', () => {
  test.each([
    ['the root', VISITOR, '/', '/home'],
    ['the root keeps its query', VISITOR, '/?from=wechat', '/home?from=wechat'],
    ['a page of the old site', VISITOR, '/index.php', '/home'],
    ['a former AI page', 10000001, '/aigc/book', '/aigc/ndx'],
    ['under creator-center', 10000001, '/creator-center/index', '/index'],
    ['elsewhere under creator-center', VISITOR, '/creator-center/income', '/home'],
    ['an invitation', VISITOR, '/c/K7M2Q9XD?from=poster', '/login?from=poster&inviteCode=K7M2Q9XD'],
    ['account info', 10000001, '/info/account', '/usercenter/info/account'],
    ['the user centre', 10000001, '/usercenter/index', '/usercenter/index/recharge'],
    ['the data centre', 10000001, '/datacenter?day=7', '/datacenter/all?day=7'],
    ['a visitor in the console', VISITOR, '/income?tab=2', '/login?redirect=%2Fincome%3Ftab%3D2'],
    ['a visitor at check-in', VISITOR, '/checkin/identity', '/login?redirect=%2Fcheckin%2Fidentity'],
    ['signed in, at the login page', 10000001, '/login', '/index'],
    ['and back to the page wanted', 10000001, '/login?redirect=%2Fincome', '/income'],
    ['but never to another site', 10000001, '/login?redirect=%2F%2Fevil.com', '/index'],
    ['a newcomer', 10000002, '/index', '/checkin/identity'],
    ['an individual at check-in', 10000001, '/checkin/identity', '/index'],
    ['step 4', 10000003, '/index', '/checkin/enterprisev2/bankCheck'],
    ['step 4, looking back', 10000003, '/checkin/enterprisev2/bank', '/checkin/enterprisev2/bankCheck'],
    ['operator failed', 10000005, '/usercenter/info/account', '/checkin/enterprisev2/enterprise'],
    ['an old enterprise', 10000006, '/index', '/checkin/enterprisev2/enterprise'],
    ['an old form of check-in', 10000005, '/checkin/enterprise/state', '/checkin/enterprisev2/enterprise'],
    ['finished, at check-in', 10000012, '/checkin/enterprisev2/success', '/index'],
    ['cancelling', 10000007, '/index', '/login?cancelling=1'],
    ['album, task signed', 10000017, '/content/album/create', '/sign/contract'],
    ['album, nothing signed', 10000018, '/content/album/create', '/sign/guide'],
    ['API partners, individual', 10000001, '/content/apico', '/index'],
    ['agency income, individual', 10000001, '/income/mcnOverview', '/income'],
    ['tasks, enterprise', 10000012, '/task/task-center', '/index'],
    ['workbench, individual', 10000001, '/mcn/index', '/index'],
    ['workbench, enterprise', 10000012, '/mcn/index', '/mcn/home'],
    ['workbench, waiting', 10000013, '/mcn/anchor', '/mcn/home'],
    ['workbench, refused', 10000014, '/mcn/anchor', '/mcn/home'],
    ['workbench, frozen', 10000015, '/mcn/index', '/mcn/home'],
    ['agency home, agency', 10000004, '/mcn/home', '/mcn/index'],
  ])('%s: %i asks %s', async (_, uid, path, location) => {
    const response = await (await as(uid)).page(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a page opens', () => {
  test.each([
    [VISITOR, '/home'],
    [VISITOR, '/login?inviteCode=K7M2Q9XD'],
    [VISITOR, '/agreement/informationLIst'],
    [10000001, '/index'],
    [10000001, '/content/album/create'],
    [10000001, '/home'],
    [10000002, '/checkin/identity'],
    [10000003, '/checkin/enterprisev2/bankCheck'],
    [10000003, '/usercenter/info/account'],
    [10000005, '/checkin/enterprisev2/operator'],
    [10000007, '/login?cancelling=1'],
    [10000012, '/mcn/home'],
    [10000012, '/content/apico'],
    [10000004, '/mcn/index'],
    [10000004, '/income/mcnOverview'],
  ])('to %i at %s, with the state it was decided on', async (uid, path) => {
    const browser = await as(uid)
    const response = await browser.page(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const boot = bootOf(await response.text())
    expect(boot).toMatchObject({ env: 'test', sandbox: true })
    expect(boot.session?.user.loginUid ?? VISITOR).toBe(uid)
  })

  test('with the same state a call would give', async () => {
    const browser = await as(10000004)
    const { session } = bootOf(await (await browser.page('/mcn/index')).text())
    expect(session!.user).toEqual((await browser.call(account.info, {})).data)
    expect(session!.roleInfo).toEqual((await browser.call(account.role, {})).data)
  })

  test('with the files of its own screen asked for at once', async () => {
    const html = await (await (await as(10000001)).page('/content/album/list')).text()
    const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
    expect(preloaded.filter((href) => href?.startsWith('/assets/album-list-page'))).toHaveLength(1)
    expect(new Set(preloaded).size).toBe(preloaded.length)
    expect(preloaded).not.toContain(/<script type="module" src="([^"]+)"/.exec(html)?.[1])
  })

  test('compressed for those who can read it', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
    const response = await fetch(`${server.origin}/home`, { headers })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(await response.text()).toContain('</html>')
  })
})

describe('a page that does not exist', () => {
  test.each([
    [VISITOR, '/nowhere'],
    [10000001, '/nowhere'],
    [10000001, '/usercenter/info/whatever'],
    [VISITOR, '/HOME'],
    [VISITOR, '/agreement/nope'],
    [VISITOR, '/.env'],
    [VISITOR, '/c/a/b'],
  ])('answers 404 to %i at %s', async (uid, path) => {
    const response = await (await as(uid)).page(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('找不到此页')
  })
})

describe('every page', () => {
  test.each([
    ['for a visitor', VISITOR, '/home'],
    ['in the console', 10000001, '/index'],
    ['that does not exist', VISITOR, '/nowhere'],
  ])('%s is locked against foreign content', async (_, uid, path) => {
    const { headers } = await (await as(uid)).page(path)
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources]
      }),
    )
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['style-src']).not.toContain("'unsafe-inline'")
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('has a nonce of its own', async () => {
    const browser = await as(VISITOR)
    const pages = await Promise.all([browser.page('/home'), browser.page('/home')])
    const nonces = await Promise.all(
      pages.map(async (page) => {
        const { nonce } = bootOf(await page.text())
        expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('has no inline script', async () => {
    for (const [uid, path] of [
      [VISITOR, '/home'],
      [10000001, '/index'],
    ] as const) {
      const html = await (await (await as(uid)).page(path)).text()
      const scripts = html.match(/<script(?![^>]*type="application\/json")[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(0)
      for (const tag of scripts) expect(tag).toContain(' src=')
    }
  })

  test('carries names without letting them out of their place', async () => {
    const nickname = '</script><img src=x onerror=alert(1)><!--'
    const { uid } = await anAccount(server, { nickname })
    for (const path of ['/index', '/home', '/nowhere']) {
      const html = await (await (await as(uid)).page(path)).text()
      expect(html).not.toContain('<img src=x')
      expect(bootOf(html).session?.user.nickname).toBe(nickname)
    }
  })

  test('shows nothing of its address as markup', async () => {
    const html = await (
      await (await as(VISITOR)).page('/login?inviteCode="><script>alert(1)</script>')
    ).text()
    expect(html).not.toContain('<script>alert(1)')
  })
})

describe('a disabled enterprise', () => {
  test('is signed out by any page', async () => {
    const browser = await signedIn(server, 10000010)
    const response = await browser.page('/index')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login'])
    const cookies = cookiesOf(response)
    expect(Object.keys(cookies)).toContain('tkData')
    for (const { value, attributes } of Object.values(cookies)) {
      expect(value).toBe('')
      expect(attributes).toContain('Max-Age=0')
    }
    expect(await browser.call(auth.validate, {})).toMatchObject({ code: 1002 })
  })
})

describe('the cookies say who asks', () => {
  const tkData = (browser: Browser) => `tkData=${encodeTkData(browser.identity!.tokens)}`
  const device = (browser: Browser) => `deviceId=${browser.deviceId}`
  const someone = async () => signedIn(server, (await anAccount(server)).uid)
  const whoSees = async (browser: Browser, cookie: string) => {
    const response = await browser.page('/home', cookie)
    const uid = bootOf(await response.text()).session?.user.loginUid ?? VISITOR
    return { uid, cleared: cookiesOf(response).tkData?.value === '' }
  }

  test('by the access token', async () => {
    const browser = await someone()
    const cookie = `${device(browser)}; accessToken=${browser.identity!.tokens.accessToken}`
    expect(await whoSees(browser, cookie)).toEqual({ uid: browser.identity!.uid, cleared: false })
  })

  test('by the legacy token', async () => {
    const browser = await someone()
    const cookie = `${device(browser)}; token=${browser.identity!.tokens.accessToken}`
    expect(await whoSees(browser, cookie)).toEqual({ uid: browser.identity!.uid, cleared: false })
  })

  test('by the refresh token, once the access token has run out', async () => {
    const browser = await someone()
    server.deps.clock.advance(3 * 3600_000)
    expect(await whoSees(browser, browser.cookies())).toEqual({ uid: browser.identity!.uid, cleared: false })
    const cookie = `${device(browser)}; ${tkData(browser)}`
    expect(await whoSees(browser, cookie)).toEqual({ uid: browser.identity!.uid, cleared: false })
    const inside = await browser.page('/index', cookie)
    expect(inside.status).toBe(200)
  })

  test('but not by a refresh token that was exchanged long ago', async () => {
    const browser = await someone()
    await refreshImage(server, { refreshToken: browser.identity!.tokens.refreshToken })
    server.deps.clock.advance(61_000)
    const cookie = `${device(browser)}; ${tkData(browser)}`
    expect(await whoSees(browser, cookie)).toEqual({ uid: VISITOR, cleared: true })
  })

  test('and are taken away when the session is over', async () => {
    const browser = await someone()
    await browser.call(auth.logout, {})
    expect(await whoSees(browser, browser.cookies())).toEqual({ uid: VISITOR, cleared: true })
    const response = await browser.page('/index')
    expect(response.headers.get('location')).toBe('/login?redirect=%2Findex')
  })

  test('and are taken away when it ran out', async () => {
    const browser = await someone()
    server.deps.clock.advance(31 * 86_400_000)
    expect(await whoSees(browser, browser.cookies())).toEqual({ uid: VISITOR, cleared: true })
    browsers.clear()
  })

  test('and are taken away on another device', async () => {
    const browser = await someone()
    const cookie = browser.cookies().replace(browser.deviceId, 'f'.repeat(32))
    expect(await whoSees(browser, cookie)).toEqual({ uid: VISITOR, cleared: true })
  })

  test('and are taken away from a frozen account', async () => {
    const browser = await someone()
    const { uid } = browser.identity!
    await server.deps.db.updateTable('account').set({ account_status: 2 }).where('uid', '=', uid).execute()
    server.deps.sessions.forget(uid)
    expect(await whoSees(browser, browser.cookies())).toEqual({ uid: VISITOR, cleared: true })
  })

  test.each([
    'tkData=not-base64!!',
    'tkData=bm90IGpzb24',
    'tkData=e30',
    'accessToken=%E0%A4%A',
    'accessToken=; tkData=',
    '=; ;;=x; a',
    '__proto__=x; constructor=y',
    `tkData=${'A'.repeat(8000)}`,
    'accessToken="quoted"',
  ])('and %.40s is a visitor', async (cookie) => {
    const { status, body } = await sendRaw(server, 'GET /home HTTP/1.1', [
      'Accept: text/html',
      `Cookie: ${cookie}`,
    ])
    expect(status).toBe(200)
    expect(body).toContain('"session":null')
  })
})

test('HEAD is answered like GET, without the page', async () => {
  const response = await fetch(`${server.origin}/home`, { method: 'HEAD', headers: { accept: 'text/html' } })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})
