import { encodeTkData } from '@tingan/contract/token-blob'
import { COOKIE } from '@tingan/contract/wire'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { accountByMobile } from '../../apps/server/src/modules/account/account.service.ts'
import { signedIn } from '../../apps/server/src/testing/members.ts'
import { lastCode } from '../../apps/server/src/testing/phone.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts'
import { chromiumFlags } from './chromium.ts'
import { type Faults, watchFaults } from './faults.ts'
import { keepEvidence, lookAt } from './look.ts'
import { slowLine } from './slow-line.ts'

export interface Stage {
  readonly server: TestServer
  /** A fresh browser of one person; closed after the test that opened it, or with the stage. */
  visit(options?: Device): Promise<Visitor>
}

interface Device {
  dark?: boolean
  phone?: boolean
  /** A folder in which a browser of its own keeps what it knows, so that it can be closed and opened again. */
  profile?: string
}

/** One tab. */
export interface Visitor {
  context: BrowserContext
  page: Page
  /** A new document, until it answers. */
  open(path: string): Promise<void>
  /** Inside the console, without loading a document, as its links do it. */
  go(path: string): Promise<void>
  /** Another tab of the same browser. */
  tab(): Promise<Visitor>
  /** Through the login page, as a person does it. */
  signIn(mobile: string, options?: { path?: string }): Promise<void>
  /** The login form, filled and ready to be sent. */
  fillLogin(mobile: string): Promise<void>
  /** Signed in from the start, for journeys that begin after the login. */
  enter(mobile: string, path?: string): Promise<void>
  /** Waits until the address bar shows this path, query and hash, and the page there answers. */
  at(address: string | RegExp): Promise<void>
  /** Waits until this can be read. */
  sees(text: string | RegExp): Promise<void>
  /** No axe violation; with SHOTS=1 a picture is kept for looking at. */
  look(name: string): Promise<void>
  /** Without the count of unread messages before it. */
  title(): Promise<string>
  /** The colours the page is really drawn in, chosen or the system's. */
  usedScheme(): Promise<string>
  /** Faults the journey provokes; any other line of red in the console fails its test. */
  allow(...faults: RegExp[]): void
}

