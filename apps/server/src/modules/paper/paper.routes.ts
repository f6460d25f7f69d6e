import type { StaffRole } from '@tingan/contract/access'
import { paper, paperPath, staffPaperPath } from '@tingan/contract/paper'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/context.ts'
import { readCookies, sessionCookies } from '../../platform/http/cookies.ts'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { STAFF_COOKIE, staffByToken } from '../../platform/session/staff-lookup.ts'
import { readPaper, savePaper } from './paper.service.ts'

export const paperRoutes: Mounted = handle(paper, {
  upload: (ctx, { hostToken }) => savePaper(ctx, hostToken),
})

/** Whose work it is to look at papers. */
const READERS: readonly StaffRole[] = ['reviewer', 'copyright', 'merchant', 'finance', 'super']

/** An <img> sends cookies and nothing else. To everybody but its owner and audited staff a paper does not exist. */
export function mountPapers(server: FastifyInstance, deps: Deps): void {
  for (const path of [paperPath, staffPaperPath])
    server.get<{ Params: { paperId: string } }>(path(':paperId'), async (request, reply) => {
      const { paperId } = request.params
      if (!/^[0-9a-f-]{36}$/.test(paperId)) return reply.callNotFound()
      const found = await readPaper(deps, paperId)
      if (!found || !(await mayRead(deps, request, found))) return reply.callNotFound()
      return reply
        .type(found.type)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(found.bytes)
    })
}

async function mayRead(
  deps: Deps,
  request: FastifyRequest,
  { paper_id, uid }: { paper_id: string; uid: number },
): Promise<boolean> {
  const { accessToken, deviceId } = sessionCookies(request.headers.cookie)
  const session = accessToken ? await deps.sessions.byAccessToken(accessToken) : null
  if (session && 'member' in session && session.member.uid === uid && session.member.deviceId === deviceId)
    return true
  const token = readCookies(request.headers.cookie)[STAFF_COOKIE]
  const staff = token ? await staffByToken(deps.db, deps.clock, token) : null
  if (!staff?.roles.some((role) => READERS.includes(role))) return false
  await audit(
    { ...deps, ip: request.ip, traceId: request.id },
    {
      actor: `staff:${staff.staffId}`,
      action: 'paper.read',
      subject: `account:${uid}`,
      detail: { paper_id },
    },
  )
  return true
}
