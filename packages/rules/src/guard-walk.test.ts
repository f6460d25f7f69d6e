import { describe, expect, test } from 'vitest'
import { guard } from './guard.ts'
import type { GuardSession } from './guard-session.ts'
import { routes } from './routes.ts'
import {
  aCreator,
  aNewcomer,
  anAgency,
  anEnterprise,
  anMcn,
  aSigner,
  taskDirectory,
  workbenchDirectory,
} from './testing/guard-sessions.ts'
import type { Verdict } from './verdict.ts'

const ORIGIN = 'https://tingan.example'
const MOST_HOPS = 4

function* everyEnterprise(): Generator<GuardSession> {
  for (const status of [-9999, -1, 0, 1, 2, 3, 4, 5, 6]) {
    for (const authStatus of [0, 1, 2, 3]) {
      for (const paymentCheckStatus of [0, 1, 2, 3]) {
        for (const bits of [0, 1, 2, 3, 4, 5, 6, 7]) {
          const isOld = (bits & 1) > 0
          const popup = (bits & 2) > 0
          const justPassed = (bits & 4) > 0
          yield anEnterprise({ status, authStatus, paymentCheckStatus, isOld, popup, justPassed })
        }
      }
    }
  }
}

function* everyMcn(): Generator<GuardSession> {
  const closed = { ...workbenchDirectory, allow: false }
  for (const directories of [[], [workbenchDirectory], [closed], [taskDirectory(true)]]) {
    for (const status of [-1, 0, 1, 2, 3, 4]) {
      yield anMcn(status, { directories })
      yield aCreator({ mcn: { status, mcnId: null }, directories })
      yield anMcn(status, { directories, enterprise: { ...anEnterprise({ status: 2 }).enterprise! } })
    }
  }
}

function* everySigner(): Generator<GuardSession> {
  for (const resource of [0, 1, 2, 3]) {
    for (const other of [0, 1, 2, 3]) {
      yield aSigner(resource, other, 0)
      yield aSigner(resource, 0, other)
    }
  }
}

const people = [aNewcomer(), aCreator(), anAgency(), anEnterprise({}, { enterprise: null })]
const accounts = people.flatMap((session) =>
  [1, 2, 3, 4].map((accountStatus) => ({ ...session, accountStatus })),
)
const sessions: (GuardSession | null)[] = [
  null,
  ...accounts,
  ...everyEnterprise(),
  ...everyMcn(),
  ...everySigner(),
  aNewcomer({ authType: 7 }),
]

const legacy = [
  '',
  '/',
  '/old.php',
  '/aigc/book',
  '/creator-center',
  '/creator-center/datacenter',
  '/creator-center/index1',
  '/creator-center/login',
  '/c/K7M2Q9XD',
  '/info',
  '/usercenter/index',
  '/nowhere',
]
const pages = [...routes.flatMap(({ path }) => [path, `${path}/`]), ...legacy]
const returns = ['?redirect=%2Finfo%2Faccount', '?redirect=%2Fmcn%2Fhome&cancelling=1']
const doors = ['/login', '/login/activity', '/c/K7M2Q9XD', '/creator-center/login', '/index']
const starts = [
  ...pages.map((pathname) => ({ pathname, search: '' })),
  ...doors.flatMap((pathname) => returns.map((search) => ({ pathname, search }))),
]

function split(address: string) {
  const { pathname, search } = new URL(address, ORIGIN)
  return { pathname, search }
}

/** Every verdict on the way from a page until something other than a redirect comes. */
function walk(
  start: { pathname: string; search: string },
  session: GuardSession | null,
  production: boolean,
) {
  const verdicts: Verdict[] = []
  let location = start
  while (verdicts.length <= MOST_HOPS) {
    const verdict = guard(location, session, { production })
    verdicts.push(verdict)
    if (verdict.act !== 'go') break
    location = split(verdict.to)
  }
  return verdicts
}

const knownInSite = new Set<string>()