/** One product and one Chromium for a file of journeys. */
export function stage(env: Record<string, string> = {}): Stage {
  let server: TestServer
  let browser: Browser
  const open: Seat[] = []
  let rested: Seat[] = []
  let kept = 0

  beforeAll(async () => {
    server = await startTestServer(inject('postgres'), env, inject('demoFiles'))
    browser = await chromium.launch(launch())
  })
  beforeEach(() => {
    kept = open.length
  })
  afterEach(async ({ task }) => {
    const pages = open.flatMap(({ context, anchor }) => context.pages().filter((page) => page !== anchor))
    if (task.result?.state === 'fail')
      await Promise.all(pages.map((page, at) => keepEvidence(page, task.name, at)))
    const found = open.flatMap(({ faults }) => faults.take())
    const left = open.splice(kept)
    const fit = left.filter(({ anchor }) => anchor && !anchor.isClosed() && task.result?.state !== 'fail')
    await Promise.all(left.map((seat) => (fit.includes(seat) ? tidy(seat) : seat.context.close())))
    rested.push(...fit)
    expect(found, 'faults in the console of the browser').toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  return {
    get server() {
      return server
    },
    async visit(device = {}) {
      const known = device.profile ? undefined : rested.find(({ kind }) => kind === kindOf(device))
      rested = rested.filter((seat) => seat !== known)
      const seat = known ?? (await newSeat(browser, server.origin, device))
      if (process.env.SLOW_MS) await slowLine(seat.context, Number(process.env.SLOW_MS))
      open.push(seat)
      return visitor(server, await seat.context.newPage(), seat.faults)
    },
  }
}

/**
 * Where one person sits. When a test is done the next person gets it, emptied: a new browser compiles all our scripts
 * again, which is half of what a visit costs. The anchor, a page nobody looks at, keeps the process that has them alive.
 */
interface Seat {
  context: BrowserContext
  kind: string
  anchor: Page | null
  faults: Faults
}

const kindOf = ({ dark = false, phone = false }: Device) => `${dark} ${phone}`

async function newSeat(browser: Browser, origin: string, device: Device): Promise<Seat> {
  const options = {
    baseURL: origin,
    locale: 'zh-CN',
    colorScheme: device.dark ? 'dark' : 'light',
    viewport: device.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  } as const
  const context = device.profile
    ? await chromium.launchPersistentContext(device.profile, { ...launch(), ...options })
    : await browser.newContext(options)
  const anchor = device.profile ? null : await context.newPage()
  await anchor?.goto('/robots.txt')
  return { context, kind: kindOf(device), anchor, faults: watchFaults(context) }
}

/** As new: no other page, nothing stored, nothing in the way of the network. */
async function tidy({ context, anchor, faults }: Seat): Promise<void> {
  const others = context.pages().filter((page) => page !== anchor)
  await Promise.all(others.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  const { origin } = new URL(anchor!.url())
  const session = await context.newCDPSession(anchor!)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  faults.take()
}

/**
 * Pages of one person share a process, as they do in a browser that has many of them. None lives long enough for the
 * last of the compilers to pay: without it the journeys take an eighth less.
 */
function launch() {
  const args = [...chromiumFlags, '--process-per-site', '--js-flags=--no-opt']
  return { executablePath: process.env.CHROMIUM_PATH!, args }
}

function visitor(server: TestServer, page: Page, faults: Faults): Visitor {
  const context = page.context()
  const ready = () => page.locator('html[data-ready], html:not(:has(script[data-main]))').waitFor()
  const self: Visitor = {
    context,
    page,
    open: async (path) => {
      await page.goto(path)
      await ready()
    },
    // the router listens to the history it stands on
    go: (path) => page.evaluate((to) => history.pushState(null, '', to), path),
    tab: async () => visitor(server, await context.newPage(), faults),
    async signIn(mobile, { path = '/login' } = {}) {
      await self.open(path)
      await self.fillLogin(mobile)
      await page.locator('button[type=submit]').click()
      await self.at(/^(?!\/login)/)
    },
    async fillLogin(mobile) {
      await page.getByLabel('手机号').fill(mobile)
      await page.getByRole('button', { name: '获取验证码' }).click()
      await self.sees('验证码已发送')
      await page.getByLabel('短信验证码').fill(await lastCode(server, mobile))
      await page.getByRole('checkbox').check()
    },
    async enter(mobile, path = '/index') {
      await context.addCookies(await sessionCookies(server, mobile))
      await self.open(path)
    },
    // not waitForURL, which fails when a second voice asks for the address the first is on its way to
    async at(address) {
      const now = expect.poll(() => addressOf(page))
      await (typeof address === 'string' ? now.toBe(address) : now.toMatch(address))
      await ready()
    },
    sees: (text) => page.getByText(text).first().waitFor(),
    look: (name) => lookAt(page, name),
    title: async () => (await page.title()).replace(/^\(\d+\+?\) /, ''),
    usedScheme: () =>
      page.evaluate(() =>
        /^rgb\(1\d, /.test(getComputedStyle(document.body).backgroundColor) ? 'dark' : 'light',
      ),
    allow: faults.allow,
  }
  return self
}

function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

async function sessionCookies(server: TestServer, mobile: string) {
  const account = await accountByMobile(server.deps, mobile)
  if (!account) throw new Error(`nobody has the phone ${mobile}`)
  const { deviceId, identity } = await signedIn(server, account.uid)
  const { tokens, uid, eventId } = identity!
  const cookies = {
    [COOKIE.deviceId]: deviceId,
    [COOKIE.tkData]: encodeTkData(tokens),
    [COOKIE.accessToken]: tokens.accessToken,
    [COOKIE.accessTokenExpire]: String(tokens.accessTokenExpire),
    [COOKIE.token]: tokens.accessToken,
    [COOKIE.loginUid]: String(uid),
    [COOKIE.eventId]: eventId,
  }
  return Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.origin }))
}
