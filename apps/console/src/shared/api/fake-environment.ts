import { encodeTkData, packRefresh, type TokenBlob } from '@tingan/contract/token-blob'
import { COOKIE, REFRESH_IMAGE_PATH } from '@tingan/contract/wire'
import type { Problem } from '@tingan/kit/api/report.ts'
import type { Environment } from './environment.ts'
import type { SessionNews } from './session-channel.ts'

/** A browser for tests: several environments on one `Browser` are its tabs. */
export interface Browser {
  cookies: Map<string, string>
  /** Absolute seconds. */
  now: number
  lock: Promise<unknown>
}

export interface Sent {
  url: string
  path: string
  query: URLSearchParams
  method: string
  headers: Record<string, string>
  body: string | null
}

export interface FakeEnvironment extends Environment {
  sent: Sent[]
  refreshes: Sent[]
  reports: Problem[]
  visited: string[]
  announced: SessionNews[]
}

type Respond = (request: Sent, index: number) => Response | Promise<Response>

export function aBrowser(cookies: Record<string, string> = {}): Browser {
  return { cookies: new Map(Object.entries(cookies)), now: 1_800_000_000, lock: Promise.resolve() }
}

export function blobOf(browser: Browser, name: string, accessSeconds = 7200): TokenBlob {
  return {
    accessToken: `access-${name}`,
    accessTokenExpire: browser.now + accessSeconds,
    refreshToken: `refresh-${name}`,
    refreshTokenExpire: browser.now + 30 * 86_400,
  }
}

export function signIn(browser: Browser, name = 'a', accessSeconds = 7200): void {
  const blob = blobOf(browser, name, accessSeconds)
  browser.cookies.set(COOKIE.tkData, encodeTkData(blob))
  browser.cookies.set(COOKIE.accessToken, blob.accessToken)
  browser.cookies.set(COOKIE.accessTokenExpire, String(blob.accessTokenExpire))
  browser.cookies.set(COOKIE.token, blob.accessToken)
  browser.cookies.set(COOKIE.loginUid, '10000001')
  browser.cookies.set(COOKIE.eventId, 'e'.repeat(32))
}

export function envelope(code: number, data: unknown = null, headers: Record<string, string> = {}): Response {
  return Response.json({ code, msg: `msg ${code}`, data }, { headers })
}

export function refreshed(blob: TokenBlob | null, resultCode = 200): Response {
  const picture = new Uint8Array([137, 80, 78, 71])
  return new Response(packRefresh(picture, { resultCode, errorCode: 7, blob }).slice().buffer)
}

export function aTab(
  browser: Browser,
  respond: Respond,
  options: { path?: string; refresh?: Respond } = {},
): FakeEnvironment {
  const address = new URL(options.path ?? '/content/album/list?pn=2', 'http://tingan.test')
  const tab = {
    sent: [] as Sent[],
    refreshes: [] as Sent[],
    reports: [] as Problem[],
    visited: [] as string[],
    announced: [] as SessionNews[],
  }
  return {
    ...tab,
    fetch: async (url, init) => {
      const request = sentOf(url, init)
      const isRefresh = request.path === REFRESH_IMAGE_PATH
      const list = isRefresh ? tab.refreshes : tab.sent
      list.push(request)
      await new Promise((done) => setTimeout(done, 5))
      if (!isRefresh) return respond(request, list.length - 1)
      return (options.refresh ?? (() => refreshed(blobOf(browser, 'new'))))(request, list.length - 1)
    },
    cookies: {
      read: () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      write: (line) => keepCookie(browser, line),
      secure: false,
    },
    now: () => browser.now * 1000,
    place: () => ({ pathname: address.pathname, search: address.search }),
    navigate: (url) => tab.visited.push(url),
    withLock: (_, work) => {
      const turn = browser.lock.then(work)
      browser.lock = turn.catch(() => {})
      return turn
    },
    announce: (news) => tab.announced.push(news),
    report: (problem) => tab.reports.push(problem),
    random: (length) => new Uint8Array(length).map((_, index) => index * 7 + tab.sent.length),
    wait: async () => {},
  }
}

function sentOf(url: string, init: RequestInit): Sent {
  const parsed = new URL(url, 'http://tingan.test')
  return {
    url,
    path: parsed.pathname,
    query: parsed.searchParams,
    method: init.method ?? 'GET',
    headers: (init.headers ?? {}) as Record<string, string>,
    body: (init.body as string | null) ?? null,
  }
}

function keepCookie(browser: Browser, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const end = pair.indexOf('=')
  const dead = attributes.includes('max-age=0')
  if (dead) browser.cookies.delete(pair.slice(0, end))
  else browser.cookies.set(pair.slice(0, end), pair.slice(end + 1))
}
