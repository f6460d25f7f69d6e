import type { MemberAccess } from '@tingan/contract/access'
import { deviceId as deviceIdField } from '@tingan/contract/fields'
import { HEADER } from '@tingan/contract/wire'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../context.ts'
import type { Member } from '../session/session-lookup.ts'
import { authorize } from './authorize.ts'
import { limitAddress } from './limits.ts'
import { checkSignature } from './signature.ts'
import { splitUrl } from './split-url.ts'

/** The doors of every call, for what has no envelope or reads its body as it arrives: signed as if it were empty. */
export async function enter(deps: Deps, request: FastifyRequest, access: MemberAccess): Promise<Member> {
  const header = (name: string) => String(request.headers[name] ?? '')
  const { path, rawQuery } = splitUrl(request.url)
  const query = request.query as Record<string, string>
  limitAddress(deps, request.ip)
  checkSignature(
    { method: request.method, path, rawQuery, query, header, body: null },
    deps.clock,
    deps.counters,
  )
  const claim = {
    ticket: header(HEADER.ticket),
    uid: header(HEADER.uid),
    eventId: header(HEADER.eventId),
    deviceId: deviceIdField.safeParse(query.deviceId).data ?? '',
  }
  // Its access asks for a member, so there is one.
  return (await authorize(access, claim, deps.sessions))!
}
