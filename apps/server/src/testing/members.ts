import { randomInt } from 'node:crypto'
import { openSession } from '../modules/auth/session.service.ts'
import type { Ctx } from '../platform/context.ts'
import { randomInviteCode } from '../platform/crypto/random.ts'
import { type Browser, openBrowser } from './browser.ts'
import type { TestServer } from './test-server.ts'

let mobiles = randomInt(100_000_000)
/** A number of nobody else. */
export function aMobile(): string {
  mobiles = (mobiles + 1) % 100_000_000
  return `139${String(mobiles).padStart(8, '0')}`
}

export interface AccountFacts {
  mobile?: string
  /** 1 is ours, 2 to 4 the sister ends. */
  plat?: 1 | 2 | 3 | 4
  nickname?: string
  authType?: 0 | 1 | 2
  accountStatus?: 1 | 2 | 3 | 4
}

/** A verified individual in good standing, unless said otherwise. */
export async function anAccount({ deps }: TestServer, facts: AccountFacts = {}) {
  const mobile = facts.mobile ?? aMobile()
  const inviteCode = randomInviteCode()
  const at = deps.clock.date()
  const { uid } = await deps.db
    .insertInto('account')
    .values({
      plat: facts.plat ?? 1,
      mobile: deps.personal.seal(mobile),
      mobile_hash: deps.personal.hash('mobile', mobile),
      nickname: facts.nickname ?? `主播${inviteCode}`,
      auth_type: facts.authType ?? 1,
      account_status: facts.accountStatus ?? 1,
      invite_code: inviteCode,
      created_at: at,
      updated_at: at,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return { uid, mobile, inviteCode }
}

/** A signed-in browser, without the walk through a phone: for tests that begin after the login. */
export async function signedIn(server: TestServer, uid: number, deviceId?: string): Promise<Browser> {
  const browser = openBrowser(server, deviceId)
  const session = await openSession(outsideCtx(server, browser.deviceId), uid, browser.deviceId, 'sms')
  const { accessToken, accessTokenExpire, refreshToken, refreshTokenExpire, eventId } = session
  browser.identity = {
    uid,
    eventId,
    tokens: { accessToken, accessTokenExpire, refreshToken, refreshTokenExpire },
  }
  return browser
}

function outsideCtx({ deps }: TestServer, deviceId: string): Ctx {
  return {
    ...deps,
    rootDb: deps.db,
    traceId: 'test',
    ip: '127.0.0.1',
    userAgent: 'test',
    deviceId,
    member: null,
    staff: null,
    mcnId: null,
    rawBody: null,
    incoming: null,
    headers: {},
    setCookie() {},
  }
}

/** Somebody who asked to be forgotten and may still think again. */
export async function aLeavingAccount(server: TestServer, daysLeft = 9) {
  const account = await anAccount(server, { accountStatus: 3 })
  const now = server.deps.clock.now()
  await server.deps.db
    .insertInto('account_cancellation')
    .values({
      cancel_no: `ZX${account.uid}`,
      uid: account.uid,
      reason: 1,
      status: 1,
      applied_at: new Date(now - (15 - daysLeft) * 86_400_000),
      deadline: new Date(now + daysLeft * 86_400_000),
    })
    .execute()
  return account
}
