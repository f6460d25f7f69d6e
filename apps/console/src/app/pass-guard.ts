import { redirect } from '@tanstack/react-router'
import { guardSession } from '@tingan/contract/session-state'
import { guard } from '@tingan/rules/guard'
import { findRoute } from '@tingan/rules/routes'
import type { Verdict } from '@tingan/rules/verdict'
import { endSession } from '../shared/api/call-api.ts'
import { currentSession } from '../shared/session/session-store.ts'

export interface Place {
  pathname: string
  search: string
}

export function verdictOn(place: Place, production: boolean): Verdict {
  return guard(place, guardSession(currentSession()), { production })
}

/** Runs before every navigation; throws the redirect that the guard decides on. */
export function passGuard(place: Place, production: boolean, preload: boolean): void {
  const verdict = verdictOn(place, production)
  if (verdict.act === 'go') throw leaveFor(verdict.to)
  if (verdict.act === 'stay' && isElsewhere(place.pathname)) throw leaveFor(place.pathname + place.search)
  if (verdict.act === 'logout' && !preload) {
    endSession()
    throw leaveFor(verdict.to)
  }
}

/** Where the page is another document, the browser itself has to go there. */
function leaveFor(address: string) {
  const [pathname = ''] = address.split(/[?#]/, 1)
  return redirect({ href: address, replace: true, reloadDocument: isElsewhere(pathname) })
}

/** Pages of the light entry always; a page with a policy of its own from outside it, and every other page from there. */
function isElsewhere(pathname: string): boolean {
  const route = findRoute(pathname)
  return route?.entry === 'public' || (route?.ownDocument ?? false) !== loadedAlone
}

const loadedAlone = findRoute(location.pathname)?.ownDocument ?? false
