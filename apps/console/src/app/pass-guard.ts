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
  if (verdict.act === 'stay' && isPublic(place.pathname)) throw leaveFor(place.pathname + place.search)
  if (verdict.act === 'logout' && !preload) {
    endSession()
    throw leaveFor(verdict.to)
  }
}

/** Pages of the light entry are other documents: the browser itself has to go there. */
function leaveFor(address: string) {
  const [pathname = ''] = address.split(/[?#]/, 1)
  return redirect({ href: address, replace: true, reloadDocument: isPublic(pathname) })
}

function isPublic(pathname: string): boolean {
  return findRoute(pathname)?.entry === 'public'
}
