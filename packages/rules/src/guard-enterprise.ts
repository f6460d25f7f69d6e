import { isUnder } from './address.ts'
import type { GuardEnterprise } from './guard-session.ts'
import type { RoutePath } from './routes.ts'
import { go, stay, type Verdict } from './verdict.ts'

const IDENTITY = '/checkin/identity'
const BASE = '/checkin/enterprisev2/enterprise'
const OPERATOR = '/checkin/enterprisev2/operator'
const BANK = '/checkin/enterprisev2/bank'
const BANK_CHECK = '/checkin/enterprisev2/bankCheck'

const DISABLED = -9999
const FINISHED = 5
const AUTH_FAILED = 3
const PAYMENT_FAILED = 2

const pageOfStatus: Readonly<Record<number, RoutePath>> = {
  0: IDENTITY,
  1: BASE,
  2: OPERATOR,
  3: BANK,
  4: BANK_CHECK,
}

export interface OnboardingStep {
  /** The pages open at this step; the first is where people are sent. */
  pages: readonly [RoutePath, ...RoutePath[]]
  /** Held people lose the user centre as well until the step is done. */
  held: boolean
}

export function isDisabled(enterprise: GuardEnterprise | null): boolean {
  return enterprise?.status === DISABLED
}

/** The step an enterprise stands at; null once it is settled. An enterprise without a record has yet to begin. */
export function onboardingStep(enterprise: GuardEnterprise | null): OnboardingStep | null {
  if (!enterprise) return { pages: [IDENTITY], held: false }
  const { status, authStatus, paymentCheckStatus, isOld, popup } = enterprise
  if (status === FINISHED) return null
  // Verified once and not yet called to do it again: works like a finished one.
  if (isOld && !popup && status !== DISABLED) return null
  // Before the rule for old ones, which would keep them from the very page whose check failed.
  if (status === 1 && authStatus === AUTH_FAILED) return { pages: [BASE, OPERATOR], held: true }
  if (isOld && (status === 0 || status === 1)) return { pages: [BASE], held: true }
  if (status === 3 && paymentCheckStatus === PAYMENT_FAILED) return { pages: [BANK, BANK_CHECK], held: true }
  return { pages: [pageOfStatus[status] ?? IDENTITY], held: false }
}

export function onboardingRule(path: RoutePath, step: OnboardingStep): Verdict {
  const open =
    step.pages.includes(path) ||
    path === '/message' ||
    isUnder(path, '/mcn/personal') ||
    (isUnder(path, '/usercenter') && !step.held)
  return open ? stay : go(step.pages[0])
}
