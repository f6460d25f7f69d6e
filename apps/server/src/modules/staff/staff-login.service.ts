import { audit } from '../../platform/audit.ts'
import type { Ctx, StaffCtx } from '../../platform/context.ts'
import { hashPassword, passwordFits } from '../../platform/crypto/password.ts'
import { randomHex, sha256 } from '../../platform/crypto/random.ts'
import { matchTotp, newTotpSecret, otpauthUrl } from '../../platform/crypto/totp.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { Failure, fail, fieldFailure } from '../../platform/failure.ts'
import { cookiesSecure } from '../../platform/http/cookies.ts'
import { STAFF_COOKIE } from '../../platform/session/staff-lookup.ts'
import { presentStaff } from './staff.present.ts'
import * as repo from './staff.repo.ts'
import { STAFF_STATUS } from './staff-status.ts'

const FAILURES = 5
const LOCK_MS = 15 * 60_000
const TICKET_MS = 5 * 60_000
const SESSION_MS = 12 * 3600_000
const ISSUER = '听岸运营后台'

/** The first step. What it refuses is counted even though it is refused, so failures leave the transaction as values. */
export async function passwordStep(ctx: Ctx, input: { username: string; password: string }) {
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const staff = await repo.lockByUsername(tx, input.username)
    if (!staff) return refuseStranger(ctx, input)
    const locked = lockedFailure(staff, now)
    if (locked) return locked
    if (!(await passwordFits(input.password, staff.password_hash)))
      return (await strike({ ...ctx, db: tx }, staff)) ?? wrongPassword()
    if (staff.status !== STAFF_STATUS.enabled) return fail(9001)
    const ticket = randomHex(32)
    const secret = staff.totp_confirmed_at ? null : newTotpSecret()
    await repo.insertTicket(tx, {
      ticket_hash: sha256(ticket),
      staff_id: staff.staff_id,
      totp_secret: secret && ctx.personal.seal(secret),
      expires_at: new Date(now + TICKET_MS),
    })
    return {
      ticket,
      setup: secret === null ? null : { secret, otpauth: otpauthUrl(ISSUER, staff.username, secret) },
    }
  })
  if (outcome instanceof Failure) throw outcome
  return outcome
}

/** The second step: the code turns the ticket into a session. */
export async function codeStep(ctx: Ctx, input: { ticket: string; code: string }) {
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const at = ctx.clock.date()
    const ticketHash = sha256(input.ticket)
    const ticket = await repo.lockTicket(tx, ticketHash, at)
    const staff = ticket && (await repo.lockStaff(tx, ticket.staff_id))
    if (!staff || staff.status !== STAFF_STATUS.enabled) return fail(2105)
    const locked = lockedFailure(staff, at.getTime())
    if (locked) return locked
    // A secret that was confirmed meanwhile wins over the one this ticket would have set up.
    const sealed = staff.totp_confirmed_at ? staff.totp_secret : ticket.totp_secret
    if (!sealed) return fail(2105)
    // The phone shows real time, also where the sandbox has moved ours.
    const step = matchTotp(ctx.personal.open(sealed), input.code, Date.now(), staff.totp_last_step)
    if (step === null) return (await strike(inside, staff)) ?? fail(2104)
    await repo.spendTicket(tx, ticketHash, at)
    const saved = await repo.updateStaff(tx, staff.staff_id, {
      totp_secret: sealed,
      totp_confirmed_at: staff.totp_confirmed_at ?? at,
      totp_last_step: step,
      failures: 0,
      locked_until: null,
      last_login_at: at,
    })
    const token = await openStaffSession(inside, staff.staff_id, at)
    await audit(inside, {
      actor: `staff:${staff.staff_id}`,
      action: 'staff.login',
      subject: `staff:${staff.staff_id}`,
    })
    return { token, staff: presentStaff(saved) }
  })
  if (outcome instanceof Failure) throw outcome
  setStaffCookie(ctx, outcome.token, SESSION_MS / 1000)
  return outcome.staff
}

export async function logout(ctx: StaffCtx): Promise<true> {
  const { staffId, tokenHash } = ctx.staff
  await repo.endSessions(ctx.db, { staffId, tokenHash }, ctx.clock.date())
  setStaffCookie(ctx, '', 0)
  return true
}

async function openStaffSession(ctx: Ctx, staffId: number, at: Date): Promise<string> {
  const token = randomHex(32)
  await repo.insertSession(ctx.db, {
    token_hash: sha256(token),
    staff_id: staffId,
    ip: ctx.ip,
    user_agent: ctx.userAgent,
    created_at: at,
    last_seen_at: at,
    expires_at: new Date(at.getTime() + SESSION_MS),
  })
  return token
}

function setStaffCookie(ctx: Ctx, token: string, seconds: number): void {
  const secure = cookiesSecure(ctx.config) ? '; Secure' : ''
  ctx.setCookie(`${STAFF_COOKIE}=${token}; Path=/ops; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`)
}

const wrongPassword = () => fieldFailure('password', '用户名或密码不正确')
const lockedFor = (ms: number) => fail(2114, null, { n: Math.ceil(ms / 60_000) })

function lockedFailure(staff: repo.StaffRow, now: number): Failure | null {
  const left = (staff.locked_until?.getTime() ?? 0) - now
  return left > 0 ? lockedFor(left) : null
}

/** The fifth failure locks, whichever step it happened in; only a whole login forgives the ones before. */
async function strike(
  ctx: { db: Db } & Pick<Ctx, 'clock' | 'ip' | 'traceId'>,
  staff: repo.StaffRow,
): Promise<Failure | null> {
  const failures = staff.failures + 1
  const locks = failures >= FAILURES
  const until = new Date(ctx.clock.now() + LOCK_MS)
  await repo.updateStaff(ctx.db, staff.staff_id, locks ? { failures: 0, locked_until: until } : { failures })
  await audit(ctx, {
    actor: 'visitor',
    action: locks ? 'staff.locked' : 'staff.loginFailed',
    subject: `staff:${staff.staff_id}`,
  })
  return locks ? lockedFor(LOCK_MS) : null
}

let decoy: Promise<string> | undefined

/** A name that does not exist must feel like one that does: as slow, and locked as soon. */
async function refuseStranger(
  ctx: Pick<Ctx, 'counters'>,
  input: { username: string; password: string },
): Promise<Failure> {
  if (ctx.counters.hit(`staff:${input.username}`, LOCK_MS / 1000) >= FAILURES) return lockedFor(LOCK_MS)
  decoy ??= hashPassword(randomHex(16))
  await passwordFits(input.password, await decoy)
  return wrongPassword()
}
