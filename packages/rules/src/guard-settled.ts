import { isUnder } from './address.ts'
import { isCheckin } from './checkin.ts'
import { HOME } from './guard-login.ts'
import { isAgency, mcnRule } from './guard-mcn.ts'
import { type ContractSign, type GuardSession, isEnterprise } from './guard-session.ts'
import { menuLeadsTo } from './menu.ts'
import type { RoutePath } from './routes.ts'
import { go, stay, type Verdict } from './verdict.ts'

const FINISHED = 5
const SIGNED = 2

/** What to sign before an album can be created; null when nothing is missing. */
export function albumGate(sign: ContractSign): '/sign/contract' | '/sign/guide' | null {
  if (sign.resource === SIGNED) return null
  return sign.task === SIGNED || sign.aigc === SIGNED ? '/sign/contract' : '/sign/guide'
}

/** Verified individuals, and enterprises that finished onboarding. */
export function settledRule(path: RoutePath, session: GuardSession): Verdict {
  if (isCheckin(path)) return mayCelebrate(path, session) ? stay : go(HOME)
  if (isUnder(path, '/mcn')) return mcnRule(path, session)
  if (path === '/content/album/create') {
    const missing = albumGate(session.contractSign)
    return missing ? go(missing) : stay
  }
  if (isUnder(path, '/content/apico') && !isEnterprise(session)) return go(HOME)
  if (path === '/income/mcnContent' && !isEnterprise(session)) return go('/income')
  if (path === '/income/mcnOverview' && !isAgency(session)) return go('/income')
  // Operations opens tasks to enterprises by putting them into their menu.
  if (isUnder(path, '/task') && isEnterprise(session) && !menuLeadsTo(session.directories, '/task'))
    return go(HOME)
  return stay
}

function mayCelebrate(path: RoutePath, session: GuardSession): boolean {
  const { enterprise } = session
  return (
    path === '/checkin/enterprisev2/success' &&
    isEnterprise(session) &&
    enterprise?.status === FINISHED &&
    enterprise.justPassed
  )
}
