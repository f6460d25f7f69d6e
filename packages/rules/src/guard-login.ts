import { headerSafe, isUnder, withQuery } from './address.ts'
import { findRoute, type Route } from './routes.ts'
import { go, stay, type Verdict } from './verdict.ts'

export const HOME = '/index'
const ROLLBACK = '/login?cancelling=1'

/** The login page, remembering where somebody wanted to go. */
export function loginPath(pathname: string, search: string): string {
  return `/login?redirect=${encodeURIComponent(withQuery(pathname, search))}`
}

/**
 * Where to go after login. Only a page of the route table is honoured, so the address bar cannot be used to lead
 * people off the site; login and callback pages are not, so it cannot lead in circles either.
 */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  const pathname = wanted.split(/[?#]/, 1)[0] ?? ''
  const route = findRoute(pathname)
  if (!route || isUnder(route.path, '/login') || isUnder(route.path, '/callback')) return HOME
  return route.path + headerSafe(wanted.slice(pathname.length))
}

/**
 * The two pages that show the login form. /login/mid and /callback/… are not among them: a signed-in person passes
 * through them to bind WeChat or another account.
 */
export function isLoginForm(path: string): boolean {
  return path === '/login' || path === '/login/activity'
}

export function visitorRule(route: Route, search: string): Verdict {
  return route.access === 'open' ? stay : go(loginPath(route.path, search))
}

/** An account waiting for its cancellation can only take that back, in a dialog of the login page. */
export function cancellingRule(route: Route): Verdict {
  return route.access === 'open' && route.path !== '/login/activity' ? stay : go(ROLLBACK)
}
