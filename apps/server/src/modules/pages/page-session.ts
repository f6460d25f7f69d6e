import type { SessionState } from '@tingan/contract/session-state'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { clearSessionCookies, sessionCookies } from '../../platform/http/cookies.ts'
import type { Member } from '../../platform/session/session-lookup.ts'
import { sessionState } from '../account/session-state.service.ts'
import { endOwnSession } from '../auth/session.service.ts'

export interface PageSession {
  state: SessionState
  end(): Promise<void>
}

/** Who asks for a page, read from the cookies. Cookies of a session that is over are taken away. */
export async function pageSession(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageSession | null> {
  const cookies = sessionCookies(request.headers.cookie)
  if (!cookies.accessToken && !cookies.refreshToken) return null
  const member = await memberOf(deps, cookies)
  if (!member || member.deviceId !== cookies.deviceId) {
    reply.header('set-cookie', clearSessionCookies())
    return null
  }
  const ctx = memberCtx(deps, request, reply, member)
  return {
    state: await sessionState(ctx),
    async end() {
      await endOwnSession(ctx)
      reply.header('set-cookie', clearSessionCookies())
    },
  }
}

async function memberOf(
  deps: Deps,
  cookies: { accessToken: string; refreshToken: string },
): Promise<Member | null> {
  if (cookies.accessToken) {
    const found = await deps.sessions.byAccessToken(cookies.accessToken)
    if ('member' in found) return found.member
  }
  if (!cookies.refreshToken) return null
  const found = await deps.sessions.byRefreshToken(cookies.refreshToken)
  return 'member' in found ? found.member : null
}

function memberCtx(deps: Deps, request: FastifyRequest, reply: FastifyReply, member: Member): MemberCtx {
  return {
    ...deps,
    rootDb: deps.db,
    traceId: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? ''),
    deviceId: member.deviceId,
    member,
    staff: null,
    mcnId: null,
    rawBody: null,
    incoming: null,
    headers: request.headers,
    setCookie: (cookie) => reply.header('set-cookie', cookie),
  }
}
