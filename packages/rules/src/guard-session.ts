import type { MenuDirectory } from './menu.ts'

/** What the guard must know of a signed-in person. Codes are plain numbers: the guard answers whatever is sent. */
export interface GuardSession {
  loginUid: number
  /** 0 not verified, 1 verified individual, 2 enterprise. */
  authType: number
  /** 1 normal, 2 frozen, 3 waiting for its cancellation, 4 cancelled. */
  accountStatus: number
  contractSign: ContractSign
  enterprise: GuardEnterprise | null
  mcn: { status: number; mcnId: number | null } | null
  directories: readonly MenuDirectory[]
}

/** Each 0 not signed, 1 signing, 2 signed, 3 to be signed again. */
export interface ContractSign {
  resource: number
  task: number
  aigc: number
}

export interface GuardEnterprise {
  /** The step to do now: 0 identity … 4 bank check, 5 finished, -9999 disabled. */
  status: number
  /** 3: the check of the operator failed. */
  authStatus: number
  /** 2: the small payment failed. */
  paymentCheckStatus: number
  /** Verified under the first flow. */
  isOld: boolean
  /** Asked to go through the second flow now; only meaningful for an old one. */
  popup: boolean
  /** The last step was passed in this very session, so its success page may be seen once. */
  justPassed: boolean
}

const ENTERPRISE = 2

export function isEnterprise(session: GuardSession): boolean {
  return session.authType === ENTERPRISE
}
