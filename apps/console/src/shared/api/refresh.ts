import { REFRESH_WHEN_UNDER_SECONDS } from '@tingan/contract/constants'
import { CLIENT_CODES, OK } from '@tingan/contract/errors'
import { type RefreshAnswer, unpackRefresh } from '@tingan/contract/token-blob'
import { HEADER, REFRESH_IMAGE_PATH } from '@tingan/contract/wire'
import { readSession, type StoredSession, writeSession } from './cookies.ts'
import type { Environment } from './environment.ts'

/** 'ended': the server will not go on with this session. 'unreachable': nobody knows, so it is kept. */
export type RefreshOutcome = 'fresh' | 'ended' | 'unreachable'

/** With a ticket that was refused as expired, refreshes even if it looks good, unless it was replaced already. */
export type Refresher = (refusedTicket?: string) => Promise<RefreshOutcome>

const LOCK = 'tingan-refresh'
const TIMEOUT_MS = 8_000
const SECOND_TRY_AFTER_MS = 1_000

export function needsRefresh(session: StoredSession, nowSeconds: number, refusedTicket?: string): boolean {
  if (!session.blob) return false
  if (!session.accessToken || session.accessToken === refusedTicket) return true
  return session.accessTokenExpire - nowSeconds < REFRESH_WHEN_UNDER_SECONDS
}

/** Calls that find a refresh under way wait for it and are released together. */
export function createRefresher(env: Environment, nowSeconds: () => number): Refresher {
  let flight: Promise<RefreshOutcome> | null = null

  return async (refusedTicket) => {
    const session = readSession(env.cookies)
    if (refusedTicket !== undefined && !session.blob) return 'ended'
    if (!needsRefresh(session, nowSeconds(), refusedTicket)) return 'fresh'
    flight ??= env
      .withLock(LOCK, () => refreshUnlessDone(refusedTicket))
      .finally(() => {
        flight = null
      })
    return flight
  }

  /** Another tab may have refreshed while this one waited for the lock: the cookies tell. */
  async function refreshUnlessDone(refusedTicket?: string): Promise<RefreshOutcome> {
    const session = readSession(env.cookies)
    if (!session.blob) return 'ended'
    if (!needsRefresh(session, nowSeconds(), refusedTicket)) return 'fresh'
    const answer = await ask(session)
    if (answer === 'unreachable') return 'unreachable'
    if (answer.resultCode !== OK || !answer.blob) {
      env.report({ kind: 'refresh', code: answer.resultCode, message: `错误码 ${answer.errorCode}` })
      return 'ended'
    }
    writeSession(env.cookies, answer.blob, nowSeconds(), session)
    return 'fresh'
  }

  /**
   * The specification ends the session on a network error too. Being offline, unable to connect or met by a server in
   * trouble (5xx) is left out: nothing was refused, and signing everybody out then would cost them their work.
   */
  async function ask(session: StoredSession): Promise<RefreshAnswer | 'unreachable'> {
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await env.fetch(REFRESH_IMAGE_PATH, {
          headers: {
            [HEADER.refreshToken]: session.blob?.refreshToken ?? '',
            [HEADER.ticket]: session.ticket,
          },
          cache: 'no-store',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const bytes = new Uint8Array(await response.arrayBuffer())
        if (response.ok) return unpack(bytes)
        if (attempt === 2)
          return response.status >= 500 ? 'unreachable' : { ...UNREADABLE, errorCode: response.status }
      } catch {
        return 'unreachable'
      }
      // A server that is just being replaced answers 502 for a moment.
      await env.wait(SECOND_TRY_AFTER_MS)
    }
  }
}

const UNREADABLE: RefreshAnswer = { resultCode: CLIENT_CODES.transport.code, errorCode: 0, blob: null }

function unpack(bytes: Uint8Array): RefreshAnswer {
  try {
    return unpackRefresh(bytes)
  } catch {
    return UNREADABLE
  }
}