function expectInSite(to: string) {
  if (knownInSite.has(to)) return
  expect(to).toMatch(/^\/(?![/\\])[!-~]*$/)
  expect(new URL(to, ORIGIN).origin).toBe(ORIGIN)
  knownInSite.add(to)
}

describe('from every page, for everybody', () => {
  test.each([true, false])('redirects end within four hops, in the site (production %s)', (production) => {
    for (const session of sessions) {
      for (const start of starts) {
        const verdicts = walk(start, session, production)
        for (const verdict of verdicts) if (verdict.act === 'go') expectInSite(verdict.to)
        if (verdicts.at(-1)?.act === 'go') {
          expect.fail(
            `goes round: ${JSON.stringify(start)} ${JSON.stringify(session)} ${JSON.stringify(verdicts)}`,
          )
        }
      }
    }
  })

  test('from a page of the table nobody ends at an unknown one', () => {
    for (const session of sessions) {
      for (const { path } of routes) {
        const end = walk({ pathname: path, search: '' }, session, false).at(-1)
        if (end?.act === 'notFound') expect.fail(`${path} ends nowhere for ${JSON.stringify(session)}`)
      }
    }
  })

  test('every screen opens for somebody, a moved page for nobody', () => {
    for (const { path, redirects } of routes) {
      const open = sessions.some(
        (session) => guard({ pathname: path, search: '' }, session, { production: false }).act === 'stay',
      )
      expect({ path, open }).toEqual({ path, open: !redirects })
    }
  })
})

const hostilePaths = [
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  'https://evil.com',
  'javascript:alert(1)',
  'evil.com',
  '/%2Fevil.com',
  '/%2F%2Fevil.com',
  '/%5Cevil.com',
  '/.//evil.com',
  '/..//evil.com',
  '/%2e%2e//evil.com',
  '/c//evil.com',
  '/c/%2F%2Fevil.com',
  '/c/https:%2F%2Fevil.com',
  '/c/\\evil.com',
  '/c/%0d%0aLocation:%20https:%2F%2Fevil.com',
  '/c/\ud800',
  '/info//evil.com',
  '/info/../..//evil.com',
  '/info/\\evil.com',
  '/info/@evil.com',
  '/creator-center//evil.com',
  '/creator-center/\\evil.com',
  '/creator-center/content//evil.com',
  '/creator-center/content/..//evil.com',
  '/creator-center/login\\@evil.com',
  '/creator-center/index%2F..%2F..%2Fevil.com',
  '/creator-center/index\ud800',
  '/usercenter/index//evil.com',
  '//evil.com/.php',
  '/home//',
]
const hostileTargets = [
  '//evil.com',
  '/\\evil.com',
  '\\/evil.com',
  '/\t/evil.com',
  ' //evil.com',
  'https://evil.com/index',
  'https:evil.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '/index@evil.com',
  '/index\\..\\..\\evil.com',
  '/%2Fevil.com',
  '/index/..//evil.com',
  '/login?redirect=//evil.com',
  '/index?a=\r\nLocation: https://evil.com',
  '/index#\ud800',
]

describe('hostile addresses', () => {
  test.each(hostilePaths)('%j', (pathname) => {
    for (const session of [null, ...people]) {
      for (const search of ['', '?next=//evil.com', '//evil.com', '?\r\nx', '?\ud800']) {
        for (const verdict of walk({ pathname, search }, session, true)) {
          if (verdict.act === 'go') expectInSite(verdict.to)
        }
      }
    }
  })

  test.each(hostileTargets)('redirect to %j', (target) => {
    for (const pathname of ['/login', '/login/activity', '/c/CODE', '/creator-center/login']) {
      for (const search of [
        `?redirect=${encodeURIComponent(target.toWellFormed())}`,
        `?redirect=${target}`,
      ]) {
        for (const verdict of walk({ pathname, search }, aCreator(), true)) {
          if (verdict.act === 'go') expectInSite(verdict.to)
        }
      }
    }
  })
})
