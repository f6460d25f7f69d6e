import { isUnder } from './address.ts'
import { HOME } from './guard-login.ts'
import { type GuardSession, isEnterprise } from './guard-session.ts'
import { workbenchEntry } from './menu.ts'
import type { RoutePath } from './routes.ts'
import { go, stay, type Verdict } from './verdict.ts'

const SETTLED = 1

function isSettledMcn(session: GuardSession): boolean {
  return isEnterprise(session) && session.mcn?.status === SETTLED
}

/** An agency at work: settled, and with the workbench in its menu. */
export function isAgency(session: GuardSession): boolean {
  return isSettledMcn(session) && workbenchEntry(session.directories) !== undefined
}

export function mcnRule(path: RoutePath, session: GuardSession): Verdict {
  if (isUnder(path, '/mcn/sign')) return stay
  const before = ['/mcn/home', '/mcn/settled', '/mcn/personal'].some((area) => isUnder(path, area))
  if (before) return isSettledMcn(session) ? go('/mcn/index') : stay
  if (isAgency(session)) return stay
  // The menu of one not settled never has the entry, so its absence only speaks for those who are.
  return go(isEnterprise(session) && !isSettledMcn(session) ? '/mcn/home' : HOME)
}
