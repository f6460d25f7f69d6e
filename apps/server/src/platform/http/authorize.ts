import { type Access, type StaffAccess, staffMay } from '@tingan/contract/access'
import { ACCOUNT_STATUS } from '@tingan/contract/account'
import type { Deps } from '../context.ts'
import { fail } from '../failure.ts'
import type { Member, SessionLookup } from '../session/session-lookup.ts'
import { STAFF_COOKIE, STAFF_HEADER, type Staff, staffByToken } from '../session/staff-lookup.ts'
import { readCookies } from './cookies.ts'

export interface Claim {
  ticket: string
  uid: string
  eventId: string
  deviceId: string
}

/** Ticket, then account, then role: the order in which a caller may learn why not. */
export async function authorize(
  access: Exclude<Access, StaffAccess>,
  claim: Claim,
  sessions: SessionLookup,
): Promise<Member | null> {
  if (access.who === 'anyone') return null
  if (!claim.ticket) {
    if (access.who === 'either') return null
    throw fail(1001)
  }
  const found = await sessions.byAccessToken(claim.ticket)
  if ('refused' in found) throw fail(found.refused)
  const { member } = found
  if (!fits(claim, member)) throw fail(1005)
  if (access.who === 'either') return member
  if (member.accountStatus === ACCOUNT_STATUS.cancelling && !access.cancelling) throw fail(2111)
  if (!access.roles.includes(member.role)) throw fail(member.role === 'disabled' ? 2417 : 2003)
  return member
}

/** A ticket is good only in the browser it was given to. */
function fits(claim: Claim, member: Member): boolean {
  return (
    claim.uid === String(member.uid) && claim.eventId === member.eventId && claim.deviceId === member.deviceId
  )
}

/** The back office's own door: its cookie, never a creator's ticket. */
export async function authorizeStaff(
  access: StaffAccess,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<Staff> {
  if (headers[STAFF_HEADER] === undefined) throw fail(9001)
  const token = readCookies(String(headers.cookie ?? ''))[STAFF_COOKIE]
  const staff = token ? await staffByToken(db, clock, token) : null
  if (!staff) throw fail(1001)
  if (!staffMay(staff.roles, access)) throw fail(9001)
  return staff
}
