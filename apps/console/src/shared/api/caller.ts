import type { Call, CallData, CallInput } from '@tingan/contract/call'
import { ACCESS_EXPIRED, CLIENT_CODES, OK, SESSION_ENDED } from '@tingan/contract/errors'
import type { TokenBlob } from '@tingan/contract/token-blob'
import { type ApiFailure, failure } from '@tingan/kit/api/api-result.ts'
import type { CallApi, CallOptions } from '@tingan/kit/api/connection.ts'
import { readFileAnswer } from '@tingan/kit/api/file-answer.ts'
import { hex } from '@tingan/kit/api/random.ts'
import { type Answer, answered, send } from '@tingan/kit/api/send.ts'
import { isUnder } from '@tingan/rules/address'
import { loginPath } from '@tingan/rules/guard-login'
import { clearSession, deviceIdOf, readSession, type StoredSession, writeSession } from './cookies.ts'
import type { Environment } from './environment.ts'
import { createRefresher, type RefreshOutcome } from './refresh.ts'
import { isExempt } from './session-end.ts'
import { type Signer, wireRequest } from './signed-request.ts'

export interface Caller {
  call: CallApi
  signer(): Signer
  setMcnId(mcnId: number | null): void
  deviceId(): string
  /** After a login: the cookies, should they not have come with the answer, and word to the other tabs. */
  keepSession(login: TokenBlob & { loginUid: number; eventId: string }): void
  endSession(): ApiFailure
}

const CLOCK_WRONG = 2008

export function createCaller(env: Environment): Caller {
  let skewMs = 0
  let mcnId: number | null = null
  let visitorEventId = ''
  const nowSeconds = () => Math.floor((env.now() + skewMs) / 1000)
  const refresh = createRefresher(env, nowSeconds)

  function signer(): Signer {
    const session = readSession(env.cookies)
    visitorEventId ||= hex(env.random, 16)
    return {
      session,
      deviceId: deviceIdOf(env.cookies, env.random),
      eventId: session.eventId || visitorEventId,
      seconds: nowSeconds(),
      mcnId: isUnder(env.place().pathname, '/mcn') ? mcnId : null,
      random: env.random,
    }
  }

  async function run<C extends Call>(declaration: C, input: CallInput<C>, options: CallOptions) {
    const values = { ...(input as Record<string, unknown>) }
    if (options.requestId) values.requestId = options.requestId
    const tried = { refresh: false, clock: false, replaced: false }
    for (;;) {
      // What anyone may call must work beside a dead session: signing in again is such a call.
      if (declaration.access.who !== 'anyone') {
        const refused = refusal(await refresh())
        if (refused) return refused
      }
      const used = signer()
      const { url, init } = wireRequest(declaration, values, used)
      const sent = { ...init, signal: options.signal ?? null, keepalive: options.keepalive ?? false }
      const read = declaration.answer === 'file' ? readFileAnswer(options.onBytes) : undefined
      const answer = await send(env, declaration.path, url, sent, read)
      if ('ok' in answer) return answer
      const { code } = answer.envelope
      if (code === OK) return { ok: true as const, data: answer.envelope.data as CallData<C> }
      report(declaration, answer)
      if (code === ACCESS_EXPIRED && !tried.refresh) {
        tried.refresh = true
        const refused = refusal(await refresh(used.session.ticket))
        if (refused) return refused
      } else if (code === CLOCK_WRONG && !tried.clock && answer.serverTime) {
        tried.clock = true
        skewMs = answer.serverTime - env.now()
      } else if (SESSION_ENDED.includes(code) || code === ACCESS_EXPIRED) {
        const replaced = whoReplaced(used.session)
        if (replaced === 'other') return failure(CLIENT_CODES.sessionEnded)
        if (replaced === 'nobody' || tried.replaced) return lost(answer)
        tried.replaced = true
      } else return answered(answer)
    }
  }

  function refusal(outcome: RefreshOutcome): ApiFailure | null {
    if (outcome === 'fresh') return null
    return outcome === 'ended' ? endSession() : failure(CLIENT_CODES.transport)
  }

  /** A late answer about an old ticket must not clear the session that another tab has begun since. */
  function whoReplaced(used: StoredSession): 'nobody' | 'self' | 'other' {
    const current = readSession(env.cookies)
    if (!current.ticket || current.ticket === used.ticket) return 'nobody'
    return current.loginUid === used.loginUid ? 'self' : 'other'
  }

  function lost(answer: Answer): ApiFailure {
    return isExempt(env.place().pathname) ? answered(answer) : endSession()
  }

  function endSession(): ApiFailure {
    const place = env.place()
    clearSession(env.cookies)
    env.announce({ kind: 'ended' })
    if (!isExempt(place.pathname)) env.navigate(loginPath(place.pathname, place.search))
    return failure(CLIENT_CODES.sessionEnded)
  }

  function report(declaration: Call, { envelope, traceId }: Answer): void {
    env.report({ kind: 'api', call: declaration.path, code: envelope.code, message: envelope.msg, traceId })
  }

  return {
    async call(declaration, input, options = {}) {
      try {
        return await run(declaration, input, options)
      } catch (error) {
        const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
        env.report({ kind: 'script', call: declaration.path, message, stack })
        return failure(CLIENT_CODES.thrown)
      }
    },
    signer,
    setMcnId: (id) => {
      mcnId = id
    },
    deviceId: () => deviceIdOf(env.cookies, env.random),
    keepSession(login) {
      const { accessToken, accessTokenExpire, refreshToken, refreshTokenExpire } = login
      const blob = { accessToken, accessTokenExpire, refreshToken, refreshTokenExpire }
      const identity = { loginUid: String(login.loginUid), eventId: login.eventId }
      writeSession(env.cookies, blob, nowSeconds(), identity)
      env.announce({ kind: 'started', loginUid: login.loginUid })
    },
    endSession,
  }
}
