/** How far somebody has come. Section 4.4 of the domain reference, as the calls see it. */
export type Role = 'newcomer' | 'creator' | 'applicant' | 'enterprise' | 'agency' | 'disabled'

export interface OpenAccess {
  who: 'anyone'
}
/** Works signed out; a ticket that is sent must be good. */
export interface EitherAccess {
  who: 'either'
}
export interface MemberAccess {
  who: 'member'
  roles: readonly Role[]
  /** Also while the account waits for its cancellation: only what leads out of it. */
  cancelling?: true
}
export type StaffRole =
  | 'reviewer'
  | 'copyright'
  | 'merchant'
  | 'taskEditor'
  | 'finance'
  | 'contentOps'
  | 'configAdmin'
  | 'support'
  | 'super'
/** The back office: another login, another session; a creator's ticket means nothing here. */
export interface StaffAccess {
  who: 'staff'
  /** Empty: whoever is signed in; the handler asks further. */
  roles: readonly StaffRole[]
}
export type Access = OpenAccess | EitherAccess | MemberAccess | StaffAccess

const everyRole: readonly Role[] = ['newcomer', 'creator', 'applicant', 'enterprise', 'agency']
/** A disabled enterprise may still learn that it is one, and leave. */
const disabledToo: readonly Role[] = [...everyRole, 'disabled']

export const anyone: OpenAccess = { who: 'anyone' }
export const either: EitherAccess = { who: 'either' }
/** Anybody signed in whose account is in good standing. */
export const member: MemberAccess = { who: 'member', roles: everyRole }
export const memberEvenCancelling: MemberAccess = { who: 'member', roles: disabledToo, cancelling: true }
export const memberEvenDisabled: MemberAccess = { who: 'member', roles: disabledToo }
/** Everybody with a menu: all but those who have not said yet who they are. */
export const known: MemberAccess = {
  who: 'member',
  roles: ['creator', 'applicant', 'enterprise', 'agency'],
}
/** Whoever is here as a company, however far it has come. */
export const company: MemberAccess = { who: 'member', roles: ['applicant', 'enterprise', 'agency'] }
/** Whoever has finished onboarding. */
export const settled: MemberAccess = { who: 'member', roles: ['creator', 'enterprise', 'agency'] }

export const anyStaff: StaffAccess = { who: 'staff', roles: [] }
export function staffOf(...roles: StaffRole[]): StaffAccess {
  return { who: 'staff', roles }
}

/** No role named: whoever is signed in. */
export function staffMay(roles: readonly StaffRole[], access: StaffAccess): boolean {
  return access.roles.length === 0 || access.roles.some((role) => roles.includes(role))
}
