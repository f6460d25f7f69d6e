import { isDisabled, onboardingRule, onboardingStep } from './guard-enterprise.ts'
import { movedAddress } from './guard-legacy.ts'
import { cancellingRule, isLoginForm, returnPath, visitorRule } from './guard-login.ts'
import { type GuardSession, isEnterprise } from './guard-session.ts'
import { settledRule } from './guard-settled.ts'
import { findRoute, type Route, type RoutePath } from './routes.ts'
import { go, logout, notFound, stay, type Verdict } from './verdict.ts'

const FROZEN = 2
const CANCELLING = 3
const CANCELLED = 4
const INDIVIDUAL = 1

/** What an unverified person may open. Enterprise steps begin once the choice made them an enterprise. */
const newcomerPages: ReadonlySet<RoutePath> = new Set<RoutePath>([
  '/checkin/identity',
  '/checkin/basicInfo',
  '/checkin/otherInfo',
  '/creator-center/checkin1/accountInfo',
  '/creator-center/checkin1/otherInfo',
  '/creator-center/checkin1/tagInfo',
])

/**
 * The only place that decides whether a page opens, for server and browser alike. It needs the whole session: ask it
 * after init, when roles and menus are loaded.
 */
export function guard(
  location: { pathname: string; search: string },
  session: GuardSession | null,
  options: { production: boolean },
): Verdict {
  const moved = movedAddress(location.pathname, location.search)
  if (moved) return go(moved)

  const route = findRoute(location.pathname)
  if (!route || (route.path === '/test' && options.production)) return notFound

  return session?.loginUid ? memberRule(route, location.search, session) : visitorRule(route, location.search)
}

function memberRule(route: Route<RoutePath>, search: string, session: GuardSession): Verdict {
  const { accountStatus, authType, enterprise } = session
  if (isDisabled(enterprise) || accountStatus === FROZEN || accountStatus === CANCELLED) return logout
  if (accountStatus === CANCELLING) return cancellingRule(route)
  if (isLoginForm(route.path)) return go(returnPath(search))
  if (route.access === 'open') return stay

  if (authType === INDIVIDUAL) return settledRule(route.path, session)
  if (isEnterprise(session)) {
    const step = onboardingStep(enterprise)
    return step ? onboardingRule(route.path, step) : settledRule(route.path, session)
  }
  return newcomerPages.has(route.path) ? stay : go('/checkin/identity')
}
